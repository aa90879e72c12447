package dev.graft.studies.papers.oht;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.online.passiveaggressive.StepRule;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.StudyReport;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Reports from runs on a few documents, and from numbers that were made up. */
class OhtReportsTest {
    private static final Choice CHOICE = OhtData.choice(DataFolder.none());
    private static final int TASKS = 5;
    private static final int DRAWS = 4;

    private static StudyReport run(Experiment experiment, Function<OhtTask, List<Measurement>> cell) {
        var values = OhtTask.all(MadeDocuments.of(30, 30, 30), Seed.DEFAULT).stream()
                .flatMap(task -> cell.apply(task).stream())
                .toList();
        return experiment.report(CHOICE, new CellResults(values));
    }

    private static ClaimVerdict verdict(StudyReport report, String part) {
        return claim(report, part).verdict();
    }

    private static Claim claim(StudyReport report, String part) {
        return report.claims().stream()
                .filter(claim -> claim.sentence().contains(part))
                .findFirst()
                .orElseThrow(() -> new AssertionError(part + " is not among " + report.claims()));
    }

    @Test
    void realRunsGiveWholeReports() {
        for (int draws : new int[] {1, 3}) {
            var engine = new SerialEngine();
            var three = run(new OhtFigure3(), task -> new OhtFigure3().run(task, draws, engine));
            var four = run(new OhtFigure4(), task -> new OhtFigure4().run(task, draws, engine));
            var five = run(new OhtFigure5(), task -> new OhtFigure5().run(task, draws, engine));
            assertThat(three.parts()).hasSize(5);
            assertThat(three.parts().get(3))
                    .isInstanceOfSatisfying(
                            ReportTable.class, table -> assertThat(table.rows()).hasSize(draws == 1 ? 21 : 22));
            assertThat(three.claims()).hasSize(7);
            assertThat(three.claims().subList(1, 7))
                    .allMatch(claim -> (claim.verdict() == ClaimVerdict.NOT_TESTABLE) == (draws == 1))
                    .allMatch(claim -> draws > 1 || claim.numbers().matches(".*mean rates: .* 0\\.\\d+ against .*"));
            assertThat(four.claims()).hasSize(3);
            assertThat(five.claims()).hasSize(5).noneMatch(claim -> claim.verdict() == ClaimVerdict.NOT_TESTABLE);
            assertThat(List.of(three, four, five))
                    .allSatisfy(report -> assertThat(report.toString()).doesNotContain("NaN", "null"))
                    .allSatisfy(report -> assertThat(report.title()).contains("on drawn pictures"))
                    .allSatisfy(report -> assertThat(report.toString())
                            .contains(
                                    "The 3 classes: class 0, class 1, class 2.",
                                    "Tasks: 45 in the paper, 3 here. Permutations of each: 100 in the paper, " + draws
                                            + " here."));
        }
    }

    @Test
    void reportsOfNothingSayThatNothingCanBeTested() {
        for (var experiment : List.of(new OhtFigure3(), new OhtFigure4(), new OhtFigure5())) {
            assertThat(experiment.report(CHOICE, new CellResults(List.of())).claims())
                    .isNotEmpty()
                    .allMatch(claim -> claim.verdict() == ClaimVerdict.NOT_TESTABLE);
        }
    }

    /** Rates that differ a little from draw to draw. */
    private static void add(
            List<Measurement> values, int task, String setting, String method, String measure, double rate) {
        for (int draw = 1; draw <= DRAWS; draw++) {
            values.add(new Measurement(
                    task + ": a/b", setting, draw, draw, method, measure, rate + draw * draw * 1e-4, rate));
        }
    }

    private static StudyReport third(double pa, double oht1, double oht2, double oht1OfOtherSets) {
        var values = new ArrayList<Measurement>();
        for (int task = 1; task <= TASKS; task++) {
            for (var rule : StepRule.values()) {
                var methods = OhtMethod.set(rule);
                double mine = rule == StepRule.PA_II ? oht1 : oht1OfOtherSets;
                add(values, task, View.PAPER.words(), methods.get(0).title(), OhtExperiment.MEASURE, pa);
                add(values, task, View.PAPER.words(), methods.get(1).title(), OhtExperiment.MEASURE, mine);
                add(
                        values,
                        task,
                        View.PAPER.words(),
                        methods.get(2).title(),
                        OhtExperiment.MEASURE,
                        task == 1 ? pa : oht2);
            }
        }
        return new OhtFigure3().report(CHOICE, new CellResults(values));
    }

    @Test
    void figure3SaysYes() {
        var report = third(0.45, 0.30, 0.31, 0.30);
        assertThat(report.claims()).hasSize(7).allMatch(claim -> claim.verdict() == ClaimVerdict.SHOWN);
        assertThat(claim(report, "OHT1-II generally").numbers()).startsWith("5/0/0 of 5 tasks, published 44/0/1");
        assertThat(claim(report, "OHT1-II generally").numbers()).contains("at least twice as many wins as losses");
        assertThat(claim(report, "OHT2-II has a large effect").numbers())
                .startsWith("4 large and 0 medium of 5, published 40 and 3");
        assertThat(report.parts().get(0))
                .isInstanceOfSatisfying(
                        Plot.class,
                        plot -> assertThat(plot.series())
                                .extracting(Plot.Series::name)
                                .containsExactly("PA-II", "OHT1-II"));
    }

