package dev.graft.experiments.ours;

import dev.graft.core.random.Seed;
import dev.graft.methods.Annotations;
import dev.graft.methods.LabelProblem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A labelled domain, and another one that wants labels.
 *
 * @param features what both are seen in
 */
record Crossing(String features, Domain source, Domain target) {
    private static final Seed SEED = Seed.DEFAULT.of("domains");
    private static final int LABELS_OF_A_CLASS = 3;

    /** From every domain to every other. */
    static List<Crossing> all(String features, List<Domain> domains) {
        return domains.stream()
                .flatMap(source -> domains.stream()
                        .filter(target -> target != source)
                        .map(target -> new Crossing(features, source, target)))
                .toList();
    }

    String name() {
        return source.name() + ">" + target.name();
    }

    /** Nothing is known of the target. */
    LabelProblem problem() {
        var of = numbers(source);
        var known = Annotations.single(classes().size(), of);
        return LabelProblem.of(
                        target.pictures(),
                        Annotations.none(target.classes().size(), classes().size()))
                .with(new LabelProblem.Source(
                        source.pictures(),
                        known,
                        IntStream.of(of).sorted().distinct().toArray()));
    }

    /** A control: the source's labels, each at another picture. */
    LabelProblem withShuffledLabels() {
        var problem = problem();
        var from = problem.source().orElseThrow();
        var order = TaskHelp.shuffled(from.known().rows(), SEED.of(name()).random());
        return problem.with(
                new LabelProblem.Source(from.pictures(), from.known().select(order), from.classes()));
    }

    /** A control: every visual word of the source in the place of another. */
    LabelProblem withWrongWords() {
        var problem = problem();
        var from = problem.source().orElseThrow();
        return problem.with(
                new LabelProblem.Source(TaskHelp.wrongWords(from.pictures()), from.known(), from.classes()));
    }

    /** A few of the target's pictures are labelled; the same ones, whatever the source. */
    LabelProblem withLabels(int draw) {
        var truth = truth();
        var known = new int[truth.length];
        Arrays.fill(known, -1);
        for (int c = 0; c < classes().size(); c++) {
            int wanted = c;
            var of = IntStream.range(0, truth.length)
                    .filter(row -> truth[row] == wanted)
                    .toArray();
            var order = TaskHelp.shuffled(
                    of.length,
                    new Seed(draw).of(target.name()).of(classes().get(c)).random());
            IntStream.of(order).limit(LABELS_OF_A_CLASS).forEach(i -> known[of[i]] = wanted);
        }
        return problem().withKnown(Annotations.single(classes().size(), known));
    }

    /** What the target's pictures show. */
    int[] truth() {
        return numbers(target);
    }

    private int[] numbers(Domain domain) {
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
