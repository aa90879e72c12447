/**
 * Bags of visual words and results as Parquet. A file of bags has a row for each picture: {@code id} (string),
 * {@code indices} (array of int, increasing, from 0) and {@code values} (array of double, above 0), and may have a
 * {@code label} (string). The number of words is in the metadata of the column {@code indices}, or given by the reader.
 * Rows are read where they are visited, never on the driver.
 */
package dev.graft.spark.data;
