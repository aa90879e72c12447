package dev.graft.app.board;

import dev.graft.store.CollectionException;
import dev.graft.store.EditLog;
import dev.graft.store.Gzip;
import dev.graft.store.PictureCollection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What a collection keeps of its board, put together again. Not safe for several threads. */
final class BoardLog {
    /** The kind of result that the register is kept as. */
    static final String PICTURES = "PICTURES";

    /** What people take back is mostly what they just did. */
    private static final int BOARDS_AT_HAND = 32;

    private final PictureCollection collection;
    private final EditLog edits;
    /** Boards after the last few changes, by the numbers of these. */
    private final TreeMap<Long, Board> atHand = new TreeMap<>();
    /** Ids that pictures have now where the file, which may not be written, has others. */
    private Map<Long, Long> renamed = Map.of();

    BoardLog(PictureCollection collection) {
        this.collection = collection;
        this.edits = collection.edits();
    }

    PictureRegistry register() {
        return understood(() -> collection
                .results()
                .get(PICTURES)
                .map(kept -> PictureRegistry.read(Gzip.unpack(kept.detail())))
                .orElse(PictureRegistry.EMPTY));
    }

    /** Takes down which pictures there are now, under which ids. */
    void take(PictureRegistry.Meeting meeting) {
        atHand.clear();
        if (!collection.writable()) {
            renamed = meeting.renamed();
            return;
        }
        collection.transaction(() -> {
            if (!meeting.renamed().isEmpty()) {
                rename(meeting.renamed(), meeting.now().roster());
            }
            collection
                    .results()
                    .put(
                            PICTURES,
                            System.currentTimeMillis(),
                            Gzip.pack(meeting.now().write()));
            edits.raise();
        });
    }

    /** In all that was ever said: to take something back must lead to the pictures of today. */
    private void rename(Map<Long, Long> ids, PictureIds roster) {
        for (long number : edits.snapshots()) {
            edits.latest(number).ifPresent(snapshot -> {
                var board = understood(() -> BoardJson.read(Gzip.unpack(snapshot.state()), roster, ids));
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

    /** Says what a new change led to; changes of the same or higher numbers are gone. */
    void added(long number, Board board) {
        atHand.tailMap(number, true).clear();
        keep(number, board);
    }

    private void keep(long number, Board board) {
        atHand.put(number, board);
        // Those far from here are asked for last.
        if (atHand.size() > BOARDS_AT_HAND) {
            long first = atHand.firstKey();
            atHand.remove(number - first >= atHand.lastKey() - number ? first : atHand.lastKey());
        }
    }

    /** The board that the changes up to this one led to. */
    Board boardAfter(long number, PictureIds roster) {
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
                board = snapshot.map(kept -> BoardJson.read(Gzip.unpack(kept.state()), roster, renamed))
                        .orElseGet(() -> Board.empty(roster));
                at = from;
            }
            for (var stored : edits.list(at, number)) {
                var edit = read(stored)
                        .renumbered(renamed, Map.of())
                        .edit()
                        .orElseThrow(() -> new IllegalArgumentException("a sorting has no board"));
                board = EditApplication.again(board, edit).after();
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
