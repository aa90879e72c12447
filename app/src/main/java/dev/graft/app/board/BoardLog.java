package dev.graft.app.board;

import dev.graft.store.CollectionException;
import dev.graft.store.EditLog;
import dev.graft.store.Gzip;
import dev.graft.store.PictureCollection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Rebuilds boards from what a collection keeps of them. Not thread-safe. */
final class BoardLog {
    /** The kind of result under which the registry is stored. */
    static final String PICTURES = "PICTURES";

    /** People mostly undo what they just did. */
    private static final int BOARDS_AT_HAND = 32;

    private final PictureCollection collection;
    private final EditLog edits;
    /** Boards after the last few changes, by the numbers of these. */
    private final TreeMap<Long, Board> atHand = new TreeMap<>();
    /** New ids of pictures by the ids in the file, where that is read-only and was not brought up to date. */
    private Map<Long, Long> renamed = Map.of();

    BoardLog(PictureCollection collection) {
        this.collection = collection;
        this.edits = collection.edits();
    }

    PictureRegistry registry() {
        return understood(() -> collection
                .results()
                .get(PICTURES)
                .map(kept -> PictureRegistry.read(Gzip.unpack(kept.detail())))
                .orElse(PictureRegistry.EMPTY));
    }

    /** Stores which pictures there are now, and their ids. */
    void take(PictureRegistry.Update update) {
        atHand.clear();
        if (!collection.writable()) {
            renamed = update.renamed();
            return;
        }
        collection.transaction(() -> {
            if (!update.renamed().isEmpty()) {
                rename(update.renamed(), update.now().pictureIds());
            }
            collection
                    .results()
                    .put(
                            PICTURES,
                            System.currentTimeMillis(),
                            Gzip.pack(update.now().write()));
            edits.raise();
        });
    }

    /** Also in old snapshots and edits: undo must lead to the pictures of today. */
    private void rename(Map<Long, Long> ids, PictureIds pictureIds) {
        for (long number : edits.snapshots()) {
            edits.latest(number).ifPresent(snapshot -> {
                var board = understood(() -> BoardJson.read(Gzip.unpack(snapshot.state()), pictureIds, ids));
                edits.putSnapshot(number, Gzip.pack(BoardJson.write(board)));
            });
        }
        for (var stored : edits.list(0, Long.MAX_VALUE)) {
            edits.rewrite(
                    stored.number(), read(stored).renumbered(ids, Map.of()).write());
        }
        LabelState.of(collection)
                .ifPresent(predicted -> predicted.renumbered(ids).keep(collection));
    }

    /** Remembers what a new change led to; changes of the same or higher numbers are gone. */
    void added(long number, Board board) {
        atHand.tailMap(number, true).clear();
        keep(number, board);
    }

    private void keep(long number, Board board) {
        atHand.put(number, board);
        // The one farthest from here is asked for last.
        if (atHand.size() > BOARDS_AT_HAND) {
            long first = atHand.firstKey();
            atHand.remove(number - first >= atHand.lastKey() - number ? first : atHand.lastKey());
        }
    }

    /** The board that the changes up to this one led to. */
    Board boardAfter(long number, PictureIds pictureIds) {
        var near = atHand.floorEntry(number);
        if (near != null && near.getKey() == number) {
            return near.getValue();
        }
        var snapshot = edits.latest(number);
        long from = snapshot.map(EditLog.Snapshot::number).orElse(0L);
        return understood(() -> {
            Board board;
            long at;
            if (near != null && near.getKey() >= from) {
                board = near.getValue();
                at = near.getKey();
            } else {
                board = snapshot.map(kept -> BoardJson.read(Gzip.unpack(kept.state()), pictureIds, renamed))
                        .orElseGet(() -> Board.empty(pictureIds));
                at = from;
            }
            for (var stored : edits.list(at, number)) {
                var edit = read(stored)
                        .renumbered(renamed, Map.of())
                        .edit()
                        .orElseThrow(() -> new IllegalArgumentException("a sorting has no board"));
                board = EditApplication.replay(board, edit).after();
                if (number - stored.number() < BOARDS_AT_HAND) {
                    keep(stored.number(), board);
                }
            }
            keep(number, board);
            return board;
        });
    }

    StoredEdit read(EditLog.Stored stored) {
        return understood(() -> StoredEdit.read(stored.detail()));
    }

    private <T> T understood(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new CollectionException(
                    "the corrections kept in " + collection.file() + " are damaged: " + e.getMessage(), e);
        }
    }
}
