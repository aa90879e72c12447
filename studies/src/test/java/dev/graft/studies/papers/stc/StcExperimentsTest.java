package dev.graft.studies.papers.stc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.clustering.ClusteringTrial;
import dev.graft.studies.papers.clustering.MadeBags;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.MadeSetup;
import dev.graft.studies.run.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table and the figures on small made-up bags, and what their reports say of made-up numbers. */
final class StcExperimentsTest {
    private static final Choice CHOICE = Choice.drawn(List.of("what is missing"));

    @TempDir
    private Path folder;

    @Test
    void theTableAndTheFiguresRunAndAgreeWithEachOther() {
        var table = run(new StcTable1());
        assertThat(table.tasks()).hasSize(3);
        assertThat(table.measure(ClusteringTrial.Unit.BITS.measure()).methods()).hasSize(8);
        var figure2 = run(new StcFigure2());
        var figure3 = run(new StcFigure3());
        var figure4 = run(new StcFigure4());
        String task = figure4.tasks().get(0);
        for (String method : List.of(StcMethods.STC, StcMethods.STC_PRINTED)) {
            var inTable = bits(table.task(task).method(method));
            assertThat(bits(figure2.task(task).setting("32").method(method))).isEqualTo(inTable);
            assertThat(bits(figure3.setting("1").method(method))).isEqualTo(inTable);
            assertThat(bits(figure4.setting("10").method(method))).isEqualTo(inTable);
        }
    }

    private static List<Double> bits(CellResults results) {
        var numbers = results.measure(ClusteringTrial.Unit.BITS.measure()).numbers();
        assertThat(numbers).hasSize(2);
        return numbers;
    }

    /** Also that reports can be made of what was run. */
    private CellResults run(StcExperiment experiment) {
        var tasks = StcTask.onDrawnPictures();
        var data = new StcData(MadeBags.of("made", StcTask.categories(tasks), 8), tasks, Seed.DEFAULT);
        var setup = MadeSetup.quick(folder, OptionalInt.empty());
        var values = new ArrayList<Measurement>();
        try (var engine = new SerialEngine()) {
            experiment
                    .cells(data, setup)
                    .forEach(cell -> values.addAll(cell.work().run(engine)));
        }
        var report = experiment.report(CHOICE, new CellResults(values));
        assertThat(report.claims()).isNotEmpty();
        assertThat(report.parts()).hasSizeGreaterThan(1);
        assertThat(report.data().get(0)).contains("target pictures");
        return new CellResults(values);
    }

    @Test
    void twentyCategoriesAreEachInOneTask() {
        for (var set : List.of(KnownSet.CALTECH_256, KnownSet.CALTECH_101)) {
            var tasks = StcTask.on(set);
            assertThat(tasks.stream().mapToInt(task -> task.classes().size())).containsExactly(2, 2, 2, 2, 2, 2, 3, 5);
            assertThat(StcTask.categories(tasks)).hasSize(20);
        }
    }

    @Test
    void auxiliaryPicturesAreThoseOfAllOtherCategories() {
        var tasks = StcTask.onDrawnPictures();
        var data = new StcData(MadeBags.of("made", StcTask.categories(tasks), 8), tasks, Seed.DEFAULT);
        var problem = data.problem(tasks.get(6), 1);
        // Five sixths of eight: draws differ.
        assertThat(problem.classes()).hasSize(3 * 6);
        assertThat(problem.pictures().auxiliary().orElseThrow().rows()).isEqualTo(9 * 6);
        assertThat(data.problem(tasks.get(6), 2).pictures()).isNotEqualTo(problem.pictures());
        assertThat(problem.otherCategories()).isEqualTo(9);
    }

    @Test
    void thePapersOwnPicturesAreTakenWhereAllAreThere() throws IOException {
        assertThat(StcData.choice(DataFolder.none()).kind()).isEqualTo(Choice.Kind.DRAWN);
        for (var task : StcTask.on(KnownSet.CALTECH_256)) {
            for (String name : task.classes()) {
                picture("256_ObjectCategories/" + (150 + name.hashCode() % 50) + "." + name + "/001_0001.jpg");
            }
        }
        assertThat(StcData.choice(DataFolder.scan(folder)).kind()).isEqualTo(Choice.Kind.PUBLISHED);
    }

