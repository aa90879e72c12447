package dev.graft.methods.online.oht;

import dev.graft.core.matrix.CountMatrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Similarities and votes as the paper writes them: every pair is looked at for every picture. */
public final class TextbookOht {
    private final double[][] pictures;
    private final double[][] words;
    private final double[][] texts;

    public TextbookOht(CountMatrix pictures, CountMatrix words, CountMatrix texts) {
        this.pictures = rows(pictures);
        this.words = rows(words);
        this.texts = rows(texts);
    }

    public static double[][] rows(CountMatrix matrix) {
        var dense = matrix.toDense();
        return IntStream.range(0, matrix.rows()).mapToObj(dense::row).toArray(double[][]::new);
    }

    public double[] sim1(double[] x) {
        return Arrays.stream(pictures)
                .mapToDouble(other -> correlation(x, other))
                .toArray();
    }

    public double[] sim2(int pair) {
        return Arrays.stream(texts)
                .mapToDouble(text -> correlation(words[pair], text))
                .toArray();
    }

    public double[] sim(double[] x) {
        var out = new double[texts.length];
        var toPairs = sim1(x);
        for (int pair = 0; pair < pictures.length; pair++) {
            var toTexts = sim2(pair);
            for (int j = 0; j < out.length; j++) {
                out[j] += toPairs[pair] * toTexts[j];
            }
        }
        return out;
    }

    static double correlation(double[] x, double[] y) {
        if (isConstant(x) || isConstant(y)) {
            return 0;
        }
        double meanX = Arrays.stream(x).sum() / x.length;
        double meanY = Arrays.stream(y).sum() / y.length;
        double product = 0;
        double squaresX = 0;
        double squaresY = 0;
        for (int i = 0; i < x.length; i++) {
            product += (x[i] - meanX) * (y[i] - meanY);
            squaresX += (x[i] - meanX) * (x[i] - meanX);
            squaresY += (y[i] - meanY) * (y[i] - meanY);
        }
        return product / (Math.sqrt(squaresX) * Math.sqrt(squaresY));
    }

    private static boolean isConstant(double[] x) {
        return Arrays.stream(x).allMatch(value -> value == x[0]);
    }

    /** The vote of the K largest, found by taking the largest K times. */
    static double[] vote(double[] sim, int[] labels, int classes, int k, boolean isPositiveOnly) {
        var sums = new double[classes];
        for (int j : nearest(sim, k)) {
            sums[labels[j]] += isPositiveOnly && sim[j] <= 0 ? 0 : sim[j];
        }
        double all = Arrays.stream(sums).sum();
        return Arrays.stream(sums)
                .map(own -> Math.abs(all) < 1e-12 ? 0 : (2 * own - all) / all)
                .toArray();
    }

    /** Where numbers are either equal up to rounding or far apart. */
    static int[] nearest(double[] sim, int k) {
        var isTaken = new boolean[sim.length];
        return IntStream.range(0, Math.min(k, sim.length))
                .map(i -> {
                    int best = -1;
                    for (int j = 0; j < sim.length; j++) {
                        if (!isTaken[j] && (best < 0 || sim[j] > sim[best] + 1e-12)) {
                            best = j;
                        }
                    }
                    isTaken[best] = true;
                    return best;
                })
                .toArray();
    }
}
