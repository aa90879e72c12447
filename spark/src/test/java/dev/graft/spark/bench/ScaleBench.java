package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.substring_index;
import static org.apache.spark.sql.functions.sum;

import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.distributed.DistributedClusterer;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.data.Assignments;
import dev.graft.spark.data.BagSchema;
import dev.graft.spark.data.ParquetCounts;
import dev.graft.spark.engine.SparkEngine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * STC, aPLSA and k-means on drawn bags of several sizes, on Spark, on the local engine with as many threads, and beside
 * Spark's own methods; prints a table. Arguments: FOLDER ITERATIONS PAGE NONZEROS... where PAGE is a file whose table
 * between two marks is replaced, or "-".
 */
public final class ScaleBench {
    private static final String BEGIN = "<!-- table of bench/scale: begin -->";
    private static final String END = "<!-- table of bench/scale: end -->";
    /** Above this, rows do not fit the memory of one process beside Spark, or take too long. */
    private static final long MOST_FOR_OTHERS = 20_000_000;

    private final SparkSession session;
    private final JavaSparkContext context;
    private final Path folder;
    private final int iterations;
    private final List<String> lines = new ArrayList<>();

    private ScaleBench(SparkSession session, Path folder, int iterations) {
        this.session = session;
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.folder = folder;
        this.iterations = iterations;
    }

    public static void main(String[] arguments) throws IOException {
        var session = SparkSession.builder().appName("graft-scale").getOrCreate();
        var bench = new ScaleBench(session, Path.of(arguments[0]).toAbsolutePath(), Integer.parseInt(arguments[1]));
        bench.say(
                "| nonzeros | pictures | method | engine | s / iteration | s in all | pictures with their kind | heap peak, GB |");
        bench.say("|---|---|---|---|---|---|---|---|");
        try {
            for (int i = 3; i < arguments.length; i++) {
                bench.measure((long) Double.parseDouble(arguments[i]));
            }
        } finally {
            session.stop();
        }
        if (!arguments[2].equals("-")) {
            bench.write(Path.of(arguments[2]));
        }
    }

    private void say(String line) {
        lines.add(line);
        System.out.println(line);
    }

    private String drawn(long nonZeros, long seed) {
        var path = folder.resolve(nonZeros + "-" + seed);
        if (!Files.exists(path.resolve("_SUCCESS"))) {
            DrawnBags.write(nonZeros, seed, path.toString(), session);
        }
        return path.toString();
    }

    private void measure(long nonZeros) {
        var path = drawn(nonZeros, 1);
        var target = ParquetCounts.open(path, OptionalInt.empty(), context);
        var others = ParquetCounts.open(drawn(Math.max(10_000, nonZeros / 10), 2), OptionalInt.empty(), context);
        var tags = ParquetCounts.open(drawn(100_000, 3), OptionalInt.empty(), context);
        var problem = DistributedProblem.of(target).withAuxiliary(others).withTags(tags);
        for (var method : methods().entrySet()) {
            try (var engine = new SparkEngine(context)) {
                run(method.getKey(), "spark:" + context.master(), method.getValue(), problem, path, engine);
            }
            if (nonZeros <= MOST_FOR_OTHERS) {
                int threads = context.defaultParallelism();
                try (var engine = Engines.open("local", threads)) {
                    run(method.getKey(), "local:" + threads, method.getValue(), problem, path, engine);
                }
            }
        }
        if (nonZeros <= MOST_FOR_OTHERS) {
            try (var rivals = new Rivals(path, session)) {
                var kmeans = rivals.kmeans(iterations);
                row(
                        target,
                        "MLlib KMeans",
                        "spark:" + context.master(),
                        kmeans.secondsPerIteration(),
                        kmeans.seconds(),
                        kmeans.clusters()
                                .map(ScaleBench::purity)
                                .map(ScaleBench::percent)
                                .orElse(""));
                var lda = rivals.lda(iterations);
                row(target, "MLlib LDA", "spark:" + context.master(), lda.secondsPerIteration(), lda.seconds(), "");
            }
        }
    }

    private Map<String, DistributedClusterer> methods() {
        int k = DrawnBags.CLUSTERS;
        var methods = new LinkedHashMap<String, DistributedClusterer>();
        methods.put("STC", new Stc(StcParams.of(k).withMaxIterations(iterations).withRestarts(2)));
        methods.put("aPLSA", new Aplsa(AplsaParams.paper(k).withLambda(0.5).withIterations(iterations, 0)));
        methods.put(
                "k-means",
                new KMeans(KMeansParams.of(k).withMaxIterations(iterations).withRestarts(2)));
        return methods;
    }

    private void run(
            String name,
            String on,
            DistributedClusterer method,
            DistributedProblem problem,
            String path,
            Engine engine) {
        ManagementFactory.getMemoryPoolMXBeans().forEach(pool -> pool.resetPeakUsage());
        var watch = new Stopwatch();
        var fitted = method.fit(problem, engine, watch);
        double seconds = watch.secondsSoFar();
        var placed =
                Assignments.of(session.read().parquet(path), fitted.assigner().quick());
        row(
                (ParquetCounts) problem.target(),
                name,
                on,
                watch.secondsPerIteration(),
                seconds,
                percent(purity(placed.select(col(BagSchema.ID), col("cluster").as("prediction")))));
    }

    private void row(ParquetCounts target, String name, String on, double perIteration, double all, String found) {
        double peak = 0;
        for (var pool : ManagementFactory.getMemoryPoolMXBeans()) {
            peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() / 1e9 : 0;
        }
        say(String.format(
                Locale.ROOT,
                "| %,d | %,d | %s | %s | %.2f | %.0f | %s | %.1f |",
                target.nonZeros(),
                target.rows(),
                name,
                on,
                perIteration,
                all,
                found,
                peak));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    /** The share of pictures whose planted cluster is the most frequent one in the cluster they were put in. */
    private static double purity(Dataset<Row> clusters) {
        return clusters.withColumn("planted", substring_index(col(BagSchema.ID), " ", -1))
                .groupBy("prediction", "planted")
                .agg(count(lit(1)).as("together"))
                .groupBy("prediction")
                .agg(max("together").as("most"), sum("together").as("all"))
                .agg(sum("most").divide(sum("all")))
                .first()
                .getDouble(0);
    }

    private void write(Path page) throws IOException {
        var text = Files.readString(page);
        int from = text.indexOf(BEGIN);
        int to = text.indexOf(END);
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(page + " has no place for the table");
        }
        Files.writeString(
                page,
                text.substring(0, from + BEGIN.length()) + "\n" + String.join("\n", lines) + "\n" + text.substring(to));
    }
}
