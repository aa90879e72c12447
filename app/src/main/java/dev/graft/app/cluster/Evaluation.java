package dev.graft.app.cluster;

import dev.graft.core.matrix.Partition;
import java.util.List;
import java.util.Optional;

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

    /**
     * Compares piles with labels.
     *
     * @param piles how many there are
     * @param pictures the pile of each picture
     * @param labels of the pictures as far as they are known
     * @return absent where fewer than two labels are known: then there is nothing to tell apart
     */
    public static Optional<Evaluation> of(int piles, List<Integer> pictures, List<Optional<String>> labels) {
        return piles == 0
                ? Optional.empty()
                : new KnownClasses(labels)
                        .compare(Partition.of(
                                piles,
                                pictures.stream().mapToInt(Integer::intValue).toArray()));
    }

    public double entropyNats() {
        return entropyBits * Math.log(2);
    }
}
