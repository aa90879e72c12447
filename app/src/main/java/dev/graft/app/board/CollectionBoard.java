package dev.graft.app.board;

import dev.graft.app.cluster.Sorting;
import dev.graft.store.CollectionException;
import dev.graft.store.EditLog;
import dev.graft.store.Gzip;
import dev.graft.store.PictureCollection;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The board of a collection, which keeps every change: each method that changes something has it on the disk when it
 * returns. Of a correction only itself is written; a board is its last snapshot and the corrections since.
 */
public final class CollectionBoard {
    /** Few enough to be replayed in no time. */
    static final int EDITS_PER_SNAPSHOT = 500;

    /** Sortings that can be taken back, with all that was corrected after each. */
    static final int SORTINGS_KEPT = 10;

    /** Enough for all that a person does while a sorting runs. */
    private static final int MOMENTS_KEPT = 20_000;

    private final PictureCollection collection;
    private final EditLog edits;
    private final BoardLog log;
    /** What the board was at each revision of this process. */
    private final TreeMap<Long, Moment> moments = new TreeMap<>();

    private PictureRegistry registry = PictureRegistry.EMPTY;
    private long done;
    private long lastSorting;
    /** Replaced as a whole, so that nobody who looks at the board waits for somebody who changes it. */
    private volatile View view =
            new View(Board.empty(PictureIds.of(List.of(), List.of())), Optional.empty(), Optional.empty(), 0);

    /**
     * What people see at one moment.
     *
     * @param undoable what the last change did, where it can be taken back
     * @param redoable what the change did that was taken back last
     * @param corrections how many corrections of piles there were since the last sorting; labels do not count
     */
    public record View(Board board, Optional<String> undoable, Optional<String> redoable, int corrections) {}

    /** @param added whether the last change that counted then was new */
    private record Moment(long done, boolean added, List<BoardPile> piles, int nextPileId) {}

    private CollectionBoard(PictureCollection collection) {
        this.collection = collection;
        this.edits = collection.edits();
        this.log = new BoardLog(collection);
    }

    /**
     * One board for one collection; whoever wants to change it must use the same.
     *
     * @throws CollectionException if what is stored there is damaged
     */
    public static CollectionBoard open(PictureCollection collection) {
        var board = new CollectionBoard(collection);
        board.load();
        return board;
    }

    private synchronized void load() {
        registry = log.registry();
        done = edits.done();
        updateRegistry();
        findLastSorting();
        show(log.boardAfter(done, registry.pictureIds()), false);
    }

    public Board now() {
        return view.board();
    }

    public View view() {
        return view;
    }

    /** What the last sorting changed; absent where nothing was sorted yet. */
    public synchronized Optional<EditResult> lastSorting() {
        return edits.find(lastSorting).map(stored -> {
            var before = log.boardAfter(lastSorting - 1, registry.pictureIds());
            var after = log.boardAfter(lastSorting, registry.pictureIds());
            return new EditResult(
                    before, after, log.read(stored).said(), differences(before, after), OptionalInt.empty());
        });
    }

    /** @throws IllegalArgumentException with a sentence for people, if it names what is not there or makes no sense */
    public synchronized EditResult apply(Edit edit) {
        var before = now();
        var change = EditApplication.byAPerson(before, edit);
        String said = new Sentences(before, registry::name).of(edit);
        if (change.isNothing()) {
            return new EditResult(before, before, said, Set.of(), OptionalInt.empty());
        }
        var after = change.after();
        append(new StoredEdit(Optional.of(edit), said, change.made()), after, (done + 1) % EDITS_PER_SNAPSHOT == 0);
        show(after, true);
        return new EditResult(before, now(), said, differences(before, now(), change.changed()), change.made());
    }

    private void append(StoredEdit edit, Board after, boolean snapshot) {
        done = edits.append(
                System.currentTimeMillis(),
                edit.kind(),
                edit.write(),
                snapshot ? Optional.of(Gzip.pack(BoardJson.write(after))) : Optional.empty());
        log.added(done, after);
    }

