package dev.graft.methods.assign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.bisecting.BisectionParams;
import dev.graft.methods.cluster.bisecting.RepeatedBisection;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.coclustering.CoClusteringParams;
import dev.graft.methods.cluster.featureclustering.FeatureClustering;
import dev.graft.methods.cluster.featureclustering.FeatureClusteringParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.embedding.EmbeddingSpec;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.Whitening;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.stored.Assigners;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AssignersTest {
    private final SerialEngine engine = new SerialEngine();
    private final ClusterProblem problem = ClusterProblem.of(Bags.planted(40, 30, 3, 40, 1))
            .withAuxiliary(Bags.planted(60, 30, 5, 40, 2))
            .withTags(Bags.planted(15, 30, 3, 90, 3));

    static Stream<Clusterer> methods() {
        return Stream.of(
                new Stc(StcParams.of(3).withRestarts(2).withFeatureClusters(6)),
                new CoClustering(CoClusteringParams.of(3)),
                new Aplsa(AplsaParams.paper(3).withIterations(10, 0)),
                new Plsa(new PlsaParams(3, 10, 0, 1, Seed.DEFAULT)),
                new KMeans(KMeansParams.of(3).withSpace(EmbeddingSpec.RAW)),
                new KMeans(KMeansParams.of(3).withSpace(EmbeddingSpec.HELLINGER)),
                new KMeans(KMeansParams.of(3).withSpace(EmbeddingSpec.BORROWED)),
                new RepeatedBisection(BisectionParams.of(3)),
                new FeatureClustering(FeatureClusteringParams.of(3).withFeatures(6)));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void everyModelsAssignerIsMadeAgainToTheBit(Clusterer method) {
        survives(method.fit(problem, engine, RunListener.NONE).assigner());
    }

    @Test
    void soIsOneInEveryLearntSpace() {
        var target = problem.target();
        var spaces = Stream.<Embedding>of(
                PrincipalComponents.learn(target, 5, engine),
                Whitening.learn(target, Covariance.of(problem.auxiliary().orElseThrow(), engine), 3, 15, engine)
                        .embedding());
        spaces.forEach(space -> {
            var rows = space.embed(target);
            var centroids = new Lloyd(rows, Lloyd.MAX_ITERATIONS, engine)
                    .best(3, 1, Seed.DEFAULT, RunListener.NONE)
                    .centroids();
            survives(CentroidAssigner.fit(space, centroids, rows));
        });
    }

    private void survives(Assigner assigner) {
        var again = Assigners.of(assigner.kind(), Map.copyOf(assigner.arrays()));
        var others = problem.auxiliary().orElseThrow();
        assertThat(again.memberships(others)).isEqualTo(assigner.memberships(others));
        assertThat(again.kind()).isEqualTo(assigner.kind());
        assertThat(again.arrays()).isEqualTo(assigner.arrays());
        assertThat(again.clusters()).isEqualTo(3);
        assertThat(again.columns()).isEqualTo(30);
        // What a model file takes as the name of an entry.
        assertThat(assigner.arrays().keySet()).allMatch(name -> name.matches("[a-z0-9-]+(\\.[a-z0-9-]+)*"));
    }

    @Test
    void whatIsUnknownOrDoesNotFitIsRefused() {
        assertThatThrownBy(() -> Assigners.of("oracle", Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("kind of the assigner must be one that this version of Graft knows, was oracle");
        assertThatThrownBy(() -> Assigners.of("topics", Map.of("topics", DenseMatrix.of(0, 3))))
                .hasMessage("topics must be at least 1, was 0");
        assertThatThrownBy(() -> Assigners.of(
                        "profiles", Map.of("profiles", DenseMatrix.of(0, 3), "temperature", DenseMatrix.of(1, 1, 1))))
                .hasMessage("rows of the profiles must be at least 1, was 0");
    }
}
