package dev.graft.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers the first failed write, which a PrintWriter does not report. */
public final class FailureRecorder extends FilterOutputStream {
    private @Nullable IOException first;

    public FailureRecorder(OutputStream out) {
        super(out);
    }

    public Optional<IOException> first() {
        return Optional.ofNullable(first);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            first = first == null ? e : first;
            throw e;
        }
    }
}
