package dev.graft.studies.papers.stc;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.core.fit.StopReason;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.cluster.bisecting.BisectionParams;
import dev.graft.methods.cluster.bisecting.RepeatedBisection;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.coclustering.CoClusteringParams;
import dev.graft.methods.cluster.featureclustering.FeatureClustering;
import dev.graft.methods.cluster.featureclustering.FeatureClusteringParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcOrder;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.studies.papers.clustering.ClusteringTrial;
import java.util.List;
import java.util.stream.IntStream;

/** The methods of section 4.3 with the paper's settings, run on one problem. */
final class StcMethods {
    static final String CLUTO = "CLUTO";
    static final String FEATURE_CLUSTERING = "Feature clustering";
    static final String CO_CLUSTERING = "Co-clustering";
    static final List<String> BASELINES = List.of(CLUTO, FEATURE_CLUSTERING, CO_CLUSTERING);
    static final String STC = "STC";
    static final String STC_PRINTED = "STC, printed order";
    static final String SEPARATE = ", separate";
    static final String COMBINED = ", combined";
    static final String RISES = "rises";

    static final int FEATURE_CLUSTERS = 32;
    static final double LAMBDA = 1;
    static final int ITERATIONS = 10;

    /** A rise by less is rounding. */
    private static final double LEAST_RISE = 1e-10;

    private final StcProblem problem;
    private final Engine engine;
    private final ClusteringTrial trial;

    StcMethods(StcProblem problem, Engine engine) {
        this.problem = problem;
        this.engine = engine;
        this.trial = new ClusteringTrial(
                problem.task().name(),
                problem.draw(),
                problem.seed().value(),
                problem.classes(),
                ClusteringTrial.Unit.BITS);
        var auxiliary = problem.pictures().auxiliary().orElseThrow();
        trial.add("", "data", "auxiliary pictures", auxiliary.rows());
    }

    ClusteringTrial trial() {
        return trial;
    }

    void cluto(String setting, String name, boolean combined) {
        var params = BisectionParams.of(problem.clusters()).withSeed(problem.start());
        run(setting, name, new RepeatedBisection(params), pictures(combined));
    }

    /** Combined: the words are clustered by all pictures, the target's pictures alone by these clusters. */
    void featureClustering(String setting, String name, boolean combined, int featureClusters) {
        var params = FeatureClusteringParams.of(problem.clusters())
                .withFeatures(
                        Math.min(featureClusters, problem.pictures().target().columns()))
                .withData(combined ? FeatureClusteringParams.Data.COMBINED : FeatureClusteringParams.Data.SEPARATE)
                .withSeed(problem.start());
        run(setting, name, new FeatureClustering(params), problem.pictures());
    }

    void coClustering(String setting, String name, boolean combined, int featureClusters) {
        var params = new CoClusteringParams(
                problem.clusters(), featureClusters, ITERATIONS, 1, StcOrder.ALTERNATING, problem.start());
        run(setting, name, new CoClustering(params), pictures(combined));
    }

    private ClusterProblem pictures(boolean combined) {
        return combined ? problem.pictures().combined() : problem.pictures().targetOnly();
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
            var objectives = model.trace().steps().stream().map(Step::objective);
            trial.add(setting, name, RISES, rises(objectives.toList()));
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

    static long rises(List<Double> objectives) {
        return IntStream.range(1, objectives.size())
                .filter(i -> objectives.get(i) > objectives.get(i - 1) + LEAST_RISE)
                .count();
    }

    private void run(String setting, String name, Clusterer method, ClusterProblem pictures) {
        trial.run(setting, name, () -> method.fit(pictures, engine, RunListener.NONE));
    }
}
