package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is to be sorted, and what may help, all over the same columns (visual words).
 *
 * @param target pictures by words
 * @param auxiliary other pictures by words
 * @param tags terms by words: how often each term of the other pictures occurs together with each word (A11)
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

    /** The same pictures on their own. */
    public ClusterProblem withoutHelp() {
        return of(target);
    }

    /** The baseline <em>combined</em>: the target's rows, then the auxiliary ones, and no help. */
    public ClusterProblem combined() {
        return auxiliary.map(other -> of(target.stack(other))).orElseGet(this::withoutHelp);
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
