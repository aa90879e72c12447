package dev.graft.spark.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.jspecify.annotations.Nullable;

/** Reads a Parquet file of bags from its beginning to its end. Whole groups of rows are skipped without being read. */
final class RowCursor implements AutoCloseable {
    private final String path;
    private final ParquetFileReader reader;
    private final BagConverter converter;
    private final MessageColumnIO columns;
    private @Nullable RecordReader<BagConverter> records;
    private int group;
    private long endOfGroup;
    private long next;

    RowCursor(String path, long bytes) {
        this.path = path;
        ParquetFileReader opened = null;
        try {
            var input = HadoopFiles.input(path);
            if (input.getLength() != bytes) {
                throw new IllegalStateException(path + " has changed since it was first read");
            }
            opened = HadoopFiles.open(input);
            this.reader = opened;
            var schema = opened.getFileMetaData().getSchema();
            var projection = BagSchema.projection(schema);
            opened.setRequestedSchema(projection);
            this.converter = new BagConverter(projection);
            this.columns = new ColumnIOFactory(opened.getFileMetaData().getCreatedBy()).getColumnIO(projection, schema);
        } catch (IOException e) {
            closeQuietly(opened);
            throw new UncheckedIOException(path + " cannot be read: " + e.getMessage(), e);
        } catch (RuntimeException e) {
            closeQuietly(opened);
            throw e;
        }
    }

    private static void closeQuietly(@Nullable ParquetFileReader opened) {
        try {
            if (opened != null) {
                opened.close();
            }
        } catch (IOException e) {
            // It could not be read either, which is what the caller is told.
        }
    }

    /** The number of the next row. */
    long next() {
        return next;
    }

    private void skipTo(long row) throws IOException {
        if (row >= endOfGroup) {
            while (group < reader.getRowGroups().size() && row >= endOfGroup + rowsOf(group)) {
                reader.skipNextRowGroup();
                endOfGroup += rowsOf(group);
                group++;
            }
            records = null;
            next = endOfGroup;
        }
        while (next < row) {
            record();
        }
    }

    private long rowsOf(int number) {
        return reader.getRowGroups().get(number).getRowCount();
    }

    private BagConverter record() throws IOException {
        if (records == null || next == endOfGroup) {
            var pages = reader.readNextRowGroup();
            if (pages == null) {
                throw new IllegalStateException(path + " has fewer rows than it had when it was first read");
            }
            records = columns.getRecordReader(pages, converter);
            endOfGroup += rowsOf(group);
            group++;
        }
        next++;
        return records.read();
    }

    /** Reads rows from one that is not before {@link #next}. */
    void read(long from, int count, BagBuffer into) {
        try {
            skipTo(from);
            for (int i = 0; i < count; i++) {
                var record = record();
                record.addTo(into, "row " + (next - 1) + " of " + path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(path + " cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        closeQuietly(reader);
    }
}
