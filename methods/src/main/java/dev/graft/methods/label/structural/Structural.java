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
 * A representation learnt from images with captions: structural-2007, Figure 1. Linear classifiers are learnt that tell
 * whether a caption has a word, one for each word; the space that their weights span is kept, and new classes are learnt in it.
 *
 * <p><b>Departs from the paper:</b> the solver (S11); the signs of the eigenvectors, and no more of them than W has rank (S4,
 * S5).
 */
public final class Structural {
    private final StructuralParams params;

    public Structural(StructuralParams params) {
        this.params = requireNonNull(params, "params");
    }

    /**
     * Learns from images and the words of their captions.
     *
     * @param base g(x); the paper's is a histogram, of which nothing more is said (S3)
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
