package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was learnt from captioned pictures. A row may have several words or none: memberships need not sum to 1.
 *
 * @param words classifiers of caption words, in whose space other classes can be learnt
 * @param directions the principal directions of the captioned pictures, by which a guard tells whether they suit others
 */
public record RepresentationAssigner(LinearAssigner words, PrincipalComponents directions) implements Assigner {
    public static final String KIND = "representation";

    private static final String WORDS = "words";
    private static final String DIRECTIONS = "directions";

    public RepresentationAssigner {
        Check.equal(words.columns(), directions.columns(), "columns of the directions");
    }

    static RepresentationAssigner restore(StoredArrays stored) {
        if (stored.assigner(WORDS) instanceof LinearAssigner words
                && stored.embedding(DIRECTIONS) instanceof PrincipalComponents directions) {
            return new RepresentationAssigner(words, directions);
        }
        throw new IllegalArgumentException(stored.owner() + " must have linear words and principal directions");
    }

    @Override
    public int clusters() {
        return words.clusters();
    }

    @Override
    public int columns() {
        return words.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return words.memberships(rows, engine);
    }

    @Override
    public RepresentationAssigner select(int... clusters) {
        return new RepresentationAssigner(words.select(clusters), directions);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        StoredArrays.put(arrays, WORDS, words);
        StoredArrays.put(arrays, DIRECTIONS, directions);
        return arrays;
    }
}
