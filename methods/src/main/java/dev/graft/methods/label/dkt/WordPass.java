package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import dev.graft.engine.IndexRows;
import dev.graft.engine.Pass;
import dev.graft.methods.linalg.MultiplicativeUpdate;
import java.util.Arrays;

/**
 * Eq. (10) for every word, from X'G and G'G: above the line of F stands X'G S', below it P G'G S', where P = F S as it was. What
 * Eq. (11) needs is added up on the way: F'X'G and F'F S.
 *
 * <p>A word's state is its row of F and its row of P. That of P is written by {@link ProfilePass} once S is known.
 *
 * @param byWord X'G, word after word
 * @param associations S, cluster after cluster
 * @param turned S', class after class
 * @param weighted G'G S', class after class
 */
record WordPass(
        Shape shape,
        MultiplicativeUpdate rule,
        double[] byWord,
        double[] associations,
        double[] turned,
        double[] weighted)
        implements Pass<IndexRows.Range, WordSums> {

    @Override
    public WordSums newSum() {
        return new WordSums(shape);
    }

    @Override
    public void visit(IndexRows.Range words, double[] state, WordSums sum) {
        var kernels = Kernels.best();
        int clusters = shape.clusters();
        int k1 = shape.clusterWidth();
        int k2 = shape.classWidth();
        var allClasses = Shape.upTo(shape.classes());
        var allClusters = Shape.upTo(clusters);
        for (int i = 0; i < words.rows(); i++) {
            int at = i * shape.stride();
            System.arraycopy(byWord, (Math.toIntExact(words.firstRow()) + i) * k2, sum.counts, 0, k2);
            System.arraycopy(state, at + k1, sum.profile, 0, k2);
            Arrays.fill(sum.above, 0);
            kernels.addRows(sum.counts, turned, k1, allClasses, 0, shape.classes(), sum.above);
            Arrays.fill(sum.below, 0);
            kernels.addRows(sum.profile, weighted, k1, allClasses, 0, shape.classes(), sum.below);
            for (int z = 0; z < clusters; z++) {
                sum.row[z] = rule.next(state[at + z], sum.above[z], sum.below[z]);
            }
            System.arraycopy(sum.row, 0, state, at, clusters);
            Arrays.fill(sum.profile, 0);
            kernels.addRows(sum.row, associations, k2, allClusters, 0, clusters, sum.profile);
            kernels.addToRows(sum.row, sum.counts, k2, allClusters, 0, clusters, sum.byCluster.values());
            kernels.addToRows(sum.row, sum.profile, k2, allClusters, 0, clusters, sum.products.values());
        }
    }
}
