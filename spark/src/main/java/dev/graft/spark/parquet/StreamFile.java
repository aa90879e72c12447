package dev.graft.spark.parquet;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A stream as a file that Parquet writes to. The stream is left open. */
record StreamFile(OutputStream out) implements OutputFile {
    @Override
    public PositionOutputStream create(long blockSize) {
        return new Counted(out);
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSize) {
        return new Counted(out);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    private static final class Counted extends PositionOutputStream {
        private final OutputStream out;
        private long written;

        Counted(OutputStream out) {
            this.out = out;
        }

        @Override
        public long getPos() {
            return written;
        }

        @Override
        public void write(int value) throws IOException {
            out.write(value);
            written++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            written += length;
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }
}
