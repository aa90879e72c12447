package dev.graft.methods.api;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pictures to be labelled, their known labels, and optionally a labelled source domain. Both have the same columns
 * (features) and one numbering of classes.
 *
 * @param target pictures by features
 * @param known the known labels of the target
 * @param targetClasses the classes that a picture of the target may have, ascending: Q_t of DKT
 */
public record LabelProblem(CountMatrix target, PartialLabels known, int[] targetClasses, Optional<Source> source) {

    /**
     * Pictures of another domain.
     *
     * @param classes the classes of this domain, ascending: Q_s of DKT
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

    /** Without a source; every class is possible. */
    public static LabelProblem of(CountMatrix target, PartialLabels known) {
        return new LabelProblem(
                target, known, IntStream.range(0, known.classes()).toArray(), Optional.empty());
    }

    public LabelProblem with(Source elsewhere) {
        return new LabelProblem(target, known, targetClasses, Optional.of(elsewhere));
    }

    public LabelProblem withKnown(PartialLabels other) {
        return new LabelProblem(target, other, targetClasses, source);
    }

    /** The target without borrowed data. */
    public LabelProblem targetOnly() {
        return new LabelProblem(target, known, targetClasses, Optional.empty());
    }

    public int classes() {
        return known.classes();
    }

    /** Rows and their known labels. */
    public record Examples(CountMatrix rows, PartialLabels known) {
        public Examples {
            Check.equal(rows.rows(), known.rows(), "annotations");
        }

        public Examples annotated() {
            var which = known.annotated();
            return new Examples(rows.select(which), known.select(which));
        }
    }

    private static void checkClasses(int[] some, int classes, String name) {
        for (int i = 0; i < some.length; i++) {
            Check.inRange(i == 0 ? 0 : some[i - 1] + 1, classes - 1, some[i], name);
        }
    }
}
