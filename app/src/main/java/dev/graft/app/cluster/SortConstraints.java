package dev.graft.app.cluster;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.Matching;
import dev.graft.transfer.steering.RowConstraints;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a person made of an earlier sorting: the next one starts from it and keeps to it. Names of pictures that are gone are
 * ignored.
 *
 * @param piles in the order in which people see them
 * @param placed the pile of each picture by its name; pictures that are nowhere are absent
 * @param fixed pictures that the person put where they are
 * @param leftOut pictures that are not to be sorted at all
 */
public record SortConstraints(
        List<SteeredPile> piles, Map<String, Integer> placed, Set<String> fixed, Set<String> leftOut) {
    /** Nothing to keep to. */
    public static final SortConstraints NONE = new SortConstraints(List.of(), Map.of(), Set.of(), Set.of());

    public SortConstraints {
        piles = List.copyOf(piles);
        placed = Map.copyOf(placed);
        fixed = Set.copyOf(fixed);
        leftOut = Set.copyOf(leftOut);
        int count = piles.size();
        placed.forEach((name, pile) -> Check.index(pile, count, "pile of " + name));
    }

    /**
     * One pile as the person left it.
     *
     * @param name given by the person
     * @param touched whether the person made, named or filled it, so that it must stay
     */
    public record SteeredPile(Optional<String> name, boolean touched) {}

    /**
     * The same for pictures in rows.
     *
     * @param names of the pictures
     * @param wanted how many piles were asked for; absent: as many as the person has looked at, if these hold most pictures
     */
    ByRow onRows(List<String> names, OptionalInt wanted) {
        return new ByRow(this, names, wanted);
    }

    /** The constraints by row: which piles stay, how many are added, and the pile that each row starts in. */
    static final class ByRow {
        private final SortConstraints constraints;
        private final OptionalInt wanted;
        /** The earlier number of each pile that stays. */
        private final int[] kept;

        private final int[] places;
        private final boolean[] fixed;
        private final boolean[] stays;

        private ByRow(SortConstraints constraints, List<String> names, OptionalInt wanted) {
            this.constraints = constraints;
            this.wanted = wanted;
            int count = constraints.piles().size();
            this.places = names.stream()
                    .mapToInt(name -> constraints.placed().getOrDefault(name, RowConstraints.NOWHERE))
                    .toArray();
            this.fixed = new boolean[places.length];
            this.stays = new boolean[count];
            for (int pile = 0; pile < count; pile++) {
                var about = constraints.piles().get(pile);
                stays[pile] = about.touched() || about.name().isPresent();
            }
            for (int row = 0; row < places.length; row++) {
                fixed[row] = places[row] != RowConstraints.NOWHERE
                        && constraints.fixed().contains(names.get(row));
                if (fixed[row]) {
                    stays[places[row]] = true;
                }
            }
            this.kept = kept(wanted.orElse(count));
            var now = new int[count];
            Arrays.fill(now, RowConstraints.NOWHERE);
            for (int i = 0; i < kept.length; i++) {
                now[kept[i]] = i;
            }
            for (int row = 0; row < places.length; row++) {
                places[row] = places[row] == RowConstraints.NOWHERE ? RowConstraints.NOWHERE : now[places[row]];
            }
        }

        /** All that must stay, and of the others the largest. */
        private int[] kept(int most) {
            var sizes = new int[stays.length];
            for (int place : places) {
                if (place != RowConstraints.NOWHERE) {
                    sizes[place]++;
                }
            }
            return IntStream.range(0, stays.length)
                    .boxed()
                    .sorted(Comparator.comparing((Integer pile) -> !stays[pile])
                            .thenComparing(pile -> -sizes[pile])
                            .thenComparing(pile -> pile))
                    .limit(Math.max(most, staying()))
                    .mapToInt(pile -> pile)
                    .sorted()
                    .toArray();
        }

        private int staying() {
            return (int)
                    IntStream.range(0, stays.length).filter(pile -> stays[pile]).count();
        }

        /** Whether there is anything to keep to. */
        boolean some() {
            return stays.length > 0;
        }

        /** The least number of piles. */
        int piles() {
            return Math.max(kept.length, wanted.orElse(0));
        }

        /** Whether the number of piles is still to be chosen: nobody asked for one, and most pictures are in no pile yet. */
        boolean leaveCountOpen() {
            long placed = IntStream.of(places)
                    .filter(place -> place != RowConstraints.NOWHERE)
                    .count();
            return wanted.isEmpty() && 2 * placed < places.length;
        }

        /** @param piles how many there will be, no fewer than {@link #piles()} */
        RowConstraints held(int piles) {
            return new RowConstraints(piles, piles - kept.length, places, fixed);
        }

        int fixed() {
            int count = 0;
            for (boolean is : fixed) {
                count += is ? 1 : 0;
            }
            return count;
        }

        boolean isFixed(int row) {
            return fixed[row];
        }

        /** The earlier number of a pile, -1 for a new one. */
        int origin(int pile) {
            return pile < kept.length ? kept[pile] : -1;
        }

        /** Piles that hold pictures or that the person wants, in the person's order; new ones come last. */
        int[] order(Partition piles) {
            var sizes = piles.sizes();
            return IntStream.range(0, piles.k())
                    .filter(pile -> sizes[pile] > 0 || pile < kept.length && stays[kept[pile]])
                    .toArray();
        }

        /** The names that the person gave to piles that are shown in an order. */
        List<Optional<String>> names(int[] order) {
            return IntStream.of(order)
                    .mapToObj(pile -> pile < kept.length
                            ? constraints.piles().get(kept[pile]).name()
                            : Optional.<String>empty())
                    .toList();
        }

        /** Matches clusters that were made without these constraints to piles, so that the most pictures agree. */
        Partition matched(Partition clusters, int piles) {
            var common = new int[clusters.k()][piles];
            for (int row = 0; row < places.length; row++) {
                if (places[row] != RowConstraints.NOWHERE) {
                    common[clusters.of(row)][places[row]]++;
                }
            }
            int[] pileOf = Matching.heaviest(common);
            return Partition.of(
                    piles,
                    IntStream.of(clusters.toArray())
                            .map(cluster -> pileOf[cluster])
                            .toArray());
        }

        /** What people should know of the number of piles. */
        Optional<String> note() {
            if (wanted.isEmpty() || wanted.getAsInt() >= kept.length) {
                return Optional.empty();
            }
            return Optional.of("You asked for " + (wanted.getAsInt() == 1 ? "1 pile" : wanted.getAsInt() + " piles")
                    + ", and there are " + kept.length + ": you made, named or filled "
                    + (kept.length == 1 ? "it" : "each of them") + ", so all of them stayed.");
        }
    }
}
