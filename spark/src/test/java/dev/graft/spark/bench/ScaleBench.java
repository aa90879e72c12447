package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.hash;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.pmod;
import static org.apache.spark.sql.functions.substring_index;
import static org.apache.spark.sql.functions.sum;

import dev.graft.core.fit.RunListener;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.distributed.DistributedClusterer;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.cluster.LoopbackCluster;
import dev.graft.spark.data.Assignments;
import dev.graft.spark.data.BagSchema;
import dev.graft.spark.data.ParquetCounts;
import dev.graft.spark.engine.SparkEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * STC, aPLSA and k-means on drawn bags of several sizes, on Spark and on the local engine with as many threads; then
 * k-means and PLSA beside Spark's own methods. Prints rows of tables, which {@link ScalePage} reads. Arguments: FOLDER ITERATIONS METHODS
 * NONZEROS... where METHODS are separated by commas. The master "cluster" is a master and two workers of this machine,
 * each a process of its own.
 */
public final class ScaleBench {
    private static final String K_MEANS = "k-means";
    /** Above this, the local engine and MLlib take too long to be run beside, and nothing has to be warmed up. */
    private static final long MOST_FOR_OTHERS = 20_000_000;

    /** LDA takes a minute for a single look at as many values. */
    private static final long MOST_FOR_LDA = 2_000_000;

    private static final int COMPARED_ITERATIONS = 20;

    /** Of so many pictures the kind is compared. */
    private static final long MOST_JUDGED = 100_000;

    private final SparkSession session;
    private final JavaSparkContext context;
    private final Path folder;
    private final int iterations;
    private final List<String> methods;
    private final Heaps heaps;

    private ScaleBench(SparkSession session, Path folder, int iterations, List<String> methods) {
        this.methods = methods;
        this.session = session;
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.folder = folder;
        this.iterations = iterations;
        this.heaps = new Heaps(session.sparkContext());
        // A line for every task takes as long as a short pass; ./graft has no log of Spark either.
        session.sparkContext().setLogLevel("WARN");
    }

    public static void main(String[] arguments) throws IOException {
        if (!System.getProperty("spark.master").equals("cluster")) {
            run(arguments);
            return;
        }
        int memory = Integer.getInteger("graft.executor.megabytes", 4096);
        try (var cluster = LoopbackCluster.start(2, 1, memory)) {
            System.setProperty("spark.master", cluster.url());
            System.setProperty("spark.executor.memory", memory + "m");
            System.setProperty("spark.executor.metrics.pollingInterval", "200ms");
            System.setProperty("spark.executor.heartbeatInterval", "2s");
            System.setProperty("spark.executor.extraClassPath", LoopbackCluster.graftClassPath());
            run(arguments);
        }
    }

    private static void run(String[] arguments) throws IOException {
        var session = SparkSession.builder().appName("graft-scale").getOrCreate();
        var bench = new ScaleBench(
                session,
                Path.of(arguments[0]).toAbsolutePath(),
                Integer.parseInt(arguments[1]),
                List.of(arguments[2].split(",")));
        try {
            for (int i = 3; i < arguments.length; i++) {
                bench.measure((long) Double.parseDouble(arguments[i]));
            }
        } finally {
            session.stop();
        }
    }

