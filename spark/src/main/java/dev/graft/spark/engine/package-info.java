/**
 * The engine that visits blocks and runs tasks on the executors of Apache Spark. Uses {@code core} and {@code engine}
 * only; knows no method.
 */
package dev.graft.spark.engine;
