package dev.graft.spark.data;

import java.util.LinkedHashMap;

/**
 * Cursors that were left open, of this executor. Blocks of a partition follow each other, so the next one usually goes
 * on where a cursor stands, instead of reading a group of rows from its beginning again.
 */
final class OpenCursors {
    private static final int MOST = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final LinkedHashMap<Place, RowCursor> LEFT = new LinkedHashMap<>();

    private OpenCursors() {}

    private record Place(String path, long bytes, long row) {}

    /** A cursor that nobody else uses. */
    static RowCursor take(String path, long bytes, long row) {
        synchronized (LEFT) {
            var left = LEFT.remove(new Place(path, bytes, row));
            if (left != null) {
                return left;
            }
        }
        return new RowCursor(path, bytes, row);
    }

    /** Leaves a cursor for whoever reads on; the one that has waited longest is closed if there are too many. */
    static void leave(RowCursor cursor, String path, long bytes) {
        RowCursor old;
        synchronized (LEFT) {
            old = LEFT.put(new Place(path, bytes, cursor.next()), cursor);
            if (old == null && LEFT.size() > MOST) {
                var eldest = LEFT.entrySet().iterator();
                old = eldest.next().getValue();
                eldest.remove();
            }
        }
        if (old != null) {
            old.close();
        }
    }
}
