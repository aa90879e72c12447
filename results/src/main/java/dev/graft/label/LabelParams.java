package dev.graft.label;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Settings of one labelling. What is absent is the method's own default.
 *
 * @param paper the method bare, with its paper's settings, instead of our recipe around it
 * @param guard whether what does not pay is left out
 * @param multi whether a picture may have several labels
 * @param classes the only labels that pictures may get; absent: all that are known
 * @param alpha how firmly known labels are held (dkt, nmtf)
 * @param groups of visual words (dkt, nmtf)
 * @param iterations the most rounds (dkt, nmtf)
 * @param dimensions of the representation (structural as published)
 * @param regularisation C of the classifier, larger is more cautious (logistic, structural, data-pca, word-classifiers)
 */
public record LabelParams(
        LabelMethod method,
        boolean paper,
        boolean guard,
        boolean multi,
        Optional<List<String>> classes,
        OptionalDouble alpha,
        OptionalInt groups,
        OptionalInt iterations,
        OptionalInt dimensions,
        OptionalDouble regularisation,
        Seed seed) {
    /** What fits what was given, by the recipe, guarded, one label each. */
    public static final LabelParams DEFAULT = new LabelParams(
            LabelMethod.AUTO,
            false,
            true,
            false,
            Optional.empty(),
            OptionalDouble.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalDouble.empty(),
            Seed.DEFAULT);

    public LabelParams {
        classes = classes.map(List::copyOf);
        if (classes.isPresent() && classes.get().isEmpty()) {
            throw new IllegalArgumentException("--classes names no label");
        }
        alpha.ifPresent(value -> Check.finiteAtLeast(0, value, "alpha"));
        groups.ifPresent(n -> Check.atLeast(1, n, "groups"));
        iterations.ifPresent(n -> Check.inRange(0, 1_000_000, n, "iterations"));
        dimensions.ifPresent(n -> Check.atLeast(1, n, "dimensions"));
        regularisation.ifPresent(value -> Check.finiteAtLeast(1e-12, value, "regularisation"));
    }

    public LabelParams withMethod(LabelMethod other) {
        return new LabelParams(
                other, paper, guard, multi, classes, alpha, groups, iterations, dimensions, regularisation, seed);
    }

    public LabelParams withPaper(boolean value) {
        return new LabelParams(
                method, value, guard, multi, classes, alpha, groups, iterations, dimensions, regularisation, seed);
    }

    public LabelParams withGuard(boolean value) {
        return new LabelParams(
                method, paper, value, multi, classes, alpha, groups, iterations, dimensions, regularisation, seed);
    }

    public LabelParams withMulti(boolean value) {
        return new LabelParams(
                method, paper, guard, value, classes, alpha, groups, iterations, dimensions, regularisation, seed);
    }

    public LabelParams withClasses(List<String> value) {
        return new LabelParams(
                method,
                paper,
                guard,
                multi,
                Optional.of(value),
                alpha,
                groups,
                iterations,
                dimensions,
                regularisation,
                seed);
    }

    public LabelParams withSeed(Seed other) {
        return new LabelParams(
                method, paper, guard, multi, classes, alpha, groups, iterations, dimensions, regularisation, other);
    }

    /** What fits what was given. */
    LabelMethod chosen(boolean hasSource, boolean hasRepresentation) {
        return method != LabelMethod.AUTO
                ? method
                : hasSource ? LabelMethod.DKT : hasRepresentation ? LabelMethod.STRUCTURAL : LabelMethod.LOGISTIC;
    }

    /** Refuses a call in which something is missing or cannot be had together, before any work is done. */
    public void checkFor(boolean hasSource, boolean hasRepresentation, boolean hasLabels) {
        if (hasSource && hasRepresentation) {
            throw new IllegalArgumentException(
                    "--with and --representation are two ways of borrowing; give one of them");
        }
        if (!hasSource && !hasLabels) {
            throw new IllegalArgumentException("there are no labels to learn from; give a labelled set with --with, or"
                    + " labels of some of your pictures with --labels");
        }
        var chosen = chosen(hasSource, hasRepresentation);
        if (chosen.crossesDomains() && !hasSource) {
            throw new IllegalArgumentException("the method " + chosen
                    + " learns from a labelled set of elsewhere; give it with --with. Without one there are nmtf and"
                    + " logistic");
        }
        if (chosen.needsRepresentation() && !hasRepresentation) {
            throw new IllegalArgumentException("the method " + chosen
                    + " needs a representation learnt from captions; make one with graft learn and give it with"
                    + " --representation");
        }
        if (!chosen.needsRepresentation() && hasRepresentation) {
            throw new IllegalArgumentException("the method " + chosen
                    + " does not use a representation; leave out --representation or choose structural, data-pca or"
                    + " word-classifiers");
        }
        if (chosen == LabelMethod.NMTF && !hasLabels) {
            throw new IllegalArgumentException(
                    "the method nmtf learns from labels of your own pictures alone; give some with --labels");
        }
    }

    /**
     * What was asked for and means nothing to a method.
     *
     * @param published whether a representation is there that was learnt as published
     */
    List<String> unusedBy(LabelMethod chosen, boolean published) {
        boolean factorises = chosen == LabelMethod.DKT || chosen == LabelMethod.NMTF;
        boolean projects = chosen == LabelMethod.STRUCTURAL && published;
        var unused = new ArrayList<String>();
        if (alpha.isPresent() && !factorises) {
            unused.add("alpha");
        }
        if (groups.isPresent() && !factorises) {
            unused.add("groups");
        }
        if (iterations.isPresent() && !factorises) {
            unused.add("iterations");
        }
        if (dimensions.isPresent() && !projects) {
            unused.add("dimensions");
        }
        if (regularisation.isPresent() && !chosen.needsRepresentation() && chosen != LabelMethod.LOGISTIC) {
            unused.add("regularisation");
        }
        return unused;
    }
}
