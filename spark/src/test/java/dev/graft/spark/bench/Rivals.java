package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import dev.graft.spark.data.BagSchema;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.ml.clustering.KMeans;
import org.apache.spark.ml.clustering.KMeansModel;
import org.apache.spark.ml.clustering.LDA;
import org.apache.spark.ml.clustering.LDAModel;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Spark's own methods on the same bags. */
final class Rivals implements AutoCloseable {
    private static final int MOST_ITERATIONS = 20;
    private static final int BATCHES = 20;

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
     * @param objective what our own method on the same bags has as its loss
     * @param clusters id and prediction
     */
    record Outcome(String name, double secondsPerIteration, double seconds, double objective, Dataset<Row> clusters) {}

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
                        "MLlib KMeans, " + now + " iterations", (all - one) / (now - 1), all, reached, clusters);
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

    /**
     * Online, in a single look at all pictures, a twentieth in each of its iterations: more would take minutes, and on
     * Spark's graphs ("em") many times as long. Its time per iteration is that of the whole look. The objective is
     * PLSA's: minus the log-likelihood of the words of a picture, each picture with the weight 1.
     */
    Outcome lda() {
        var fitted = new AtomicReference<LDAModel>();
        double all = seconds(() -> fitted.set(new LDA()
                .setK(DrawnBags.CLUSTERS)
                .setMaxIter(BATCHES)
                .setOptimizer("online")
                .setSubsamplingRate(1.0 / BATCHES)
                .setSeed(42)
                .fit(counts())));
        var model = fitted.get();
        var mixed = model.transform(counts());
        var topics = new Topics(model.topicsMatrix().toArray(), DrawnBags.COLUMNS, DrawnBags.CLUSTERS);
        var judged = mixed.select(
                        col(BagSchema.ID),
                        udf((UDF1<Vector, Integer>) mixture -> mixture.toDense().argmax(), DataTypes.IntegerType)
                                .apply(col("topicDistribution"))
                                .as("prediction"),
                        udf((UDF2<Vector, Vector, Double>) topics::loss, DataTypes.DoubleType)
                                .apply(col("features"), col("topicDistribution"))
                                .as("loss"))
                .cache();
        double loss = judged.agg(functions.sum("loss")).first().getDouble(0);
        return new Outcome("MLlib LDA, one look", all, all, loss, judged.select(BagSchema.ID, "prediction"));
    }

    /** Numbers of words instead of their roots: the square of a root is the share, and a picture has 160 words. */
    private Dataset<Row> counts() {
        return bags.withColumn(
                "features",
                udf((UDF1<Vector, Vector>) Rivals::counts, SQLDataTypes.VectorType())
                        .apply(col("features")));
    }

    private static Vector counts(Vector roots) {
        var sparse = roots.toSparse();
        return Vectors.sparse(
                roots.size(),
                sparse.indices(),
                Arrays.stream(sparse.values())
                        .map(root -> Math.rint(DrawnBags.DRAWS * root * root))
                        .toArray());
    }

    /** @param values words by topics, topic after topic */
    private record Topics(double[] values, int words, int count) implements Serializable {
        Topics {
            for (int topic = 0; topic < count; topic++) {
                double sum = 0;
                for (int word = 0; word < words; word++) {
                    sum += values[topic * words + word];
                }
                for (int word = 0; word < words; word++) {
                    values[topic * words + word] /= sum;
                }
            }
        }

        double loss(Vector picture, Vector mixture) {
            var sparse = picture.toSparse();
            double loss = 0;
            double total = Arrays.stream(sparse.values()).sum();
            for (int i = 0; i < sparse.indices().length; i++) {
                double probability = 0;
                for (int topic = 0; topic < count; topic++) {
                    probability += mixture.apply(topic) * values[topic * words + sparse.indices()[i]];
                }
                loss -= sparse.values()[i] / total * Math.log(probability);
            }
            return loss;
        }
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
