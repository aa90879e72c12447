package dev.graft.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.board.Edit.Label;
import dev.graft.app.board.Edit.LabelPiles;
import dev.graft.app.board.Edit.Move;
import dev.graft.app.board.Edit.NewPile;
import dev.graft.app.board.Edit.PileLabels;
import dev.graft.app.board.Edit.RemovePile;
import dev.graft.app.board.Edit.Rename;
import dev.graft.app.board.Edit.Unsure;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that come, go, and get other names. */
class SyncTest {
    @TempDir
    Path temp;

    private Path folder = Path.of("");

    @BeforeEach
    void draw() throws IOException {
        folder = Files.createDirectory(temp.resolve("pictures"));
        for (int i = 0; i < 4; i++) {
            picture("p00" + i + ".png", i);
        }
    }

    private void picture(String name, int seed) throws IOException {
        var image = new BufferedImage(48, 40, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        graphics.setColor(Color.YELLOW);
        graphics.fillOval(3 * seed, 5, 10 + seed, 20);
        graphics.dispose();
        ImageIO.write(image, "png", folder.resolve(name).toFile());
    }

    private void index(PictureCollection collection, boolean forget) throws IOException {
        var params = IndexParams.DEFAULT.withWords(4).withThreads(1);
        new Indexer(collection, forget ? params.withForgetMissing(true) : params, Progress.NONE).index(folder);
    }

    private static String shown(PictureCollection collection, Board board) {
        var names = collection.pictures().withContent().stream()
                .collect(Collectors.toMap(file -> file.id(), file -> file.name()));
        return board.pictures().stream()
                .map(id -> names.get(id) + " " + board.place(id).pile()
                        + (board.place(id).pinned() ? "!" : "")
                        + (board.place(id).unsure() ? "?" : "")
                        + Optional.ofNullable(board.labels().get(id))
                                .map(label -> " " + label)
                                .orElse(""))
                .collect(Collectors.joining(", "));
    }

    private static long id(PictureCollection collection, String name) {
        return collection.pictures().indexed().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow()
                .id();
    }

    /** Of p003 much was said. */
    private static CollectionBoard corrected(PictureCollection collection) {
        var board = CollectionBoard.open(collection);
        long last = id(collection, "p003.png");
        board.apply(new NewPile(Optional.of("Sea"), List.of(id(collection, "p000.png"))));
        board.apply(new NewPile(Optional.of("Sky"), List.of()));
        board.apply(new Move(List.of(last), 2));
        board.apply(new Unsure(List.of(last), true));
        board.apply(new Label(List.of(last), Optional.of("boat")));
        return board;
    }

    @Test
    void newPicturesAreInNoPileAndMissingOnesAreNotSeenUntilTheyComeBack() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = corrected(collection);
            assertThat(board.sync().after()).isSameAs(board.now());
            Files.move(folder.resolve("p003.png"), temp.resolve("away.png"));
            picture("p009.png", 9);
            index(collection, false);
            long before = board.now().revision();
            var done = board.sync();
            assertThat(done.said()).isEqualTo("1 picture came, 1 picture went");
            assertThat(done.changed()).containsExactly(id(collection, "p009.png"));
            assertThat(board.now().revision()).isEqualTo(before + 1);
            assertThat(shown(collection, board.now())).isEqualTo("p000.png 1!, p001.png -1, p002.png -1, p009.png -1");
            assertThat(board.now().labels()).isEmpty();
            assertThat(board.view().undoable()).contains("Labelled 1 picture boat");
            assertThat(board.apply(new RemovePile(2)).changed())
                    .as("what nobody sees is not told")
                    .isEmpty();
            board.undo();
            Files.move(temp.resolve("away.png"), folder.resolve("p003.png"));
            Files.delete(folder.resolve("p002.png"));
            index(collection, false);
            assertThat(board.sync().said()).isEqualTo("1 picture came, 1 picture went");
            assertThat(shown(collection, board.now()))
                    .isEqualTo("p000.png 1!, p001.png -1, p003.png 2!? boat, p009.png -1");
        }
    }

    @Test
    void aRenamedFileKeepsItsCorrectionsAlsoThoseThatAreTakenBack() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = corrected(collection);
            Files.move(folder.resolve("p003.png"), folder.resolve("a boat.png"));
            index(collection, false);
            assertThat(board.sync().said()).isEqualTo("0 pictures came, 0 pictures went");
            String expected = "a boat.png 2!? boat, p000.png 1!, p001.png -1, p002.png -1";
            assertThat(shown(collection, board.now())).isEqualTo(expected);
            board.undo();
            board.undo();
            assertThat(shown(collection, board.now()))
                    .isEqualTo("a boat.png 2!, p000.png 1!, p001.png -1, p002.png -1");
            board.undo();
            assertThat(shown(collection, board.now()))
                    .isEqualTo("a boat.png -1, p000.png 1!, p001.png -1, p002.png -1");
            board.redo();
            board.redo();
            board.redo();
            assertThat(shown(collection, board.now())).isEqualTo(expected);
            assertThat(shown(collection, CollectionBoard.open(collection).now()))
                    .isEqualTo(expected);
        }
    }

    @Test
    void aSnapshotIsRenamedToo() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = corrected(collection);
            board.sorted(
                    Boards.sorting(List.of("x"), 0), List.of(-1), board.now().revision(), Optional.empty());
            Files.move(folder.resolve("p003.png"), folder.resolve("q.png"));
            index(collection, false);
            board.sync();
            assertThat(shown(collection, board.now()))
                    .isEqualTo("p000.png 1!, p001.png -1, p002.png -1, q.png 2!? boat");
        }
    }

    /** The collection gives the id of the last picture to the next one once it forgot it. */
    @Test
    void anotherPictureWithTheSameIdTakesOverNothing() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = corrected(collection);
            long forgotten = id(collection, "p003.png");
            Files.move(folder.resolve("p003.png"), temp.resolve("away.png"));
            index(collection, false);
            index(collection, true);
            picture("p009.png", 9);
            index(collection, false);
            assertThat(id(collection, "p009.png")).isEqualTo(forgotten);
            board.sync();
            assertThat(shown(collection, board.now())).isEqualTo("p000.png 1!, p001.png -1, p002.png -1, p009.png -1");
            Files.move(temp.resolve("away.png"), folder.resolve("p010.png"));
            index(collection, false);
            board.sync();
            assertThat(shown(collection, board.now()))
                    .isEqualTo("p000.png 1!, p001.png -1, p002.png -1, p009.png -1, p010.png 2!? boat");
        }
    }

    @Test
    void aReaderSeesTheRenamedFileWhereItWas() throws IOException {
        var file = temp.resolve("a.graft");
        try (var collection = PictureCollection.open(file)) {
            index(collection, false);
            corrected(collection);
            Files.move(folder.resolve("p003.png"), folder.resolve("q.png"));
            index(collection, false);
        }
        try (var reader = PictureCollection.read(file)) {
            assertThat(shown(reader, CollectionBoard.open(reader).now()))
                    .isEqualTo("p000.png 1!, p001.png -1, p002.png -1, q.png 2!? boat");
        }
    }

    @Test
    void aCopyOfAPictureThatIsThereTakesOverNothing() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = corrected(collection);
            Files.copy(folder.resolve("p003.png"), folder.resolve("copy.png"));
            index(collection, false);
            board.sync();
            assertThat(shown(collection, board.now()))
                    .isEqualTo("copy.png -1, p000.png 1!, p001.png -1, p002.png -1, p003.png 2!? boat");
        }
    }

    @Test
    void pilesFromLabelsKeepTheirNumbersWhenALabelledFileIsGone() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = CollectionBoard.open(collection);
            board.apply(new Label(List.of(id(collection, "p000.png")), Optional.of("cat")));
            board.apply(new Label(List.of(id(collection, "p001.png")), Optional.of("dog")));
            board.apply(new PileLabels());
            board.apply(new Move(List.of(id(collection, "p002.png")), 2));
            Files.move(folder.resolve("p000.png"), temp.resolve("away.png"));
            index(collection, false);
            board.sync();
            String expected = "p001.png 2! dog, p002.png 2!, p003.png -1";
            assertThat(shown(collection, board.now())).isEqualTo(expected);
            var reopened = CollectionBoard.open(collection).now();
            assertThat(shown(collection, reopened)).isEqualTo(expected);
            assertThat(reopened.piles()).extracting(BoardPile::name).containsExactly("cat", "dog");
        }
    }

    @Test
    void aPictureThatIsGoneDuringASortKeepsWhatPilesAndLabelsGaveIt() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = CollectionBoard.open(collection);
            board.apply(new NewPile(Optional.of("Sea"), List.of(id(collection, "p000.png"))));
            board.apply(new LabelPiles(List.of(1)));
            board.apply(new Label(List.of(id(collection, "p001.png")), Optional.of("Sky")));
            board.apply(new PileLabels());
            String expected = "p000.png 1! Sea, p001.png 2! Sky, p002.png -1, p003.png -1";
            assertThat(shown(collection, board.now())).isEqualTo(expected);
            for (var name : List.of("p000.png", "p001.png")) {
                Files.move(folder.resolve(name), temp.resolve(name));
            }
            index(collection, false);
            board.sync();
            board.sorted(
                    Boards.sorting(List.of("x"), 0), List.of(-1), board.now().revision(), Optional.empty());
            for (var name : List.of("p000.png", "p001.png")) {
                Files.move(temp.resolve(name), folder.resolve(name));
            }
            index(collection, false);
            board.sync();
            assertThat(shown(collection, board.now())).isEqualTo(expected);
        }
    }

    /** A renamed file gets another id, and with it another row. */
    @Test
    void labelsFromPilesKeepTheirOrderWhenAFileIsRenamed() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            index(collection, false);
            var board = CollectionBoard.open(collection);
            board.apply(new NewPile(Optional.of("cat"), List.of(id(collection, "p000.png"))));
            board.apply(new NewPile(Optional.of("dog"), List.of(id(collection, "p001.png"))));
            board.apply(new LabelPiles(List.of(1, 2)));
            board.apply(new Rename(1, "Sea"));
            board.apply(new Rename(2, "Sky"));
            board.apply(new PileLabels());
            Files.move(folder.resolve("p000.png"), folder.resolve("q.png"));
            index(collection, false);
            board.sync();
            assertThat(board.now().labelNames()).containsExactly("cat", "dog");
            assertThat(shown(collection, board.now()))
                    .isEqualTo("p001.png 4! dog, p002.png -1, p003.png -1, q.png 3! cat");
        }
    }
}
