package dev.graft.transfer.unknown;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/** An assigner that also knows what its classes look like. Its memberships are those of the other. */
public record KnownKindsAssigner(Assigner of, KnownKinds kinds) implements Assigner {
    static final String KIND = "known-kinds";
    private static final String OF = "of";
    private static final String KINDS = "kinds";

    public KnownKindsAssigner {
        Check.equal(of.columns(), kinds.columns(), "columns of the known kinds");
    }

    static KnownKindsAssigner restore(StoredArrays stored) {
        var part = stored.part(KINDS);
        return new KnownKindsAssigner(
                stored.assigner(OF), KnownKinds.restore(new StoredArrays(stored.owner(), part.getValue())));
    }

    @Override
    public int clusters() {
        return of.clusters();
    }

    @Override
    public int columns() {
        return of.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return of.memberships(rows, engine);
    }

    /** What is known stays known, also where it is not among the clusters any more. */
    @Override
    public KnownKindsAssigner select(int... clusters) {
        return new KnownKindsAssigner(of.select(clusters), kinds);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        StoredArrays.put(arrays, OF, of);
        StoredArrays.put(arrays, KINDS, KnownKinds.KIND, kinds.arrays());
        return arrays;
    }
}
