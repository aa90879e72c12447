package dev.graft.transfer.labelling;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.AnchoredLabeller;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.embedding.PositivePart;

/**
 * Runs a labeller within the transfer layer (docs/methods/dkt.md): it starts from the labels of {@link
 * DomainAdaptation} and is held near them, since otherwise it drifts away from a good start. Its input is the positive
 * part of the standardised features.
 */
public final class AnchoredLabelling implements Labeller {
    private final AnchoredLabeller method;

    public AnchoredLabelling(AnchoredLabeller method) {
        this.method = method;
    }

    /**
     * The result of the classifier and the method.
     *
     * @param start the classifier's labels
     * @param held the model of the method that started from them
     */
    public record Result(DomainAdaptation.Learnt start, LabelModel held) implements LabelModel {
        @Override
        public DenseMatrix probabilities() {
            return held.probabilities();
        }

        @Override
        public ConvergenceTrace trace() {
            return held.trace();
        }

        @Override
        public Assigner assigner() {
            return held.assigner();
        }
    }

    @Override
    public Result fit(LabelProblem problem, Engine engine, RunListener listener) {
        var placed = DomainAdaptation.Placed.of(problem);
        var learnt = new DomainAdaptation(placed, problem).learn();
        var above = new LabelProblem(
                PositivePart.of(placed.target()),
                problem.known(),
                problem.targetClasses(),
                problem.source()
                        .map(from -> new LabelProblem.Source(
                                PositivePart.of(placed.source()), from.known(), from.classes())));
        var start = new AnchoredLabeller.Start(learnt.probabilities(), learnt.assigner(), above);
        return new Result(learnt, method.fitFrom(start, problem, engine, listener));
    }
}
