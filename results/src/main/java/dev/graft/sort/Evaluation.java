package dev.graft.sort;

import java.util.List;

/**
 * How piles compare with labels that are known.
 *
 * @param labelled how many pictures have a label
 * @param entropyBits mean entropy of the labels in a pile, lower is better
 * @param accuracy the share that is right when each pile stands for one label, at its best (Hungarian)
 * @param nmi normalised mutual information
 * @param ari adjusted Rand index
 * @param labels the classes
 * @param confusion pictures by pile (row) and label (column)
 */
public record Evaluation(
        int labelled,
        double entropyBits,
        double purity,
        double accuracy,
        double nmi,
        double ari,
        List<String> labels,
        List<List<Integer>> confusion) {
    public Evaluation {
        labels = List.copyOf(labels);
        confusion = confusion.stream().map(List::copyOf).toList();
    }

    public double entropyNats() {
        return entropyBits * Math.log(2);
    }
}
