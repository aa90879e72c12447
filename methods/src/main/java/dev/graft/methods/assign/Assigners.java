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
            case LinearAssigner.KIND -> LinearAssigner.restore(stored);
            case NeighbourAssigner.KIND -> NeighbourAssigner.restore(stored);
            default ->
                throw new IllegalArgumentException(
                        "kind of the assigner must be one that this version of Graft knows, was " + kind);
        };
    }
}
