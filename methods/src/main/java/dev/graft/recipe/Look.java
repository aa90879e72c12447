package dev.graft.recipe;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Embedding;
import dev.graft.methods.embed.PrincipalComponents;
import dev.graft.methods.embed.TermComponents;
import dev.graft.methods.embed.Variation;
import dev.graft.methods.embed.Whitened;
import dev.graft.methods.kmeans.Lloyd;
import java.util.Optional;

/**
 * A way of looking at pictures: a space, and the target's rows in it. What is borrowed tells in which directions pictures
 * differ without saying anything; those are whitened away (docs/methods/recipe.md).
 */
public record Look(Embedding embedding, DenseMatrix rows) {
    /** Of the mean variance, added in every direction; from a few hundred pictures of one's own, much. */
    private static final double SHRINKAGE_OF_OWN = 20;

    private static final double SHRINKAGE_OF_BORROWED = 3;
    private static final int COMPONENTS_OF_MANY_WORDS = 50;
    private static final int TERM_COMPONENTS = 50;
    private static final int GROUPS = 10;
    private static final int PICTURES_IN_A_GROUP = 20;
    private static final int GROUPING_COMPONENTS = 30;
    private static final int GROUPING_ITERATIONS = 20;

    /** Without help: whitened by how the pictures themselves vary. */
    public static Look own(CountMatrix target, Engine engine) {
        if (target.columns() > Whitened.MOST_COLUMNS) {
            var components = PrincipalComponents.learn(target, Whitened.DIMENSIONS, engine);
            return new Look(components, components.embed(target));
        }
        return of(target, Whitened.learn(target, Variation.of(target, engine), SHRINKAGE_OF_OWN, engine), engine);
    }

    /**
     * With help: whitened by how other pictures vary that mean the same, as far as their terms tell, or else by how they
     * vary within groups that look alike.
     *
     * @param terms the other pictures by terms
     */
    public static Look borrowed(CountMatrix target, CountMatrix others, Optional<CountMatrix> terms, Engine engine) {
        if (target.columns() > Whitened.MOST_COLUMNS) {
            var components = PrincipalComponents.learn(others, COMPONENTS_OF_MANY_WORDS, engine);
            return new Look(components, components.embed(target));
        }
        var all = Variation.of(others, engine);
        var left = terms.map(said -> all.besides(TermComponents.of(said, TERM_COMPONENTS, engine)))
                .orElseGet(() -> all.within(groups(others, engine)));
        return of(target, Whitened.learn(target, left, SHRINKAGE_OF_BORROWED, engine), engine);
    }

    private static Look of(CountMatrix target, Whitened embedding, Engine engine) {
        return new Look(embedding, embedding.embed(target, engine));
    }

    /** Groups of pictures that look alike: k-means on whitened principal components, rows of length 1. */
    static Partition groups(CountMatrix pictures, Engine engine) {
        int groups = Math.max(1, Math.min(GROUPS, pictures.rows() / PICTURES_IN_A_GROUP));
        var rows =
                PrincipalComponents.learn(pictures, GROUPING_COMPONENTS, engine).whitened(pictures);
        return new Lloyd(rows, GROUPING_ITERATIONS, engine)
                .best(groups, 1, Seed.DEFAULT.of("groups"), step -> true)
                .partition();
    }
}
