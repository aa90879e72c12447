/**
 * From picture files to bags on Spark: executors read, decode and describe pictures with the code of {@code index}, so
 * that a picture has the bag that {@code graft index} computes. Knows no method.
 */
package dev.graft.spark.pictures;
