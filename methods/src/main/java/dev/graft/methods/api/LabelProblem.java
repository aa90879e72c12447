package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pictures that want labels, what is known of them, and a set from elsewhere that is labelled. All are over the same
 * columns (visual words), and classes are counted over both sides.
 *
 * @param target pictures by words
 * @param known what is known of the target's pictures
 * @param targetClasses the classes that a picture of the target may have, ascending: Q_t of DKT
 * @param source pictures from elsewhere
 */
public record LabelProblem(CountMatrix target, PartialLabels known, int[] targetClasses, Optional<Source> source) {

    /**
     * Pictures of another domain.
     *
     * @param classes the classes that belong to it, ascending: Q_s of DKT
     */
    public record Source(CountMatrix pictures, PartialLabels known, int[] classes) {
        public Source {
            Check.equal(pictures.rows(), known.rows(), "annotations of the source");
            checkClasses(classes, known.classes(), "class of the source");
        }
    }

    public LabelProblem {
        Check.equal(target.rows(), known.rows(), "annotations of the target");
        checkClasses(targetClasses, known.classes(), "class of the target");
        source.ifPresent(other -> {
            Check.equal(target.columns(), other.pictures.columns(), "columns of the source");
            Check.equal(known.classes(), other.known.classes(), "classes of the source");
        });
    }

    /** The target on its own, every class possible. */
    public static LabelProblem of(CountMatrix target, PartialLabels known) {
        return new LabelProblem(
                target, known, IntStream.range(0, known.classes()).toArray(), Optional.empty());
    }

    public LabelProblem with(Source elsewhere) {
        return new LabelProblem(target, known, targetClasses, Optional.of(elsewhere));
    }

    /** The same pictures of which something else is known. */
    public LabelProblem withKnown(PartialLabels other) {
        return new LabelProblem(target, other, targetClasses, source);
    }

    public LabelProblem withoutSource() {
        return new LabelProblem(target, known, targetClasses, Optional.empty());
    }

    public int classes() {
        return known.classes();
    }

    /** All labelled rows there are: the source's, then the target's. */
    public Examples examples() {
        var own = new Examples(target, known).annotated();
        return source.map(other ->
                        new Examples(other.pictures, other.known).annotated().and(own))
                .orElse(own);
    }

    /** Rows and what is known of them. */
    public record Examples(CountMatrix rows, PartialLabels known) {
        public Examples {
            Check.equal(rows.rows(), known.rows(), "annotations");
        }

        public Examples annotated() {
            var which = known.annotated();
            return new Examples(rows.select(which), known.select(which));
        }

        public Examples and(Examples below) {
            return new Examples(rows.stack(below.rows), known.stack(below.known));
        }
    }

    private static void checkClasses(int[] some, int classes, String name) {
        for (int i = 0; i < some.length; i++) {
            Check.inRange(i == 0 ? 0 : some[i - 1] + 1, classes - 1, some[i], name);
        }
    }
}
