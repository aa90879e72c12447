package dev.graft.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ConsoleProgressTest {
    @Test
    void aRateSaysOfWhat() {
        assertThat(line("learning 1000 visual words", "round", 30, 12))
                .startsWith("learning 1000 visual words: 12 of 30 rounds (40 %), ");
        assertThat(line("sampling", "picture", 1, 1)).isEqualTo("sampling: 1 of 1 picture\n");
        assertThat(line("reading", "picture", 2000, 1000)).startsWith("reading: 1,000 of 2,000 pictures (50 %), ");
    }

    /** Nothing is said within the first second. */
    private static String line(String stage, String unit, long total, long done) {
        var out = new StringWriter();
        var now = new AtomicLong();
        var progress = new ConsoleProgress(new PrintWriter(out, true), false, now::get);
        progress.begin(stage, unit, total);
        now.set(999_999_999);
        progress.advance(done);
        assertThat(out.toString()).isEmpty();
        now.set(1_000_000_000);
        progress.advance(done);
        progress.end();
        return out.toString();
    }
}
