package dev.graft.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.board.Edit.Confirm;
import dev.graft.app.board.Edit.Move;
import dev.graft.app.board.Edit.NewPile;
import dev.graft.app.board.Edit.Remove;
import dev.graft.app.board.Edit.RemovePile;
import dev.graft.app.board.Edit.Rename;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.output.ResultJson;
import dev.graft.app.output.ResultTables;
import dev.graft.app.report.HtmlReport;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardSortingTest {
    @TempDir
    Path temp;

    @Test
    void aBoardIsWrittenLikeAnySorting() throws IOException {
        try (var collection = Boards.collection(temp.resolve("a.graft"), 7)) {
            var board = CollectionBoard.open(collection);
            board.sorted(
                    Boards.sorting(List.of("ocean", "Pile 2", "sky"), 0, 0, 0, 1, 1, 2),
                    List.of(-1, -1, -1),
                    board.now().revision(),
                    Optional.empty());
            board.apply(new Rename(1, "<Sea> & \"more\", =1"));
            board.apply(new Confirm(List.of(1L)));
            board.apply(new Move(List.of(6L), 1));
            board.apply(new Remove(List.of(5L)));
            var sorting = board.now().toSorting(collection);
            assertThat(sorting.piles()).extracting(Pile::name).containsExactly("<Sea> & \"more\", =1", "Pile 2");
            assertThat(sorting.piles().get(0).members()).containsExactly(0, 4, 2, 1);
            assertThat(sorting.pictures())
                    .extracting(SortedPicture::name)
                    .containsExactly("p000", "p001", "p002", "p003", "p005");
            assertThat(sorting.summary())
                    .isEqualTo("5 pictures of a.graft in 2 piles, sorted by aplsa and corrected by hand.");
            assertThat(sorting.notes())
                    .containsExactly(
                            "2 pictures were put in place or confirmed by a person.",
                            "1 picture is in no pile and left out here.",
                            "1 picture is removed by a person and left out here.",
                            "A note.");
            var csv = temp.resolve("piles.csv");
            AtomicFile.write(csv, ResultTables.of(sorting));
            assertThat(Files.readString(csv)).contains("p005,1,\"<Sea> & \"\"more\"\", =1\",1.0000,false,word2");
            assertThat(ResultJson.tree(sorting).get("pictures")).hasSize(5);
            assertThat(new HtmlReport().of(sorting)).contains("&lt;Sea&gt;");
        }
    }

    @Test
    void aBoardWithoutAnythingInItsPilesIsWrittenToo() {
        try (var collection = Boards.collection(temp.resolve("a.graft"), 3)) {
            var board = CollectionBoard.open(collection);
            var sorting = board.now().toSorting(collection);
            assertThat(sorting.summary()).isEqualTo("0 pictures of a.graft in 0 piles, sorted by hand.");
            assertThat(new HtmlReport().of(sorting)).contains("3 pictures are in no pile");
            board.apply(new NewPile(Optional.of("empty"), List.of()));
            assertThat(new HtmlReport().of(board.now().toSorting(collection))).contains("3 pictures are in no pile");
            board.apply(new Move(List.of(1L), 1));
            assertThat(new HtmlReport().of(board.now().toSorting(collection))).contains("empty");
            board.apply(new RemovePile(1));
            assertThat(board.now().toSorting(collection).pictures()).isEmpty();
        }
    }
}
