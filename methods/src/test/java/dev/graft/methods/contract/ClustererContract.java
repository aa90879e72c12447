package dev.graft.methods.contract;

import static dev.graft.methods.contract.ContractData.CLASSES;
import static dev.graft.methods.contract.ContractData.COLUMNS;
import static dev.graft.methods.contract.ContractData.IN_STRETCHES;
import static dev.graft.methods.contract.ContractData.IN_TURN;
import static dev.graft.methods.contract.ContractData.ROWS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Settings;
import dev.graft.transfer.space.TransferClustering;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** What every clustering method owes. */
public final class ClustererContract extends CardContract<ClustererCard> {
    private static final int FIRMLY = 1_000;

    private final SerialEngine engine = new SerialEngine();

    private ClustererContract(ClustererCard card) {
        super(card);
    }

    private Stream<DynamicTest> all() {
        add("describes itself", () -> {
            describesItself(Set.of(Input.PICTURES, Input.TAGS));
            assertThat(card.borrows()).as("what it is given").containsAll(card.needs());
            if (card.use() != ClusterUse.BARE) {
                card.settings().stream()
                        .filter(setting -> setting.name().equals(ClustererCard.RESTARTS.name()))
                        .flatMap(setting -> setting.told(Preset.GRAFT).stream())
                        .forEach(told -> assertThat(told)
                                .as("starts, which the transfer layer makes")
                                .matches(TransferClustering.STARTS + "\\b.*"));
            }
        });
        add("refuses wrong settings", this::wrongSettingsAreRefused);
        addForPresets("the result depends on the rows", this::dependsOnRows);
        if (!card.borrows().isEmpty()) {
            addForPresets("the result depends on what it borrows", this::dependsOnBorrowed);
        }
        addForPresets("goes on from a start", this::begun);
        addForPresets("says what it says of its settings", this::settings);
        addForPresets("gives the same bits on every engine", settings -> sameBits(settings, ContractData.engines()));
        addForPresets("permuted rows give permuted clusters", this::permuted);
        addForPresets("refuses what cannot be", this::refusals);
        addForPresets("a saved model assigns as the live one", this::saved);
        addForPresets("memberships are shares", this::memberships);
        if (card.use() == ClusterUse.HELD) {
            addForPresets("can be held near a start", this::held);
        }
        return tests();
    }

    /** The tests of one card, for a {@code @TestFactory}. */
    public static Stream<DynamicTest> of(ClustererCard card) {
        return new ClustererContract(card).all();
    }

    /** What another engine adds to this: it gives the same bits, so all else that holds on ours holds on it. */
    public static Stream<DynamicTest> on(Supplier<Engine> engine, ClustererCard card) {
        var contract = new ClustererContract(card);
        contract.addForPresets("gives the same bits", settings -> contract.sameBits(settings, List.of(engine)));
        return contract.tests();
    }

    /** What the card says that it borrows, and nothing else; the classes of the others are in turn. */
    private ClusterProblem problem(IntUnaryOperator classOf) {
        return with(ClusterProblem.of(ContractData.rows(ROWS, classOf, "target")));
    }

    private ClusterProblem with(ClusterProblem alone) {
        return with(alone, ContractData.rows(60, IN_TURN, "auxiliary"), ContractData.rows(12, IN_TURN, "tags"));
    }

    private ClusterProblem with(ClusterProblem alone, CountMatrix pictures, CountMatrix tags) {
        var problem = card.borrows().contains(Input.PICTURES) ? alone.withAuxiliary(pictures) : alone;
        return card.borrows().contains(Input.TAGS) ? problem.withTags(tags) : problem;
    }

    private Clusterer clusterer(ClusterProblem problem, int clusters, Settings settings) {
        return card.clusterer(new ClusterSetup(clusters, problem, false, settings, ContractData.SEED));
    }

    private ClusterModel fit(ClusterProblem problem, Settings settings, Engine on) {
        return clusterer(problem, CLASSES, settings).fit(problem, on, RunListener.NONE);
    }

    private ClusterModel fitFrom(Partition start, ClusterProblem problem, Settings settings, Engine on) {
        return clusterer(problem, CLASSES, settings).fitFrom(start, problem, on, RunListener.NONE);
    }

    /** All that a model says. */
    private record Outcome(
            Partition partition,
            DenseMatrix memberships,
            ConvergenceTrace trace,
            double loss,
            Map<String, DenseMatrix> assigner) {
        static Outcome of(ClusterModel model) {
            return new Outcome(
                    model.partition(),
                    model.memberships(),
                    model.trace(),
                    model.loss(),
                    model.assigner().arrays());
        }
    }

    /** The same settings on rows of other classes: a method that looks at its rows finds other clusters. */
    private void dependsOnRows(Settings settings) {
        var inTurn = fit(problem(IN_TURN), settings, engine).partition();
        var inStretches = fit(problem(IN_STRETCHES), settings, engine).partition();
        assertThat(AdjustedRandIndex.of(inTurn, inStretches.toArray()))
                .as("likeness of clusters of rows that have nothing in common")
                .isLessThan(0.5);
        assertThat(AdjustedRandIndex.of(inTurn, ContractData.classes(ROWS, IN_TURN))
                        + AdjustedRandIndex.of(inStretches, ContractData.classes(ROWS, IN_STRETCHES)))
                .as("likeness of clusters that are plain to see and of what was found, twice")
                .isGreaterThan(0.5);
    }

    private void dependsOnBorrowed(Settings settings) {
        var alone = ClusterProblem.of(ContractData.rows(ROWS, IN_TURN, "target"));
        var other = with(alone, ContractData.vague(60), ContractData.vague(12));
        assertThat(Outcome.of(fit(other, settings, engine)))
                .isNotEqualTo(Outcome.of(fit(with(alone), settings, engine)));
    }

