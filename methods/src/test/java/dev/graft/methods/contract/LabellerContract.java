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
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.AnchoredLabeller;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.LabelModel;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.RepresentationLearner;
import dev.graft.methods.card.Settings;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.structural.Structural;
import dev.graft.methods.label.structural.StructuralParams;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.transfer.labelling.AnchoredLabelling;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** What every labelling method owes. Class 3 is one that the target cannot have. */
public final class LabellerContract extends CardContract<LabellerCard> {
    private static final int ALL_CLASSES = CLASSES + 1;

    /** How many rows of the target have a label. */
    private static final int LABELLED = 12;

    private final SerialEngine engine = new SerialEngine();

    private LabellerContract(LabellerCard card) {
        super(card);
    }

    private Stream<DynamicTest> all() {
        add("describes itself", () -> {
            describesItself(Set.of(Input.LABELS, Input.SOURCE, Input.REPRESENTATION));
            assertThat(card.representation().isPresent()).isEqualTo(card.needs().contains(Input.REPRESENTATION));
        });
        add("refuses wrong settings", this::wrongSettingsAreRefused);
        addForPresets("the result depends on the rows", this::dependsOnRows);
        addForPresets("the result depends on the labels", this::dependsOnLabels);
        if (card.borrows().contains(Input.SOURCE)) {
            addForPresets("the result depends on what it borrows", this::dependsOnBorrowed);
        }
        addForPresets("says what it says of its settings", this::settings);
        addForPresets("gives the same bits on every engine", settings -> sameBits(settings, ContractData.engines()));
        addForPresets("permuted rows give permuted labels", this::permuted);
        addForPresets("a saved model labels as the live one", this::saved);
        addForPresets("probabilities are shares of possible classes", this::probabilities);
        if (card.needs().contains(Input.REPRESENTATION)) {
            addForPresets("refuses to do without a representation", this::withoutRepresentation);
        }
        if (card.use() == LabelUse.HELD) {
            addForPresets("can be held near a classifier", this::held);
        }
        if (card.use() == LabelUse.IN_VIEWS) {
            add("works in the views that it is given", this::inViews);
        }
        return tests();
    }

    /** The tests of one card, for a {@code @TestFactory}. */
    public static Stream<DynamicTest> of(LabellerCard card) {
        return new LabellerContract(card).all();
    }

    /** What another engine adds to this: it gives the same bits, so all else that holds on ours holds on it. */
    public static Stream<DynamicTest> on(Supplier<Engine> engine, LabellerCard card) {
        var contract = new LabellerContract(card);
        contract.addForPresets("gives the same bits", settings -> contract.sameBits(settings, List.of(engine)));
        return contract.tests();
    }

    private LabelProblem problem(IntUnaryOperator classOf) {
        return problem(ContractData.rows(ROWS, classOf, "target"), classOf, row -> row < LABELLED);
    }

    private LabelProblem problem(CountMatrix target, IntUnaryOperator classOf, IntPredicate isKnown) {
        var known = IntStream.range(0, ROWS)
                .map(row -> isKnown.test(row) ? classOf.applyAsInt(row) : -1)
                .toArray();
        var problem = new LabelProblem(
                target,
                PartialLabels.single(ALL_CLASSES, known),
                IntStream.range(0, CLASSES).toArray(),
                Optional.empty());
        return card.borrows().contains(Input.SOURCE)
                ? problem.with(new LabelProblem.Source(
                        ContractData.rows(60, IN_TURN, "source"),
                        PartialLabels.single(ALL_CLASSES, ContractData.classes(60, IN_TURN)),
                        IntStream.range(0, CLASSES).toArray()))
                : problem;
    }

    private LabelSetup setup(Settings settings) {
        return new LabelSetup(
                settings, card.representation().map(this::representation), Optional.empty(), ContractData.SEED);
    }

