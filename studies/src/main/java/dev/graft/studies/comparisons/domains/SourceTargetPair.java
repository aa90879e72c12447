package dev.graft.studies.comparisons.domains;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.studies.comparisons.Controls;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A labelled source domain and a target domain.
 *
 * @param features that describe both
 */
record SourceTargetPair(String features, LabelledDomain source, LabelledDomain target) {
    private static final Seed SEED = Seed.DEFAULT.of("domains");
    private static final int LABELS_OF_A_CLASS = 3;

    /** Pictures of a class in an uneven target. */
    private static final List<Integer> UNEVEN = List.of(60, 30, 15, 8, 5, 3, 2);

    /** From every domain to every other. */
    static List<SourceTargetPair> all(String features, List<LabelledDomain> domains) {
        return domains.stream()
                .flatMap(source -> domains.stream()
                        .filter(target -> target != source)
                        .map(target -> new SourceTargetPair(features, source, target)))
                .toList();
    }

    String name() {
        return source.name() + ">" + target.name();
    }

    /** Nothing is known of the target. */
    LabelProblem problem() {
        var of = numbers(source);
        var known = PartialLabels.single(classes().size(), of);
        return LabelProblem.of(
                        target.pictures(),
                        PartialLabels.none(target.classes().size(), classes().size()))
                .with(new LabelProblem.Source(
                        source.pictures(),
                        known,
                        IntStream.of(of).sorted().distinct().toArray()));
    }

    /** A control: the source's labels, each at another picture. */
    LabelProblem withShuffledLabels() {
        var problem = problem();
        var from = problem.source().orElseThrow();
        var order = Shuffled.numbers(from.known().rows(), SEED.of(name()).random());
        return problem.with(
                new LabelProblem.Source(from.pictures(), from.known().select(order), from.classes()));
    }

    /** A control: the source with permuted visual words. */
    LabelProblem withPermutedWords() {
        var problem = problem();
        var from = problem.source().orElseThrow();
        return problem.with(
                new LabelProblem.Source(Controls.permutedWords(from.pictures()), from.known(), from.classes()));
    }

    /** A few of the target's pictures are labelled; the same ones, whatever the source. */
    LabelProblem withLabels(int draw) {
        var truth = truth();
        var known = new int[truth.length];
        Arrays.fill(known, -1);
        for (int c = 0; c < classes().size(); c++) {
            int wanted = c;
            var of = RowNumbers.where(truth.length, row -> truth[row] == wanted);
            var order = Shuffled.numbers(
                    of.length,
                    new Seed(draw).of(target.name()).of(classes().get(c)).random());
            IntStream.of(order).limit(LABELS_OF_A_CLASS).forEach(i -> known[of[i]] = wanted);
        }
        return problem().withKnown(PartialLabels.single(classes().size(), known));
    }

    /** Some of the classes, in very different numbers in the target; the same classes and pictures, whatever the source. */
    SourceTargetPair uneven() {
        var both = classes().stream()
                .filter(name ->
                        source.classes().contains(name) && target.classes().contains(name))
                .toList();
        var order = Shuffled.numbers(both.size(), SEED.of(target.name()).random());
        int used = Math.min(UNEVEN.size(), both.size());
        var kept = IntStream.range(0, used).mapToObj(i -> both.get(order[i])).toList();
        var rows = IntStream.range(0, used)
                .flatMap(i -> {
                    String name = kept.get(i);
                    var of = RowNumbers.where(
                            target.classes().size(),
                            row -> target.classes().get(row).equals(name));
                    return IntStream.of(Shuffled.of(
                                    of, SEED.of(target.name()).of(name).random()))
                            .limit(UNEVEN.get(i));
                })
                .toArray();
        return new SourceTargetPair(
                features,
                source.select(RowNumbers.where(
                        source.classes().size(),
                        row -> kept.contains(source.classes().get(row)))),
                target.select(rows));
    }

    /** What the target's pictures show. */
    int[] truth() {
        return numbers(target);
    }

    /** Changes when the pictures or their classes do. */
    String fingerprint() {
        return Integer.toHexString(
                Objects.hash(source.pictures(), source.classes(), target.pictures(), target.classes()));
    }

    private int[] numbers(LabelledDomain domain) {
        var classes = classes();
        return domain.classes().stream().mapToInt(classes::indexOf).toArray();
    }

    private List<String> classes() {
        return Stream.of(source, target)
                .flatMap(domain -> domain.classes().stream())
                .distinct()
                .sorted()
                .toList();
    }
}
