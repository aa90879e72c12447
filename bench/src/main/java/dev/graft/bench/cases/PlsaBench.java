package dev.graft.bench.cases;

import dev.graft.bench.ExternalTool;
import dev.graft.bench.GraftTool;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaModel;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.aplsa.AplsaStart;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Iterations of PLSA from the same start, compared with a plain C++ loop and scikit-learn's NMF; then 200 iterations of
 * aPLSA. Rows are random, since their content does not affect the time.
 */
public final class PlsaBench {
    private static final int ROWS = 20_000;
    private static final int WORDS = 2_000;
    private static final int WORDS_IN_A_ROW = 150;
    private static final int ITERATIONS = 20;
    private final Options options;
    private final CountMatrix rows = RandomRows.of(ROWS, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("bench"));

    private PlsaBench(Options options) {
        this.options = options;
    }

    public static void main(String[] args) throws IOException {
        var topics = new PlsaBench(Options.of(args));
        for (int k : new int[] {8, 32}) {
            topics.plsa(k);
        }
        topics.aplsa();
    }

    private void plsa(int k) throws IOException {
        var start = start(rows.rows(), k);
        var file = options.data().resolve("plsa-" + k + ".bytes");
        write(file, start);
        for (int threads : new int[] {1, 2}) {
            try (var engine = Engines.open("local", threads);
                    var tools = new SideBySide("PLSA, K = " + k, threads, ITERATIONS)) {
                var plsa = new Plsa(new PlsaParams(k, ITERATIONS, 0, 1, Seed.DEFAULT));
                tools.add(new GraftTool<>(
                        1,
                        () -> plsa.fitFrom(start, ClusterProblem.of(rows), engine, RunListener.NONE),
                        PlsaBench::likelihood));
                tools.warmUp(options.warmUp());
                if (threads == 1 && options.has("c++")) {
                    tools.add(plain("C++ -O3", "plsa", file, k));
                    tools.add(plain("C++ -O3 -march=native -ffast-math", "plsa-fast-math", file, k));
                }
                if (threads == 2 && options.has("sklearn")) {
                    var command = options.python("nmf.py", file, k);
                    tools.add(new ExternalTool("scikit-learn NMF, KL", Map.of(), List.of(command))
                            .task(Integer.toString(ITERATIONS)));
                }
                tools.run(options.repeats());
                if (threads == 1) {
                    tools.checkEqual(1e-9);
                }
            }
        }
    }

    private ExternalTool plain(String name, String program, Path file, int k) throws IOException {
        var command = List.of(options.data().resolve(program).toString(), file.toString(), Integer.toString(k));
        return new ExternalTool(name, Map.of(), List.of(command)).task(Integer.toString(ITERATIONS));
    }

    private void aplsa() throws IOException {
        int k = 8;
        var problem = ClusterProblem.of(half(0)).withTags(half(1));
        var all = start(ROWS / 2, k);
        var start = new AplsaStart(all.topicsByRow(), Optional.of(all.topicsByRow()), all.featuresByTopic());
        try (var engine = Engines.open("local:2")) {
            var aplsa = new Aplsa(AplsaParams.paper(k));
            var tool = new GraftTool<>(
                    1, () -> aplsa.fitFrom(start, problem, engine, RunListener.NONE), PlsaBench::likelihood);
            new SideBySide("aPLSA, half pictures, half tags, K = 8", 2, 200, tool).run(options.repeats());
        }
    }

    private CountMatrix half(int which) {
        return rows.select(IntStream.range(0, ROWS / 2).map(i -> 2 * i + which).toArray());
    }

    private static String likelihood(AplsaModel model) {
        return String.format(Locale.ROOT, "likelihood %.9f", model.likelihood());
    }

    private static AplsaStart start(int rows, int k) {
        var random = Seed.DEFAULT.of("start").random();
        return new AplsaStart(random(rows, k, random), Optional.empty(), random(k, WORDS, random));
    }

    private static DenseMatrix random(int rows, int columns, SplittableRandom random) {
        var values = new double[rows][columns];
        for (var row : values) {
            double sum = 0;
            for (int i = 0; i < columns; i++) {
                row[i] = random.nextDouble(0.5, 1.5);
                sum += row[i];
            }
            for (int i = 0; i < columns; i++) {
                row[i] /= sum;
            }
        }
        return DenseMatrix.of(values);
    }

    /** Writes the rows, P(z|v), and P(f|z) by word. */
    private void write(Path file, AplsaStart start) throws IOException {
        int k = start.featuresByTopic().rows();
        var out = RandomRows.buffer(rows, 8 * (ROWS + WORDS) * k);
        for (double value : start.topicsByRow().toArray()) {
            out.putDouble(value);
        }
        for (int word = 0; word < WORDS; word++) {
            for (int z = 0; z < k; z++) {
                out.putDouble(start.featuresByTopic().get(z, word));
            }
        }
        Files.write(file, out.array());
    }
}
