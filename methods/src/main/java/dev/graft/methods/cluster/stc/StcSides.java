package dev.graft.methods.cluster.stc;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.Engine;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.distributed.DistributedProblem;
import java.io.Serializable;
import java.util.Optional;

/** What all runs share. Missing auxiliary rows are counts without rows. */
record StcSides(CountSums target, CountSums auxiliary) implements Serializable {
    static StcSides of(ClusterProblem problem, StcParams params, Engine engine) {
        return of(SparseCounts.of(problem.target()), problem.auxiliary().map(SparseCounts::of), params, engine);
    }

    static StcSides of(DistributedProblem problem, StcParams params, Engine engine) {
        return of(problem.target(), problem.auxiliary(), params, engine);
    }

    private static StcSides of(SparseCounts target, Optional<SparseCounts> auxiliary, StcParams params, Engine engine) {
        var others = auxiliary.orElseGet(() -> SparseCounts.of(new CountMatrixBuilder(target.columns()).build()));
        return new StcSides(
                new CountSums(target, params.clusters(), engine, "target's"),
                new CountSums(others, params.auxiliaryClusters(), engine, "auxiliary"));
    }
}
