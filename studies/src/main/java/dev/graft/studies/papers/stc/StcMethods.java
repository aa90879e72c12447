package dev.graft.studies.papers.stc;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.cluster.bisecting.BisectionParams;
import dev.graft.methods.cluster.bisecting.RepeatedBisection;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.featureclustering.FeatureClustering;
import dev.graft.methods.cluster.featureclustering.FeatureClusteringParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcModel;
import dev.graft.methods.cluster.stc.StcOrder;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.studies.papers.clustering.ClusteringTrial;

/** The methods of section 4.3 with the paper's settings, run on one problem. */
final class StcMethods {
    static final String CLUTO = "CLUTO";
    static final String FEATURE_CLUSTERING = "Feature clustering";
    static final String CO_CLUSTERING = "Co-clustering";
    static final String STC = "STC";
    static final String STC_PRINTED = "STC, printed order";
    static final String SEPARATE = ", separate";
    static final String COMBINED = ", combined";

    static final int FEATURE_CLUSTERS = 32;
    static final double LAMBDA = 1;
    static final int ITERATIONS = 10;

    /** A rise by less is rounding. */
    static final double LEAST_RISE = 1e-10;

    private final StcProblem problem;
    private final Engine engine;
    private final ClusteringTrial trial;

    StcMethods(StcProblem problem, Engine engine) {
        this.problem = problem;
        this.engine = engine;
        this.trial = problem.trial();
    }

    ClusteringTrial trial() {
        return trial;
    }

    void cluto(String setting, String name, boolean combined) {
        run(
                setting,
                name,
                new RepeatedBisection(BisectionParams.of(problem.clusters()).withSeed(problem.start())),
                combined ? problem.pictures().combined() : problem.pictures().targetOnly());
    }

    /** Combined: the words are clustered by all pictures, the target's pictures alone by these clusters. */
    void featureClustering(String setting, String name, boolean combined, int featureClusters) {
        int most = Math.min(featureClusters, problem.pictures().target().columns());
        run(
                setting,
                name,
                new FeatureClustering(FeatureClusteringParams.of(problem.clusters())
                        .withFeatures(most)
                        .withData(
                                combined
                                        ? FeatureClusteringParams.Data.COMBINED
                                        : FeatureClusteringParams.Data.SEPARATE)
                        .withSeed(problem.start())),
                problem.pictures());
    }

    void coClustering(String setting, String name, boolean combined, int featureClusters) {
        run(
                setting,
                name,
                new CoClustering(new StcParams(
                        problem.clusters(),
                        1,
                        featureClusters,
                        0,
                        ITERATIONS,
                        1,
                        StcOrder.ALTERNATING,
                        problem.start())),
                combined ? problem.pictures().combined() : problem.pictures().targetOnly());
    }

    /** STC in both orders, with what its objective did. */
    void stc(String setting, int featureClusters, double lambda) {
        for (var order : new StcOrder[] {StcOrder.ALTERNATING, StcOrder.PAPER}) {
            String name = name(order);
            var model = trial.run(
                    setting,
                    name,
                    () -> new Stc(params(order)
                                    .withFeatureClusters(featureClusters)
                                    .withLambda(lambda))
                            .fit(problem.pictures(), engine, RunListener.NONE));
            trial.add(setting, name, "rises", rises(model));
            trial.add(setting, name, "converged", model.trace().stopReason() == StopReason.CONVERGED ? 1 : 0);
        }
    }

    static String name(StcOrder order) {
        return order == StcOrder.PAPER ? STC_PRINTED : STC;
    }

    /** As published, with as many auxiliary clusters as there are auxiliary categories (C5). */
    StcParams params(StcOrder order) {
        return StcParams.paper(problem.clusters(), problem.otherCategories())
                .withFeatureClusters(FEATURE_CLUSTERS)
                .withLambda(LAMBDA)
                .withMaxIterations(ITERATIONS)
                .withOrder(order)
                .withSeed(problem.start());
    }

    private static long rises(StcModel model) {
        var steps = model.trace().steps();
        long rises = 0;
        for (int i = 1; i < steps.size(); i++) {
            rises += steps.get(i).objective() > steps.get(i - 1).objective() + LEAST_RISE ? 1 : 0;
        }
        return rises;
    }

    private void run(String setting, String name, Clusterer method, ClusterProblem pictures) {
        trial.run(setting, name, () -> method.fit(pictures, engine, RunListener.NONE));
    }
}
