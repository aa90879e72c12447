package dev.graft.spark.data;

import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.jspecify.annotations.Nullable;

/**
 * What the end of a Parquet file says of the bags in it.
 *
 * @param bytes its length, which tells it from another file of the same name
 * @param columns the number of words; 0 if the file does not say
 * @param vocabulary the hash of the words; null if the file does not have them
 */
record BagFile(
        String path,
        long bytes,
        long rows,
        long nonZeros,
        int columns,
        @Nullable String vocabulary) implements Serializable {
    /** A file, or a sentence why it cannot be used. */
    record Outcome(@Nullable BagFile file, @Nullable String problem) implements Serializable {}

    /** Failures are returned, since Spark would wrap and repeat what is thrown. */
    static Outcome tryToRead(String path) {
        try {
            return new Outcome(read(path), null);
        } catch (IOException e) {
            return new Outcome(null, path + " cannot be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            return new Outcome(null, e.getMessage());
        } catch (RuntimeException e) {
            // Parquet's own sentence: it names the file and says that it is not one.
            return new Outcome(
                    null, String.valueOf(e.getMessage()).lines().findFirst().orElse(path + " cannot be read"));
        }
    }

    private static BagFile read(String path) throws IOException {
        var input = HadoopFiles.input(path);
        try (var reader = HadoopFiles.open(input)) {
            var footer = reader.getFooter();
            var schema = footer.getFileMetaData().getSchema();
            BagSchema.check(schema, path);
            var leaf = BagSchema.leaves(schema, BagSchema.INDICES).get(0).getPath();
            long nonZeros = 0;
            for (var group : footer.getBlocks()) {
                for (var chunk : group.getColumns()) {
                    nonZeros += Arrays.equals(chunk.getPath().toArray(), leaf) ? entries(chunk) : 0;
                }
            }
            var said = footer.getFileMetaData().getKeyValueMetaData();
            return new BagFile(
                    path,
                    input.getLength(),
                    reader.getRecordCount(),
                    nonZeros,
                    BagSchema.columns(said).orElse(0),
                    BagSchema.vocabulary(said).orElse(null));
        }
    }

    /** An empty list counts as a value that is missing. */
    private static long entries(ColumnChunkMetaData chunk) {
        long missing = chunk.getStatistics() == null ? 0 : chunk.getStatistics().getNumNulls();
        return chunk.getValueCount() - Math.max(0, missing);
    }
}
