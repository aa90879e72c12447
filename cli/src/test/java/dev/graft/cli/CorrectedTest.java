package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.board.CollectionBoard;
import dev.graft.app.board.Edit;
import dev.graft.core.random.Seed;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person said on the page counts on the command line too. */
class CorrectedTest {
    @TempDir
    Path temp;

    private Path file;

    @BeforeEach
    void index() throws IOException {
        var photos = temp.resolve("photos");
        Textures.byKind(photos, 3, 6, new Seed(5).random());
        file = temp.resolve("photos.graft");
        graft("index", photos, "-o", file, "--words", "30", "--labels", "none").well();
    }

    private void correct(Edit... edits) {
        try (var collection = PictureCollection.open(file)) {
            var board = CollectionBoard.open(collection);
            for (var edit : edits) {
                board.apply(edit);
            }
        }
    }

    private List<Long> ids(String... names) {
        try (var collection = PictureCollection.read(file)) {
            var known = collection.pictures().names();
            return known.keySet().stream()
                    .filter(id -> List.of(names).contains(known.get(id)))
                    .toList();
        }
    }

    @Test
    void whatWasCorrectedStaysInTheNextSorting() throws IOException {
        correct(
                new Edit.NewPile(Optional.of("Odd ones"), ids("ladder/0.png", "fence/1.png")),
                new Edit.Remove(ids("board/2.png")));
        var piles = temp.resolve("piles");
        var said = graft("cluster", file, "-k", "4", "-o", piles).well();
        assertThat(said.out()).contains("17 pictures").contains("2 pictures stayed where you put them");
        assertThat(Files.readAllLines(piles.resolve("assignments.csv")))
                .anyMatch(line -> line.startsWith("ladder/0.png,1,Odd ones,1.0000,false"))
                .anyMatch(line -> line.startsWith("fence/1.png,1,Odd ones,1.0000,false"))
                .noneMatch(line -> line.startsWith("board/2.png"));
        var anew = graft("cluster", file, "-k", "3", "--no-corrections", "-o", temp.resolve("anew"))
                .well();
        assertThat(anew.out()).contains("18 pictures").doesNotContain("keeping");
    }

    @Test
    void labelsThatWereGivenOnThePageAreLearntFrom() throws IOException {
        correct(
                new Edit.Label(ids("ladder/0.png", "ladder/1.png"), Optional.of("ladder")),
                new Edit.Label(ids("fence/0.png", "fence/1.png"), Optional.of("fence")),
                new Edit.Label(ids("board/0.png", "board/1.png"), Optional.of("board")));
        var labels = temp.resolve("labels");
        var said = graft("classify", file, "-o", labels).well();
        assertThat(said.out())
                .contains("6 labels that you gave on the page were used for learning")
                .contains("6 pictures have the label that you gave");
        assertThat(Files.readAllLines(labels.resolve("predictions.csv")))
                .anyMatch(line -> line.startsWith("ladder/0.png,ladder,1.0000,") && line.contains(",true,"));
        // What is given now decides over what was given before.
        var table = Files.writeString(temp.resolve("mine.csv"), "file,label\nladder/0.png,fence\n");
        graft("classify", file, "--labels", table, "-o", labels).well();
        assertThat(Files.readAllLines(labels.resolve("predictions.csv")))
                .anyMatch(line -> line.startsWith("ladder/0.png,fence,1.0000,") && line.contains(",true,"));
    }

    @Test
    void withoutAnyLabelThereIsNothingToLearnFrom() {
        var called = graft("classify", file, "-o", temp.resolve("labels"));
        assertThat(called.code()).isEqualTo(2);
        assertThat(called.err()).contains("there are no labels to learn from");
    }
}
