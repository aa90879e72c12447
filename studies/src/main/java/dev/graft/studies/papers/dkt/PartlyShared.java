package dev.graft.studies.papers.dkt;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.methods.api.PartialLabels;
import dev.graft.studies.data.RowNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes pairs of two sets, so that they share only a part of their classes as TRECVID and MSRC do. */
final class PartlyShared {
    /** Of the classes that both have. */
    private static final double SHARE = 0.7;

    private PartlyShared() {}

    /**
     * Pictures and the classes of each.
     *
     * @param classes none where nothing is known
     */
    record Side(String name, CountMatrix pictures, List<List<String>> classes) {
        Side {
            classes = classes.stream().map(List::copyOf).toList();
        }

        /** Pictures of these classes alone. */
        Side only(Set<String> some) {
            var rows = RowNumbers.where(
                    classes.size(), row -> classes.get(row).stream().anyMatch(some::contains));
            return new Side(
                    name,
                    pictures.select(rows),
                    IntStream.of(rows)
                            .mapToObj(row -> classes.get(row).stream()
                                    .filter(some::contains)
                                    .toList())
                            .toList());
        }

        Set<String> names() {
            var names = new TreeSet<String>();
            classes.forEach(names::addAll);
            return names;
        }
    }

    /**
     * Of the classes that both have, in the order of their names, the source keeps the first seven tenths and the target the last:
     * of ten classes, seven each and four in common.
     */
    static DomainPair cut(String kind, Side source, Side target) {
        var both = new ArrayList<>(source.names());
        both.retainAll(target.names());
        int kept = (int) Math.round(Math.floor(SHARE * both.size()));
        return whole(
                kind,
                source.only(Set.copyOf(both.subList(0, kept))),
                target.only(Set.copyOf(both.subList(both.size() - kept, both.size()))));
    }

    /** All classes of either. */
    static DomainPair whole(String kind, Side source, Side target) {
        var classes = Stream.of(source, target)
                .flatMap(side -> side.names().stream())
                .distinct()
                .sorted()
                .toList();
        return new DomainPair(
                kind + " " + source.name() + ">" + target.name(),
                source.pictures(),
                numbers(source, classes),
                target.pictures(),
                numbers(target, classes),
                classes);
    }

    private static PartialLabels numbers(Side side, List<String> classes) {
        return PartialLabels.of(
                classes.size(),
                side.classes().stream()
                        .map(names -> names.stream().mapToInt(classes::indexOf).toArray())
                        .toArray(int[][]::new));
    }
}
