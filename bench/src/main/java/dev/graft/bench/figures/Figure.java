package dev.graft.bench.figures;

import java.util.OptionalDouble;

/**
 * One kept figure.
 *
 * @param commit of Graft, short
 * @param machine the processor and its number of cores
 * @param busy how busy the machine was with other work before the run, in percent
 * @param memory the largest resident set in MiB, if it was measured
 * @param rival the fastest other tool in the same run, or empty
 * @param ratio Graft's CPU time divided by the rival's, if there was one
 */
public record Figure(
        String date,
        String commit,
        String machine,
        int busy,
        String measure,
        int threads,
        double cpu,
        double wall,
        OptionalDouble memory,
        String rival,
        OptionalDouble ratio) {
    boolean isSameMeasure(Figure other) {
        return measure.equals(other.measure) && threads == other.threads;
    }
}
