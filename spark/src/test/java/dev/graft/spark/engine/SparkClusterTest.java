package dev.graft.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.SparseRows;
import dev.graft.engine.local.LocalEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.spark.cluster.LoopbackCluster;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A master and three workers as processes of their own. Two workers are killed, so the order matters. */
@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SparkClusterTest {
    private static final CountMatrix TARGET = Bags.planted(4_000, 400, 5, 80, 1);
    private static final ClusterProblem PROBLEM = ClusterProblem.of(TARGET)
            .withAuxiliary(Bags.planted(3_000, 400, 7, 80, 2))
            .withTags(Bags.planted(30, 400, 5, 90, 3));

    /** One start each, so that passes and not whole tasks are spread. */
    private static final Map<String, Clusterer> METHODS = Map.of(
            "stc",
            new Stc(StcParams.of(5).withRestarts(1).withFeatureClusters(12).withMaxIterations(6)),
            "aplsa",
            new Aplsa(AplsaParams.paper(5).withIterations(14, 0)),
            "k-means",
            new KMeans(KMeansParams.of(5).withRestarts(1)),
            "k-means from three starts",
            new KMeans(KMeansParams.of(5).withRestarts(3)));

    private static final Map<String, String> PROPERTIES = Map.of(
            "spark.executor.memory", "512m",
            "spark.executor.extraClassPath", LoopbackCluster.graftClassPath(),
            "spark.jars", "");

    private static LoopbackCluster cluster;
    private static Engine engine;

    @BeforeAll
    static void start() throws IOException {
        PROPERTIES.forEach(System::setProperty);
        cluster = LoopbackCluster.start(3, 1, 600);
        engine = SparkEngineProvider.open(cluster.url(), 2, new SparkSettings(4, 4, 4, 1 << 12, 1L << 26, 1, true));
    }

    @AfterAll
    static void stop() {
        engine.close();
        cluster.close();
        PROPERTIES.keySet().forEach(System::clearProperty);
    }

    @ParameterizedTest
    @Order(1)
    @ValueSource(strings = {"stc", "aplsa", "k-means", "k-means from three starts"})
    void methodsHaveTheBitsOfTheLocalEngine(String method) {
        assertThat(SparseRows.of(TARGET).blocks()).as("blocks to spread").isGreaterThan(4);
        assertThat(fit(method, engine, RunListener.NONE)).isEqualTo(expected(method));
    }

    @ParameterizedTest
    @Order(2)
    @ValueSource(strings = {"aplsa", "stc"})
    void aWorkerThatIsKilledInTheMiddleOfAFitChangesNothing(String method) {
        int victim = method.equals("aplsa") ? 2 : 1;
        int before = cluster.alive().size();
        var steps = new AtomicInteger();
        var found = fit(method, engine, step -> {
            if (steps.incrementAndGet() == (method.equals("aplsa") ? 7 : 2)) {
                cluster.kill(victim);
            }
            return true;
        });
        assertThat(cluster.alive()).as("worker and executor are gone").hasSizeLessThanOrEqualTo(before - 2);
        assertThat(found).isEqualTo(expected(method));
    }

    @Test
    @Order(3)
    void aRunThatIsStoppedEndsAndTheNextOneWorks() {
        var steps = new AtomicInteger();
        var stopped = fit("aplsa", engine, step -> steps.incrementAndGet() < 3);
        assertThat(steps).hasValue(3);
        assertThat(stopped).isNotEqualTo(expected("aplsa"));
        assertThat(fit("k-means", engine, RunListener.NONE)).isEqualTo(expected("k-means"));
    }

    @Test
    @Order(4)
    void noProcessIsLeftOnceEngineAndClusterAreClosed() {
        var processes = cluster.alive();
        assertThat(processes).as("master, worker and executor").hasSize(3);
        engine.close();
        cluster.close();
        assertThat(processes).noneMatch(ProcessHandle::isAlive);
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    private static Outcome expected(String method) {
        try (var local = new LocalEngine(2)) {
            return fit(method, local, RunListener.NONE);
        }
    }

    private static Outcome fit(String method, Engine on, RunListener listener) {
        var model = METHODS.get(method).fit(PROBLEM, on, listener);
        return new Outcome(
                model.partition(),
                model.memberships(),
                model.loss(),
                model.assigner().arrays());
    }

    /** All that a model says. */
    private record Outcome(Object partition, Object memberships, double loss, Object assigner) {}
}
