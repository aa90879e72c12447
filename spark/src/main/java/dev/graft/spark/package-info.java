/** The program for spark-submit: clusters bags in Parquet files and writes the results beside them. */
package dev.graft.spark;
