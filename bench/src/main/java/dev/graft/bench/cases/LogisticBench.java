package dev.graft.bench.cases;

import dev.graft.bench.ExternalTool;
import dev.graft.bench.GraftTool;
import dev.graft.bench.LittleEndian;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.Tool;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticModel;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.logistic.LogisticRegression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The word problems of structural learning, compared with scikit-learn's LogisticRegression on both cores. */
public final class LogisticBench {
    private static final int ROWS = 8_000;
    private static final int WORDS = 1_000;
    private static final int WORDS_IN_A_ROW = 200;
    private static final int TASKS = 100;
    private static final double TOLERANCE = 1e-4;
    private static final int[] HALVES = {0, TASKS / 2, TASKS};
    private final Options options;
    private final CountMatrix rows = RandomRows.of(ROWS, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("bench"));
    private final Features features = Features.shares(rows);
    private final DenseMatrix labels = labels();

    private LogisticBench(Options options) {
        this.options = options;
    }

    public static void main(String[] args) throws IOException {
        var tasks = new LogisticBench(Options.of(args));
        // The paper's C1, and a value that requires more iterations.
        for (double penalty : new double[] {0.1, 0.001}) {
            tasks.run(penalty);
        }
    }

    private void run(double penalty) throws IOException {
        var file = options.data().resolve("words.bytes");
        write(file);
        try (var engine = Engines.open("local:2");
                var tools = new SideBySide("100 word problems, 8,000 x 1,000, C = " + penalty, 2, TASKS)) {
            var regression = new LogisticRegression(params(penalty, engine));
            tools.add(new GraftTool<>(
                    1, () -> regression.fit(features, labels, engine, RunListener.NONE), LogisticBench::note));
            tools.warmUp(options.warmUp());
            if (options.has("sklearn")) {
                tools.add(external(file, penalty, engine));
            }
            tools.run(options.repeats());
            tools.checkEqual(1e-7);
        }
    }

    /** scikit-learn's tolerance applies to the gradient itself; ours is relative to the initial gradient. */
    private LogisticParams params(double penalty, Engine engine) {
        var params = LogisticParams.paper(penalty);
        var zero = DenseMatrix.of(WORDS, TASKS, new double[WORDS * TASKS]);
        var start = new LogisticRegression(params).evaluate(zero, features, labels, engine);
        return params.withTolerance(TOLERANCE / largest(start.gradients().toArray()));
    }

    private Tool external(Path file, double penalty, Engine engine) throws IOException {
        var commands = new ArrayList<List<String>>();
        var parts = new ArrayList<Path>();
        for (int half = 0; half < 2; half++) {
            var part = options.data().resolve("words-found-" + half + ".doubles");
            parts.add(part);
            commands.add(options.python(
                    "logistic.py", file, part, TASKS, HALVES[half], HALVES[half + 1], penalty, TOLERANCE));
        }
        return new ExternalTool("scikit-learn LogisticRegression", Map.of("OPENBLAS_NUM_THREADS", "1"), commands)
                .evaluated(() -> evaluation(parts, penalty, engine));
    }

    private String evaluation(List<Path> parts, double penalty, Engine engine) throws IOException {
        var weights = new double[WORDS * TASKS];
        int place = 0;
        for (var part : parts) {
            for (double weight : LittleEndian.doubles(part)) {
                weights[place % WORDS * TASKS + place / WORDS] = weight;
                place++;
            }
        }
        var found = new LogisticRegression(LogisticParams.paper(penalty))
                .evaluate(DenseMatrix.of(WORDS, TASKS, weights), features, labels, engine);
        return note(
                Arrays.stream(found.losses()).sum(), largest(found.gradients().toArray()));
    }

    private static String note(LogisticModel model) {
        return note(Arrays.stream(model.losses()).sum(), largest(model.gradients()));
    }

    private static String note(double loss, double gradient) {
        return String.format(Locale.ROOT, "loss %.6f, largest gradient %.1e", loss, gradient);
    }

    private static double largest(double... values) {
        return Arrays.stream(values).map(Math::abs).max().orElse(0);
    }

    /** Planted weights and noise; the first word is in 30 % of the captions, the last in 3 %. */
    private DenseMatrix labels() {
        var random = Seed.DEFAULT.of("labels").random();
        var out = new double[ROWS * TASKS];
        for (int task = 0; task < TASKS; task++) {
            double[] weights = random.doubles(WORDS, -1, 1).toArray();
            var scores = new double[ROWS];
            for (int row = 0; row < ROWS; row++) {
                double sum = 0;
                for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                    sum += rows.value(p) * weights[rows.column(p)];
                }
                scores[row] = sum / rows.rowSum(row) * Math.sqrt(WORDS_IN_A_ROW) + random.nextDouble(-1, 1);
            }
            var sorted = scores.clone();
            Arrays.sort(sorted);
            double bar = sorted[(int) (ROWS * (1 - 0.3 / (1 + 0.1 * task)))];
            for (int row = 0; row < ROWS; row++) {
                out[row * TASKS + task] = scores[row] > bar ? 1 : -1;
            }
        }
        return DenseMatrix.of(ROWS, TASKS, out);
    }

    private void write(Path file) throws IOException {
        var out = RandomRows.buffer(rows, 8 * ROWS * TASKS);
        for (double label : labels.toArray()) {
            out.putDouble(label);
        }
        Files.write(file, out.array());
    }
}
