package dev.graft.studies.comparisons.unknown;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What a method says of pictures that have no label.
 *
 * @param strange of each picture: the larger, the less it belongs to any label
 * @param threshold from which on the method itself says so
 */
record Telling(double[] strange, double threshold) {
    /** Of known pictures that may be refused. */
    private static final double REFUSED = 0.05;

    /** The share of some pictures that the method itself refuses. */
    double refused(int[] some) {
        return IntStream.of(some).filter(i -> strange[i] >= threshold).count() / (double) some.length;
    }

    /** The share of unknown pictures that are stranger than all but a twentieth of the known ones. */
    double found(int[] known, int[] unknown) {
        var sorted = IntStream.of(known).mapToDouble(i -> strange[i]).sorted().toArray();
        double above = sorted[Math.min(sorted.length - 1, (int) Math.ceil((1 - REFUSED) * sorted.length) - 1)];
        return IntStream.of(unknown).filter(i -> strange[i] > above).count() / (double) unknown.length;
    }

    /** The chance that an unknown picture is stranger than a known one: the area under the ROC curve. */
    double area(int[] known, int[] unknown) {
        double sum = 0;
        for (int u : unknown) {
            for (int k : known) {
                sum += strange[u] > strange[k] ? 1 : strange[u] == strange[k] ? 0.5 : 0;
            }
        }
        return sum / ((double) known.length * unknown.length);
    }

    /** Below which a share of some numbers lies. */
    static double quantile(double[] values, double share) {
        var sorted = Arrays.stream(values).sorted().toArray();
        return sorted[Math.min(sorted.length - 1, (int) Math.floor(share * sorted.length))];
    }
}
