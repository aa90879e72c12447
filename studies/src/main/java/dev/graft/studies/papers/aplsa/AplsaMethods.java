package dev.graft.studies.papers.aplsa;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaModel;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcOrder;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.studies.papers.clustering.ClusteringTrial;

/** The methods of section 4.2 with the paper's settings, run on one problem. */
final class AplsaMethods {
    static final String KMEANS = "KMeans";
    static final String PLSA = "PLSA";
    static final String STC = "STC";
    static final String APLSA = "aPLSA";
    static final String SEPARATE = ", separate";
    static final String COMBINED = ", combined";

    static final double LAMBDA = 0.2;
    static final int ITERATIONS = 200;

    /** Flickr has no categories that would say how many (C5). */
    private static final int AUXILIARY_CLUSTERS = 20;

    private final AplsaDraw problem;
    private final Engine engine;
    private final ClusteringTrial trial;

    AplsaMethods(AplsaDraw problem, Engine engine) {
        this.problem = problem;
        this.engine = engine;
        this.trial = problem.trial();
    }

    ClusteringTrial trial() {
        return trial;
    }

    void kMeans(String setting, String name, boolean combined) {
        var method = new KMeans(KMeansParams.paper(problem.clusters()).withSeed(problem.start()));
        var pictures = combined ? problem.withPictures().combined() : problem.alone();
        trial.run(setting, name, () -> method.fit(pictures, engine, RunListener.NONE));
    }

    void plsa(String setting, String name, boolean combined) {
        var method = new Plsa(new AplsaParams(problem.clusters(), 1, ITERATIONS, 0, 1, problem.start()));
        var pictures = combined ? problem.withPictures().combined() : problem.alone();
        trial.run(setting, name, () -> method.fit(pictures, engine, RunListener.NONE));
    }

    void stc(String setting) {
        var method = new Stc(StcParams.paper(problem.clusters(), AUXILIARY_CLUSTERS)
                .withOrder(StcOrder.ALTERNATING)
                .withSeed(problem.start()));
        trial.run(setting, STC, () -> method.fit(problem.withPictures(), engine, RunListener.NONE));
    }

    AplsaModel aplsa(String setting, double lambda, int iterations) {
        var method = new Aplsa(params(lambda, iterations));
        return trial.run(setting, APLSA, () -> method.fit(problem.withWords(), engine, RunListener.NONE));
    }

    AplsaParams params(double lambda, int iterations) {
        return AplsaParams.paper(problem.clusters())
                .withLambda(lambda)
                .withIterations(iterations, 0)
                .withSeed(problem.start());
    }
}