    private void show(Board board, boolean added) {
        var now = board.at(edits.revision());
        moments.put(now.revision(), new Moment(done, added, now.piles(), now.nextPileId()));
        if (moments.size() > MOMENTS_KEPT) {
            moments.pollFirstEntry();
        }
        // A sorting would make nothing of these.
        long others = Stream.of(EditJson.LABEL, EditJson.LABEL_PILES, EditJson.ALSO)
                .mapToLong(kind -> edits.count(kind, lastSorting))
                .sum();
        int corrections = (int) (done - lastSorting - others);
        view = new View(now, said(done), said(done + 1), corrections);
    }

    private Optional<String> said(long number) {
        return edits.find(number).map(log::read).map(StoredEdit::said);
    }

    /** @throws IllegalStateException if there is nothing to take back */
    public synchronized EditResult undo() {
        var stored = edits.find(done).orElseThrow(() -> new IllegalStateException("there is nothing to undo"));
        return go(done - 1, "Undid: " + log.read(stored).said(), OptionalInt.empty());
    }

    /** @throws IllegalStateException if nothing was taken back, or something else was done since */
    public synchronized EditResult redo() {
        var stored = edits.find(done + 1).orElseThrow(() -> new IllegalStateException("there is nothing to redo"));
        var edit = log.read(stored);
        return go(done + 1, "Did again: " + edit.said(), edit.made());
    }

    private EditResult go(long number, String said, OptionalInt made) {
        var before = now();
        var after = log.boardAfter(number, registry.pictureIds());
        edits.markDone(number);
        done = number;
        findLastSorting();
        show(after, false);
        return new EditResult(before, now(), said, differences(before, now()), made);
    }

    /**
     * Takes over a sorting. Piles keep their ids, names and marks through the origins, pictures that were pinned or
     * removed stay so, and corrections made while the work ran are applied on top where that makes sense.
     *
     * @param origins for each pile of the sorting the number of the pile that it was at revision {@code since}, or -1
     * @param since the revision of the board that the work began with, in this process
     * @param with the name of what was borrowed
     */
    public synchronized EditResult sorted(Sorting sorting, List<Integer> origins, long since, Optional<String> with) {
        var began = moments.get(since);
        if (began == null) {
            throw new IllegalArgumentException("since must be a revision of this board, was " + since);
        }
        // What was undone meanwhile does not count, although the work was still based on it, unless it was redone.
        long common = moments.tailMap(since, false).values().stream()
                .filter(Moment::added)
                .mapToLong(moment -> moment.done() - 1)
                .reduce(Math.min(began.done(), done), Math::min);
        var base = log.boardAfter(common, registry.pictureIds());
        var before = now();
        int free = Math.max(before.nextPileId(), began.nextPileId());
        var about = SortingDetails.of(
                sorting, System.currentTimeMillis(), with, origins.stream().anyMatch(origin -> origin >= 0));
        var result =
                new SortedBoard(base, began.piles(), sorting, origins, free).make(sorting, registry.byName(), about);
        var after = replay(result, edits.list(common, done));
        String said = "Sorted into "
                + (after.piles().size() == 1 ? "1 pile" : after.piles().size() + " piles");
        append(new StoredEdit(Optional.empty(), said, OptionalInt.empty()), after, true);
        prune();
        findLastSorting();
        show(after, true);
        return new EditResult(before, now(), said, differences(before, now()), OptionalInt.empty());
    }

