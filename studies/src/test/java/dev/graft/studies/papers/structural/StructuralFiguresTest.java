package dev.graft.studies.papers.structural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.store.CollectionException;
import dev.graft.studies.data.Bags;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Plot;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.MadeSetup;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Small drawn sets, and what reports say of numbers that are given. */
class StructuralFiguresTest {
    private static final int WORDS = 40;
    private static final int TOPICS = 8;
    private static final int OF_EACH = 10;
    private static final Choice CHOICE = Choice.standIn("some", List.of());

    /** Each topic has words of its own. */
    private static CountMatrix pictures(String name) {
        var random = new Seed(5).of(name).random();
        var pictures = new CountMatrixBuilder(WORDS);
        for (int row = 0; row < TOPICS * OF_EACH; row++) {
            for (int word = 0; word < WORDS; word++) {
                pictures.add(word, 1 + random.nextInt(word % TOPICS == row % TOPICS ? 9 : 3));
            }
            pictures.endRow();
        }
        return pictures.build();
    }

    private static List<String> classes() {
        return IntStream.range(0, TOPICS * OF_EACH)
                .mapToObj(row -> "topic " + row % TOPICS)
                .toList();
    }

    private static TopicData data() {
        var presence = new CountMatrixBuilder(TOPICS);
        for (int row = 0; row < TOPICS * OF_EACH; row++) {
            presence.add(row % TOPICS, 1).endRow();
        }
        var words = IntStream.range(0, TOPICS).mapToObj(i -> "word" + i).toList();
        return new TopicData(
                new CaptionedPictures(pictures("captioned"), new WordProblems(words, presence.build())),
                List.of(TopicSet.of("drawn", pictures("topics"), classes(), Seed.DEFAULT)));
    }

    private static Setup setup(int draws) {
        return MadeSetup.quick(Path.of("unused"), OptionalInt.of(draws));
    }

    private static List<Measurement> run(Plan plan, boolean turned) {
        var cells = new ArrayList<>(plan.cells());
        if (turned) {
            Collections.reverse(cells);
        }
        try (var engine = new SerialEngine()) {
            return cells.stream()
                    .flatMap(cell -> cell.work().run(engine).stream())
                    .map(of -> new Measurement(
                            of.task(), of.setting(), of.draw(), of.seed(), of.method(), of.measure(), of.value(), 0))
                    .toList();
        }
    }

    @Test
    void topicsAreCutIntoPartsAndTrainingSetsGrow() {
        var set = data().sets().get(0);
        assertThat(set.topics()).hasSize(TOPICS).startsWith("topic 0", "topic 1");
        assertThat(set.topics().get(set.tuningTopic())).isEqualTo("topic 6");
        assertThat(set.testTopics()).hasSize(TOPICS - 1).doesNotContain(6);
        assertThat(set.training()).hasSize(6 * TOPICS);
        assertThat(set.development()).hasSize(TOPICS).doesNotContain(set.training());
        assertThat(set.tests()).hasSize(3 * TOPICS).doesNotContain(set.training());
        assertThat(set.tests()).doesNotContain(set.development());
        assertThat(set.sizes()).containsExactly(1, 2, 4);
        var two = set.training(3, 2, new Seed(1));
        assertThat(two.labels()).containsExactly(1, 1, -1, -1, -1, -1, -1, -1, -1, -1);
        assertThat(set.training()).contains(two.rows());
        assertThat(set.training(3, 4, new Seed(1)).rows()).contains(two.rows());
        assertThat(set.training(3, 2, new Seed(2)).rows()).isNotEqualTo(two.rows());
    }

    @Test
    void frequentTopicsComeFirstAndCopiesOfAPictureAreLeftOut() {
        var pictures = new CountMatrixBuilder(3);
        var classes = new ArrayList<String>();
        for (int i = 0; i < 16; i++) {
            pictures.add(0, 1 + Math.max(1, i)).add(i % 3, 1).endRow();
            classes.add(i < 7 ? "small" : "large");
        }
        var bags = new Bags(
                "set",
                pictures.build(),
                IntStream.range(0, 16).mapToObj(i -> i + ".jpg").toList(),
                classes,
                IntStream.range(0, 16)
                        .mapToObj(i -> PictureAnnotations.none(i + ".jpg"))
                        .toList());
        var set = TopicSet.of(bags, Seed.DEFAULT);
        assertThat(set.topics()).containsExactly("large", "small");
        assertThat(set.pictures().rows()).isEqualTo(16);
        var twice = new Bags(
                "set",
                bags.pictures().stack(bags.pictures()),
                Collections.nCopies(32, "a.jpg"),
                IntStream.range(0, 32).mapToObj(i -> classes.get(i % 16)).toList(),
                Collections.nCopies(32, PictureAnnotations.none("a.jpg")));
        assertThat(TopicSet.of(twice, Seed.DEFAULT).pictures().rows()).isEqualTo(16);
    }

