package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is to be clustered, and borrowed data, all with the same columns (features).
 *
 * @param target pictures by features
 * @param auxiliary other pictures by features
 * @param tags terms by features: how often each term of the other pictures occurs together with each feature (A11)
 */
public record ClusterProblem(CountMatrix target, Optional<CountMatrix> auxiliary, Optional<CountMatrix> tags)
        implements Serializable {
    public ClusterProblem {
        auxiliary.ifPresent(other -> Check.equal(target.columns(), other.columns(), "columns of the auxiliary rows"));
        tags.ifPresent(other -> Check.equal(target.columns(), other.columns(), "columns of the tag rows"));
    }

    public static ClusterProblem of(CountMatrix target) {
        return new ClusterProblem(target, Optional.empty(), Optional.empty());
    }

    public ClusterProblem withAuxiliary(CountMatrix pictures) {
        return new ClusterProblem(target, Optional.of(pictures), tags);
    }

    public ClusterProblem withTags(CountMatrix terms) {
        return new ClusterProblem(target, auxiliary, Optional.of(terms));
    }

    /** The target without borrowed data. */
    public ClusterProblem targetOnly() {
        return of(target);
    }

    /** The baseline <em>combined</em>: the target's rows followed by the auxiliary ones are one target. */
    public ClusterProblem combined() {
        return of(auxiliary.map(target::stack).orElse(target));
    }

    private Object writeReplace() {
        return new Travelling(target, auxiliary.orElse(null), tags.orElse(null));
    }

    /** An Optional cannot be serialised. */
    private record Travelling(
            CountMatrix target,
            @Nullable CountMatrix auxiliary,
            @Nullable CountMatrix tags) implements Serializable {
        private Object readResolve() {
            return new ClusterProblem(target, Optional.ofNullable(auxiliary), Optional.ofNullable(tags));
        }
    }
}
