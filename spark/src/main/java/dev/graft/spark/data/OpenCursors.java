package dev.graft.spark.data;

import java.util.ArrayList;
import java.util.List;

/**
 * Cursors that were left open, in this process. Blocks are mostly read one after the other, by one thread or by a few
 * in turns, so the next one begins where a cursor stands or a little behind. Otherwise every block would read its group
 * of rows from the beginning.
 */
final class OpenCursors {
    /** Twice as many as there are threads that read. */
    private static final int MOST = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());

    /** Those that wait longest are first. Guarded by itself. */
    private static final List<Left> LEFT = new ArrayList<>();

    private OpenCursors() {}

    private record Left(String path, long bytes, RowCursor cursor) {}

    /** A cursor at a row or before it, which nobody else uses. */
    static RowCursor take(String path, long bytes, long row) {
        synchronized (LEFT) {
            Left nearest = null;
            for (var left : LEFT) {
                if (left.path.equals(path)
                        && left.bytes == bytes
                        && left.cursor.next() <= row
                        && (nearest == null || left.cursor.next() > nearest.cursor.next())) {
                    nearest = left;
                }
            }
            if (nearest != null) {
                LEFT.remove(nearest);
                return nearest.cursor;
            }
        }
        return new RowCursor(path, bytes);
    }

    /** Leaves a cursor for whoever reads on; the one that has waited longest is closed if there are too many. */
    static void leave(RowCursor cursor, String path, long bytes) {
        Left eldest;
        synchronized (LEFT) {
            LEFT.add(new Left(path, bytes, cursor));
            eldest = LEFT.size() > MOST ? LEFT.remove(0) : null;
        }
        if (eldest != null) {
            eldest.cursor.close();
        }
    }
}
