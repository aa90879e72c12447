package dev.graft.studies.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import dev.graft.store.Progress;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cells are run once, side by side, and put together in the order of the plan. */
final class RunnerTest {
    private static final int CELLS = 20;

    @TempDir
    private Path folder;

    @Test
    void aStoppedRunGoesOnWithTheMissingCellsToTheSameNumbers() throws IOException {
        var whole = new Made("data");
        var expected = new Runner(folder.resolve("whole"), setup(1, Progress.NONE))
                .run(whole)
                .orElseThrow();
        var first = new Made("data");
        assertThat(new Runner(folder.resolve("parts"), setup(2, new StopAfter(7))).run(first))
                .isEmpty();
        assertThat(first.ran).hasSizeBetween(7, CELLS - 1);
        assertThat(folder.resolve("parts/results.csv")).doesNotExist();
        var second = new Made("data");
        var outcome = new Runner(folder.resolve("parts"), setup(2, Progress.NONE))
                .run(second)
                .orElseThrow();
        assertThat(second.ran).doesNotContainAnyElementsOf(first.ran).hasSize(CELLS - first.ran.size());
        assertThat(outcome.before()).isEqualTo(first.ran.size());
        assertThat(withoutSeconds(outcome.csv())).isEqualTo(withoutSeconds(expected.csv()));
        assertThat(outcome.results().numbers()).isEqualTo(expected.results().numbers());
    }

    @Test
    void aHalfWrittenCellIsRunAgain() throws IOException {
        new Runner(folder, setup(1, Progress.NONE)).run(new Made("data"));
        Path cell;
        try (var files = Files.list(folder.resolve("cells"))) {
            cell = files.findFirst().orElseThrow();
        }
        var lines = Files.readAllLines(cell);
        Files.write(cell, lines.subList(0, lines.size() - 2));
        var again = new Made("data");
        assertThat(new Runner(folder, setup(1, Progress.NONE)).run(again)).isPresent();
        assertThat(again.ran).hasSize(1);
    }

    @Test
    void cellsOfOtherDataAreNotTakenOver() throws IOException {
        new Runner(folder, setup(1, Progress.NONE)).run(new Made("data"));
        var other = new Made("other data");
        new Runner(folder, setup(1, Progress.NONE)).run(other);
        assertThat(other.ran).hasSize(CELLS);
    }

    /** The first cell says how many more there are. */
    @Test
    void cellsThatDependOnOthersAreRunAfterThemAndOnce() throws IOException {
        var ran = ConcurrentHashMap.<String>newKeySet();
        var experiment = new Made("data") {
            @Override
            public Plan plan(Setup setup) {
                return new Plan("data", List.of(cell("first", 2)), results -> {
                    int more = (int) results.mean();
                    return IntStream.range(0, more)
                            .mapToObj(i -> cell("of " + more + ": " + i, i))
                            .toList();
                });
            }

            private Cell cell(String key, double value) {
                return new Cell(key, engine -> {
                    ran.add(key);
                    return List.of(new Measurement("task", "", 1, 1, "method", "measure", value, 0));
                });
            }
        };
        var outcome =
                new Runner(folder, setup(1, Progress.NONE)).run(experiment).orElseThrow();
        assertThat(outcome.results().numbers()).containsExactly(2.0, 0.0, 1.0);
        assertThat(outcome.cells()).isEqualTo(3);
        assertThat(ran).containsExactlyInAnyOrder("first", "of 2: 0", "of 2: 1");
        ran.clear();
        assertThat(new Runner(folder, setup(1, Progress.NONE))
                        .run(experiment)
                        .orElseThrow()
                        .before())
                .isEqualTo(3);
        assertThat(ran).isEmpty();
    }

    @Test
    void whatIsStoppedWhileDataAreReadHasNoOutcome() throws IOException {
        var stopped = new Made("data") {
            @Override
            public Plan plan(Setup setup) {
                throw new CancellationException();
            }
        };
        assertThat(new Runner(folder, setup(1, Progress.NONE)).run(stopped)).isEmpty();
    }

    @Test
    void whatACellThrowsComesOut() {
        var broken = new Made("broken");
        assertThatThrownBy(() -> new Runner(folder, setup(2, Progress.NONE)).run(broken))
                .hasStackTraceContaining("no such number");
    }

    private static List<String> withoutSeconds(Path csv) throws IOException {
        return Files.readAllLines(csv).stream()
                .map(line -> line.substring(0, line.lastIndexOf(',')))
                .toList();
    }

    private Setup setup(int threads, Progress progress) {
        return new Setup(
                DataFolder.none(),
                folder,
                true,
                OptionalInt.empty(),
                Seed.DEFAULT,
                threads,
                progress,
                Setup.Options.PLAIN);
    }

    /** Cells that give a number and note that they ran. */
    private static class Made extends Experiment {
        private final Set<String> ran = ConcurrentHashMap.newKeySet();
        private final String data;

        Made(String data) {
            super(new About("made-up", List.of(), Series.STC, "Table 0", "nothing", "nothing", 0));
            this.data = data;
        }

        @Override
        public Choice choice(DataFolder folder) {
            return Choice.published("made up, \"quoted\"");
        }

        @Override
        public Plan plan(Setup setup) {
            return new Plan(
                    data,
                    IntStream.rangeClosed(1, CELLS)
                            .mapToObj(draw -> new Cell("draw " + draw, engine -> run(draw)))
                            .toList());
        }

        private List<Measurement> run(int draw) {
            if (data.equals("broken") && draw == 3) {
                throw new IllegalStateException("no such number");
            }
            ran.add("draw " + draw);
            double seconds = System.nanoTime() % 1_000 / 1e3;
            return List.of(
                    new Measurement(
                            "task, with comma", "", draw, 42, "method", "measure", Math.sqrt(draw) / 3, seconds),
                    new Measurement("task", "1/2", draw, 42, "\"method\"", "measure", 1.0 / draw, seconds));
        }

        @Override
        protected List<Part> parts(CellResults results) {
            throw new AssertionError("not asked for");
        }
    }

    /** Somebody presses Ctrl-C after a few cells. */
    private static final class StopAfter implements Progress {
        private final long most;
        private long done;

        StopAfter(long most) {
            this.most = most;
        }

        @Override
        public void advance(long now) {
            done = now;
        }

        @Override
        public boolean stopRequested() {
            return done >= most;
        }
    }
}
