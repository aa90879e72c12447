package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.embedding.PositivePart;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A factorisation held near a linear classifier, as DKT is in the transfer layer: memberships start from the
 * classifier's, and the positive part of the standardised row is then folded into the profiles of the classes.
 *
 * @param prior the weight of the classifier relative to the row's features
 */
public record HeldAssigner(LinearAssigner start, FactorAssigner factors, double prior) implements Assigner {
    public static final String KIND = "held-factors";

    private static final String START = "start";
    private static final String FACTORS = "factors";

    public HeldAssigner {
        Check.equal(start.clusters(), factors.clusters(), "classes of the factors");
        Check.equal(start.embedding().dimensions(), factors.columns(), "words of the factors");
        Check.finiteAtLeast(0, prior, "prior");
    }

    static HeldAssigner restore(StoredArrays stored) {
        if (stored.assigner(START) instanceof LinearAssigner linear
                && stored.assigner(FACTORS) instanceof FactorAssigner factors) {
            return new HeldAssigner(linear, factors, stored.number("prior"));
        }
        throw new IllegalArgumentException(stored.owner() + " must have a linear start and factors");
    }

    @Override
    public int clusters() {
        return start.clusters();
    }

    @Override
    public int columns() {
        return start.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        var placed = start.embedding().embed(rows, engine);
        return factors.memberships(PositivePart.of(placed), start.memberships(rows, placed), prior, engine);
    }

    @Override
    public HeldAssigner select(int... clusters) {
        return new HeldAssigner(start.select(clusters), factors.select(clusters), prior);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        StoredArrays.put(arrays, START, start);
        StoredArrays.put(arrays, FACTORS, factors);
        arrays.put("prior", StoredArrays.of(prior));
        return arrays;
    }
}
