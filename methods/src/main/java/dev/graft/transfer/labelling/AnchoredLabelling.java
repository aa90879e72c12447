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
 * A labeller within the transfer layer (docs/methods/dkt.md): it begins with what {@link DomainAdaptation} says and is held
 * near it, since left alone it drifts away from a good start. It sees what standardised pictures have more of than usual.
 */
public final class AnchoredLabelling implements Labeller {
    private final AnchoredLabeller method;

    public AnchoredLabelling(AnchoredLabeller method) {
        this.method = method;
    }

    /**
     * What came of it.
     *
     * @param start what the classifier says before the method
     * @param held what the method made of it
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
