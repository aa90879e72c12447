package dev.graft.methods.assign;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.embed.Stored;
import java.util.Map;

/** Makes assigners again from what was stored of them. */
public final class Assigners {
    private Assigners() {}

    /** @throws IllegalArgumentException if there is no such form, or if the arrays are not those of the form */
    public static Assigner of(String kind, Map<String, DenseMatrix> arrays) {
        var stored = new Stored("the assigner \"" + kind + "\"", arrays);
        return switch (kind) {
            case ProfileAssigner.KIND -> ProfileAssigner.restore(stored);
            case TopicAssigner.KIND -> TopicAssigner.restore(stored);
            case CentroidAssigner.KIND -> CentroidAssigner.restore(stored);
            case FactorAssigner.KIND -> FactorAssigner.restore(stored);
            case LinearAssigner.KIND -> LinearAssigner.restore(stored);
            case NeighbourAssigner.KIND -> NeighbourAssigner.restore(stored);
            case HeldAssigner.KIND -> HeldAssigner.restore(stored);
            case RepresentationAssigner.KIND -> RepresentationAssigner.restore(stored);
            case TemperedAssigner.KIND -> TemperedAssigner.restore(stored);
            case BridgeAssigner.KIND -> BridgeAssigner.restore(stored);
            case MixedAssigner.KIND -> MixedAssigner.restore(stored);
            default ->
                throw new IllegalArgumentException(
                        "kind of the assigner must be one that this version of Graft knows, was " + kind);
        };
    }

    /** An assigner that is part of another: its arrays stand under a name and its kind, NAME.KIND.ARRAY. */
    static void put(Map<String, DenseMatrix> arrays, String name, Assigner part) {
        Stored.put(arrays, name, part.kind(), part.arrays());
    }

    /** The reverse of {@link #put}. */
    static Assigner part(Stored stored, String name) {
        var part = stored.part(name);
        return of(part.getKey(), part.getValue());
    }
}