    private String master() {
        return context.master().startsWith("spark:") ? "two workers" : "spark:" + context.master();
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
            if (methods.contains(method.getKey()) && nonZeros <= most(method.getKey())) {
                try (var engine = new SparkEngine(context)) {
                    run(method.getKey(), master(), method.getValue(), problem, path, engine);
                }
                if (methods.contains("local") && nonZeros <= MOST_FOR_OTHERS) {
                    int threads = context.defaultParallelism();
                    try (var engine = Engines.open("local", threads)) {
                        run(method.getKey(), "local:" + threads, method.getValue(), problem, path, engine);
                    }
                }
            }
        }
        if (methods.contains("MLlib") && nonZeros <= MOST_FOR_OTHERS) {
            compare(nonZeros, target, path);
        }
    }

    private void compare(long nonZeros, ParquetCounts target, String path) {
        int k = DrawnBags.CLUSTERS;
        var problem = DistributedProblem.of(target);
        var kmeans = new KMeans(
                KMeansParams.of(k).withMaxIterations(COMPARED_ITERATIONS).withRestarts(2));
        var centroids = reached(kmeans, 1, problem);
        try (var rivals = new Rivals(path, session)) {
            equal(target, "k-means, MLlib KMeans", centroids, rivals.kmeans(Reached.best(centroids)));
        }
        if (nonZeros <= MOST_FOR_LDA) {
            var topics = reached(new Plsa(new PlsaParams(k, COMPARED_ITERATIONS, 0, 2, Seed.DEFAULT)), -1, problem);
            try (var rivals = new Rivals(path, session)) {
                equal(target, "PLSA, MLlib LDA", topics, rivals.lda(Reached.best(topics)));
            }
        }
    }

    private List<Reached> reached(DistributedClusterer method, int sign, DistributedProblem problem) {
        try (var engine = new SparkEngine(context)) {
            method.fit(problem, engine, RunListener.NONE); // Warms up.
            var watch = new Stopwatch();
            method.fit(problem, engine, watch);
            return watch.reached(sign);
        }
    }

    private static void equal(ParquetCounts target, String name, List<Reached> ours, List<Reached> theirs) {
        System.out.printf(
                Locale.ROOT, "equal | %,d | %s | %s |%n", target.nonZeros(), name, Reached.compared(ours, theirs));
    }

    /** STC and aPLSA are what is measured; k-means is there for its speed beside the local engine. */
    private static long most(String method) {
        return method.equals(K_MEANS) ? MOST_FOR_OTHERS : Long.MAX_VALUE;
    }

    private Map<String, DistributedClusterer> methods() {
        int k = DrawnBags.CLUSTERS;
        var methods = new LinkedHashMap<String, DistributedClusterer>();
        methods.put("STC", new Stc(StcParams.of(k).withMaxIterations(iterations).withRestarts(2)));
        methods.put("aPLSA", new Aplsa(AplsaParams.paper(k).withLambda(0.5).withIterations(iterations, 0)));
        methods.put(
                K_MEANS,
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
        if (problem.target().nonZeros() <= MOST_FOR_OTHERS) {
            // Otherwise short runs measure the compiler of the virtual machine.
            method.fit(problem, engine, RunListener.NONE);
        }
        heaps.reset();
        var watch = new Stopwatch();
        var fitted = method.fit(problem, engine, watch);
        double seconds = watch.secondsSoFar();
        long every = Math.max(1, problem.target().rows() / MOST_JUDGED);
        var some = session.read()
                .parquet(path)
                .where(pmod(hash(col(BagSchema.ID)), lit(every)).equalTo(0));
        var placed = Assignments.of(some, fitted.assigner().quick());
        row(
                (ParquetCounts) problem.target(),
                name,
                on,
                watch.secondsPerIteration(),
                watch.cpuSecondsPerIteration(),
                seconds,
                fitted.loss(),
                judged(placed.select(col(BagSchema.ID), col("cluster").as("prediction"))));
    }

    private static String judged(Dataset<Row> clusters) {
        return percent(purity(clusters.withColumn("planted", substring_index(col(BagSchema.ID), " ", -1))));
    }

    private void row(
            ParquetCounts target,
            String name,
            String on,
            double perIteration,
            double cpu,
            double all,
            double objective,
            String found) {
        System.out.println(String.format(
                Locale.ROOT,
                "| %,d | %,d | %s | %s | %.3f | %s | %.0f | %.5g | %s | %s |",
                target.nonZeros(),
                target.rows(),
                name,
                on,
                perIteration,
                // What executors take is not seen from here.
                Double.isNaN(cpu) || !context.isLocal() ? "" : String.format(Locale.ROOT, "%.3f", cpu),
                all,
                objective,
                found,
                heaps.peaks()));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    /** The share of pictures whose planted cluster is the most frequent one in the cluster they were put in. */
    static double purity(Dataset<Row> clusters) {
        return clusters.groupBy("prediction", "planted")
                .agg(count(lit(1)).as("together"))
                .groupBy("prediction")
                .agg(max("together").as("most"), sum("together").as("all"))
                .agg(sum("most").divide(sum("all")))
                .first()
                .getDouble(0);
    }
}
