package dev.graft.methods.cluster.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import dev.graft.methods.rows.PairBlock;
import dev.graft.methods.rows.PairRows;

/** The matrix B of aPLSA: how often each term and each feature occur together (A11). */
public final class TagMatrix {
    /** Values in a sum; more terms need further passes over the images. */
    private static final int LARGEST_SUM = 1 << 22;

    private TagMatrix() {}

    /**
     * The sum over images of tag indicator times feature count.
     *
     * @param presence images by terms, 1 where an image has the term
     * @param images the same images by features
     */
    public static CountMatrix of(CountMatrix presence, CountMatrix images, Engine engine) {
        return of(presence, images, LARGEST_SUM, engine);
    }

    static CountMatrix of(CountMatrix presence, CountMatrix images, int largestSum, Engine engine) {
        Check.equal(images.rows(), presence.rows(), "rows of the tag indicators");
        int features = images.columns();
        int terms = presence.columns();
        int atOnce = Math.max(1, Math.min(terms, largestSum / Math.max(1, features)));
        var builder = new CountMatrixBuilder(features);
        try (var table = engine.table(PairRows.of(images, presence), 0)) {
            for (int first = 0; first < terms; first += atOnce) {
                int count = Math.min(atOnce, terms - first);
                var sums = table.pass(new Together(first, count, features)).values();
                for (int term = 0; term < count; term++) {
                    for (int feature = 0; feature < features; feature++) {
                        builder.add(feature, sums[term * features + feature]);
                    }
                    builder.endRow();
                }
            }
        }
        return builder.build();
    }

    /** The rows of B for a range of terms. */
    private record Together(int first, int count, int features) implements Pass<PairBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(Math.multiplyExact(count, features));
        }

        @Override
        public void visit(PairBlock block, double[] state, Totals sum) {
            var images = block.first();
            var terms = block.second();
            for (int row = 0; row < block.rows(); row++) {
                for (int p = terms.offsets()[row]; p < terms.offsets()[row + 1]; p++) {
                    int term = terms.columnIndices()[p] - first;
                    for (int q = images.offsets()[row];
                            term >= 0 && term < count && q < images.offsets()[row + 1];
                            q++) {
                        sum.values()[term * features + images.columnIndices()[q]] +=
                                terms.values()[p] * images.values()[q];
                    }
                }
            }
        }
    }
}
