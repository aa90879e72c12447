package dev.graft.bench.cases;

import dev.graft.bench.EvaluatedTool;
import dev.graft.bench.GraftTool;
import dev.graft.bench.OpenBlasTools;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.Tool;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.methods.embedding.Hellinger;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** k-means of Hellinger-embedded rows, compared with scikit-learn's Lloyd from the same centres. */
public final class KMeansBench {
    private static final int ROWS = 2_000;
    private static final int WORDS = 1_000;
    /** Few words make rows hard to distinguish, so that all rounds are needed. */
    private static final int WORDS_IN_A_ROW = 20;

    private static final int CLUSTERS = 8;
    private static final int ROUNDS = 20;
    private final Options options;
    private final DenseMatrix rows;
    private final DenseMatrix start;

    private KMeansBench(Options options) throws IOException {
        this.options = options;
        this.rows = new Hellinger(WORDS).embed(RandomRows.of(ROWS, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("bench")));
        this.start = start(rows);
        write(options.data().resolve("piles.doubles"), rows);
        write(options.data().resolve("piles-start.doubles"), start);
    }

    /** The argument after the options lists OpenBLAS core types to try, separated by commas. */
    public static void main(String[] args) throws IOException {
        var means = new KMeansBench(Options.of(args));
        for (int threads : new int[] {1, 2}) {
            means.run(threads, List.of(args[5].split(",", -1)));
        }
    }

    private void run(int threads, List<String> cores) throws IOException {
        try (var engine = Engines.open("local", threads)) {
            var tools = new ArrayList<Tool>();
            // scikit-learn assigns once more after its last round.
            var lloyd = new Lloyd(rows, ROUNDS + 1, engine);
            tools.add(new GraftTool<>(5, () -> lloyd.run(start, RunListener.NONE), KMeansBench::note));
            SideBySide.warmUp(tools, options.warmUp());
            if (options.has("sklearn")) {
                var data = options.data();
                var out = data.resolve("piles-found.doubles");
                var command = options.python(
                        "kmeans.py",
                        "sklearn",
                        data.resolve("piles.doubles"),
                        data.resolve("piles-start.doubles"),
                        out,
                        WORDS,
                        "float64");
                var external = OpenBlasTools.fastest("scikit-learn KMeans", command, threads, cores);
                external.task(Integer.toString(ROUNDS));
                tools.add(new EvaluatedTool(external, () -> cost(read(out), engine)));
            }
            new SideBySide("k-means, 2,000 x 1,000, k = 8", threads, ROUNDS).run(tools, options.repeats());
            checkEqual(tools);
            tools.forEach(Tool::close);
        }
    }

    /**
     * Means of many rows: rows without common words are all equally far apart, so that rounding would decide their
     * assignment.
     */
    private static DenseMatrix start(DenseMatrix rows) {
        var means = new double[CLUSTERS][WORDS];
        for (int row = 0; row < ROWS; row++) {
            for (int word = 0; word < WORDS; word++) {
                means[row * CLUSTERS / ROWS][word] += rows.get(row, word) * CLUSTERS / ROWS;
            }
        }
        return DenseMatrix.of(means);
    }

    private static void checkEqual(List<Tool> tools) throws IOException {
        double ours = Double.NaN;
        for (var tool : tools) {
            double cost = Double.parseDouble(tool.run().note().get().split(" ")[1]);
            ours = Double.isNaN(ours) ? cost : ours;
            if (!(Math.abs(cost - ours) <= 1e-9 * ours)) {
                throw new IllegalStateException(tool.name() + " ends with the cost " + cost + ", Graft with " + ours);
            }
        }
    }

    private static String note(Lloyd.Result result) {
        int assignments = result.trace().steps().size();
        return String.format(Locale.ROOT, "cost %.9f after %d assignments", result.cost(), assignments);
    }

    private String cost(DenseMatrix centres, Engine engine) {
        var result = new Lloyd(rows, 1, engine).run(centres, RunListener.NONE);
        return String.format(Locale.ROOT, "cost %.9f", result.cost());
    }

    private static void write(Path file, DenseMatrix matrix) throws IOException {
        var values = matrix.toArray();
        var out = ByteBuffer.allocate(values.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        out.asDoubleBuffer().put(values);
        Files.write(file, out.array());
    }

    private static DenseMatrix read(Path file) throws IOException {
        var in = ByteBuffer.wrap(Files.readAllBytes(file))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asDoubleBuffer();
        var values = new double[in.remaining()];
        in.get(values);
        return DenseMatrix.of(values.length / WORDS, WORDS, values);
    }
}
