/**
 * Reads precomputed features and tables from MATLAB, NumPy, LIBSVM and CSV files. Problems are reported with line
 * numbers.
 */
package dev.graft.tabular;
