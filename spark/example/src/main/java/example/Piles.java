package example;

import dev.graft.core.fit.RunListener;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.data.Assignments;
import dev.graft.spark.data.ParquetCounts;
import dev.graft.spark.engine.SparkEngine;
import java.io.IOException;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/** Writes 300 bags of three kinds to a Parquet file and finds the kinds again. */
public final class Piles {
    private static final int WORDS = 30;

    private Piles() {}

    public static void main(String[] arguments) throws IOException {
        var file = arguments[0];
        try (var session = SparkSession.builder().master("local[2]").config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1").getOrCreate()) {
            session.sparkContext().setLogLevel("WARN");
            session.range(300)
                    .selectExpr("string(id) id",
                            "array_sort(transform(sequence(0, 4), i -> int(id % 3 * 10 + (id * 7 + i * 3) % 10))) indices",
                            "array_repeat(2d, 5) values")
                    .write().mode("overwrite").parquet(file);
            try (var engine = new SparkEngine(JavaSparkContext.fromSparkContext(session.sparkContext()))) {
                var bags = ParquetCounts.open(file, OptionalInt.of(WORDS), engine.context());
                var piles = new Stc(StcParams.of(3).withFeatureClusters(3)).fit(DistributedProblem.of(bags), engine, RunListener.NONE);
                var placed = Assignments.of(session.read().parquet(file), piles.assigner());
                placed.groupBy("cluster").count().orderBy("cluster").show();
            }
        }
    }
}
