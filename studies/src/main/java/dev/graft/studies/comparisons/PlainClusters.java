package dev.graft.studies.comparisons;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.methods.embedding.LeadingCoordinates;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.UnitRows;

/** k-means, as a person with a library at hand would do it. */
public enum PlainClusters {
    UNIT("k-means on rows of length 1") {
        @Override
        DenseMatrix rows(CountMatrix bags, Engine engine) {
            return UnitRows.plain(bags.columns()).embed(bags, engine);
        }
    },
    COMPONENTS("k-means on 15 principal components") {
        @Override
        DenseMatrix rows(CountMatrix bags, Engine engine) {
            var components = PrincipalComponents.learn(bags, DIMENSIONS, engine);
            return new LeadingCoordinates(components, components.dimensions()).embed(bags, engine);
        }
    };

    private static final int DIMENSIONS = 15;
    private static final int STARTS = 20;

    private final String title;

    PlainClusters(String title) {
        this.title = title;
    }

    abstract DenseMatrix rows(CountMatrix bags, Engine engine);

    /** The best of several starts. */
    public Partition of(CountMatrix bags, int clusters, Seed seed, Engine engine) {
        return new Lloyd(rows(bags, engine), Lloyd.MAX_ITERATIONS, engine)
                .best(clusters, STARTS, seed, RunListener.NONE)
                .partition();
    }

    /** As results call it. */
    @Override
    public String toString() {
        return title;
    }
}
