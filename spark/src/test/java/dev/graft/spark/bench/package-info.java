/** Measures how fits to bags in Parquet files grow with the bags; started by {@code bench/scale}. */
package dev.graft.spark.bench;