    private static TopicSet ofSizes(int... sizes) {
        var classes = new ArrayList<String>();
        for (int topic = 0; topic < sizes.length; topic++) {
            classes.addAll(Collections.nCopies(sizes[topic], "topic " + topic));
        }
        var rows = IntStream.range(0, classes.size()).toArray();
        return TopicSet.of("few", pictures("few").select(rows), classes, Seed.DEFAULT);
    }

    @Test
    void topicsWithoutAPictureInEveryPartAreLeftOut() {
        var set = ofSizes(12, 5, 2, 7, 1);
        assertThat(set.topics()).containsExactly("topic 0", "topic 3");
        for (int topic = 0; topic < 2; topic++) {
            assertThat(set.developmentOf(topic).labels()).contains(1, -1);
            assertThat(set.testsOf(topic).labels()).contains(1, -1);
        }
        assertThat(set.sizes()).isNotEmpty();
    }

    @Test
    void tooFewPicturesAreNamedWithWhatWasExpected() {
        assertThatThrownBy(() -> ofSizes(20, 5, 2))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("few has pictures for training, development and tests of 1 classes only")
                .hasMessageContaining("at least 2 classes with seven pictures or more");
        assertThatThrownBy(() -> ofSizes(20, 4))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("fewer than 4 training pictures of others");
    }

    @Test
    void contentWordsOfCaptionsAreTheProblems() {
        var words = List.of(
                new PictureAnnotations("a", List.of("A dog runs on the beach"), List.of(), List.of()),
                PictureAnnotations.none("b"),
                new PictureAnnotations("c", List.of("The dog sleeps", "a dog on a beach"), List.of(), List.of()));
        var bags =
                new Bags("captions", pictures("x").select(0, 1, 2), List.of("a", "b", "c"), List.of("", "", ""), words);
        var captioned = CaptionedPictures.of(bags);
        assertThat(captioned.pictures().rows()).isEqualTo(2);
        assertThat(captioned.problems().words()).containsExactly("beach", "dog");
    }

