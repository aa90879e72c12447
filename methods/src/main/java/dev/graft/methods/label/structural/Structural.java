package dev.graft.methods.label.structural;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.LogisticRegression;

/**
 * Learns a representation from images with captions: structural-2007, Figure 1. A linear classifier for each word
 * predicts whether the caption has it; new classes are then learnt in the space that the classifiers' weights span.
 *
 * <p><b>Departs from the paper:</b> the solver (S11); the signs of the eigenvectors, and no more of them than W has
 * rank (S4, S5).
 */
public final class Structural {
    private final StructuralParams params;

    public Structural(StructuralParams params) {
        this.params = requireNonNull(params, "params");
    }

    /**
     * Learns from images and the words of their captions.
     *
     * @param base g(x); the paper says only that it is a histogram (S3)
     */
    public StructuralModel fit(
            CountMatrix images, WordProblems problems, Embedding base, Engine engine, RunListener listener) {
        Check.equal(images.rows(), problems.images(), "images of the word problems");
        var classifiers = new LogisticRegression(params.words())
                .fit(Features.of(images, base, engine), problems.presence(), engine, listener);
        return new StructuralModel(
                base,
                problems.words(),
                classifiers,
                LeadingDirections.ofColumns(classifiers.weights(), params.dimensions()));
    }
}
