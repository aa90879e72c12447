package dev.graft.app.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.board.Edit.Label;
import dev.graft.app.board.LabelState.Prediction;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.Help;
import dev.graft.app.label.Labelling.LabelClass;
import dev.graft.app.output.ResultJson;
import dev.graft.app.output.ResultTables;
import dev.graft.app.report.HtmlReport;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelStateTest {
    @TempDir
    Path temp;

    private static LabelledPicture picture(int number, int label, boolean given) {
        return new LabelledPicture(
                Boards.name(number),
                Optional.empty(),
                label,
                given ? 1 : 0.625,
                given ? Optional.empty() : Optional.of(1 - label),
                given ? 0 : Double.NaN,
                List.of(label),
                given,
                number == 2,
                number == 3 ? Optional.of(0.97) : Optional.empty(),
                0.5,
                0.5,
                List.of());
    }

    /** Of four pictures the first is given, and the others are predicted. */
    private static LabelState state() {
        var labelling = new Labelling(
                "4 pictures labelled.",
                "a.graft",
                "dkt",
                false,
                List.of(new LabelClass("boat", 3, 1, List.of(0, 1)), new LabelClass("=tree, <b>", 3, 0, List.of(2, 3))),
                List.of(picture(0, 0, true), picture(1, 0, false), picture(2, 1, false), picture(3, 1, false)),
                List.of(3, 1),
                Optional.of(new Help(
                        "amazon.graft",
                        "958 labelled pictures",
                        BorrowingVerdict.HELPS,
                        true,
                        "They help.",
                        Optional.of(0.75),
                        Optional.empty())),
                List.of(),
                Optional.empty(),
                ConvergenceTrace.of("nothing").finish(StopReason.CONVERGED),
                List.of("A note."),
                Map.of());
        return LabelState.of(
                labelling,
                Map.of("p000", 1L, "p001", 2L, "p002", 3L, "p003", 4L),
                Map.of(1L, "boat"),
                Optional.of("amazon"),
                99);
    }

    @Test
    void whatWasPredictedIsKeptAsItWas() {
        var file = temp.resolve("a.graft");
        try (var collection = Boards.collection(file, 4)) {
            assertThat(LabelState.of(collection)).isEmpty();
            state().keep(collection);
            assertThat(LabelState.of(collection)).contains(state());
            assertThat(state().predictions())
                    .containsOnlyKeys(2L, 3L, 4L)
                    .containsEntry(
                            3L, new Prediction("=tree, <b>", 0.625, Optional.of("boat"), 0, true, Optional.empty()));
            assertThat(state().next()).containsExactly(4L, 2L);
            collection.results().put("LABELS", 1, new byte[] {1, 2, 3});
            assertThatThrownBy(() -> LabelState.of(collection))
                    .hasMessageStartingWith("the predictions kept in " + file + " are damaged: ");
        }
    }

    @Test
    void labelsThatCameOrWentSinceAreCounted() {
        try (var collection = Boards.collection(temp.resolve("a.graft"), 4)) {
            var board = CollectionBoard.open(collection);
            assertThat(state().stale(board.now())).isEqualTo(1);
            board.apply(new Label(List.of(1L), Optional.of("boat")));
            assertThat(state().stale(board.now())).isZero();
            board.apply(new Label(List.of(1L, 2L), Optional.of("car")));
            assertThat(state().stale(board.now())).isEqualTo(2);
        }
    }

    @Test
    void givenLabelsComeBeforePredictedOnesInAllThatIsWritten() throws IOException {
        try (var collection = Boards.collection(temp.resolve("a.graft"), 5)) {
            var board = CollectionBoard.open(collection);
            assertThatThrownBy(() -> board.now().toLabelling(collection, Optional.empty()))
                    .hasMessage("no picture has a label yet; give some pictures labels first");
            board.apply(new Label(List.of(2L), Optional.of("car")));
            var labelling = board.now().toLabelling(collection, Optional.of(state()));
            var csv = temp.resolve("labels.csv");
            AtomicFile.write(csv, ResultTables.of(labelling));
            assertThat(Files.readString(csv).lines())
                    .containsExactly(
                            "file,label,confidence,runner_up,runner_up_confidence,given,doubtful,likeliest,none_of_these,"
                                    + "unlike",
                            "p001,car,1.0000,,,true,false,car,false,",
                            "p002,\"'=tree, <b>;\",0.6250,boat,0.0000,false,true,\"'=tree, <b>\",false,",
                            "p003,,0.6250,boat,0.0000,false,false,\"'=tree, <b>\",true,0.9700");
            assertThat(labelling.next()).containsExactly(2);
            assertThat(labelling.notes())
                    .containsExactly(
                            "A note.",
                            "2 pictures have no label and are left out here.",
                            "2 labels were given or taken back since the others were predicted.");
            assertThat(ResultJson.tree(labelling).get("classes")).hasSize(3);
            assertThat(new HtmlReport().of(labelling)).contains("=tree, &lt;b&gt;");
            var byHand = board.now().toLabelling(collection, Optional.empty());
            assertThat(byHand.summary()).isEqualTo("1 picture of a.graft labelled by hand.");
            assertThat(new HtmlReport().of(byHand)).contains("car");
        }
    }
}
