package dev.graft.methods.embed;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import java.util.Map;

/** Puts rows of counts into a space where distances mean something. Immutable, and stored as a few arrays. */
public interface Embedding {
    /** A row's place depends on that row alone, so rows seen later land where they would have landed at fit time. */
    DenseMatrix embed(CountMatrix rows);

    /** How many words a row is over. */
    int columns();

    int dimensions();

    /** The name under which this form is stored. */
    String kind();

    /** All that is needed to make it again. */
    Map<String, DenseMatrix> arrays();

    /** The reverse of {@link #kind} and {@link #arrays}. */
    static Embedding restore(String kind, Map<String, DenseMatrix> arrays) {
        var stored = new Stored("the embedding \"" + kind + "\"", arrays);
        return switch (kind) {
            case Raw.KIND -> new Raw(stored.whole("columns"));
            case Hellinger.KIND -> new Hellinger(stored.whole("columns"));
            case Shares.KIND -> new Shares(stored.whole("columns"));
            case Standardised.KIND -> Standardised.restore(stored);
            case Projected.KIND -> Projected.restore(stored);
            case UnitRows.KIND -> UnitRows.restore(stored);
            case PrincipalComponents.KIND -> PrincipalComponents.restore(stored);
            case Borrowed.KIND -> Borrowed.restore(stored);
            case WhitenedRows.KIND -> WhitenedRows.restore(stored);
            case Views.KIND -> Views.restore(stored);
            case Whitened.KIND -> Whitened.restore(stored);
            default -> throw new IllegalArgumentException("there is no embedding \"" + kind + "\"");
        };
    }
}
