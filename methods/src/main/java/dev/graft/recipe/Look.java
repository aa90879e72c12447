package dev.graft.recipe;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Embedding;
import dev.graft.methods.embed.PrincipalComponents;
import dev.graft.methods.embed.Variation;
import dev.graft.methods.embed.Whitened;

/**
 * A way of looking at pictures: a space, and the target's rows in it. What is borrowed tells in which directions pictures
 * differ without saying anything; those are whitened away (docs/methods/recipe.md).
 */
public record Look(Embedding embedding, DenseMatrix rows) {
    /** Of the mean variance, added in every direction; from a few hundred pictures of one's own, much. */
    private static final double SHRINKAGE_OF_OWN = 20;

    /**
     * The same of words that a network measured: the kinds of pictures are most of how these vary, and whitening would take
     * that away.
     */
    private static final double SHRINKAGE_OF_OWN_MEASURED = 300;

    private static final double SHRINKAGE_OF_BORROWED = 3;

    /** Without help: whitened by how the pictures themselves vary. */
    public static Look own(CountMatrix target, Engine engine) {
        if (target.columns() > Whitened.MOST_COLUMNS) {
            var components = PrincipalComponents.learn(target, Whitened.DIMENSIONS, engine);
            return new Look(components, components.embed(target));
        }
        double shrinkage = Signal.isMeasured(target) ? SHRINKAGE_OF_OWN_MEASURED : SHRINKAGE_OF_OWN;
        return of(target, Whitened.learn(target, Variation.of(target, engine), shrinkage, engine), engine);
    }

    /** With help: whitened by how other pictures vary that mean the same. */
    public static Look borrowed(CountMatrix target, Lender lender, Engine engine) {
        return lender.variation()
                .map(variation -> of(target, Whitened.learn(target, variation, SHRINKAGE_OF_BORROWED, engine), engine))
                .orElseGet(
                        () -> new Look(lender.components(), lender.components().embed(target)));
    }

    private static Look of(CountMatrix target, Whitened embedding, Engine engine) {
        return new Look(embedding, embedding.embed(target, engine));
    }
}
