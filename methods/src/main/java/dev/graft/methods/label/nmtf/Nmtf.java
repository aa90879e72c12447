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
 * DKT without transfer (its paper's Eq. (14)): the target's pictures and labels alone. Whatever source comes with the problem is
 * not looked at, nor is it by the start (D13): F is that of a PLSA on the target, and rows without a label begin all but equal in all of
 * the target's classes, or as a classifier says that sees the target only.
 *
 * <p><b>Departs from the paper:</b> as DKT does.
 */
public final class Nmtf implements Labeller {
    private final Dkt dkt;

    public Nmtf(DktParams params) {
        this.dkt = new Dkt(params);
    }

    /** @param classifier is shown the problem without its source */
    public Nmtf(DktParams params, StartClassifier classifier) {
        this.dkt = new Dkt(params, classifier);
    }

    @Override
    public DktModel fit(LabelProblem problem, Engine engine, RunListener listener) {
        return dkt.fit(problem.withoutSource(), engine, listener);
    }

    /** One run from a given state; its G_s, if there is one, is not looked at. */
    public DktModel fitFrom(DktStart start, LabelProblem problem, Engine engine, RunListener listener) {
        return dkt.fitFrom(start.withoutSource(), problem.withoutSource(), engine, listener);
    }
}
