package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.hash;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.pmod;
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
import dev.graft.spark.cluster.LoopbackCluster;
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
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * STC, aPLSA and k-means on drawn bags of several sizes, on Spark, on the local engine with as many threads, and beside
 * Spark's own methods; prints a table. Arguments: FOLDER ITERATIONS PAGE METHODS NONZEROS... where PAGE is a file whose
 * table between two marks is replaced, or "-", and METHODS are separated by commas. The master "cluster" is a master and
 * two workers of this machine, each a process of its own.
 */
public final class ScaleBench {
    private static final String K_MEANS = "k-means";
    private static final String BEGIN = "<!-- table of bench/scale: begin -->";
    private static final String END = "<!-- table of bench/scale: end -->";
    /** Above this, the local engine and MLlib's LDA take too long to be run beside. */
    private static final long MOST_FOR_OTHERS = 20_000_000;

    private static final long MOST_FOR_LDA = 2_000_000;

    /** Of so many pictures the kind is compared. */
    private static final long MOST_JUDGED = 100_000;

    private final SparkSession session;
    private final JavaSparkContext context;
    private final Path folder;
    private final int iterations;
    private final List<String> methods;
    private final List<String> lines = new ArrayList<>();

    private ScaleBench(SparkSession session, Path folder, int iterations, List<String> methods) {
        this.methods = methods;
        this.session = session;
        this.context = JavaSparkContext.fromSparkContext(session.sparkContext());
        this.folder = folder;
        this.iterations = iterations;
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
                List.of(arguments[3].split(",")));
        bench.say(
                "| nonzeros | pictures | method | engine | s / iteration | CPU s / iteration | s in all | objective | with their kind | heap, GB |");
        bench.say("|---|---|---|---|---|---|---|---|---|---|");
        try {
            for (int i = 4; i < arguments.length; i++) {
                bench.measure((long) Double.parseDouble(arguments[i]));
            }
        } finally {
            session.stop();
        }
        if (!arguments[2].equals("-")) {
            bench.write(Path.of(arguments[2]));
        }
    }

    private String master() {
        return context.master().startsWith("spark:") ? "two workers" : "spark:" + context.master();
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
        var cost = OptionalDouble.empty();
        for (var method : methods().entrySet()) {
            if (methods.contains(method.getKey())) {
                double loss;
                try (var engine = new SparkEngine(context)) {
                    loss = run(method.getKey(), master(), method.getValue(), problem, path, engine);
                }
                cost = method.getKey().equals(K_MEANS) ? OptionalDouble.of(loss) : cost;
                if (methods.contains("local") && nonZeros <= MOST_FOR_OTHERS) {
                    int threads = context.defaultParallelism();
                    try (var engine = Engines.open("local", threads)) {
                        run(method.getKey(), "local:" + threads, method.getValue(), problem, path, engine);
                    }
                }
            }
        }
        if (methods.contains("MLlib")) {
            try (var rivals = new Rivals(path, session)) {
                var kmeans = rivals.kmeans(iterations, cost);
                row(target, kmeans, judged(kmeans.clusters().orElseThrow()));
                if (nonZeros <= MOST_FOR_LDA) {
                    row(target, rivals.lda(iterations), "");
                }
            }
        }
    }

    private void row(ParquetCounts target, Rivals.Outcome outcome, String found) {
        row(
                target,
                outcome.name(),
                master(),
                outcome.secondsPerIteration(),
                Double.NaN,
                outcome.seconds(),
                outcome.objective(),
                found);
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

    private double run(
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
        return fitted.loss();
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
        double peak = 0;
        for (var pool : ManagementFactory.getMemoryPoolMXBeans()) {
            peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() / 1e9 : 0;
        }
        say(String.format(
                Locale.ROOT,
                "| %,d | %,d | %s | %s | %.2f | %.2f | %.0f | %.5g | %s | %.1f |",
                target.nonZeros(),
                target.rows(),
                name,
                on,
                perIteration,
                cpu,
                all,
                objective,
                found,
                peak));
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