    /** As published, from captions that name the class. */
    private Assigner representation(String learner) {
        var captioned = ContractData.rows(60, IN_TURN, "captioned");
        var presence = new CountMatrixBuilder(CLASSES);
        for (int row = 0; row < 60; row++) {
            presence.add(row % CLASSES, 1).endRow();
        }
        var base = ((RepresentationLearner) Methods.labellers().get(learner)).base(captioned, 5, engine);
        var problems = new WordProblems(List.of("boat", "tree", "bird"), presence.build());
        var model = new Structural(new StructuralParams(1, LogisticParams.paper(0.1)))
                .fit(captioned, problems, base, engine, RunListener.NONE);
        var words = new LinearAssigner(
                base,
                model.wordClassifiers().matrix(),
                new double[CLASSES],
                new boolean[] {true, true, true},
                LinearAssigner.Link.INDEPENDENT);
        return new RepresentationAssigner(words, PrincipalComponents.learn(captioned, 5, engine));
    }

    /** As the transfer layer does it, but for what holds a method near a start. */
    private LabelModel fit(LabelProblem problem, Settings settings, Engine on) {
        boolean inViews = card.use() == LabelUse.IN_VIEWS && !settings.isPaper();
        var setup = inViews ? setup(settings).withViews(new Hellinger(COLUMNS)) : setup(settings);
        return card.labeller(setup).fit(problem, on, RunListener.NONE);
    }

    private record Outcome(DenseMatrix probabilities, ConvergenceTrace trace, Map<String, DenseMatrix> assigner) {
        static Outcome of(LabelModel model) {
            return new Outcome(
                    model.probabilities(), model.trace(), model.assigner().arrays());
        }
    }

    private static int[] labels(LabelModel model) {
        return IntStream.range(0, ROWS).map(model.probabilities()::largest).toArray();
    }

    private static double right(int[] labels, IntUnaryOperator classOf) {
        return IntStream.range(LABELLED, ROWS)
                        .filter(row -> labels[row] == classOf.applyAsInt(row))
                        .count()
                / (double) (ROWS - LABELLED);
    }

    private void dependsOnRows(Settings settings) {
        // Known are rows of every class in both orders.
        var inTurn = labels(fit(problem(IN_TURN), settings, engine));
        var inStretches = labels(fit(
                problem(ContractData.rows(ROWS, IN_STRETCHES, "target"), IN_STRETCHES, row -> row % 4 == 0),
                settings,
                engine));
        assertThat(right(inTurn, IN_TURN)).as("plain to see").isGreaterThan(0.7);
        assertThat(right(inStretches, IN_STRETCHES)).as("plain to see").isGreaterThan(0.7);
    }

    /** The first two classes change names, in all labels that it may learn from. */
    private void dependsOnLabels(Settings settings) {
        IntUnaryOperator renamed = row -> IN_TURN.applyAsInt(row) == 2 ? 2 : 1 - IN_TURN.applyAsInt(row);
        var rows = ContractData.rows(ROWS, IN_TURN, "target");
        var problem = problem(rows, renamed, row -> row < LABELLED);
        var other = problem.source()
                .map(from -> problem.with(new LabelProblem.Source(
                        from.pictures(),
                        PartialLabels.single(ALL_CLASSES, ContractData.classes(60, renamed)),
                        from.classes())))
                .orElse(problem);
        assertThat(right(labels(fit(other, settings, engine)), renamed)).isGreaterThan(0.7);
    }

    private void dependsOnBorrowed(Settings settings) {
        var problem = problem(IN_TURN);
        var from = problem.source().orElseThrow();
        var other = problem.with(new LabelProblem.Source(ContractData.vague(60), from.known(), from.classes()));
        assertThat(Outcome.of(fit(other, settings, engine))).isNotEqualTo(Outcome.of(fit(problem, settings, engine)));
    }

    private void settings(Settings none) {
        var problem = problem(ContractData.vague(ROWS), IN_TURN, row -> row < LABELLED);
        settingsAreTrue(none, settings -> Outcome.of(fit(problem, settings, engine)));
    }

