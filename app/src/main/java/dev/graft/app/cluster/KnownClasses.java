package dev.graft.app.cluster;

import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.Confusion;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.evaluation.NormalizedMutualInformation;
import dev.graft.evaluation.Purity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The known classes of some or all pictures, to compare piles with. */
final class KnownClasses {
    private final List<String> names;
    private final int[] pictures;
    private final int[] classes;

    KnownClasses(List<Optional<String>> labels) {
        names = List.copyOf(
                new TreeSet<>(labels.stream().flatMap(Optional::stream).toList()));
        pictures = IntStream.range(0, labels.size())
                .filter(i -> labels.get(i).isPresent())
                .toArray();
        classes = IntStream.of(pictures)
                .map(i -> names.indexOf(labels.get(i).orElseThrow()))
                .toArray();
    }

    /** Absent where fewer than two classes are known: then there is nothing to tell apart. */
    Optional<Evaluation> compare(Partition piles) {
        if (names.size() < 2) {
            return Optional.empty();
        }
        var clusters = IntStream.of(pictures).map(piles::of).toArray();
        var confusion = Confusion.of(Partition.of(piles.k(), clusters), classes);
        var table = new ArrayList<List<Integer>>();
        for (int pile = 0; pile < piles.k(); pile++) {
            var row = new ArrayList<Integer>();
            for (int label = 0; label < names.size(); label++) {
                row.add(0);
            }
            table.add(row);
        }
        for (int i = 0; i < clusters.length; i++) {
            var row = table.get(clusters[i]);
            row.set(classes[i], row.get(classes[i]) + 1);
        }
        return Optional.of(new Evaluation(
                pictures.length,
                ClusterEntropy.of(confusion).bits(),
                Purity.of(confusion),
                HungarianAccuracy.of(confusion),
                NormalizedMutualInformation.of(confusion),
                AdjustedRandIndex.of(confusion),
                names,
                table));
    }
}
