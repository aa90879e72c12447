package dev.graft.spark.pictures;

import org.apache.spark.sql.SparkSession;

/** A session in this process that writes nothing outside of the build's folder. */
final class SparkForTests {
    private SparkForTests() {}

    static SparkSession start() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("graft-pictures")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.warehouse.dir", "target/spark-warehouse")
                .getOrCreate();
    }
}
