package dev.graft.bench.cases;

import dev.graft.bench.EvaluatedTool;
import dev.graft.bench.ExternalTool;
import dev.graft.bench.GraftTool;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.Tool;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.cluster.stc.StcStart;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Complete fits of co-clustering, from one start and from ten, compared with scikit-learn's spectral co-clustering with
 * default settings. The two optimise different objectives: the loss of both is computed with ours, which is not theirs.
 */
public final class CoClusteringBench {
    private static final int ROWS = 2_000;
    private static final int WORDS = 1_000;
    private static final int WORDS_IN_A_ROW = 150;
    private static final int CLUSTERS = 8;

    private CoClusteringBench() {}

    public static void main(String[] args) throws IOException {
        var options = Options.of(args);
        var rows = RandomRows.of(ROWS, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("bench"));
        Files.write(
                options.data().resolve("coclustering.bytes"),
                RandomRows.buffer(rows, 0).array());
        for (int starts : new int[] {1, 10}) {
            for (int threads : new int[] {1, 2}) {
                compare(options, rows, starts, threads);
            }
        }
    }

    private static void compare(Options options, CountMatrix rows, int starts, int threads) throws IOException {
        var params = StcParams.of(CLUSTERS).withFeatureClusters(CLUSTERS).withRestarts(starts);
        try (var engine = Engines.open("local", threads)) {
            var tools = new ArrayList<Tool>();
            tools.add(new GraftTool<>(
                    10 / starts,
                    () -> new CoClustering(params).fit(ClusterProblem.of(rows), engine, RunListener.NONE),
                    model -> note(model.loss())));
            if (options.has("sklearn")) {
                var out = options.data().resolve("coclusters.ints");
                // Its steps are so small that a second OpenBLAS thread only waits, which costs CPU time.
                var external = new ExternalTool(
                        "scikit-learn SpectralCoclustering",
                        Map.of("OMP_NUM_THREADS", "1", "OPENBLAS_NUM_THREADS", "1"),
                        List.of(options.python(
                                "spectral.py", options.data().resolve("coclustering.bytes"), CLUSTERS, out)));
                tools.add(new EvaluatedTool(external.task("1"), () -> note(loss(rows, out, engine))));
            }
            SideBySide.warmUp(tools, options.warmUp());
            String what = "co-clustering, 2,000 x 1,000, 8 by 8, " + (starts == 1 ? "one start" : starts + " starts");
            new SideBySide(what, threads, 1).run(tools, options.repeats());
            tools.forEach(Tool::close);
        }
    }

    private static String note(double loss) {
        return String.format(Locale.ROOT, "loss of %.6f nats", loss);
    }

    /** Our objective of given clusters: a fit with no iterations. */
    private static double loss(CountMatrix rows, Path found, Engine engine) throws IOException {
        var in = ByteBuffer.wrap(Files.readAllBytes(found))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer();
        var clusters = new int[ROWS + WORDS];
        in.get(clusters);
        var start = new StcStart(
                Partition.of(CLUSTERS, Arrays.copyOf(clusters, ROWS)),
                Partition.of(1, new int[0]),
                Partition.of(CLUSTERS, Arrays.copyOfRange(clusters, ROWS, ROWS + WORDS)));
        var params = StcParams.of(CLUSTERS)
                .withAuxiliaryClusters(1)
                .withFeatureClusters(CLUSTERS)
                .withMaxIterations(0);
        return new Stc(params)
                .fitFrom(start, ClusterProblem.of(rows), engine, RunListener.NONE)
                .loss();
    }
}
