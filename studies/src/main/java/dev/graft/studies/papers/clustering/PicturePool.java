package dev.graft.studies.papers.clustering;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.RowNumbers;
import java.util.List;
import java.util.stream.IntStream;

/** Pictures of known classes, to be drawn from. */
public record PicturePool(Bags bags) {

    /** How many pictures the class has. */
    public int size(String name) {
        return rows(name).length;
    }

    /**
     * Some pictures of a class, in random order; those of a smaller draw are part of a larger one.
     *
     * @param most all are taken where there are fewer
     */
    public int[] draw(String name, int most, Seed seed) {
        Check.atLeast(1, most, "most");
        var rows = rows(name);
        var random = seed.of(name).random();
        for (int i = rows.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = rows[j];
            rows[j] = rows[i];
            rows[i] = other;
        }
        return IntStream.of(rows).limit(most).toArray();
    }

    private int[] rows(String name) {
        return RowNumbers.of(bags.classes(), name);
    }

    /** The same number of pictures of each class, or all of one that has fewer. */
    public Drawing draw(List<String> classes, int most, Seed seed) {
        var rows = new int[classes.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = draw(classes.get(i), most, seed);
        }
        return new Drawing(
                bags.pictures()
                        .select(IntStream.range(0, rows.length)
                                .flatMap(i -> IntStream.of(rows[i]))
                                .toArray()),
                IntStream.range(0, rows.length)
                        .flatMap(i -> IntStream.of(rows[i]).map(row -> i))
                        .toArray());
    }

    /**
     * Pictures that were drawn.
     *
     * @param classes of the pictures, numbers in the order in which the classes were given
     */
    public record Drawing(CountMatrix pictures, int[] classes) {
        public Drawing {
            Check.equal(pictures.rows(), classes.length, "classes");
        }
    }
}
