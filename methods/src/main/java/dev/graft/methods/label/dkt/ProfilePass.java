package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.IndexRows;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import java.util.Arrays;

/**
 * P = F S for every feature, and the sum P'P, class after class.
 *
 * @param associations S, cluster after cluster
 */
record ProfilePass(Shape shape, double[] associations) implements Pass<IndexRows.Range, Totals> {
    @Override
    public Totals newSum() {
        return new Totals(shape.classes() * shape.classWidth());
    }

    @Override
    public void visit(IndexRows.Range features, double[] state, Totals sum) {
        var kernels = Kernels.best();
        int k1 = shape.clusterWidth();
        int k2 = shape.classWidth();
        var allClusters = Shape.upTo(shape.clusters());
        var allClasses = Shape.upTo(shape.classes());
        var f = new double[k1];
        var profile = new double[k2];
        for (int i = 0; i < features.rows(); i++) {
            int at = i * shape.stride();
            System.arraycopy(state, at, f, 0, k1);
            Arrays.fill(profile, 0);
            kernels.addRows(f, associations, k2, allClusters, 0, shape.clusters(), profile);
            System.arraycopy(profile, 0, state, at + k1, k2);
            kernels.addToRows(profile, profile, k2, allClasses, 0, shape.classes(), sum.values());
        }
    }
}