    private void sameBits(Settings settings, List<Supplier<Engine>> engines) {
        var problem = problem(IN_TURN);
        var fitted = Outcome.of(fit(problem, settings, engine));
        for (var supplier : engines) {
            try (var other = supplier.get()) {
                assertThat(Outcome.of(fit(problem, settings, other))).isEqualTo(fitted);
            }
        }
    }

    /** Up to a few rows, since what a method draws it may draw by the rows' numbers. */
    private void permuted(Settings settings) {
        var order = ContractData.shuffled(ROWS);
        var problem = problem(IN_TURN);
        var turned = problem(
                problem.target().select(order), row -> IN_TURN.applyAsInt(order[row]), row -> order[row] < LABELLED);
        var one = labels(fit(problem, settings, engine));
        var other = labels(fit(turned, settings, engine));
        long same = IntStream.range(0, ROWS)
                .filter(row -> other[row] == one[order[row]])
                .count();
        assertThat(same).isGreaterThanOrEqualTo(ROWS - 2);
    }

    private void saved(Settings settings) {
        var problem = problem(IN_TURN);
        var model = fit(problem, settings, engine);
        var others = ContractData.rows(20, IN_STRETCHES, "others");
        checkStored(model.assigner(), others);
        checkShares(model.assigner().memberships(others), 20, ALL_CLASSES);
        var again = model.assigner().memberships(problem.target());
        long same = IntStream.range(LABELLED, ROWS)
                .filter(row -> again.largest(row) == model.probabilities().largest(row))
                .count();
        assertThat(same).as("rows that come again and get what they got").isGreaterThan((ROWS - LABELLED) * 2 / 3);
        assertThat(model.assigner().select(2, 0).clusters()).isEqualTo(2);
    }

    private void probabilities(Settings settings) {
        var target = ContractData.rows(ROWS - 1, IN_TURN, "target")
                .stack(new CountMatrixBuilder(COLUMNS).endRow().build());
        var model = fit(problem(target, IN_TURN, row -> row < LABELLED), settings, engine);
        checkShares(model.probabilities(), ROWS, ALL_CLASSES);
        for (int row = 0; row < ROWS; row++) {
            assertThat(model.probabilities().get(row, CLASSES))
                    .as("a class that it cannot have")
                    .isZero();
        }
        assertThat(model.trace()).isNotNull();
    }

    private void withoutRepresentation(Settings settings) {
        assertThatThrownBy(() ->
                        card.labeller(new LabelSetup(settings, Optional.empty(), Optional.empty(), ContractData.SEED)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("representation")
                .hasMessageContaining(" must be ");
    }

    private void held(Settings settings) {
        var problem = problem(IN_TURN);
        assertThat(card.labeller(setup(settings))).isInstanceOf(AnchoredLabeller.class);
        var labeller = (AnchoredLabeller) card.labeller(setup(settings));
        var result = new AnchoredLabelling(labeller).fit(problem, engine, RunListener.NONE);
        checkShares(result.probabilities(), ROWS, ALL_CLASSES);
        checkStored(result.assigner(), problem.target());
        if (settings.isPaper()) {
            return; // As published nothing holds it.
        }
        long same = IntStream.range(0, ROWS)
                .filter(row -> result.probabilities().largest(row)
                        == result.start().probabilities().largest(row))
                .count();
        assertThat(same).isGreaterThan(ROWS * 3 / 4);
        assertThat(result.probabilities()).isNotEqualTo(result.start().probabilities());
    }

    private void inViews() {
        var problem = problem(IN_TURN);
        var bare = card.labeller(setup(Settings.GRAFT)).fit(problem, engine, RunListener.NONE);
        assertThat(fit(problem, Settings.GRAFT, engine).probabilities()).isNotEqualTo(bare.probabilities());
    }
}
