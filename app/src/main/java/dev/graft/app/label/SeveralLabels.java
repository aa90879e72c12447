package dev.graft.app.label;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.MixedAssigner;
import dev.graft.methods.label.dkt.CorrelativeThreshold;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The thresholds at which a picture gets each label, where it may have several (D8).
 *
 * @param scores pictures by classes, mixed by how classes go together
 * @param thresholds never reached for a class without an example
 */
record SeveralLabels(DenseMatrix correlations, DenseMatrix scores, double[] thresholds) {
    private static final int FOLDS = 2;

    static SeveralLabels learn(
            LabelProblem problem, LabelStrategy strategy, LabelStrategy.Fitted fitted, boolean paper) {
        // Both sides, since a class that only one of them has would never be given by the other.
        var examples = problem.source()
                .map(from -> judged(problem, from, strategy))
                .orElseGet(() ->
                        new Judged(DenseMatrix.of(0, problem.classes()), PartialLabels.none(0, problem.classes())));
        if (problem.known().annotated().length > 0) {
            examples = examples.and(
                    paper ? new Judged(fitted.probabilities(), problem.known()) : hidden(problem, strategy));
        }
        var cut = CorrelativeThreshold.learn(examples.scores, examples.known);
        return new SeveralLabels(
                cut.correlations(),
                MixedAssigner.mix(fitted.probabilities(), cut.correlations()),
                Arrays.stream(cut.thresholds())
                        .map(of -> Double.isFinite(of) ? of : Double.MAX_VALUE)
                        .toArray());
    }

    /** Examples and what a run says of them. */
    private record Judged(DenseMatrix scores, PartialLabels known) {
        Judged and(Judged below) {
            return new Judged(scores.stack(below.scores), known.stack(below.known));
        }
    }

    /** The person's own examples, each by a run that did not see its labels: on labels that it saw, a run is overconfident. */
    private static Judged hidden(LabelProblem problem, LabelStrategy strategy) {
        var known = problem.known();
        var annotated = known.annotated();
        var scores = new double[known.rows()][known.classes()];
        for (int fold = 0; fold < FOLDS; fold++) {
            var left = new int[known.rows()][];
            for (int i = 0; i < annotated.length; i++) {
                left[annotated[i]] = i % FOLDS == fold ? null : known.of(annotated[i]);
            }
            var shown = PartialLabels.of(known.classes(), left);
            boolean teaches = shown.annotated().length > 0 || problem.source().isPresent();
            var found = teaches ? strategy.estimate().apply(problem.withKnown(shown)) : null;
            for (int i = fold; found != null && i < annotated.length; i += FOLDS) {
                scores[annotated[i]] = found.row(annotated[i]);
            }
        }
        return new Judged(DenseMatrix.of(scores), known);
    }

    /** Half of the source's examples as the pictures that want labels, and the other way round. */
    private static Judged judged(LabelProblem problem, LabelProblem.Source from, LabelStrategy strategy) {
        var annotated = from.known().annotated();
        var scores = new double[annotated.length][problem.classes()];
        for (int fold = 0; fold < FOLDS; fold++) {
            int number = fold;
            var asked = IntStream.range(0, annotated.length)
                    .filter(i -> i % FOLDS == number)
                    .toArray();
            var rows = IntStream.of(asked).map(i -> annotated[i]).toArray();
            var others = IntStream.range(0, annotated.length)
                    .filter(i -> i % FOLDS != number)
                    .map(i -> annotated[i])
                    .toArray();
            if (others.length == 0) {
                continue;
            }
            var half = new LabelProblem(
                    from.pictures().select(rows),
                    PartialLabels.none(rows.length, problem.classes()),
                    problem.targetClasses(),
                    Optional.of(new LabelProblem.Source(
                            from.pictures().select(others), from.known().select(others), from.classes())));
            var found = strategy.estimate().apply(half);
            for (int i = 0; i < asked.length; i++) {
                scores[asked[i]] = found.row(i);
            }
        }
        return new Judged(DenseMatrix.of(scores), from.known().select(annotated));
    }

    /** For other pictures. */
    Assigner on(Assigner assigner) {
        return new MixedAssigner(assigner, correlations);
    }
}
