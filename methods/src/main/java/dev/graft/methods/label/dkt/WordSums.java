package dev.graft.methods.label.dkt;

import dev.graft.engine.Sum;
import dev.graft.engine.Totals;

/** What a pass over the words adds up, and the room that one word needs. */
final class WordSums implements Sum<WordSums> {
    /** F'X'G, cluster after cluster. */
    final Totals byCluster;
    /** F'F S, cluster after cluster. */
    final Totals products;

    final double[] counts;
    final double[] profile;
    final double[] above;
    final double[] below;
    final double[] row;

    WordSums(Shape shape) {
        this.byCluster = new Totals(shape.clusters() * shape.classWidth());
        this.products = new Totals(shape.clusters() * shape.classWidth());
        this.counts = new double[shape.classWidth()];
        this.profile = new double[shape.classWidth()];
        this.above = new double[shape.clusterWidth()];
        this.below = new double[shape.clusterWidth()];
        this.row = new double[shape.clusterWidth()];
    }

    @Override
    public void clear() {
        byCluster.clear();
        products.clear();
    }

    @Override
    public void add(WordSums other) {
        byCluster.add(other.byCluster);
        products.add(other.products);
    }
}
