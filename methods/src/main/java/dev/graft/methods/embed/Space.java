package dev.graft.methods.embed;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import java.util.Optional;

/** Which embedding a method works in; learnt from the rows where there is something to learn. */
public enum Space {
    RAW,
    HELLINGER,
    /** {@link Borrowed}; needs auxiliary rows. */
    BORROWED;

    public Embedding learn(CountMatrix target, Optional<CountMatrix> auxiliary, Engine engine) {
        return switch (this) {
            case RAW -> new Raw(target.columns());
            case HELLINGER -> new Hellinger(target.columns());
            case BORROWED ->
                Borrowed.learn(
                        target,
                        auxiliary.orElseThrow(() -> new IllegalArgumentException(
                                "the borrowed space is learnt from auxiliary rows, and there are none")),
                        engine);
        };
    }
}
