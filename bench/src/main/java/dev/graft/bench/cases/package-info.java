/** The benchmarks: one class per comparison, with the data it generates. */
package dev.graft.bench.cases;
