/**
 * Annotation-based PLSA (aplsa-2009) with its tag-by-feature matrix B. PLSA, its baseline, reuses the same passes.
 */
package dev.graft.methods.cluster.aplsa;
