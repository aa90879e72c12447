package dev.graft.app.board;

import dev.graft.app.board.Edit.Also;
import dev.graft.app.board.Edit.Confirm;
import dev.graft.app.board.Edit.Label;
import dev.graft.app.board.Edit.LabelPiles;
import dev.graft.app.board.Edit.Merge;
import dev.graft.app.board.Edit.Move;
import dev.graft.app.board.Edit.Nest;
import dev.graft.app.board.Edit.NewPile;
import dev.graft.app.board.Edit.PileLabels;
import dev.graft.app.board.Edit.Release;
import dev.graft.app.board.Edit.Remove;
import dev.graft.app.board.Edit.RemovePile;
import dev.graft.app.board.Edit.Rename;
import dev.graft.app.board.Edit.Restore;
import dev.graft.app.board.Edit.Split;
import dev.graft.app.board.Edit.Unsure;
import dev.graft.app.cluster.Pile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * One correction applied to a board. What a person asks for is checked in full. A replay skips pictures that are gone, and
 * otherwise gives exactly the same board.
 */
final class EditApplication {
    private final Board before;
    private final boolean replay;
    private final Set<Long> changed = new LinkedHashSet<>();
    private List<BoardPile> piles;
    private Place[] places;
    private Map<Long, String> labels;
    private List<String> labelNames;
    private Map<Long, List<String>> also;
    private int nextPileId;
    private OptionalInt made = OptionalInt.empty();

    private EditApplication(Board before, boolean replay) {
        this.before = before;
        this.replay = replay;
        piles = before.piles();
        places = before.allPlaces();
        labels = before.allLabels();
        labelNames = before.allLabelNames();
        also = before.allAlso();
        nextPileId = before.nextPileId();
    }

    static EditApplication byAPerson(Board board, Edit edit) {
        return new EditApplication(board, false).run(edit);
    }

    static EditApplication replay(Board board, Edit edit) {
        return new EditApplication(board, true).run(edit);
    }

    /** The board itself where there was nothing to change. */
    Board after() {
        return isNothing()
                ? before
                : new Board(
                        before.revision(),
                        before.about(),
                        piles,
                        before.pictureIds(),
                        places,
                        labels,
                        labelNames,
                        also,
                        nextPileId);
    }

    boolean isNothing() {
        return changed.isEmpty() && piles.equals(before.piles());
    }

    /** Ids of pictures. */
    Set<Long> changed() {
        return changed;
    }

    OptionalInt made() {
        return made;
    }

    private EditApplication run(Edit edit) {
        if (edit instanceof Move move) {
            int pile = check(move.pile());
            each(move.pictures(), place -> place.pinnedTo(pile));
        } else if (edit instanceof NewPile wanted) {
            int pile = make(
                    wanted.name().orElseGet(before::freeName), wanted.name().isPresent());
            each(wanted.pictures(), place -> place.pinnedTo(pile));
        } else if (edit instanceof Merge merge) {
            merge(merge);
        } else if (edit instanceof Split split) {
            split(split);
        } else if (edit instanceof Rename rename) {
            rename(check(rename.pile()), rename.name());
        } else if (edit instanceof Remove remove) {
            each(remove.pictures(), place -> place.away(Place.REMOVED));
        } else if (edit instanceof Restore restore) {
            each(restore.pictures(), place -> place.pile() == Place.REMOVED ? place.away(Place.NO_PILE) : place);
        } else if (edit instanceof RemovePile remove) {
            int id = check(remove.pile());
            piles = piles.stream().filter(pile -> pile.id() != id).toList();
            all(Set.of(id), place -> place.away(Place.NO_PILE));
            follow(before.pile(id).orElseThrow().name(), Optional.empty());
        } else if (edit instanceof Unsure unsure) {
            each(unsure.pictures(), place -> place.marked(unsure.value()));
        } else if (edit instanceof Confirm confirm) {
            confirm(confirm);
        } else if (edit instanceof Release release) {
            each(release.pictures(), Place::released);
        } else if (edit instanceof Label label) {
            label(label);
        } else if (edit instanceof Also wanted) {
            also(wanted);
        } else if (edit instanceof Nest nest) {
            nest(nest);
        } else if (edit instanceof LabelPiles wanted) {
            labelPiles(wanted);
        } else if (edit instanceof PileLabels) {
            pileLabels();
        }
        return this;
    }

