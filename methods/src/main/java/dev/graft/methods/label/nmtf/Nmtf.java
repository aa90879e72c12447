package dev.graft.methods.label.nmtf;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.label.dkt.Dkt;
import dev.graft.methods.label.dkt.DktModel;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.label.dkt.DktStart;
import dev.graft.methods.label.dkt.StartClassifier;

/**
 * DKT without transfer (Eq. (14) of its paper): the target's pictures and labels alone. A source is ignored, also by
 * the start (D13): F comes from a PLSA on the target, and rows without a label start almost equal in all of the
 * target's classes, or with the probabilities of a classifier that sees only the target.
 *
 * <p><b>Departs from the paper:</b> as DKT does.
 */
public final class Nmtf implements Labeller {
    private final Dkt dkt;

    public Nmtf(DktParams params) {
        this.dkt = new Dkt(params);
    }

    /** @param classifier is given the problem without its source */
    public Nmtf(DktParams params, StartClassifier classifier) {
        this.dkt = new Dkt(params, classifier);
    }

    @Override
    public DktModel fit(LabelProblem problem, Engine engine, RunListener listener) {
        return dkt.fit(problem.targetOnly(), engine, listener);
    }

    /** One run from a given state, whose G_s is ignored. */
    public DktModel fitFrom(DktStart start, LabelProblem problem, Engine engine, RunListener listener) {
        return dkt.fitFrom(start.withoutSource(), problem.targetOnly(), engine, listener);
    }
}
