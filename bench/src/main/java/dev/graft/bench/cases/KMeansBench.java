package dev.graft.bench.cases;

import dev.graft.bench.GraftTool;
import dev.graft.bench.LittleEndian;
import dev.graft.bench.OpenBlasTools;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.methods.embedding.Hellinger;
import java.io.IOException;
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
        LittleEndian.write(options.data().resolve("piles.doubles"), rows.toArray());
        LittleEndian.write(options.data().resolve("piles-start.doubles"), start.toArray());
    }

    public static void main(String[] args) throws IOException {
        var means = new KMeansBench(Options.of(args));
        for (int threads : new int[] {1, 2}) {
            means.run(threads);
        }
    }

    private void run(int threads) throws IOException {
        try (var engine = Engines.open("local", threads);
                var tools = new SideBySide("k-means, 2,000 x 1,000, k = 8", threads, ROUNDS)) {
            // scikit-learn assigns once more after its last round.
            var lloyd = new Lloyd(rows, ROUNDS + 1, engine);
            tools.add(new GraftTool<>(5, () -> lloyd.run(start, RunListener.NONE), KMeansBench::note));
            tools.warmUp(options.warmUp());
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
                tools.add(OpenBlasTools.fastest("scikit-learn KMeans", command, threads, options)
                        .task(Integer.toString(ROUNDS))
                        .evaluated(() -> cost(LittleEndian.doubles(out), engine)));
            }
            tools.run(options.repeats());
            tools.checkEqual(1e-9);
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

    private static String note(Lloyd.Result result) {
        int assignments = result.trace().steps().size();
        return String.format(Locale.ROOT, "cost %.9f after %d assignments", result.cost(), assignments);
    }

    private String cost(double[] centres, Engine engine) {
        var start = DenseMatrix.of(centres.length / WORDS, WORDS, centres);
        var result = new Lloyd(rows, 1, engine).run(start, RunListener.NONE);
        return String.format(Locale.ROOT, "cost %.9f", result.cost());
    }
}
