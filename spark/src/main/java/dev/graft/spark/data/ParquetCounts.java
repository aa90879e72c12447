package dev.graft.spark.data;

import dev.graft.core.check.Check;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.counts.SparseCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Bags in Parquet files, in the order of the files' names. Only the sizes of the files are known here: blocks are read
 * from them on the executors that visit them.
 */
public final class ParquetCounts implements SparseCounts {
    private final BagFile[] files;
    /** The number of each file's first row, and of all rows. */
    private final long[] starts;

    private final int columns;
    private final long nonZeros;

    private ParquetCounts(BagFile[] files, int columns) {
        this.files = files;
        this.columns = columns;
        this.starts = new long[files.length + 1];
        long found = 0;
        for (int i = 0; i < files.length; i++) {
            starts[i + 1] = starts[i] + files[i].rows();
            found += files[i].nonZeros();
        }
        this.nonZeros = found;
    }

    /**
     * Looks at the ends of all files, on executors.
     *
     * @param path a file, or a folder as Spark writes it
     * @param columns the number of words; if empty, the files must say it
     * @throws IllegalArgumentException with a sentence if there are no bags at that path
     */
    public static ParquetCounts open(String path, OptionalInt columns, JavaSparkContext context) {
        var paths = HadoopFiles.list(path);
        int tasks = Math.min(paths.size(), 4 * context.defaultParallelism());
        var files = new ArrayList<BagFile>();
        for (var outcome :
                context.parallelize(paths, tasks).map(BagFile::tryToRead).collect()) {
            if (outcome.file() == null) {
                throw new IllegalArgumentException(outcome.problem());
            }
            // Spark writes files without rows for empty partitions.
            if (outcome.file().rows() > 0) {
                files.add(outcome.file());
            }
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException(path + " has no rows");
        }
        return new ParquetCounts(
                files.toArray(BagFile[]::new),
                columns.isPresent() ? Check.atLeast(1, columns.getAsInt(), "columns") : columns(files, path));
    }

    private static int columns(List<BagFile> files, String path) {
        var said = files.stream().mapToInt(BagFile::columns).distinct().toArray();
        if (said.length > 1) {
            throw new IllegalArgumentException(
                    "the files in " + path + " have different numbers of words: " + Arrays.toString(said));
        }
        if (said[0] <= 0) {
            throw new IllegalArgumentException(path + " does not say how many words there are; give their number");
        }
        return said[0];
    }

    @Override
    public long rows() {
        return starts[files.length];
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public long nonZeros() {
        return nonZeros;
    }

    @Override
    public Rows<SparseBlock> cut(int blockRows) {
        return new InBlocks(this, Check.atLeast(1, blockRows, "blockRows"));
    }

    private ParquetBlock source(long firstRow, int rows) {
        var pieces = new ArrayList<ParquetBlock.Piece>();
        int found = Arrays.binarySearch(starts, firstRow);
        int file = found < 0 ? -found - 2 : found;
        for (long row = firstRow; row < firstRow + rows; file++) {
            int count = (int) (Math.min(firstRow + rows, starts[file + 1]) - row);
            var in = files[file];
            pieces.add(new ParquetBlock.Piece(in.path(), in.bytes(), in.rows(), row - starts[file], count));
            row += count;
        }
        return new ParquetBlock(firstRow, rows, columns, List.copyOf(pieces));
    }

    private record InBlocks(ParquetCounts counts, int blockRows) implements Rows<SparseBlock> {
        @Override
        public long rows() {
            return counts.rows();
        }

        @Override
        public SparseBlock block(long firstRow) {
            return source(firstRow).read();
        }

        @Override
        public BlockSource<SparseBlock> source(long firstRow) {
            return counts.source(firstRow, (int) Math.min(blockRows, rows() - firstRow));
        }
    }
}
