/**
 * Collections as Parquet files in the schema of {@code spark.data}, and back. Uses Parquet alone: no Spark is started.
 */
package dev.graft.spark.parquet;
