package dev.graft.methods.cluster.plsa;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaModel;
import dev.graft.methods.cluster.aplsa.AplsaStart;
import dev.graft.methods.cluster.aplsa.AplsaTopics;
import dev.graft.methods.distributed.DistributedClusterer;
import dev.graft.methods.distributed.DistributedProblem;

/**
 * Probabilistic latent semantic analysis (Hofmann 1999) as the baseline of aPLSA's paper: aPLSA without its tags.
 * Whatever help comes with the problem is not looked at; the baseline <em>combined</em> is this on
 * {@link ClusterProblem#combined()}.
 *
 * <p><b>Departs from the paper:</b> every row weighs the same (aPLSA's Eq. (2), A12); in Hofmann's a row weighs its
 * length.
 */
public final class Plsa implements DistributedClusterer {
    private final Aplsa aplsa;

    public Plsa(PlsaParams params) {
        this.aplsa = new Aplsa(params.asAplsa());
    }

    @Override
    public AplsaModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        return aplsa.fit(problem.targetOnly(), engine, listener);
    }

    @Override
    public AplsaTopics fit(DistributedProblem problem, Engine engine, RunListener listener) {
        return aplsa.fit(problem.targetOnly(), engine, listener);
    }

    @Override
    public AplsaModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return aplsa.fitFrom(start, problem.targetOnly(), engine, listener);
    }

    /** One run from a given state; its P(z|w), if there is one, is not looked at. */
    public AplsaModel fitFrom(AplsaStart start, ClusterProblem problem, Engine engine, RunListener listener) {
        return aplsa.fitFrom(start.withoutTags(), problem.targetOnly(), engine, listener);
    }
}
