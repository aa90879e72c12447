package dev.graft.bench.cases;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Random rows of counts, for benchmarks whose time hardly depends on the content. */
final class RandomRows {
    private RandomRows() {}

    /** The words of a row come mostly from one of eight overlapping ranges. */
    static CountMatrix of(int rows, int words, int wordsInARow, Seed seed) {
        var random = seed.random();
        var builder = new CountMatrixBuilder(words);
        for (int row = 0; row < rows; row++) {
            int first = row % 8 * words / 8;
            random.ints(0, 3 * words)
                    .map(i -> i < words ? i : (first + i % (words / 4)) % words)
                    .distinct()
                    .limit(wordsInARow)
                    .forEach(word -> builder.add(word, 1 + word % 3));
            builder.endRow();
        }
        return builder.build();
    }

    /** Sizes, offsets, columns and values, little-endian, with room for {@code more} bytes. */
    static ByteBuffer buffer(CountMatrix rows, int more) {
        var out = ByteBuffer.allocate(4 * (3 + rows.rows() + 1 + rows.nonZeros()) + 8 * rows.nonZeros() + more)
                .order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(rows.rows()).putInt(rows.columns()).putInt(rows.nonZeros());
        for (int row = 0; row <= rows.rows(); row++) {
            out.putInt(rows.offset(row));
        }
        for (int p = 0; p < rows.nonZeros(); p++) {
            out.putInt(rows.column(p));
        }
        for (int p = 0; p < rows.nonZeros(); p++) {
            out.putDouble(rows.value(p));
        }
        return out;
    }
}
