package dev.graft.studies.papers.oht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.bridge.Rehearsal;
import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.Oht;
import dev.graft.methods.online.oht.OhtParams;
import dev.graft.methods.online.oht.OhtVariant;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.methods.online.passiveaggressive.StepRule;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tasks, and the learners on them. */
class OhtTaskTest {
    private static final int DRAWS = 3;

    private static OhtTask task(int... sizes) {
        return OhtTask.all(MadeDocuments.of(sizes), Seed.DEFAULT).get(0);
    }

    @Test
    void bothClassesOfATaskAreAlikeInNumbersAndNoDocumentIsUsedTwice() {
        var tasks = OhtTask.all(MadeDocuments.of(20, 31, 9, 12), Seed.DEFAULT);
        assertThat(tasks).extracting(OhtTask::number).containsExactly(1, 2, 3, 4, 5, 6);
        var task = tasks.get(0);
        assertThat(task.name()).isEqualTo("1: class 0/class 1");
        assertThat(OhtTask.number(tasks.get(5).name())).isEqualTo(6);
        assertThat(task.labels()).hasSize(20).containsOnly(0, 1);
        assertThat(Arrays.stream(task.labels()).sum()).isEqualTo(10);
        assertThat(task.labelled()).hasSize(20).doesNotContain(task.arriving());
        assertThat(task.order(1)).isNotEqualTo(task.order(2)).hasSize(20);

        assertThat(task.source(Pairs.OTHERS).pictures().rows()).isEqualTo(9 + 12);
        assertThat(task.source(Pairs.ANY).pictures().rows()).isEqualTo(20 + 31 + 9 + 12 - 20);
        var same = task.source(Pairs.SAME);
        assertThat(same.pictures().rows()).isEqualTo(20 + 31 - 20);
        assertThat(same.words().select(IntStream.range(11, 31).toArray()))
                .as("labelled texts come after those without a label")
                .isEqualTo(same.texts());
    }

    @Test
    void tasksAreNoLargerThanThePapers() {
        var large = task(1_700, 900, 30);
        assertThat(large.arriving()).hasSize(500);
        assertThat(large.labelled()).hasSize(1_200);
        assertThat(large.source(Pairs.ANY).pictures().rows()).isEqualTo(1_500);
    }

    @Test
    void whatIsLookedUpIsWhatAPlainStreamGives() {
        var task = task(40, 40, 30);
        var runs = new TaskRuns(task, DRAWS, new SerialEngine());
        for (int neighbours : new int[] {5, TextVote.ALL}) {
            var votes = runs.votes(Pairs.ANY, neighbours);
            for (var view : View.values()) {
                for (var rule : StepRule.values()) {
                    for (var method : OhtMethod.set(rule)) {
                        assertThat(rates(runs.lookedUp(method, view, votes)))
                                .as("%s, %s", method.title(), view)
                                .isEqualTo(rates(runs.plain(method, view, Pairs.ANY, neighbours, DRAWS)));
                    }
                }
            }
        }
    }

    /** After every trial. */
    private static List<List<Double>> rates(List<TaskRuns.Run> runs) {
        return runs.stream()
                .map(run -> IntStream.rangeClosed(1, run.curve().trials())
                        .mapToObj(run.curve()::rateOfFirst)
                        .toList())
                .toList();
    }

    @Test
    void thePrintedBetaGivesTheAnswersOfTheoremThree() {
        assertThat(OhtMethod.printedBeta(500))
                .isEqualTo(Math.sqrt(500) / (Math.sqrt(500) + Math.sqrt(2 * Math.log(4))));
        var task = task(60, 60, 30);
        var help = task.source(Pairs.ANY);
        var vote = TextVote.of(
                Bridge.of(help.pictures(), help.words(), new SerialEngine()), help.texts(), help.labels(), 2);
        var params = OhtParams.PAPER.withVariant(OhtVariant.OHT2).withExpectedTrials(60);
        var runs = new TaskRuns(task, DRAWS, new SerialEngine());
        var printed = runs.lookedUp(OhtMethod.OHT2_II, View.PAPER, runs.votes(Pairs.ANY, 10));
        for (int draw = 1; draw <= DRAWS; draw++) {
            MistakeCurve theorem = new Rehearsal(task.pictures(), task.labels())
                    .run(new Oht(params, task.pictures().columns(), vote.nearest(10)), task.order(draw));
            assertThat(theorem.rate()).isEqualTo(printed.get(draw - 1).curve().rate());
        }
    }

    @Test
    void scaledPicturesGoFromNothingToOne() {
        var scaled = View.SCALED.of(MadeDocuments.of(2, 2, 2).pictures());
        for (int row = 0; row < scaled.rows(); row++) {
            var numbers = scaled.toDense().row(row);
            assertThat(Arrays.stream(numbers).min()).hasValue(0);
            assertThat(Arrays.stream(numbers).max()).hasValue(1);
        }
        assertThat(SparseVector.of(View.PAPER.of(scaled), 0).columns()).isEqualTo(9);
    }

    @Test
    void aTaskWithoutTrialsCannotBe() {
        assertThatThrownBy(() -> task(1, 9))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("number of pictures that arrive, of class 0 and class 1");
        assertThat(task(2, 9).arriving()).hasSize(2);
        assertThat(task(2, 9).labelled()).hasSize(2);
    }

    @Test
    void aNameTellsTheClasses() {
        assertThat(OhtTask.classes("12: art/royal affairs")).containsExactly("art", "royal affairs");
    }
}
