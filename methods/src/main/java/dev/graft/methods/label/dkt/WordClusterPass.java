package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.IndexRows;
import dev.graft.engine.Pass;
import dev.graft.engine.Totals;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.Arrays;

/**
 * Eq. (10) for every feature, from X'G and G'G: the numerator of F is X'G S', the denominator P G'G S', where P = F S as it
 * was before. The sums that Eq. (11) needs are collected on the way: F'X'G and F'F S.
 *
 * <p>A feature's state is its row of F and its row of P. {@link ProfilePass} writes that of P once S is known.
 *
 * @param byFeature X'G, feature after feature
 * @param associations S, cluster after cluster
 * @param transposed S', class after class
 * @param weighted G'G S', class after class
 */
record WordClusterPass(
        Shape shape,
        MultiplicativeUpdate rule,
        double[] byFeature,
        double[] associations,
        double[] transposed,
        double[] weighted)
        implements Pass<IndexRows.Range, Totals> {
    /** Parts of the sum, cluster after cluster: F'X'G and F'F S. */
    static final int BY_CLUSTER = 0;

    static final int PRODUCTS = 1;

    @Override
    public Totals newSum() {
        int length = shape.clusters() * shape.classWidth();
        return new Totals(length, length);
    }

    @Override
    public void visit(IndexRows.Range features, double[] state, Totals sum) {
        var kernels = Kernels.best();
        int clusters = shape.clusters();
        int k1 = shape.clusterWidth();
        int k2 = shape.classWidth();
        var allClasses = Shape.upTo(shape.classes());
        var allClusters = Shape.upTo(clusters);
        var counts = new double[k2];
        var profile = new double[k2];
        var above = new double[k1];
        var below = new double[k1];
        var f = new double[k1];
        for (int i = 0; i < features.rows(); i++) {
            int at = i * shape.stride();
            System.arraycopy(byFeature, (Math.toIntExact(features.firstRow()) + i) * k2, counts, 0, k2);
            System.arraycopy(state, at + k1, profile, 0, k2);
            Arrays.fill(above, 0);
            kernels.addRows(counts, transposed, k1, allClasses, 0, shape.classes(), above);
            Arrays.fill(below, 0);
            kernels.addRows(profile, weighted, k1, allClasses, 0, shape.classes(), below);
            for (int z = 0; z < clusters; z++) {
                f[z] = rule.next(state[at + z], above[z], below[z]);
            }
            System.arraycopy(f, 0, state, at, clusters);
            Arrays.fill(profile, 0);
            kernels.addRows(f, associations, k2, allClusters, 0, clusters, profile);
            kernels.addToRows(f, counts, k2, allClusters, 0, clusters, sum.part(BY_CLUSTER));
            kernels.addToRows(f, profile, k2, allClusters, 0, clusters, sum.part(PRODUCTS));
        }
    }
}
