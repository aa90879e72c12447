package dev.graft.transfer.unknown;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.stored.StoredArrays;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** What the labels look like, to tell pictures that are unlike all of them. Small and immutable. */
public final class KnownKinds implements Serializable {
    /** From here on a picture is none of these: one in twenty pictures of the known kinds is that unlike. */
    public static final double NONE = 0.95;

    static final String KIND = "known-kinds";
    private static final String SPACE = "space";

    private final LikenessSpace space;
    private final DenseMatrix directions;
    private final LikenessScale scale;

    /**
     * @param directions of the classes
     * @param scale of a picture that was not among those learnt from
     */
    KnownKinds(LikenessSpace space, DenseMatrix directions, LikenessScale scale) {
        Check.equal(space.dimensions(), directions.columns(), "columns of directions");
        Check.atLeast(1, directions.rows(), "rows of directions");
        if (!Arrays.stream(directions.sharedValues()).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("directions must be finite");
        }
        this.space = space;
        this.directions = directions;
        this.scale = scale;
    }

    static KnownKinds restore(StoredArrays stored) {
        if (!(stored.embedding(SPACE) instanceof LikenessSpace space)) {
            throw new IllegalArgumentException(stored.owner() + " must have a space of likeness");
        }
        var scale = stored.vector("scale", 3);
        return new KnownKinds(space, stored.matrix("directions"), new LikenessScale(scale[0], scale[1], scale[2]));
    }

    public static boolean isNone(double unlike) {
        return unlike >= NONE;
    }

    /** The number of features of a row. */
    public int columns() {
        return space.columns();
    }

    /**
     * How unlike all known kinds each row is: the share of pictures of these that are more like them, 0 to 1. Absent for
     * empty rows.
     */
    public OptionalDouble[] unlike(CountMatrix rows, Engine engine) {
        var placed = space.embed(rows, engine);
        var out = new OptionalDouble[rows.rows()];
        for (int row = 0; row < out.length; row++) {
            out[row] = rows.isEmpty(row)
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(scale.unlike(ClassDirections.likeness(placed, row, directions)));
        }
        return out;
    }

    Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("directions", directions);
        arrays.put("scale", StoredArrays.of(scale.mean(), scale.deviation(), scale.freedom()));
        StoredArrays.put(arrays, SPACE, space);
        return arrays;
    }
}
