package dev.graft.methods.embedding;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import java.util.Optional;

/** The embedding that a method works in. */
public enum EmbeddingSpec {
    RAW,
    HELLINGER,
    /** {@link BorrowedEmbedding}; needs auxiliary rows. */
    BORROWED;

    public Embedding learn(CountMatrix target, Optional<CountMatrix> auxiliary, Engine engine) {
        return switch (this) {
            case RAW -> new RawCounts(target.columns());
            case HELLINGER -> new Hellinger(target.columns());
            case BORROWED ->
                BorrowedEmbedding.learn(
                        target,
                        auxiliary.orElseThrow(() -> new IllegalArgumentException(
                                "the borrowed space is learnt from auxiliary rows, and there are none")),
                        engine);
        };
    }
}
