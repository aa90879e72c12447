package dev.graft.methods.distributed;

import dev.graft.core.check.Check;
import dev.graft.engine.counts.SparseCounts;
import java.util.Optional;

/**
 * What is to be clustered, and borrowed data, all with the same columns: a {@link dev.graft.methods.api.ClusterProblem}
 * whose rows may be elsewhere.
 *
 * @param target pictures by features
 * @param auxiliary other pictures by features
 * @param tags terms by features
 */
public record DistributedProblem(SparseCounts target, Optional<SparseCounts> auxiliary, Optional<SparseCounts> tags) {
    public DistributedProblem {
        auxiliary.ifPresent(other -> Check.equal(target.columns(), other.columns(), "columns of the auxiliary rows"));
        tags.ifPresent(other -> Check.equal(target.columns(), other.columns(), "columns of the tag rows"));
    }

    public static DistributedProblem of(SparseCounts target) {
        return new DistributedProblem(target, Optional.empty(), Optional.empty());
    }

    public DistributedProblem withAuxiliary(SparseCounts pictures) {
        return new DistributedProblem(target, Optional.of(pictures), tags);
    }

    public DistributedProblem withTags(SparseCounts terms) {
        return new DistributedProblem(target, auxiliary, Optional.of(terms));
    }

    /** The target without borrowed data. */
    public DistributedProblem targetOnly() {
        return of(target);
    }
}
