package dev.graft.studies.papers.dkt;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Two sets of pictures in the same visual words that share some of their classes.
 *
 * @param name short, such as amazon&gt;webcam
 * @param sourceTruth what the source's pictures show
 * @param targetTruth what the target's pictures show
 * @param classes of either set, by number
 */
record DomainPair(
        String name,
        CountMatrix source,
        PartialLabels sourceTruth,
        CountMatrix target,
        PartialLabels targetTruth,
        List<String> classes) {
    DomainPair {
        classes = List.copyOf(classes);
        Check.equal(source.rows(), sourceTruth.rows(), "classes of the source's pictures");
        Check.equal(target.rows(), targetTruth.rows(), "classes of the target's pictures");
        Check.equal(classes.size(), sourceTruth.classes(), "classes of the source");
        Check.equal(classes.size(), targetTruth.classes(), "classes of the target");
    }

    int[] sourceClasses() {
        return classesOf(sourceTruth);
    }

    int[] targetClasses() {
        return classesOf(targetTruth);
    }

    private static int[] classesOf(PartialLabels truth) {
        var sizes = truth.sizes();
        return RowNumbers.where(sizes.length, c -> sizes[c] > 0);
    }

    /** Whether the source has the class too. */
    boolean isShared(int of) {
        return sourceTruth.sizes()[of] > 0;
    }

    /** Whether every picture of the target shows one class. */
    boolean isSingle() {
        return targetTruth.isSingle();
    }

    /**
     * Some pictures of each class are labelled, on either side.
     *
     * @param sourceShare of the source's pictures of a class; a larger one labels the same pictures and more
     */
    LabelProblem problem(double sourceShare, double targetShare, Seed seed) {
        var elsewhere =
                new LabelProblem.Source(source, labelled(sourceTruth, sourceShare, seed.of("source")), sourceClasses());
        return new LabelProblem(
                target, labelled(targetTruth, targetShare, seed.of("target")), targetClasses(), Optional.of(elsewhere));
    }

    /**
     * Rare classes first, and a picture that is labelled already counts for all of its classes (D11): with several classes a
     * picture, frequent classes may still get more labels than their share.
     */
    private PartialLabels labelled(PartialLabels truth, double share, Seed seed) {
        var sizes = truth.sizes();
        var known = new boolean[truth.rows()];
        IntStream.range(0, sizes.length)
                .filter(c -> sizes[c] > 0)
                .boxed()
                .sorted(Comparator.comparingInt((Integer c) -> sizes[c]))
                .forEach(c -> {
                    long wanted = Math.max(1, Math.round(share * sizes[c]));
                    for (int row : order(truth, c, seed.of(classes.get(c)))) {
                        long there = count(truth, known, c);
                        known[row] |= there < wanted;
                    }
                });
        return PartialLabels.of(
                truth.classes(),
                IntStream.range(0, truth.rows())
                        .mapToObj(row -> known[row] ? truth.of(row) : null)
                        .toArray(int[][]::new));
    }

    private static long count(PartialLabels truth, boolean[] known, int of) {
        return IntStream.range(0, known.length)
                .filter(row -> known[row] && truth.has(row, of))
                .count();
    }

    private static int[] order(PartialLabels truth, int of, Seed seed) {
        return Shuffled.of(RowNumbers.where(truth.rows(), row -> truth.has(row, of)), seed.random());
    }

    /** Changes when the pictures or their classes do. */
    String fingerprint() {
        return name + ":"
                + Integer.toHexString(Objects.hash(source, target, classes, said(sourceTruth), said(targetTruth)));
    }

    private static List<List<Integer>> said(PartialLabels truth) {
        return IntStream.range(0, truth.rows())
                .mapToObj(row -> IntStream.of(truth.of(row)).boxed().toList())
                .toList();
    }
}