    @Test
    void everyModelLearnsEveryTopicAndTheOrderOfCellsDoesNotMatter() {
        var values = run(TopicRun.plan(data(), setup(1)), false);
        var results = new CellResults(values);
        var recalls = results.measure(TopicRun.RECALL);
        assertThat(recalls.values()).hasSize((TOPICS - 1) * 3 * 4);
        for (var model : Model.values()) {
            assertThat(recalls.method(model.toString()).setting("4").mean()).isGreaterThan(0.6);
        }
        assertThat(results.measure(TopicRun.H).task("drawn: tuning").methods()).hasSize(3);
        var curve = results.measure(TopicRun.curveMeasure(TopicRun.CURVE_STEPS));
        assertThat(curve.values()).hasSize((TOPICS - 1) * 4);
        assertThat(curve.mean()).isEqualTo(1);
        assertThat(Set.copyOf(run(TopicRun.plan(data(), setup(1)), true))).isEqualTo(Set.copyOf(values));
        var report = new StructuralFigure7().report(CHOICE, results);
        assertThat(report.parts()).filteredOn(Plot.class::isInstance).hasSize(5);
        assertThat(report.claims()).hasSize(12);
        assertThat(report.claims().get(0).verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
        assertThat(report.notes()).anyMatch(note -> note.contains("ten in the paper, 1 here"));
    }

    /** Recalls of two topics, the same for both, in two runs that differ a little. */
    private static CellResults recalls(double[] baseline, double[] pca, double[] words, double[] structural) {
        var values = new ArrayList<Measurement>();
        var curves = List.of(baseline, pca, words, structural);
        for (int draw = 1; draw <= 2; draw++) {
            for (String topic : List.of("s: tennis", "s: skating")) {
                for (var model : Model.values()) {
                    for (int i = 0; i < baseline.length; i++) {
                        double recall = curves.get(model.ordinal())[i] + 0.0001 * draw;
                        values.add(new Measurement(
                                topic,
                                String.valueOf(1 << i),
                                draw,
                                draw,
                                model.toString(),
                                TopicRun.RECALL,
                                recall,
                                0));
                    }
                }
            }
        }
        return new CellResults(values);
    }

    @Test
    void figure7SaysWhatTheNumbersSay() {
        double[] baseline = {0.5, 0.55, 0.58, 0.62, 0.64, 0.66, 0.69};
        double[] pca = {0.49, 0.53, 0.55, 0.57, 0.58, 0.59, 0.6};
        double[] words = {0.57, 0.59, 0.62, 0.63, 0.65, 0.665, 0.69};
        double[] structural = {0.615, 0.64, 0.668, 0.68, 0.69, 0.7, 0.71};
        var asPublished = new StructuralFigure7().report(CHOICE, recalls(baseline, pca, words, structural));
        assertThat(asPublished.claims().subList(0, 8)).allMatch(claim -> claim.verdict() == ClaimVerdict.SHOWN);
        assertThat(asPublished.claims().get(1).numbers()).contains("61.5 %", "word classifiers need 4, the baseline 8");
        var turned = new StructuralFigure7().report(CHOICE, recalls(structural, words, pca, baseline));
        assertThat(turned.claims().stream().limit(8).map(Claim::verdict).toList())
                .containsExactly(
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN);
    }

    @Test
    void twoExamplesAreComparedWith64Alone() {
        double[] flat = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.6};
        double[] high = {0.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6};
        var all = new StructuralFigure7()
                .report(CHOICE, recalls(flat, flat, flat, high))
                .claims()
                .get(8);
        assertThat(all.verdict()).isEqualTo(ClaimVerdict.SHOWN);
        assertThat(all.numbers()).contains("Structural with 2: 60.0 %; baseline with 64: 60.0 %");
        var turned = new StructuralFigure7()
                .report(CHOICE, recalls(high, flat, flat, flat))
                .claims()
                .get(8);
        assertThat(turned.verdict()).isEqualTo(ClaimVerdict.NOT_SHOWN);
        double[] few = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
        var open = new StructuralFigure7()
                .report(CHOICE, recalls(few, few, few, few))
                .claims()
                .get(8);
        assertThat(open.verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
        assertThat(open.numbers()).contains("too few pictures for 64", "baseline with 32: 50.0 %");
    }

    @Test
    void aLeadThatTurnsIntoALargerLagDoesNotShrinkAndEqualModelsAreNotBetter() {
        double[] base = {0.5, 0.6};
        double[] lost = {0.55, 0.5};
        var claims = new StructuralFigure7()
                .report(CHOICE, recalls(base, base, lost, base))
                .claims();
        assertThat(claims.get(6).verdict()).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(claims.get(3).verdict()).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(claims.get(5).numbers()).contains("p < 0.001", "better: a larger mean and p < 0.05");
    }

    @Test
    void fewSizesLeaveClaimsOpen() {
        double[] two = {0.5, 0.6};
        var report = new StructuralFigure7().report(CHOICE, recalls(two, two, two, two));
        assertThat(report.claims().get(1).verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
        assertThat(report.claims().get(2).verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
    }

    @Test
    void fontsOfALetterComeTogetherAndPcaDoesNotSeeThem() {
        var results = new CellResults(run(StructuralFigure4.plan(setup(1), 20), false));
        var report = new StructuralFigure4().report(Choice.published("letters"), results);
        assertThat(report.claims()).hasSize(4).allMatch(claim -> claim.verdict() == ClaimVerdict.SHOWN);
        assertThat(report.parts()).filteredOn(Plot.class::isInstance).hasSize(4).allSatisfy(part -> {
            var plot = (Plot) part;
            assertThat(plot.series())
                    .hasSize(10)
                    .allMatch(series -> series.points().size() == 5);
        });
        var spread = new CellResults(results.values().stream()
                .map(of -> new Measurement(
                        of.task(), of.setting(), of.draw(), of.seed(), of.method(), of.measure(), 0.5, of.seconds()))
                .toList());
        assertThat(new StructuralFigure4()
                        .report(Choice.published("letters"), spread)
                        .claims())
                .allMatch(claim -> claim.verdict() == ClaimVerdict.NOT_SHOWN);
    }
}