    /** Applies corrections to another board, on which piles that they make may get other ids. */
    private Board replay(Board board, List<EditLog.Stored> corrections) {
        var piles = new HashMap<Long, Long>();
        var result = board;
        int lost = 0;
        for (var correction : corrections) {
            var stored = log.read(correction);
            var edit = stored.renumbered(Map.of(), piles).edit();
            if (edit.isEmpty()) {
                continue;
            }
            try {
                var change = EditApplication.replay(result, edit.get());
                result = change.after();
                if (stored.made().isPresent() && change.made().isPresent()) {
                    piles.put((long) stored.made().getAsInt(), (long)
                            change.made().getAsInt());
                } else if (edit.get() instanceof Edit.PileLabels) {
                    matchLabels(log.boardAfter(correction.number(), registry.pictureIds()), result, piles);
                }
            } catch (IllegalArgumentException e) {
                lost++;
            }
        }
        return lost == 0
                ? result
                : result.noting((lost == 1 ? "1 correction" : lost + " corrections")
                        + " made while this was at work no longer made sense and"
                        + (lost == 1 ? " was" : " were") + " left out.");
    }

    /**
     * Several piles may be made from labels; they are known by their names.
     *
     * @param was the board on which they were made
     * @param is the board on which they were made again
     * @param piles ids on the second by those on the first, where these differ
     */
    private static void matchLabels(Board was, Board is, Map<Long, Long> piles) {
        for (var pile : was.piles()) {
            long id = pile.id();
            if (was.allLabelNames().contains(pile.name())
                    && is.pile(piles.getOrDefault(id, id).intValue()).isEmpty()) {
                is.piles().stream()
                        .filter(other -> other.name().equals(pile.name()))
                        .findFirst()
                        .ifPresent(other -> piles.put(id, (long) other.id()));
            }
        }
    }

    private void prune() {
        var sortings = edits.numbers(StoredEdit.SORTED);
        if (sortings.size() > SORTINGS_KEPT) {
            edits.prune(sortings.get(sortings.size() - SORTINGS_KEPT - 1));
        }
    }

    /**
     * Finds out which pictures came or went, such as after indexing. New ones are in no pile, unless one with the same content is
     * gone: then they take its place. This cannot be undone.
     */
    public synchronized EditResult sync() {
        var before = now();
        var update = updateRegistry();
        if (update.isEmpty()) {
            return new EditResult(before, before, "No pictures came or went", Set.of(), OptionalInt.empty());
        }
        show(log.boardAfter(done, registry.pictureIds()), false);
        String said = Sentences.counted(update.get().came()) + " came, "
                + Sentences.counted(update.get().went()) + " went";
        return new EditResult(before, now(), said, differences(before, now()), OptionalInt.empty());
    }

    /** Absent where everything is as it was. */
    private Optional<PictureRegistry.Update> updateRegistry() {
        var update = registry.update(collection.pictures().withContent());
        if (update.now().equals(registry)) {
            return Optional.empty();
        }
        log.take(update);
        registry = update.now();
        return Optional.of(update);
    }

    private void findLastSorting() {
        var sortings = edits.numbers(StoredEdit.SORTED);
        lastSorting = sortings.isEmpty()
                // Where older ones were dropped, the first board that is left is one of a sorting.
                ? done - edits.list(0, done).size()
                : sortings.get(sortings.size() - 1);
    }

    private static Set<Long> differences(Board before, Board after) {
        return differences(before, after, after.pictures());
    }

    /** Of these pictures those that people see and see otherwise than before. */
    private static Set<Long> differences(Board before, Board after, Collection<Long> pictures) {
        var changed = new LinkedHashSet<Long>();
        for (long id : pictures) {
            int was = before.pictureIds().row(id);
            int is = after.pictureIds().row(id);
            boolean same = before.pictureIds().isThere(was)
                    && before.allPlaces()[was].equals(after.allPlaces()[is])
                    && Objects.equals(
                            before.allLabels().get(id), after.allLabels().get(id))
                    && Objects.equals(before.allAlso().get(id), after.allAlso().get(id));
            if (after.pictureIds().isThere(is) && !same) {
                changed.add(id);
            }
        }
        return changed;
    }
}
