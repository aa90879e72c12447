/**
 * How Graft comes by a Spark context: the master, the settings that it has unless the user says otherwise, and the way
 * that steps of tasks take to the driver. Uses {@code core} only.
 */
package dev.graft.spark.context;