    @Test
    void figure3SaysNo() {
        var report = third(0.30, 0.35, 0.36, 0.20);
        assertThat(verdict(report, "very high")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(verdict(report, "OHT1-II generally")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(verdict(report, "OHT2-II generally")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(verdict(report, "OHT1-II has a large effect")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(verdict(report, "more stable"))
                .as("task 1 is no loss of OHT2")
                .isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(verdict(report, "other two sets")).isEqualTo(ClaimVerdict.NOT_SHOWN);
    }

    private static StudyReport fourth(double early, double late, boolean isTextBetterLate) {
        var values = new ArrayList<Measurement>();
        for (int task : new int[] {2, 7, 16, 33}) {
            for (var method : OhtMethod.THIRD_SET) {
                double less = method.listensToText() ? 0.1 : 0;
                add(values, task, "50", method.title(), OhtExperiment.MEASURE, early - less);
                add(values, task, "200", method.title(), OhtExperiment.MEASURE, late - (isTextBetterLate ? less : 0));
            }
        }
        return new OhtFigure4().report(CHOICE, new CellResults(values));
    }

    @Test
    void figure4SaysYesAndNo() {
        var yes = fourth(0.4, 0.3, true);
        assertThat(yes.claims()).hasSize(3).allMatch(claim -> claim.verdict() == ClaimVerdict.SHOWN);
        assertThat(yes.parts()).hasSize(5);
        var no = fourth(0.3, 0.4, false);
        assertThat(verdict(no, "beginning")).isEqualTo(ClaimVerdict.SHOWN);
        assertThat(verdict(no, "always better")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(verdict(no, "methods fall")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(claim(no, "always better").numbers()).contains("7: a/b no");
    }

    /**
     * Made-up rates are seconds at once.
     *
     * @param spread how much PA's rates differ from task to task
     */
    private static StudyReport fifth(int tasks, double spread, double pa, double few, double all, double search) {
        var values = new ArrayList<Measurement>();
        for (int task = 1; task <= tasks; task++) {
            double ofTask = pa + spread * (task % 2 == 0 ? 1 : -1);
            add(values, task, OhtFigure5.NO_NEIGHBOURS, "PA-II", OhtExperiment.MEASURE, ofTask);
            add(values, task, OhtFigure5.NO_NEIGHBOURS, "PA-II", OhtFigure5.TIMED, 0.1);
            for (String method : List.of("OHT1-II", "OHT2-II")) {
                add(values, task, "K = 10", method, OhtExperiment.MEASURE, few);
                add(values, task, OhtFigure5.ALL, method, OhtExperiment.MEASURE, all);
                add(values, task, OhtFigure5.ALL, method, OhtFigure5.TIMED, all);
                add(values, task, "K = 100", method, OhtFigure5.TIMED, search);
            }
        }
        return new OhtFigure5().report(CHOICE, new CellResults(values));
    }

    @Test
    void figure5SaysYesAndNo() {
        var yes = fifth(4, 0.01, 0.4, 0.2, 0.15, 0.3);
        assertThat(yes.claims()).hasSize(5).allMatch(claim -> claim.verdict() == ClaimVerdict.SHOWN);
        assertThat(claim(yes, "for every K").numbers())
                .contains(
                        "better: a lower mean rate over 4 tasks and p < 0.05 in a paired t-test over the tasks",
                        "OHT1-II has a lower mean with 2 of 2 K and is better with 2");
        assertThat(yes.notes())
                .anyMatch(note -> note.startsWith("Times are those of whole streams, for 4 permutations of each task"));
        var no = fifth(4, 0.01, 0.2, 0.1, 0.5, 0.09);
        assertThat(no.claims()).hasSize(5).allMatch(claim -> claim.verdict() == ClaimVerdict.NOT_SHOWN);
        assertThat(claim(no, "about as long").numbers()).contains("take 5.00 and 5.00 times as long");
    }

    @Test
    void figure5DoesNotTakeALowerMeanForBetter() {
        var chance = fifth(4, 0.3, 0.4, 0.38, 0.38, 0.3);
        assertThat(verdict(chance, "for every K")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(verdict(chance, "still better")).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(claim(chance, "for every K").numbers())
                .contains("OHT2-II has a lower mean with 2 of 2 K and is better with 0");
        var one = fifth(1, 0, 0.4, 0.2, 0.2, 0.3);
        assertThat(verdict(one, "for every K")).isEqualTo(ClaimVerdict.NOT_TESTABLE);
        assertThat(claim(one, "for every K").numbers()).contains("PA-II 0.40", "needs at least two tasks");
    }
}
