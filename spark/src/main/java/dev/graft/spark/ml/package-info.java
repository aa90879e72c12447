/**
 * The methods as estimators and models of Spark's MLlib: parameters, pipelines, saving and loading. What is fitted is
 * fitted by the methods themselves, on the engine; nothing is computed here.
 */
package dev.graft.spark.ml;
