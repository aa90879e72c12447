package dev.graft.sort;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Settings of one sorting. What is absent is the method's own default.
 *
 * @param piles absent: chosen from the pictures
 * @param paper the method bare, with its paper's settings, instead of our recipe around it
 * @param combined a baseline on the pictures and the borrowed ones together
 * @param guard whether help that does not pay is left out
 * @param lambda weight of the auxiliary pictures (stc) or of one's own pictures (aplsa), as in the papers
 * @param featureClusters groups of visual words (stc, coclustering, feature-clustering)
 * @param auxiliaryClusters piles of the borrowed pictures (stc)
 */
public record SortParams(
        OptionalInt piles,
        SortMethod method,
        boolean paper,
        boolean combined,
        boolean guard,
        OptionalDouble lambda,
        OptionalInt featureClusters,
        OptionalInt auxiliaryClusters,
        OptionalInt restarts,
        OptionalInt iterations,
        Optional<String> order,
        Seed seed) {
    /** As many piles as there are, by the recipe, guarded. */
    public static final SortParams DEFAULT = new SortParams(
            OptionalInt.empty(),
            SortMethod.AUTO,
            false,
            false,
            true,
            OptionalDouble.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            Seed.DEFAULT);

    public SortParams {
        piles.ifPresent(n -> Check.atLeast(1, n, "piles"));
        lambda.ifPresent(value -> Check.finiteAtLeast(0, value, "lambda"));
        featureClusters.ifPresent(n -> Check.atLeast(1, n, "featureClusters"));
        auxiliaryClusters.ifPresent(n -> Check.atLeast(1, n, "auxiliaryClusters"));
        restarts.ifPresent(n -> Check.inRange(1, 10_000, n, "restarts"));
        iterations.ifPresent(n -> Check.inRange(0, 1_000_000, n, "iterations"));
        order.ifPresent(Methods::order);
    }

    /** Refuses settings that ask for help where there is none, or that cannot be had together. */
    public void checkFor(boolean hasHelp) {
        if (combined && (method.borrows() || method == SortMethod.AUTO)) {
            throw new IllegalArgumentException("--combined goes with a method that does not borrow by itself:"
                    + " coclustering, plsa, kmeans, bisecting or feature-clustering");
        }
        if (!hasHelp && (method.borrows() || combined)) {
            throw new IllegalArgumentException((combined ? "--combined" : "the method " + method)
                    + " needs other pictures to borrow from; give them with --with");
        }
    }

    public SortParams withPiles(int number) {
        return new SortParams(
                OptionalInt.of(number),
                method,
                paper,
                combined,
                guard,
                lambda,
                featureClusters,
                auxiliaryClusters,
                restarts,
                iterations,
                order,
                seed);
    }

    public SortParams withMethod(SortMethod other) {
        return new SortParams(
                piles,
                other,
                paper,
                combined,
                guard,
                lambda,
                featureClusters,
                auxiliaryClusters,
                restarts,
                iterations,
                order,
                seed);
    }

    public SortParams withGuard(boolean value) {
        return new SortParams(
                piles,
                method,
                paper,
                combined,
                value,
                lambda,
                featureClusters,
                auxiliaryClusters,
                restarts,
                iterations,
                order,
                seed);
    }

    public SortParams withSeed(Seed other) {
        return new SortParams(
                piles,
                method,
                paper,
                combined,
                guard,
                lambda,
                featureClusters,
                auxiliaryClusters,
                restarts,
                iterations,
                order,
                other);
    }

    /** What was asked for and means nothing to a method. */
    List<String> unusedBy(SortMethod chosen) {
        boolean bisects = chosen == SortMethod.BISECTING || chosen == SortMethod.FEATURE_CLUSTERING;
        boolean groupsWords = chosen == SortMethod.STC || chosen == SortMethod.COCLUSTERING;
        var unused = new ArrayList<String>();
        if (lambda.isPresent() && !chosen.borrows()) {
            unused.add("lambda");
        }
        if (featureClusters.isPresent() && !groupsWords && chosen != SortMethod.FEATURE_CLUSTERING) {
            unused.add("feature clusters");
        }
        if (auxiliaryClusters.isPresent() && chosen != SortMethod.STC) {
            unused.add("auxiliary clusters");
        }
        if (order.isPresent() && !groupsWords) {
            unused.add("order");
        }
        if (restarts.isPresent() && bisects) {
            unused.add("restarts");
        }
        if (iterations.isPresent() && (bisects || chosen == SortMethod.KMEANS && !paper)) {
            unused.add("iterations");
        }
        return unused;
    }
}
