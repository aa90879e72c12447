package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.IndexRows;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import dev.graft.engine.Totals;
import java.util.Arrays;

/**
 * P = F S for every word, and P'P.
 *
 * @param associations S, cluster after cluster
 */
record ProfilePass(Shape shape, double[] associations) implements Pass<IndexRows.Range, ProfilePass.Gram> {

    /** P'P, class after class, and the room that one word needs. */
    static final class Gram implements Sum<Gram> {
        final Totals totals;
        private final double[] row;
        private final double[] profile;

        private Gram(Shape shape) {
            this.totals = new Totals(shape.classes() * shape.classWidth());
            this.row = new double[shape.clusterWidth()];
            this.profile = new double[shape.classWidth()];
        }

        @Override
        public void clear() {
            totals.clear();
        }

        @Override
        public void add(Gram other) {
            totals.add(other.totals);
        }
    }

    @Override
    public Gram newSum() {
        return new Gram(shape);
    }

    @Override
    public void visit(IndexRows.Range words, double[] state, Gram sum) {
        var kernels = Kernels.best();
        int k1 = shape.clusterWidth();
        int k2 = shape.classWidth();
        var allClusters = Shape.upTo(shape.clusters());
        var allClasses = Shape.upTo(shape.classes());
        for (int i = 0; i < words.rows(); i++) {
            int at = i * shape.stride();
            System.arraycopy(state, at, sum.row, 0, k1);
            Arrays.fill(sum.profile, 0);
            kernels.addRows(sum.row, associations, k2, allClusters, 0, shape.clusters(), sum.profile);
            System.arraycopy(sum.profile, 0, state, at + k1, k2);
            kernels.addToRows(sum.profile, sum.profile, k2, allClasses, 0, shape.classes(), sum.totals.values());
        }
    }
}
