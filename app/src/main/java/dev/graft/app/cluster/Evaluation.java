package dev.graft.app.cluster;

import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.Confusion;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.evaluation.NormalizedMutualInformation;
import dev.graft.evaluation.Purity;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
     * @param known labels of the pictures as far as they are known
     * @return absent where fewer than two labels are known: then there is nothing to tell apart
     */
    public static Optional<Evaluation> of(Partition piles, List<Optional<String>> known) {
        var labels =
                known.stream().flatMap(Optional::stream).distinct().sorted().toList();
        if (labels.size() < 2) {
            return Optional.empty();
        }
        var pictures = IntStream.range(0, known.size())
                .filter(i -> known.get(i).isPresent())
                .toArray();
        var clusters = IntStream.of(pictures).map(piles::of).toArray();
        var classes = IntStream.of(pictures)
                .map(i -> labels.indexOf(known.get(i).orElseThrow()))
                .toArray();
        var confusion = Confusion.of(Partition.of(piles.k(), clusters), classes);
        return Optional.of(new Evaluation(
                pictures.length,
                ClusterEntropy.of(confusion).bits(),
                Purity.of(confusion),
                HungarianAccuracy.of(confusion),
                NormalizedMutualInformation.of(confusion),
                AdjustedRandIndex.of(confusion),
                labels,
                Arrays.stream(confusion.counts())
                        .map(row -> IntStream.of(row).boxed().toList())
                        .toList()));
    }

    public double entropyNats() {
        return entropyBits * Math.log(2);
    }
}
