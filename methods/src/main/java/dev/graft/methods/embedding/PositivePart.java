package dev.graft.methods.embedding;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;

/** The positive part of standardised rows, scaled to length 1, as the input of a non-negative factorisation. */
public final class PositivePart {
    private PositivePart() {}

    public static CountMatrix of(DenseMatrix standardised) {
        var builder = new CountMatrixBuilder(standardised.columns());
        for (int row = 0; row < standardised.rows(); row++) {
            double squares = 0;
            for (int c = 0; c < standardised.columns(); c++) {
                double value = Math.max(0, standardised.get(row, c));
                squares += value * value;
            }
            double length = Math.sqrt(squares);
            for (int c = 0; length > 0 && c < standardised.columns(); c++) {
                if (standardised.get(row, c) > 0) {
                    builder.add(c, standardised.get(row, c) / length);
                }
            }
            builder.endRow();
        }
        return builder.build();
    }
}
