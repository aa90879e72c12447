package dev.graft.methods.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.NeighbourAssigner;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.embedding.EmbeddingSpec;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.label.logistic.LogisticCard;
import dev.graft.methods.label.neighbour.NearestNeighbour;
import dev.graft.methods.online.passiveaggressive.PaParams;
import dev.graft.methods.online.passiveaggressive.PassiveAggressive;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;

/** Methods that are broken on purpose: the contracts must say so. */
class BrokenMethodsTest {
    /** The names of the tests that fail, without that of the card. */
    private static List<String> failing(Stream<DynamicTest> contract) {
        return contract.filter(test -> {
                    try {
                        test.getExecutable().execute();
                        return false;
                    } catch (Throwable e) {
                        return true;
                    }
                })
                .map(test -> test.getDisplayName().split(": ", 2)[1])
                .toList();
    }

    /** What the broken cards have in common. */
    abstract static class Broken {
        public String name() {
            return "broken";
        }

        public String summary() {
            return "does not do what it says";
        }

        public Citation citation() {
            return Citation.ours("docs/extending.md");
        }
    }

    @Test
    void aClustererThatNeverLooksAtItsRowsFails() {
        assertThat(failing(ClustererContract.of(new BlindClusterer())))
                .contains("the result depends on the rows, graft", "the result depends on the rows, paper")
                .doesNotContain("describes itself", "memberships are shares, graft", "refuses what cannot be, paper");
    }

    @Test
    void aSettingThatIsPassedOverFails() {
        assertThat(failing(ClustererContract.of(new BlindClusterer())))
                .contains("says what it says of its settings, graft");
    }

    @Test
    void aWrongDefaultFails() {
        assertThat(failing(ClustererContract.of(new MisstatedClusterer())))
                .containsExactly(
                        "says what it says of its settings, graft", "says what it says of its settings, paper");
    }

    @Test
    void aWrongDefaultOfASettingThatDependsOnAnotherFails() {
        assertThat(failing(ClustererContract.of(new MisstatedOnDemandClusterer())))
                .containsExactly(
                        "says what it says of its settings, graft", "says what it says of its settings, paper");
    }

    @Test
    void anotherNumberOfStartsThanTheTransferLayerMakesFails() {
        assertThat(failing(ClustererContract.of(new EagerClusterer()))).containsExactly("describes itself");
    }

    @Test
    void aSettingThatDependsOnOneThatIsNotThereFails() {
        assertThat(failing(ClustererContract.of(new DanglingClusterer()))).contains("describes itself");
    }

    @Test
    void aMethodThatIsNotDeterministicFails() {
        assertThat(failing(ClustererContract.of(new UnsteadyClusterer())))
                .contains("gives the same bits on every engine, graft", "gives the same bits on every engine, paper");
    }

    @Test
    void aMethodThatGivesBackItsStartFails() {
        assertThat(failing(ClustererContract.of(new IdleClusterer())))
                .containsExactly("goes on from a start, graft", "goes on from a start, paper");
    }

    @Test
    void aMethodThatForgetsItsStartFails() {
        assertThat(failing(ClustererContract.of(new ForgetfulClusterer())))
                .contains("goes on from a start, graft", "goes on from a start, paper");
    }

    @Test
    void aMethodThatNeverLooksAtWhatItBorrowsFails() {
        assertThat(failing(ClustererContract.of(new UngratefulClusterer())))
                .containsExactly(
                        "the result depends on what it borrows, graft", "the result depends on what it borrows, paper");
        assertThat(failing(LabellerContract.of(new UngratefulLabeller())))
                .containsExactly(
                        "the result depends on what it borrows, graft", "the result depends on what it borrows, paper");
    }

    @Test
    void aMethodThatNeedsWhatItDoesNotAskForFails() {
        assertThat(failing(ClustererContract.of(new NeedyClusterer()))).containsExactly("describes itself");
    }

    @Test
    void aMethodThatSaysItCanBeHeldAndCannotFails() {
        assertThat(failing(ClustererContract.of(new SlipperyClusterer())))
                .contains("can be held near a start, graft", "can be held near a start, paper");
    }

    @Test
    void aLabellerThatForgetsTheLabelsFails() {
        assertThat(failing(LabellerContract.of(new BlindLabeller())))
                .contains("the result depends on the rows, graft", "the result depends on the labels, graft")
                .doesNotContain("describes itself", "gives the same bits on every engine, graft");
    }

    @Test
    void anOnlineLabellerThatNeverLearnsFails() {
        assertThat(failing(OnlineLabellerContract.of(new DeafLabeller())))
                .contains("learns what it is taught, graft", "takes up new classes, graft")
                .doesNotContain("describes itself", "a prediction changes nothing, graft");
    }

