package dev.graft.recipe;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.Anchor;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.kmeans.Lloyd;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Piles in the space of a {@link Look}: k-means, the best of several starts. */
public final class Recipe {
    public static final int STARTS = 20;

    private static final double FIRMNESS = 10;

    /** In lengths of rows. */
    private static final double FAR_AWAY = 100;

    private final int piles;
    private final int starts;
    private final Seed seed;
    private final Engine engine;

    public Recipe(int piles, int starts, Seed seed, Engine engine) {
        this.piles = Check.atLeast(1, piles, "piles");
        this.starts = Check.atLeast(1, starts, "starts");
        this.seed = seed;
        this.engine = engine;
    }

    public Lloyd.Result start(Look look, RunListener listener) {
        return new Lloyd(look.rows(), Lloyd.MAX_ITERATIONS, engine).best(piles, starts, seed.of("starts"), listener);
    }

    /**
     * How much each picture leans to each pile, to hold a method near the start: in proportion to exp(10 cosine).
     *
     * @param weight how firmly
     */
    public static Anchor anchor(Look look, Partition piles, double weight) {
        var middles = piles.means(look.rows());
        int k = piles.k();
        var out = new double[piles.items() * k];
        for (int row = 0; row < piles.items(); row++) {
            var place = look.rows().row(row);
            double sum = 0;
            for (int pile = 0; pile < k; pile++) {
                out[row * k + pile] = Math.exp(FIRMNESS * cosine(place, middles.row(pile)));
                sum += out[row * k + pile];
            }
            for (int pile = 0; pile < k; pile++) {
                out[row * k + pile] /= sum;
            }
        }
        return new Anchor(DenseMatrix.of(piles.items(), k, out), weight);
    }

    private static double cosine(double[] a, double[] b) {
        double both = 0;
        double ofA = 0;
        double ofB = 0;
        for (int i = 0; i < a.length; i++) {
            both += a[i] * b[i];
            ofA += a[i] * a[i];
            ofB += b[i] * b[i];
        }
        return ofA * ofB > 0 ? both / Math.sqrt(ofA * ofB) : 0;
    }

    /** Puts other pictures into piles by their middles in the space of a look, however the piles were made. */
    public static CentroidAssigner assigner(Look look, Partition piles) {
        return CentroidAssigner.fit(look.embedding(), piles.means(look.rows()), look.rows());
    }

    /** The same where piles may be empty: no picture is near such a pile. */
    public static CentroidAssigner assignerWithEmptyPiles(Look look, Partition piles) {
        var sizes = piles.sizes();
        var filled =
                IntStream.range(0, piles.k()).filter(pile -> sizes[pile] > 0).toArray();
        var middles = piles.means(look.rows());
        double temperature = CentroidAssigner.fit(look.embedding(), middles.select(filled), look.rows())
                .temperature();
        int d = middles.columns();
        var all = middles.toArray();
        double away = FAR_AWAY
                * (1
                        + DoubleStream.of(look.rows().toArray())
                                .map(Math::abs)
                                .max()
                                .orElse(0));
        for (int i = 0; i < all.length; i++) {
            all[i] = sizes[i / d] > 0 ? all[i] : away;
        }
        return new CentroidAssigner(look.embedding(), DenseMatrix.of(piles.k(), d, all), temperature);
    }
}
