/**
 * The engine that visits blocks and runs tasks on the executors of Apache Spark. Uses {@code engine}, {@code
 * core} and {@code spark.context} only; knows no method.
 */
package dev.graft.spark.engine;
