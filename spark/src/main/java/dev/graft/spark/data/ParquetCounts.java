package dev.graft.spark.data;

import dev.graft.core.check.Check;
import dev.graft.engine.BlockSource;
import dev.graft.engine.Rows;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.counts.SparseCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/**
 * Bags in Parquet files, in the order of the files' names. Only the sizes of the files are known here: blocks are read
 * from them on the executors that visit them.
 */
public final class ParquetCounts implements SparseCounts {
    private final BagFile[] files;
    /** The number of each file's first row, and of all rows. */
    private final long[] starts;

    /** How messages call it: its path, unless it has another name. */
    private final String name;

    private final int columns;
    private final long nonZeros;
    private final @Nullable String vocabulary;

    private ParquetCounts(String name, BagFile[] files, int columns, @Nullable String vocabulary) {
        this.name = name;
        this.files = files;
        this.vocabulary = vocabulary;
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
                path,
                files.toArray(BagFile[]::new),
                columns.isPresent() ? Check.atLeast(1, columns.getAsInt(), "columns") : columns(files, path),
                vocabulary(files, path));
    }

    private static @Nullable String vocabulary(List<BagFile> files, String path) {
        var said = files.stream()
                .map(BagFile::vocabulary)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (said.size() > 1) {
            throw new IllegalArgumentException("the files in " + path + " have different visual words: " + said);
        }
        return said.isEmpty() ? null : said.get(0);
    }

    /** The same with another name in messages. */
    ParquetCounts named(String other) {
        return new ParquetCounts(other, files, columns, vocabulary);
    }

    /**
     * Other bags of the same words. Where either side does not have its vocabulary, only their number is compared.
     *
     * @throws IllegalArgumentException if the words are known to differ
     */
    public ParquetCounts checkSameWords(ParquetCounts other) {
        if (columns != other.columns
                || vocabulary != null && other.vocabulary != null && !vocabulary.equals(other.vocabulary)) {
            throw new IllegalArgumentException(other.name + " has other visual words (" + other.words() + ") than "
                    + name + " (" + words() + "): make the bags of both with one vocabulary");
        }
        return other;
    }

    private String words() {
        return columns + (vocabulary == null ? "" : ", vocabulary " + vocabulary);
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
