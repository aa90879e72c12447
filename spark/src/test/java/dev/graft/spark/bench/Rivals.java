package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import dev.graft.spark.data.BagSchema;
import java.util.List;
import org.apache.spark.ml.clustering.KMeans;
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

    /** How a method did. The time per iteration is that of a run of n iterations minus that of one, by n - 1. */
    record Outcome(double secondsPerIteration, double seconds, Dataset<Row> clusters) {}

    Outcome kmeans(int iterations) {
        double one = seconds(() -> fitKMeans(1));
        var model = new org.apache.spark.ml.clustering.KMeansModel[1];
        double all = seconds(() -> model[0] = fitKMeans(iterations));
        return new Outcome((all - one) / (iterations - 1), all, model[0].transform(bags).select(BagSchema.ID, "prediction"));
    }

    private org.apache.spark.ml.clustering.KMeansModel fitKMeans(int iterations) {
        return new KMeans().setK(DrawnBags.CLUSTERS).setMaxIter(iterations).setTol(0).setSeed(42).fit(bags);
    }

    Outcome lda(int iterations) {
        double one = seconds(() -> fitLda(1));
        double all = seconds(() -> fitLda(iterations));
        return new Outcome((all - one) / (iterations - 1), all, bags.limit(0).select(col(BagSchema.ID), col(BagSchema.ID)));
    }

    private void fitLda(int iterations) {
        new LDA().setK(DrawnBags.CLUSTERS).setMaxIter(iterations).setOptimizer("em").setSeed(42).fit(bags);
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