    /** Rows in the wrong cluster move, and where the others were makes a difference. */
    private void begun(Settings settings) {
        var problem = problem(IN_TURN);
        var start = nearTruth();
        var found = fitFrom(start, problem, settings, engine);
        assertThat(found.partition()).as("clusters that are nearly right").isNotEqualTo(start);
        var stretches = Partition.of(CLASSES, ContractData.classes(ROWS, IN_STRETCHES));
        assertThat(Outcome.of(fitFrom(stretches, problem, settings, engine)))
                .as("from clusters that have nothing to do with the rows")
                .isNotEqualTo(Outcome.of(found));
    }

    private void settings(Settings none) {
        var problem = with(ClusterProblem.of(ContractData.vague(ROWS)));
        settingsAreTrue(none, settings -> Outcome.of(fit(problem, settings, engine)));
    }

    private void sameBits(Settings settings, List<Supplier<Engine>> engines) {
        var problem = problem(IN_TURN);
        var start = nearTruth();
        var fitted = Outcome.of(fit(problem, settings, engine));
        var begun = Outcome.of(fitFrom(start, problem, settings, engine));
        for (var supplier : engines) {
            try (var other = supplier.get()) {
                assertThat(Outcome.of(fit(problem, settings, other))).isEqualTo(fitted);
                assertThat(Outcome.of(fitFrom(start, problem, settings, other))).isEqualTo(begun);
            }
        }
    }

    /** The classes, with every seventh row in the wrong one. */
    private static Partition nearTruth() {
        return Partition.of(
                CLASSES,
                IntStream.range(0, ROWS)
                        .map(row -> (row + (row % 7 == 0 ? 1 : 0)) % CLASSES)
                        .toArray());
    }

    /** From a given start, since random starts are drawn by the rows' numbers. */
    private void permuted(Settings settings) {
        var order = ContractData.shuffled(ROWS);
        var start = nearTruth();
        var problem = problem(IN_TURN);
        var turned = with(ClusterProblem.of(problem.target().select(order)));
        var one = fitFrom(start, problem, settings, engine).partition();
        var startTurned =
                Partition.of(CLASSES, IntStream.of(order).map(start::of).toArray());
        var other = fitFrom(startTurned, turned, settings, engine).partition();
        assertThat(other.toArray())
                .containsExactly(IntStream.of(order).map(one::of).toArray());
    }

    private void refusals(Settings settings) {
        var few = with(ClusterProblem.of(ContractData.rows(2, IN_TURN, "target")));
        refused(() -> clusterer(few, CLASSES, settings).fit(few, engine, RunListener.NONE), "clusters", "was 3");
        refused(() -> clusterer(few, 0, settings).fit(few, engine, RunListener.NONE), "clusters", "was 0");
        var problem = problem(IN_TURN);
        var wrong = Partition.of(CLASSES + 1, new int[ROWS]);
        refused(() -> fitFrom(wrong, problem, settings, engine), "clusters of the start", "was 4");
        var short1 = Partition.of(CLASSES, new int[ROWS - 1]);
        refused(() -> fitFrom(short1, problem, settings, engine), "of the start", "was 44");
    }

    private static void refused(Runnable call, String argument, String found) {
        assertThatThrownBy(call::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(argument + " must be ")
                .hasMessageEndingWith(found);
    }

    private void saved(Settings settings) {
        var problem = problem(IN_TURN);
        var model = fit(problem, settings, engine);
        var assigner = model.assigner();
        var others = ContractData.rows(20, IN_STRETCHES, "others");
        checkStored(assigner, others);
        checkShares(assigner.memberships(others), 20, CLASSES);
        assertThat(assigner.select(2, 0).clusters()).isEqualTo(2);
        var again = assigner.memberships(problem.target());
        long same = IntStream.range(0, ROWS)
                .filter(row -> again.largest(row) == model.partition().of(row))
                .count();
        assertThat(same).as("rows that come again and go where they were").isGreaterThan(ROWS * 2 / 3);
        var nothing = new CountMatrixBuilder(COLUMNS).endRow().build();
        assertThat(assigner.memberships(nothing).row(0)).containsOnly(1.0 / CLASSES);
    }

    private void memberships(Settings settings) {
        var target = ContractData.rows(ROWS - 1, IN_TURN, "target")
                .stack(new CountMatrixBuilder(COLUMNS).endRow().build());
        var model = fit(with(ClusterProblem.of(target)), settings, engine);
        checkShares(model.memberships(), ROWS, CLASSES);
        assertThat(model.partition().k()).isEqualTo(CLASSES);
        assertThat(model.loss()).isFinite();
        assertThat(model.trace().steps()).isNotEmpty();
        for (int row = 0; row < ROWS; row++) {
            assertThat(model.memberships().largest(row))
                    .isEqualTo(model.partition().of(row));
        }
    }

    /** Held as firmly as can be, rows stay where they are, however wrong. */
    private void held(Settings settings) {
        var problem = problem(IN_TURN);
        var start = nearTruth();
        var sure = new double[ROWS * CLASSES];
        for (int row = 0; row < ROWS; row++) {
            sure[row * CLASSES + start.of(row)] = 1;
        }
        var anchor = new Anchor(DenseMatrix.of(ROWS, CLASSES, sure), FIRMLY);
        var clusterer = clusterer(problem, CLASSES, settings);
        assertThat(clusterer
                        .fitFrom(start, anchor, problem, engine, RunListener.NONE)
                        .partition())
                .isEqualTo(start);
        assertThat(card.anchorWeight()).isPositive().isFinite();
    }
}
