package dev.graft.recipe;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Damped;
import dev.graft.methods.embed.PrincipalComponents;
import dev.graft.methods.embed.TermComponents;
import dev.graft.methods.embed.Variation;
import dev.graft.methods.embed.Whitened;
import dev.graft.methods.kmeans.Lloyd;
import java.util.Optional;

/**
 * What is learnt from borrowed pictures, whatever it will be used for.
 *
 * @param components the directions in which their bags vary most
 * @param directions the same of their damped bags, which the looks are made from
 * @param variation how they vary that mean the same; absent where there are too many words to work that out
 */
public record Lender(PrincipalComponents components, PrincipalComponents directions, Optional<Variation> variation) {
    private static final int COMPONENTS = 50;
    private static final int TERM_COMPONENTS = 50;
    private static final int GROUPS = 10;
    private static final int PICTURES_IN_A_GROUP = 20;
    private static final int GROUPING_COMPONENTS = 30;
    private static final int GROUPING_ITERATIONS = 20;

    /** @param terms the pictures by terms, which tell what means the same; absent: what looks alike has to */
    public static Lender of(CountMatrix pictures, Optional<CountMatrix> terms, Engine engine) {
        var components = PrincipalComponents.learn(pictures, COMPONENTS, engine);
        var directions = PrincipalComponents.learn(Damped.shares(pictures), COMPONENTS, engine);
        if (pictures.columns() > Whitened.MOST_COLUMNS) {
            return new Lender(components, directions, Optional.empty());
        }
        var all = Variation.of(pictures, engine);
        var left = terms.map(said -> all.besides(TermComponents.of(said, TERM_COMPONENTS, engine)))
                .orElseGet(() -> all.within(groups(pictures, engine)));
        return new Lender(components, directions, Optional.of(left));
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
