package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import dev.graft.spark.data.BagSchema;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
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

/**
 * Spark's own methods on the same bags, and what they reach by when. They do not tell what they have reached after each
 * iteration, so there is a run for each of several numbers of iterations. Reading the files counts, as it does for ours;
 * what is reached is computed afterwards, and does not.
 */
final class Rivals implements AutoCloseable {
    private static final int[] ITERATIONS = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20};
    private static final int BATCHES = 20;
    /** No further run is begun that would probably take longer. */
    private static final double MOST_SECONDS = 120;

    private final Dataset<Row> bags;
    private final double reading;

    Rivals(String path, SparkSession session) {
        bags = session.read()
                .parquet(path)
                .select(
                        col(BagSchema.ID),
                        udf((UDF2<Seq<Integer>, Seq<Double>, Vector>) Rivals::vector, SQLDataTypes.VectorType())
                                .apply(col(BagSchema.INDICES), col(BagSchema.VALUES))
                                .as("features"))
                .persist(StorageLevel.MEMORY_AND_DISK());
        reading = timed(bags::count).seconds();
    }

    /** The root of each share, as Graft's k-means takes it. */
    private static Vector vector(Seq<Integer> indices, Seq<Double> values) {
        List<Integer> at = CollectionConverters.asJava(indices);
        List<Double> of = CollectionConverters.asJava(values);
        double sum = of.stream().mapToDouble(Double::doubleValue).sum();
        return Vectors.sparse(
                DrawnBags.COLUMNS,
                at.stream().mapToInt(Integer::intValue).toArray(),
                of.stream().mapToDouble(value -> Math.sqrt(value / sum)).toArray());
    }

    /** With as many iterations as it needs for the cost that is wanted, or the most. */
    List<Reached> kmeans(double wanted) {
        fitKMeans(1); // Warms up.
        var reached = new ArrayList<Reached>();
        for (int iterations : ITERATIONS) {
            var fitted = timed(() -> fitKMeans(iterations));
            var centres = new Centres(Arrays.stream(fitted.result().clusterCenters())
                    .map(Vector::toArray)
                    .toArray(double[][]::new));
            double cost = sum(bags.select(udf((UDF1<Vector, Double>) centres::cost, DataTypes.DoubleType)
                    .apply(col("features"))
                    .as("loss")));
            reached.add(
                    new Reached(reading + fitted.seconds(), Reached.many(iterations, "iteration", "iterations"), cost));
            if (cost <= wanted || fitted.seconds() > MOST_SECONDS) {
                break;
            }
        }
        return reached;
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
     * Online, with one look at all pictures, two and so on, a twentieth of them in each of its iterations; on Spark's
     * graphs ("em") it takes many times as long. What is reached is PLSA's objective: minus the log-likelihood of the
     * words of a picture, each picture with the weight 1.
     */
    List<Reached> lda(double wanted) {
        fitLda(2); // Warms up.
        var reached = new ArrayList<Reached>();
        for (int looks = 1; ; looks *= 2) {
            int batches = looks * BATCHES;
            var fitted = timed(() -> fitLda(batches));
            double loss = loss(fitted.result());
            reached.add(new Reached(reading + fitted.seconds(), Reached.many(looks, "look", "looks"), loss));
            if (loss <= wanted || 2 * fitted.seconds() > MOST_SECONDS) {
                return reached;
            }
        }
    }

    private LDAModel fitLda(int batches) {
        return new LDA()
                .setK(DrawnBags.CLUSTERS)
                .setMaxIter(batches)
                .setOptimizer("online")
                .setSubsamplingRate(1.0 / BATCHES)
                .setSeed(42)
                .fit(counts());
    }

    private double loss(LDAModel model) {
        var topics = new Topics(model.topicsMatrix().toArray(), DrawnBags.COLUMNS, DrawnBags.CLUSTERS);
        return sum(model.transform(counts())
                .select(udf((UDF2<Vector, Vector, Double>) topics::loss, DataTypes.DoubleType)
                        .apply(col("features"), col("topicDistribution"))
                        .as("loss")));
    }

    private static double sum(Dataset<Row> losses) {
        return losses.agg(functions.sum("loss")).first().getDouble(0);
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

    private record Centres(double[][] values) implements Serializable {
        double cost(Vector row) {
            var sparse = row.toSparse();
            double least = Double.MAX_VALUE;
            for (var centre : values) {
                double cost = 0;
                for (double value : centre) {
                    cost += value * value;
                }
                for (int i = 0; i < sparse.indices().length; i++) {
                    double value = sparse.values()[i];
                    cost += value * (value - 2 * centre[sparse.indices()[i]]);
                }
                least = Math.min(least, cost);
            }
            return least;
        }
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

    private record Timed<R>(R result, double seconds) {}

    private static <R> Timed<R> timed(Supplier<R> work) {
        long begin = System.nanoTime();
        var result = work.get();
        return new Timed<>(result, (System.nanoTime() - begin) / 1e9);
    }

    @Override
    public void close() {
        bags.unpersist();
    }
}
