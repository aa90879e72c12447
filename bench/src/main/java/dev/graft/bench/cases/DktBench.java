package dev.graft.bench.cases;

import dev.graft.bench.GraftTool;
import dev.graft.bench.OpenBlasTools;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.Tool;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.label.dkt.Dkt;
import dev.graft.methods.label.dkt.DktModel;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.label.dkt.DktStart;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Iterations of DKT: how their time grows with the nonzeros, the word clusters and the classes; then compared with
 * scikit-learn's NMF of the same rank on the same matrix.
 */
public record DktBench(Options options) {
    private static final int WORDS = 2_000;
    private static final int WORDS_IN_A_ROW = 150;
    private static final int ITERATIONS = 20;
    private static final int ROWS = 20_000;

    public static void main(String[] args) throws IOException {
        var transfer = new DktBench(Options.of(args));
        for (int nonZeros : new int[] {30_000, 300_000, 3_000_000}) {
            transfer.curve(nonZeros / WORDS_IN_A_ROW, 32, 16);
        }
        for (int clusters : new int[] {8, 128, 512}) {
            transfer.curve(ROWS, clusters, 16);
        }
        for (int classes : new int[] {4, 8, 32, 64}) {
            transfer.curve(ROWS, 32, classes);
        }
        for (int rank : new int[] {8, 32}) {
            transfer.besideNmf(rank);
        }
    }

    private void curve(int rows, int clusters, int classes) throws IOException {
        var pictures = rows(rows);
        String what = String.format(
                Locale.ROOT, "DKT, %,d nonzeros, k1 = %d, k2 = %d", pictures.nonZeros(), clusters, classes);
        // The products of an iteration: X P and X'G, G P'P and G'G, and six of words, clusters and classes.
        double products =
                2.0 * pictures.nonZeros() * classes + 2.0 * rows * classes * classes + 6.0 * WORDS * clusters * classes;
        for (int threads : new int[] {1, 2}) {
            try (var engine = Engines.open("local", threads);
                    var ours = new SideBySide(
                            what, threads, ITERATIONS, ours(pictures, clusters, classes, engine, products))) {
                ours.warmUp(Math.min(2, options.warmUp())).run(options.repeats());
            }
        }
    }

    private void besideNmf(int rank) throws IOException {
        var pictures = rows(ROWS);
        var file = options.data().resolve("dkt.bytes");
        Files.write(file, RandomRows.buffer(pictures, 0).array());
        try (var engine = Engines.open("local:2");
                var tools = new SideBySide("DKT beside NMF, rank " + rank, 2, ITERATIONS)) {
            tools.add(ours(pictures, rank, rank, engine, 0));
            tools.warmUp(options.warmUp());
            if (options.has("sklearn")) {
                var command = options.python("nmf_frobenius.py", file, rank);
                tools.add(OpenBlasTools.fastest("scikit-learn NMF, mu", command, 2, options)
                        .task(Integer.toString(ITERATIONS)));
            }
            tools.run(options.repeats());
        }
    }

    private static CountMatrix rows(int rows) {
        return RandomRows.of(rows, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("bench"));
    }

    /** Half of the rows form the source, all labelled; the target has no labels. */
    private static Tool ours(CountMatrix rows, int clusters, int classes, Engine engine, double products) {
        int half = rows.rows() / 2;
        var all = IntStream.range(0, classes).toArray();
        var problem = LabelProblem.of(
                        rows.select(IntStream.range(half, rows.rows()).toArray()),
                        PartialLabels.none(rows.rows() - half, classes))
                .with(new LabelProblem.Source(
                        rows.select(IntStream.range(0, half).toArray()),
                        PartialLabels.single(
                                classes,
                                IntStream.range(0, half)
                                        .map(row -> row % classes)
                                        .toArray()),
                        all));
        var random = Seed.DEFAULT.of("start").random();
        var start = new DktStart(
                random(WORDS, clusters, random),
                random(clusters, classes, random),
                Optional.of(random(half, classes, random)),
                random(rows.rows() - half, classes, random));
        var dkt = new Dkt(DktParams.paper(clusters, 10)
                .withRule(MultiplicativeUpdate.PLAIN)
                .withIterations(ITERATIONS, 0));
        return new GraftTool<>(
                1, () -> dkt.fitFrom(start, problem, engine, RunListener.NONE), model -> note(model, products));
    }

    private static String note(DktModel model, double products) {
        String error = String.format(Locale.ROOT, "error %.6g", model.objective());
        return products == 0
                ? error
                : String.format(Locale.ROOT, "%s; %.1f million products per iteration", error, products / 1e6);
    }

    private static DenseMatrix random(int rows, int columns, SplittableRandom random) {
        return DenseMatrix.of(
                rows, columns, random.doubles((long) rows * columns, 0.5, 1.5).toArray());
    }
}
