package dev.graft.bench;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A rival that leaves what it found in a file; what that is worth is said by our code, outside the time. */
record Judged(Rival rival, Judge judge) implements Tool {
    /** Reads what the last run left and says what it is worth. */
    interface Judge {
        String note() throws IOException;
    }

    @Override
    public String name() {
        return rival.name();
    }

    @Override
    public Measured run() throws IOException {
        var measured = rival.run();
        return new Measured(measured.wall(), measured.cpu(), () -> {
            try {
                return judge.note();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Override
    public void close() {
        rival.close();
    }
}
