package dev.graft.methods.cluster.plsa;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaModel;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.aplsa.AplsaStart;

/**
 * Probabilistic latent semantic analysis (Hofmann 1999) as the baseline of aPLSA's paper: aPLSA on the target only, so
 * the settings are aPLSA's and lambda has no effect. The baseline <em>combined</em> is this on
 * {@link ClusterProblem#combined()}.
 *
 * <p><b>Departs from the paper:</b> every row has the same weight (aPLSA's Eq. (2), A12); in Hofmann's a row is
 * weighted by its length.
 */
public final class Plsa implements Clusterer {
    private final Aplsa aplsa;

    public Plsa(AplsaParams params) {
        this.aplsa = new Aplsa(params);
    }

    @Override
    public AplsaModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        return aplsa.fit(problem.targetOnly(), engine, listener);
    }

    @Override
    public AplsaModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return aplsa.fitFrom(start, problem.targetOnly(), engine, listener);
    }

    /** One run from a given state; its P(z|w), if any, is ignored. */
    public AplsaModel fitFrom(AplsaStart start, ClusterProblem problem, Engine engine, RunListener listener) {
        return aplsa.fitFrom(start.withoutTags(), problem.targetOnly(), engine, listener);
    }
}
