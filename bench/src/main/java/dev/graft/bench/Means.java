package dev.graft.bench;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Hellinger;
import dev.graft.methods.kmeans.Lloyd;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** k-means of pictures, on Hellinger rows, against scikit-learn's Lloyd from the same centres. */
public final class Means {
    private static final int ROWS = 2_000;
    private static final int WORDS = 1_000;
    /** Few, so that rows are hard to tell apart and all rounds are needed. */
    private static final int WORDS_IN_A_ROW = 20;

    private static final int CLUSTERS = 8;
    private static final int ROUNDS = 20;
    private final Options options;
    private final DenseMatrix rows;
    private final DenseMatrix start;

    private Means(Options options) throws IOException {
        this.options = options;
        this.rows = new Hellinger(WORDS).embed(DrawnRows.of(ROWS, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("bench")));
        this.start = start(rows);
        write(options.data().resolve("piles.doubles"), rows);
        write(options.data().resolve("piles-start.doubles"), start);
    }

    /** After the options: kinds of processor for OpenBLAS to try, with commas between them. */
    public static void main(String[] args) throws IOException {
        var means = new Means(Options.of(args));
        for (int threads : new int[] {1, 2}) {
            means.run(threads, List.of(args[5].split(",", -1)));
        }
    }

    private void run(int threads, List<String> cores) throws IOException {
        try (var engine = Engine.local(threads)) {
            var tools = new ArrayList<Tool>();
            // The rival assigns once more after its last round.
            var lloyd = new Lloyd(rows, ROUNDS + 1, engine);
            tools.add(new Ours<>(5, () -> lloyd.run(start, RunListener.NONE), Means::note));
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
                var rival = Blas.fastest("scikit-learn KMeans", command, threads, cores);
                rival.task(Integer.toString(ROUNDS));
                tools.add(new Judged(rival, () -> cost(read(out), engine)));
            }
            new SideBySide("k-means, 2,000 x 1,000, k = 8", threads, ROUNDS).run(tools, options.repeats());
            checkEqual(tools);
            tools.forEach(Tool::close);
        }
    }

    /** Means of many rows: rows that share no word are all equally far, and rounding would decide where they go. */
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
