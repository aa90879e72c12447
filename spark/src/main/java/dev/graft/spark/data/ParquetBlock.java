package dev.graft.spark.data;

import dev.graft.engine.BlockSource;
import dev.graft.engine.SparseBlock;
import java.io.Serializable;
import java.util.List;

/** Where the rows of a block are; usually in one file, or at the end of one and the beginning of the next. */
record ParquetBlock(long firstRow, int rows, int columns, List<Piece> pieces) implements BlockSource<SparseBlock> {
    /**
     * Consecutive rows of a file.
     *
     * @param bytes the length of the file when it was first read
     */
    record Piece(String path, long bytes, long fileRows, long from, int rows) implements Serializable {}

    @Override
    public SparseBlock read() {
        var buffer = new BagBuffer(firstRow, rows, columns);
        for (var piece : pieces) {
            read(piece, buffer);
        }
        return buffer.block();
    }

    private static void read(Piece piece, BagBuffer buffer) {
        var cursor = OpenCursors.take(piece.path, piece.bytes, piece.from);
        boolean isLeft = false;
        try {
            cursor.read(piece.from, piece.rows, buffer);
            isLeft = cursor.next() < piece.fileRows;
        } finally {
            if (!isLeft) {
                cursor.close();
            }
        }
        if (isLeft) {
            OpenCursors.leave(cursor, piece.path, piece.bytes);
        }
    }
}