    private void merge(Merge merge) {
        merge.piles().forEach(this::check);
        int into = merge.piles().get(0);
        var others = new HashSet<>(merge.piles().subList(1, merge.piles().size()));
        piles = piles.stream().filter(pile -> !others.contains(pile.id())).toList();
        replace(into, BoardPile::asTouched);
        all(others, place -> place.put(into));
        var name = before.pile(into).map(BoardPile::name);
        others.forEach(other -> follow(before.pile(other).orElseThrow().name(), name));
    }

    private void rename(int id, String name) {
        replace(id, pile -> pile.renamed(name));
        follow(before.pile(id).orElseThrow().name(), Optional.of(name));
    }

    /**
     * Further labels of the name of a pile share what becomes of it, unless another pile still has that name.
     *
     * @param to its new name; absent where it is gone
     */
    private void follow(String was, Optional<String> to) {
        if (piles.stream().anyMatch(pile -> pile.name().equals(was))) {
            return;
        }
        var now = new LinkedHashMap<>(also);
        also.forEach((picture, names) -> {
            if (names.contains(was)) {
                var others = new LinkedHashSet<String>();
                names.forEach(name -> (name.equals(was) ? to : Optional.of(name)).ifPresent(others::add));
                put(now, picture, others);
            }
        });
        also = Collections.unmodifiableMap(now);
    }

    private void put(Map<Long, List<String>> all, long picture, Set<String> names) {
        if (names.isEmpty()) {
            all.remove(picture);
        } else {
            all.put(picture, List.copyOf(names));
        }
        changed.add(picture);
    }

    private void also(Also wanted) {
        var now = new LinkedHashMap<>(also);
        for (long picture : wanted.pictures()) {
            int row = row(picture);
            if (row < 0) {
                continue;
            }
            var names = new LinkedHashSet<>(now.getOrDefault(picture, List.of()));
            boolean isThere = before.pile(places[row].pile())
                    .filter(pile -> pile.name().equals(wanted.label()))
                    .isPresent();
            if (wanted.value() ? !isThere && names.add(wanted.label()) : names.remove(wanted.label())) {
                put(now, picture, names);
            }
        }
        also = Collections.unmodifiableMap(now);
    }

    /** All that lies in the pile goes with it: the names of these piles begin with its name. */
    private void nest(Nest nest) {
        var own = before.pile(check(nest.pile())).orElseThrow();
        if (Pile.isPlain(own.name())) {
            throw new IllegalArgumentException(
                    "the pile " + own.name() + " has no name yet that could be put under another");
        }
        var path = Pile.path(own.name());
        var under = nest.under().map(Pile::path).orElse(List.of());
        if (isInside(under, path)) {
            throw new IllegalArgumentException(own.name() + " cannot be put under itself");
        }
        for (var pile : before.piles()) {
            var parts = Pile.path(pile.name());
            if (pile.id() == own.id() || (pile.named() && parts.size() > path.size() && isInside(parts, path))) {
                var name = new ArrayList<>(under);
                name.addAll(parts.subList(path.size() - 1, parts.size()));
                rename(pile.id(), new Rename(pile.id(), String.join(" / ", name)).name());
            }
        }
    }

    private void split(Split split) {
        int from = check(split.pile());
        if (!replay) {
            checkParts(split);
        }
        replace(from, BoardPile::asTouched);
        int pile = make(before.freeName(), false);
        each(split.pictures(), place -> place.pile() == from ? place.put(pile) : place);
    }

    private void checkParts(Split split) {
        if (split.pictures().isEmpty()) {
            throw new IllegalArgumentException("pictures must name those that become the new pile");
        }
        for (long picture : split.pictures()) {
            if (before.place(picture).pile() != split.pile()) {
                throw new IllegalArgumentException("picture " + picture + " is not in pile " + split.pile());
            }
        }
        int size = before.tallies()
                .getOrDefault(split.pile(), new Board.Tally(0, 0, 0))
                .size();
        if (split.pictures().size() == size) {
            throw new IllegalArgumentException(
                    "pictures must leave at least one picture in pile " + split.pile() + ", but name all " + size);
        }
    }

    private void confirm(Confirm confirm) {
        each(confirm.pictures(), place -> place.inAPile() ? place.confirmed() : place);
        if (!replay
                && confirm.pictures().stream().noneMatch(id -> before.place(id).inAPile())) {
            throw new IllegalArgumentException(
                    confirm.pictures().size() == 1
                            ? "picture " + confirm.pictures().get(0) + " is in no pile that could be confirmed"
                            : "none of these pictures is in a pile that could be confirmed");
        }
    }

