package dev.graft.app.cluster;

import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Sorts pictures into piles: looks at what there is to borrow, asks the guard, chooses the number of piles, runs the
 * method, names the piles and says how sure each picture is. The same settings and pictures give the same sorting.
 */
public record Sorter(SortParams params, Engine engine, Progress progress) {

    /**
     * A sorting, and what puts other pictures into its piles, which it has in the same order.
     *
     * @param doubtful the membership below which a picture is doubtful
     * @param origins for each pile the number that it had in the constraints, -1 for a new one
     */
    public record Outcome(Sorting sorting, Assigner assigner, double doubtful, List<Integer> origins) {
        public Outcome {
            origins = List.copyOf(origins);
        }
    }

    /** Absent where the work was stopped. */
    public Optional<Outcome> sort(PicturesToSort pictures, Optional<BorrowedPictures> borrowed) {
        return sort(pictures, borrowed, SortConstraints.NONE);
    }

    /**
     * The same, keeping to what a person made of an earlier sorting: pictures stay where the person put them, and piles
     * that the person made or named stay too.
     */
    public Optional<Outcome> sort(
            PicturesToSort all, Optional<BorrowedPictures> borrowed, SortConstraints constraints) {
        params.checkFor(borrowed.isPresent());
        var pictures = without(constraints.leftOut(), all);
        check(pictures, all.names().size() - pictures.names().size());
        borrowed.ifPresent(other -> check(other, pictures));
        var corrections = constraints.onRows(pictures.names(), params.piles());
        progress.begin("sorting", "step", SortRun.STEPS);
        try {
            return new SortRun(params, engine, progress, pictures, borrowed, corrections).sort();
        } finally {
            progress.end();
        }
    }

    private static PicturesToSort without(Set<String> leftOut, PicturesToSort all) {
        var rows = IntStream.range(0, all.names().size())
                .filter(row -> !leftOut.contains(all.names().get(row)))
                .toArray();
        return rows.length == all.names().size() ? all : all.select(rows);
    }

    /** @param leftOut how many others a person removed */
    private void check(PicturesToSort pictures, int leftOut) {
        int n = pictures.bags().rows();
        if (n == 0) {
            throw new CollectionException(pictures.source() + " has no pictures to sort"
                    + (leftOut == 0 ? "" : ": all " + leftOut + " were removed by a person"));
        }
        if (pictures.bags().nonZeros() == 0) {
            throw new CollectionException(
                    "none of the pictures of " + pictures.source() + " has a visual word: there is nothing to sort by");
        }
        params.piles().ifPresent(piles -> {
            if (piles > n) {
                throw new IllegalArgumentException(
                        (n == 1 ? "there is 1 picture in " : "there are " + n + " pictures in ")
                                + pictures.source()
                                + removed(leftOut)
                                + ", which cannot make " + piles + " piles; ask for at most " + n);
            }
        });
    }

    private static String removed(int leftOut) {
        return leftOut == 0
                ? ""
                : ", besides " + leftOut + " that " + (leftOut == 1 ? "was" : "were") + " removed by a person";
    }

    private void check(BorrowedPictures borrowed, PicturesToSort pictures) {
        int words = pictures.bags().columns();
        if (borrowed.pictures().columns() != words) {
            throw new IllegalArgumentException("the pictures of " + pictures.source() + " are over " + words
                    + " visual words and those of " + borrowed.source() + " over "
                    + borrowed.pictures().columns() + "; both must be over the same");
        }
        if (borrowed.pictures().nonZeros() == 0) {
            throw new CollectionException(borrowed.source() + " has no pictures with visual words to borrow from");
        }
        var methods = Methods.clusterers();
        boolean needsTags = !MethodFamily.isAuto(params.method())
                && methods.get(params.method()).needs().contains(Input.TAGS);
        if (needsTags && !borrowed.hasTerms()) {
            throw new IllegalArgumentException("the method " + params.method() + " borrows from tags or captions, and "
                    + borrowed.source() + " has none that occur on several pictures; "
                    + methods.listed(card -> card.borrows().equals(Set.of(Input.PICTURES)), "or")
                    + " borrows from pictures alone");
        }
    }
}