    /** Puts every third row together, whatever it is, and has a setting that nobody reads. */
    public static class BlindClusterer extends Broken implements ClustererCard {
        @Override
        public List<Setting> settings() {
            return List.of(Setting.whole("depth", 1, 9, "of nothing").byDefault("2"));
        }

        @Override
        public ClusterUse use() {
            return ClusterUse.BARE;
        }

        @Override
        public Clusterer clusterer(ClusterSetup setup) {
            return new Clusterer() {
                @Override
                public ClusterModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
                    int rows = problem.target().rows();
                    Clusterer.checkClusters(setup.clusters(), rows);
                    return new BlindModel(
                            Partition.of(
                                    setup.clusters(),
                                    IntStream.range(0, rows)
                                            .map(row -> row % setup.clusters())
                                            .toArray()),
                            problem.target().columns());
                }

                @Override
                public ClusterModel fitFrom(
                        Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
                    if (start.k() != setup.clusters()) {
                        throw new IllegalArgumentException(
                                "clusters of the start must be " + setup.clusters() + ", was " + start.k());
                    }
                    if (start.items() != problem.target().rows()) {
                        throw new IllegalArgumentException(
                                "rows of the start must be " + problem.target().rows() + ", was " + start.items());
                    }
                    return new BlindModel(start, problem.target().columns());
                }
            };
        }
    }

    /** The same, and cannot be held though it says so. */
    public static final class SlipperyClusterer extends BlindClusterer {
        @Override
        public ClusterUse use() {
            return ClusterUse.HELD;
        }
    }

    /** k-means of one start, which is all right, for others to break. */
    public static class PlainClusterer extends Broken implements ClustererCard {
        @Override
        public ClusterUse use() {
            return ClusterUse.STARTED;
        }

        /** How many iterations. */
        int iterations(Settings settings) {
            return 300;
        }

        @Override
        public Clusterer clusterer(ClusterSetup setup) {
            return new KMeans(new KMeansParams(
                    setup.clusters(), EmbeddingSpec.HELLINGER, iterations(setup.settings()), 1, setup.seed()));
        }
    }

    /** Says that it iterates once. */
    public static final class MisstatedClusterer extends PlainClusterer {
        private static final Setting MOST = ITERATIONS.byDefault("1");

        @Override
        public List<Setting> settings() {
            return List.of(MOST);
        }

        @Override
        int iterations(Settings settings) {
            return settings.whole(MOST, 300);
        }
    }

    /** Says that it iterates once if it is asked to hurry, and iterates twice. */
    public static final class MisstatedOnDemandClusterer extends PlainClusterer {
        private static final Setting HURRY = Setting.choice("hurry", List.of("no", "yes"), "whether to stop soon")
                .byDefault("no");
        private static final Setting MOST = ITERATIONS.byDefault("1").onlyWith("hurry", "yes");

        @Override
        public List<Setting> settings() {
            return List.of(HURRY, MOST);
        }

        @Override
        int iterations(Settings settings) {
            return settings.value(HURRY).equals("yes") ? settings.whole(MOST, 2) : 300;
        }
    }

    /** Says that it starts five times, where the transfer layer makes its start. */
    public static final class EagerClusterer extends PlainClusterer {
        private static final Setting STARTS = RESTARTS.byDefault("5");

        @Override
        public List<Setting> settings() {
            return List.of(STARTS);
        }

        @Override
        public Clusterer clusterer(ClusterSetup setup) {
            return new KMeans(new KMeansParams(
                    setup.clusters(),
                    EmbeddingSpec.HELLINGER,
                    300,
                    setup.settings().whole(STARTS),
                    setup.seed()));
        }
    }

    /** Has a setting that goes with one of another method. */
    public static final class DanglingClusterer extends PlainClusterer {
        @Override
        public List<Setting> settings() {
            return List.of(ITERATIONS.byDefault("300").onlyWith("hurry", "yes"));
        }

        @Override
        int iterations(Settings settings) {
            return settings.whole(settings().get(0));
        }
    }

    /** Draws other starts every time. */
    public static final class UnsteadyClusterer extends PlainClusterer {
        private final AtomicInteger runs = new AtomicInteger();

        @Override
        public Clusterer clusterer(ClusterSetup setup) {
            var seed = setup.seed().of(runs.getAndIncrement());
            return super.clusterer(
                    new ClusterSetup(setup.clusters(), setup.sizes(), setup.combined(), setup.settings(), seed));
        }
    }

    /** Clusters by itself, but leaves given clusters as they are. */
    public static final class IdleClusterer extends PlainClusterer {
        @Override
        public Clusterer clusterer(ClusterSetup setup) {
            var usual = super.clusterer(setup);
            var blind = new BlindClusterer().clusterer(setup);
            return new Clusterer() {
                @Override
                public ClusterModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
                    return usual.fit(problem, engine, listener);
                }

                @Override
                public ClusterModel fitFrom(
                        Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
                    return blind.fitFrom(start, problem, engine, listener);
                }
            };
        }
    }

    /** Finds its own start, whatever it is given. */
    public static final class ForgetfulClusterer extends PlainClusterer {
        @Override
        public Clusterer clusterer(ClusterSetup setup) {
            var usual = super.clusterer(setup);
            return new Clusterer() {
                @Override
                public ClusterModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
                    return usual.fit(problem, engine, listener);
                }

                @Override
                public ClusterModel fitFrom(
                        Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
                    return usual.fit(problem, engine, listener);
                }
            };
        }
    }

    /** Says that it borrows pictures. */
    public static final class UngratefulClusterer extends PlainClusterer {
        @Override
        public Set<Input> borrows() {
            return Set.of(Input.PICTURES);
        }
    }

    /** Says that it needs pictures, and not that it is to be given them. */
    public static final class NeedyClusterer extends PlainClusterer {
        @Override
        public Set<Input> needs() {
            return Set.of(Input.PICTURES);
        }
    }

    private record BlindModel(Partition partition, int columns) implements ClusterModel {
        @Override
        public DenseMatrix memberships() {
            int k = partition.k();
            var shares = new double[partition.items() * k];
            for (int row = 0; row < partition.items(); row++) {
                shares[row * k + partition.of(row)] = 1;
            }
            return DenseMatrix.of(partition.items(), k, shares);
        }

        @Override
        public ConvergenceTrace trace() {
            var trace = ConvergenceTrace.of("nothing");
            trace.add(0, 0, 0);
            return trace.finish(StopReason.CONVERGED);
        }

        @Override
        public double loss() {
            return 0;
        }

        @Override
        public CentroidAssigner assigner() {
            return new CentroidAssigner(
                    new RawCounts(columns),
                    DenseMatrix.of(partition.k(), columns, new double[partition.k() * columns]),
                    1);
        }
    }

    /** Says class 0 of all rows, by the nearest of no examples. */
    public static final class BlindLabeller extends Broken implements LabellerCard {
        @Override
        public LabelUse use() {
            return LabelUse.BARE;
        }

        @Override
        public Labeller labeller(LabelSetup setup) {
            return (problem, engine, listener) -> {
                var zero = new double[problem.target().rows() * problem.classes()];
                var trace = ConvergenceTrace.of("nothing").finish(StopReason.CONVERGED);
                IntStream.range(0, problem.target().rows()).forEach(row -> zero[row * problem.classes()] = 1);
                var shares = new double[problem.classes()];
                Arrays.fill(shares, 0, 1, 1);
                var assigner = new NeighbourAssigner(
                        new RawCounts(problem.target().columns()),
                        DenseMatrix.of(
                                1,
                                problem.target().columns(),
                                new double[problem.target().columns()]),
                        DenseMatrix.of(1, problem.classes(), shares));
                return new NearestNeighbour.Model(
                        DenseMatrix.of(problem.target().rows(), problem.classes(), zero), trace, assigner);
            };
        }
    }

    /** Logistic regression that says it borrows a labelled set. */
    public static final class UngratefulLabeller extends Broken implements LabellerCard {
        @Override
        public Set<Input> borrows() {
            return Set.of(Input.SOURCE);
        }

        @Override
        public LabelUse use() {
            return LabelUse.BARE;
        }

        @Override
        public Labeller labeller(LabelSetup setup) {
            var usual = new LogisticCard().labeller(setup);
            return (problem, engine, listener) -> usual.fit(problem.targetOnly(), engine, listener);
        }
    }

    /** Separators that are never moved. */
    public static final class DeafLabeller extends Broken implements OnlineLabellerCard {
        @Override
        public String identity(Settings settings) {
            return "deaf";
        }

        @Override
        public OnlineLabeller labeller(OnlineSetup setup) {
            var pa = new PassiveAggressive(PaParams.DEFAULT, setup.columns(), setup.classes());
            return new OnlineLabeller() {
                @Override
                public int classes() {
                    return pa.classes();
                }

                @Override
                public void addClass() {
                    pa.addClass();
                }

                @Override
                public Prediction predict(SparseVector row) {
                    return pa.predict(row);
                }

                @Override
                public void learn(SparseVector row, int label) {}

                @Override
                public void save(DataOutput out) throws IOException {
                    pa.save(out);
                }

                @Override
                public void restore(DataInput in) throws IOException {
                    pa.restore(in);
                }
            };
        }
    }
}
