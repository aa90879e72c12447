package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import dev.graft.spark.data.BagSchema;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.ml.clustering.KMeans;
import org.apache.spark.ml.clustering.KMeansModel;
import org.apache.spark.ml.clustering.LDA;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.storage.StorageLevel;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Spark's own methods on the same bags. */
final class Rivals implements AutoCloseable {
    private static final int MOST_ITERATIONS = 20;

    private final Dataset<Row> bags;

    Rivals(String path, SparkSession session) {
        bags = session.read()
                .parquet(path)
                .select(
                        col(BagSchema.ID),
                        udf((UDF2<Seq<Integer>, Seq<Double>, Vector>) Rivals::vector, SQLDataTypes.VectorType())
                                .apply(col(BagSchema.INDICES), col(BagSchema.VALUES))
                                .as("features"))
                .persist(StorageLevel.MEMORY_AND_DISK());
        bags.count();
    }

    /** The root of each share, as Graft's k-means takes it; topics do not depend on the length of the rows much. */
    private static Vector vector(Seq<Integer> indices, Seq<Double> values) {
        List<Integer> at = CollectionConverters.asJava(indices);
        List<Double> of = CollectionConverters.asJava(values);
        double sum = of.stream().mapToDouble(Double::doubleValue).sum();
        return Vectors.sparse(
                DrawnBags.COLUMNS,
                at.stream().mapToInt(Integer::intValue).toArray(),
                of.stream().mapToDouble(value -> Math.sqrt(value / sum)).toArray());
    }

    /**
     * How a method did. The time per iteration is that of a run of n iterations minus that of one, by n - 1.
     *
     * @param objective the sum of squared distances; NaN where there is none to compare
     */
    record Outcome(
            String name,
            double secondsPerIteration,
            double seconds,
            double objective,
            Optional<Dataset<Row>> clusters) {}

    /** @param cost what to reach: if it is missed, there are twice as many iterations, and so on */
    Outcome kmeans(int iterations, OptionalDouble cost) {
        fitKMeans(1); // Warms up: otherwise the shorter run is the slower one.
        double one = seconds(() -> fitKMeans(1));
        var model = new AtomicReference<KMeansModel>();
        for (int most = iterations; ; most *= 2) {
            int now = most;
            double all = seconds(() -> model.set(fitKMeans(now)));
            double reached = model.get().summary().trainingCost();
            if (reached <= cost.orElse(Double.MAX_VALUE) || now >= MOST_ITERATIONS) {
                var clusters = model.get().transform(bags).select(BagSchema.ID, "prediction");
                return new Outcome(
                        "MLlib KMeans, " + now + " iterations",
                        (all - one) / (now - 1),
                        all,
                        reached,
                        Optional.of(clusters));
            }
        }
    }

    private KMeansModel fitKMeans(int iterations) {
        return new KMeans()
                .setK(DrawnBags.CLUSTERS)
                .setMaxIter(iterations)
                .setTol(0)
                .setSeed(42)
                .fit(bags);
    }

    /** Online, with all pictures in every iteration: on Spark's graphs ("em") it takes many times as long. */
    Outcome lda(int iterations) {
        double one = seconds(() -> fitLda(1));
        double all = seconds(() -> fitLda(iterations));
        return new Outcome(
                "MLlib LDA, " + iterations + " iterations",
                (all - one) / (iterations - 1),
                all,
                Double.NaN,
                Optional.empty());
    }

    private void fitLda(int iterations) {
        new LDA()
                .setK(DrawnBags.CLUSTERS)
                .setMaxIter(iterations)
                .setOptimizer("online")
                .setSubsamplingRate(1)
                .setSeed(42)
                .fit(bags);
    }

    private static double seconds(Runnable work) {
        long begin = System.nanoTime();
        work.run();
        return (System.nanoTime() - begin) / 1e9;
    }

    @Override
    public void close() {
        bags.unpersist();
    }
}
