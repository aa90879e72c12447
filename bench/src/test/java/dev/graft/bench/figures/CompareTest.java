package dev.graft.bench.figures;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareTest {
    @TempDir
    Path folder;

    private Path file;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void figuresOfThreeCommitsAreKept() throws IOException {
        file = folder.resolve("figures.csv");
        keep("aaaaaaaa", "index 2,000 photos\tGraft\t2\t2000\t50.0\t60.0\tat most 500 MiB");
        keep(
                "bbbbbbbb",
                "cluster 500\tGraft\t2\t500\t3.0\t4.4\tat most 300 MiB; entropy 0.100; start 0.40 s",
                "cluster 500\tGraft aaaaaaaa\t2\t500\t9.0\t13.0\tat most 400 MiB",
                "cluster 500\tscikit-learn\t2\t500\t1.0\t1.0\tentropy 0.110, at most 200 MiB",
                "index 2,000 photos\tGraft\t2\t2000\t25.0\t30.0\tat most 500 MiB");
        keep("cccccccc", "index 2,000 photos\tGraft\t2\t2000\t26.0\t45.0\tat most 500 MiB");
    }

    @Test
    void figuresAreReadAsTheyWereWritten() throws IOException {
        var figures = new FigureFile(file).read();

        assertThat(figures)
                .extracting(Figure::commit)
                .containsExactly("aaaaaaaa", "aaaaaaaa", "bbbbbbbb", "bbbbbbbb", "cccccccc");
        assertThat(figures.get(2).measure()).isEqualTo("cluster 500");
        assertThat(figures.get(0).measure()).isEqualTo("index 2,000 photos");
        assertThat(figures.get(2).memory()).hasValue(300);
        assertThat(figures.get(0).rival()).isEmpty();
        assertThat(figures.get(0).ratio()).isEmpty();
    }

    @Test
    void theRatioLeavesOutTheStartOfTheProcess() throws IOException {
        assertThat(new FigureFile(file).read().get(2).ratio()).hasValue(4.0);
    }

    @Test
    void theTwoCommitsMeasuredLastAreComparedByDefault() throws IOException {
        assertThat(compare()).isEqualTo(1);
        assertThat(printed()).contains("from bbbbbbbb to cccccccc", "1.50 x  index 2,000 photos: 30.00 -> 45.00");
    }

    @Test
    void theOlderCheckoutOfTheSameRunCountsAsBefore() throws IOException {
        keep(
                "eeeeeeee",
                "show\tGraft\t2\t1\t2.0\t2.0\tat most 90 MiB",
                "show\tGraft cccccccc\t2\t1\t1.0\t1.0\tat most 90 MiB");

        assertThat(compare()).isEqualTo(1);
        assertThat(printed()).contains("from cccccccc to eeeeeeee", "2.00 x  show");
    }

    @Test
    void theExitCodeIsZeroIfNothingGotSlower() throws IOException {
        assertThat(compare("aaaa", "bbbbbbbbbbbb")).isZero();
        assertThat(printed()).contains("0 of 2 measures");
    }

    @Test
    void theThresholdDecidesWhatIsSlower() throws IOException {
        assertThat(compare("--threshold", "1.6", "bbbbbbbb", "cccccccc")).isZero();
    }

    @Test
    void rowsCanBeComparedByTheirNumbers() throws IOException {
        assertThat(compare("4", "5")).isEqualTo(1);
        assertThat(compare("1", "5")).isZero();
    }

    @Test
    void aCommitOrRowThatIsNotThereIsNamed() throws IOException {
        assertThat(compare("dddddddd")).isEqualTo(2);
        assertThat(compare("6", "1")).isEqualTo(2);
        assertThat(printed()).contains("no figures of dddddddd", "no row 6");
    }

    @Test
    void figuresWithoutACommonMeasureAreNotCalledEqual() throws IOException {
        assertThat(compare("1", "2")).isEqualTo(2);
    }

    @Test
    void anUnknownOptionIsRefused() throws IOException {
        assertThat(compare("--thresh", "2")).isEqualTo(2);
        assertThat(compare("--threshold")).isEqualTo(2);
        assertThat(compare("--threshold", "fast")).isEqualTo(2);
    }

    private int compare(String... args) throws IOException {
        var all = new ArrayList<>(List.of(file.toString()));
        all.addAll(List.of(args));
        var stream = new PrintStream(out, true, UTF_8);
        return Compare.run(all, stream, stream);
    }

    private String printed() {
        return out.toString(UTF_8);
    }

    private void keep(String commit, String... results) throws IOException {
        var lines = Files.write(folder.resolve("results.tsv"), List.of(results));
        KeepFigures.main(new String[] {
            lines.toString(), file.toString(), "2026-01-01T00:00:00Z", commit, "a processor, 2 cores", "3"
        });
    }
}