    private void label(Label label) {
        var given = new LinkedHashMap<>(labels);
        for (long picture : label.pictures()) {
            if (row(picture) < 0) {
                continue;
            }
            var old =
                    label.label().isPresent() ? given.put(picture, label.label().get()) : given.remove(picture);
            if (!label.label().equals(Optional.ofNullable(old))) {
                changed.add(picture);
            }
        }
        var names = new LinkedHashSet<>(labelNames);
        label.label().ifPresent(names::add);
        // A name that nobody has any more gives up its place in the order.
        names.retainAll(new HashSet<>(given.values()));
        labels = Collections.unmodifiableMap(given);
        labelNames = List.copyOf(names);
    }

    /** Also hidden pictures: a replay must not depend on which files are there. */
    private void labelPiles(LabelPiles wanted) {
        var names = new LinkedHashMap<Integer, String>();
        for (int pile : wanted.piles()) {
            names.put(check(pile), before.pile(pile).orElseThrow().name());
        }
        var given = new LinkedHashMap<>(labels);
        var used = new HashSet<String>();
        for (int row = 0; row < places.length; row++) {
            var place = places[row];
            var name = names.get(place.pile());
            long picture = before.pictureIds().id(row);
            // A guess that Graft itself doubts would teach as if a person had said it.
            if (name != null && (place.pinned() || !place.doubtful()) && given.putIfAbsent(picture, name) == null) {
                used.add(name);
                changed.add(picture);
            }
        }
        // In the order of the piles: a picture's row changes with the name of its file.
        var ordered = new LinkedHashSet<>(labelNames);
        names.values().stream().filter(used::contains).forEach(ordered::add);
        labels = Collections.unmodifiableMap(given);
        labelNames = List.copyOf(ordered);
    }

    /** Also hidden pictures: a replay must not depend on which files are there. */
    private void pileLabels() {
        if (!replay && before.labels().isEmpty()) {
            throw new IllegalArgumentException("no picture has a label from you yet");
        }
        for (String label : labelNames) {
            var rows = IntStream.range(0, places.length)
                    .filter(row -> label.equals(labels.get(before.pictureIds().id(row)))
                            && places[row].pile() != Place.REMOVED)
                    .toArray();
            if (rows.length == 0) {
                continue;
            }
            int pile = piles.stream()
                    .filter(one -> one.name().equals(label))
                    .findFirst()
                    .map(BoardPile::id)
                    .orElseGet(() -> make(label, true));
            replace(pile, one -> one.renamed(label));
            for (int row : rows) {
                set(row, places[row].pinnedTo(pile));
            }
        }
        // Several may have been made; none of them is the one.
        made = OptionalInt.empty();
    }

    /** Whether the first path begins with the second, or is the same. */
    private static boolean isInside(List<String> path, List<String> group) {
        return path.size() >= group.size() && path.subList(0, group.size()).equals(group);
    }

    private int check(int pile) {
        if (before.pile(pile).isEmpty()) {
            throw new IllegalArgumentException("there is no pile " + pile);
        }
        return pile;
    }

    private int make(String name, boolean named) {
        int id = nextPileId++;
        var more = new ArrayList<>(piles);
        more.add(new BoardPile(id, name, named, true, List.of()));
        piles = more;
        made = OptionalInt.of(id);
        return id;
    }

    private void replace(int id, UnaryOperator<BoardPile> form) {
        piles = piles.stream()
                .map(pile -> pile.id() == id ? form.apply(pile) : pile)
                .toList();
    }

    private int row(long picture) {
        int row = before.pictureIds().row(picture);
        if (!replay && !before.pictureIds().isThere(row)) {
            throw Board.noPicture(picture);
        }
        return row;
    }

    private void each(List<Long> pictures, UnaryOperator<Place> form) {
        for (long picture : pictures) {
            int row = row(picture);
            if (row >= 0) {
                set(row, form.apply(places[row]));
            }
        }
    }

    /** All pictures of some piles. */
    private void all(Set<Integer> ids, UnaryOperator<Place> form) {
        for (int row = 0; row < places.length; row++) {
            if (ids.contains(places[row].pile())) {
                set(row, form.apply(places[row]));
            }
        }
    }

    private void set(int row, Place place) {
        if (!place.equals(places[row])) {
            if (places == before.allPlaces()) {
                places = places.clone();
            }
            places[row] = place;
            changed.add(before.pictureIds().id(row));
        }
    }
}
