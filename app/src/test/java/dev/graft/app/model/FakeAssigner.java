package dev.graft.app.model;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import java.util.Map;

/** Knows its arrays and nothing else. */
record FakeAssigner(DenseMatrix profiles, DenseMatrix priors) implements Assigner {
    static Assigner of(String kind, Map<String, DenseMatrix> arrays) {
        if (!kind.equals("fake")) {
            throw new IllegalArgumentException("kind must be fake, was " + kind);
        }
        Check.equal(2, arrays.size(), "number of arrays");
        return new FakeAssigner(arrays.get("profiles"), arrays.get("class-priors"));
    }

    @Override
    public int clusters() {
        return profiles.rows();
    }

    @Override
    public int columns() {
        return profiles.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String kind() {
        return "fake";
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        return Map.of("profiles", profiles, "class-priors", priors);
    }

    @Override
    public FakeAssigner select(int... clusters) {
        return new FakeAssigner(profiles.select(clusters), priors);
    }
}
