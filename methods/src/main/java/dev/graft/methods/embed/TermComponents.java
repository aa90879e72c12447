package dev.graft.methods.embed;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.Engine;
import org.ejml.data.DMatrixRMaj;

/**
 * What people said of pictures, in a few numbers each: the principal components of their terms, rare terms counting
 * more.
 */
public final class TermComponents {
    private TermComponents() {}

    /**
     * Rows by at most as many components as asked for, each with a mean of 0.
     *
     * @param terms pictures by terms, how strongly each has each
     */
    public static DMatrixRMaj of(CountMatrix terms, int most, Engine engine) {
        var weighted = weighted(terms);
        var scatter = Scatter.ofValues(weighted, engine);
        int wanted = Math.min(most, Math.min(weighted.rows() - 1, weighted.columns()));
        if (wanted <= 0) {
            return new DMatrixRMaj(terms.rows(), 0);
        }
        var axes = scatter.largest(wanted).vectors();
        var out = new DMatrixRMaj(terms.rows(), wanted);
        var mean = scatter.mean();
        for (int j = 0; j < wanted; j++) {
            double origin = 0;
            for (int term = 0; term < mean.length; term++) {
                origin += mean[term] * axes[j][term];
            }
            for (int row = 0; row < weighted.rows(); row++) {
                double along = -origin;
                for (int p = weighted.offset(row); p < weighted.offset(row + 1); p++) {
                    along += weighted.value(p) * axes[j][weighted.column(p)];
                }
                out.set(row, j, along);
            }
        }
        return out;
    }

    /** Times the logarithm of one over the share of pictures that have the term; a term of all pictures says nothing. */
    private static CountMatrix weighted(CountMatrix terms) {
        var pictures = new int[terms.columns()];
        for (int p = 0; p < terms.nonZeros(); p++) {
            pictures[terms.column(p)]++;
        }
        var builder = new CountMatrixBuilder(terms.columns());
        for (int row = 0; row < terms.rows(); row++) {
            for (int p = terms.offset(row); p < terms.offset(row + 1); p++) {
                int term = terms.column(p);
                builder.add(term, terms.value(p) * Math.log((double) terms.rows() / pictures[term]));
            }
            builder.endRow();
        }
        return builder.build();
    }
}