    private void picture(String name) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[] {1});
    }

    @Test
    void theTablesVerdictsFollowTheNumbers() {
        var published = Map.of(
                "CLUTO, separate", 0.8,
                "CLUTO, combined", 1.0,
                "Feature clustering, separate", 0.9,
                "Feature clustering, combined", 1.1,
                "Co-clustering, separate", 0.85,
                "Co-clustering, combined", 1.2,
                "STC", 0.5,
                "STC, printed order", 0.6);
        var yes = new StcTable1().report(CHOICE, table(published, entropy -> entropy, 0));
        assertThat(yes.claims()).extracting(Claim::verdict).containsOnly(ClaimVerdict.SHOWN);
        assertThat(yes.claims().get(1).numbers()).isEqualTo("lowest mean in 2 of 2 tasks");
        var averages = (ReportTable) yes.parts().get(0);
        assertThat(averages.rows().get(0)).contains("CLUTO, separate", "0.865");
        var no = new StcTable1().report(CHOICE, table(published, entropy -> 2 - entropy, 3));
        assertThat(no.claims()).extracting(Claim::verdict).containsOnly(ClaimVerdict.NOT_SHOWN);
        assertThat(no.claims().get(5).numbers()).startsWith("printed order: it rises in 6 of 6 runs");
    }

    private static CellResults table(Map<String, Double> byMethod, DoubleUnaryOperator entropy, int rises) {
        var values = new ArrayList<Measurement>();
        for (String task : List.of("fern vs starfish", "cake vs harp")) {
            for (int draw = 1; draw <= 3; draw++) {
                for (var method : byMethod.entrySet()) {
                    values.add(value(
                            task, "", draw, method.getKey(), entropy.applyAsDouble(method.getValue()) + draw * 0.01));
                }
                for (String method : List.of(StcMethods.STC, StcMethods.STC_PRINTED)) {
                    values.add(new Measurement(task, "", draw, 1, method, "rises", rises, 0));
                }
            }
        }
        return new CellResults(values);
    }

    private static Measurement value(String task, String setting, int draw, String method, double entropy) {
        return new Measurement(task, setting, draw, 1, method, ClusteringTrial.Unit.BITS.measure(), entropy, 0);
    }

    @Test
    void figureTwoTellsSteadyFromUnsteady() {
        var yes = figure2(new double[] {0.7, 0.69, 0.6}, new double[] {0.9, 0.7, 0.95});
        assertThat(yes).extracting(Claim::verdict).containsOnly(ClaimVerdict.SHOWN);
        var no = figure2(new double[] {0.6, 0.99, 0.7}, new double[] {0.5, 0.5, 0.5});
        assertThat(no).extracting(Claim::verdict).containsOnly(ClaimVerdict.NOT_SHOWN);
    }

    /** With 2, 8, 32 and 128 word clusters; with the last as with the third, or worse where it is the highest. */
    private static List<Claim> figure2(double[] stc, double[] others) {
        var values = new ArrayList<Measurement>();
        String[] settings = {"2", "8", "32", "128"};
        for (int i = 0; i < settings.length; i++) {
            double entropy = i < 3 ? stc[i] : stc[2] + (stc[1] > 0.9 ? 0.2 : 0.01);
            for (int draw = 1; draw <= 2; draw++) {
                values.add(value("task", settings[i], draw, StcMethods.STC, entropy));
                for (String method : List.of("CLUTO", "Feature clustering", "Co-clustering")) {
                    values.add(value("task", settings[i], draw, method, others[Math.min(i, 2)]));
                }
            }
        }
        return new StcFigure2().report(CHOICE, new CellResults(values)).claims();
    }

    @Test
    void figureThreeFindsTheBestLambda() {
        assertThat(figure3(0.9, 0.7, 0.5, 0.52)).extracting(Claim::verdict).containsOnly(ClaimVerdict.SHOWN);
        assertThat(figure3(0.5, 0.6, 0.7, 0.8)).extracting(Claim::verdict).containsOnly(ClaimVerdict.NOT_SHOWN);
        assertThat(figure3(0.5).get(0).verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
    }

    private static List<Claim> figure3(double... entropies) {
        var settings = List.of("0", "0.25", "1", "8");
        var values = new ArrayList<Measurement>();
        for (int i = 0; i < entropies.length; i++) {
            values.add(value("fern vs starfish", settings.get(i), 1, StcMethods.STC, entropies[i]));
        }
        return new StcFigure3().report(CHOICE, new CellResults(values)).claims();
    }

    @Test
    void figureFourSeesWhereItSettlesAndWhetherTheObjectiveRises() {
        assertThat(figure4(i -> i < 7 ? 1 - 0.1 * i : 0.3, i -> 2 - 0.01 * i))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.SHOWN);
        assertThat(figure4(i -> 0.3 + 0.03 * i, i -> 2 + 0.01 * i))
                .extracting(Claim::verdict)
                .containsExactly(
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.NOT_SHOWN,
                        ClaimVerdict.SHOWN);
    }

    private static List<Claim> figure4(DoubleUnaryOperator entropy, DoubleUnaryOperator objective) {
        var values = new ArrayList<Measurement>();
        for (int i = 0; i <= 20; i++) {
            String setting = Integer.toString(i);
            for (String method : List.of(StcMethods.STC, StcMethods.STC_PRINTED)) {
                values.add(value("fern vs starfish", setting, 1, method, entropy.applyAsDouble(i)));
                values.add(new Measurement(
                        "fern vs starfish", setting, 1, 1, method, "objective (nats)", objective.applyAsDouble(i), 0));
                values.add(new Measurement("fern vs starfish", setting, 1, 1, method, "moved", Math.max(0, 7 - i), 0));
            }
        }
        return new StcFigure4().report(CHOICE, new CellResults(values)).claims();
    }
}
