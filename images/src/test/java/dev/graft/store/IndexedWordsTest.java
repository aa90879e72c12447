package dev.graft.store;

import static dev.graft.index.IndexerTest.settings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.index.IndexParams;
import dev.graft.index.IndexReport;
import dev.graft.index.Indexer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What indexing makes of tables, folders and files beside pictures. */
class IndexedWordsTest {
    @TempDir
    Path temp;

    private Path folder;
    private Path file;

    @BeforeEach
    void makePictures() {
        folder = Photos.folder(temp.resolve("photos"), 6);
        file = temp.resolve("photos.graft");
    }

    @Test
    void captionsTagsAndLabelsAreTakenFromTables() throws IOException {
        var table = temp.resolve("words.csv");
        Files.writeString(
                table,
                "file,caption,tags,label\ncircles/c0.png,\"A disc, red\",disc;red,round\nc1.png,Another,,\n"
                        + "nowhere.png,Lost,,\n");
        var report = index(settings().withTables(List.of(table)));
        assertThat(report.notes()).anyMatch(note -> note.contains("nowhere.png"));
        try (var collection = PictureCollection.read(file)) {
            var words = collection.words().all();
            assertThat(words.get(0).captions()).containsExactly("A disc, red");
            assertThat(words.get(0).tags()).containsExactly("disc", "red");
            assertThat(words.get(0).labels()).containsExactly("round");
            assertThat(words.get(1).captions()).containsExactly("Another");
            assertThat(words.get(1).labels()).containsExactly("circles");
        }
        index(IndexParams.DEFAULT);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.words().all().get(0).captions()).containsExactly("A disc, red");
        }
    }

    @Test
    void theChoiceOfNoLabelsStaysUntilAnotherIsMade() throws IOException {
        index(settings().withClassFolders(false));
        assertThat(labels()).isEmpty();
        index(IndexParams.DEFAULT);
        assertThat(labels()).isEmpty();
        index(IndexParams.DEFAULT.withClassFolders(true));
        assertThat(labels()).containsExactlyInAnyOrder("circles", "lines");
        index(IndexParams.DEFAULT);
        assertThat(labels()).containsExactlyInAnyOrder("circles", "lines");
    }

    @Test
    void severalTablesAddUp() throws IOException {
        var first = Files.writeString(temp.resolve("one.csv"), "file,caption\ncircles/c0.png,First\n");
        var second = Files.writeString(temp.resolve("two.csv"), "file,caption\ncircles/c0.png,Second\n");
        index(settings().withTables(List.of(first, second)));
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.words().all().get(0).captions()).containsExactly("First", "Second");
        }
    }

    @Test
    void aRowThatATableLostIsForgottenWhenTheTableIsReadAgain() throws IOException {
        var table = Files.writeString(
                temp.resolve("words.csv"),
                "file,caption,tags,label\nc0.png,Zero,t,x\nc1.png,One,t,x\nc2.png,Two,t,x\nc3.png,Three,t,x\n");
        var other = Files.writeString(temp.resolve("other.csv"), "file,caption\nc4.png,Four\nc1.png,First\n");
        index(settings().withTables(List.of(table, other)));
        assertThat(captions()).containsExactly("Zero", "One", "First", "Two", "Three", "Four");

        Files.delete(folder.resolve("circles/c3.png"));
        Files.writeString(table, "file,caption,tags,label\nc0.png,Zero,,\n");
        index(IndexParams.DEFAULT);
        assertThat(captions()).containsExactly("Zero", "One", "First", "Two", "Four");

        index(IndexParams.DEFAULT.withTables(List.of(table)));
        assertThat(captions()).containsExactly("Zero", "First", "Four");
        assertThat(labels()).containsExactlyInAnyOrder("circles", "lines");
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.words().all()).allMatch(words -> words.tags().isEmpty());
        }

        Photos.write(folder.resolve("circles/c3.png"), 103);
        index(IndexParams.DEFAULT);
        assertThat(captions()).as("what is known of a missing picture is kept").contains("Three");
        index(IndexParams.DEFAULT.withTables(List.of(table)));
        assertThat(captions()).doesNotContain("Three");
    }

    @Test
    void aTableReplacesWhatAnotherSaidOfTheSamePicture() throws IOException {
        var first = Files.writeString(temp.resolve("one.csv"), "file,label\nc0.png,wrong\nc1.png,right\n");
        var second = Files.writeString(temp.resolve("two.csv"), "file,label\nc0.png,mended\n");
        index(settings().withTables(List.of(first)).withClassFolders(false));
        index(IndexParams.DEFAULT.withTables(List.of(second)));
        assertThat(labels()).containsExactlyInAnyOrder("mended", "right");
    }

    @Test
    void aCompanionThatComesLaterIsRead() throws IOException {
        index(settings());
        Files.writeString(folder.resolve("circles/c2.txt"), "A late caption.");
        var report = index(IndexParams.DEFAULT);
        assertThat(report.changed()).isEqualTo(1);
        assertThat(report.unchanged()).isEqualTo(11);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.words().all().get(2).captions()).containsExactly("A late caption.");
        }
        Files.setLastModifiedTime(folder.resolve("circles/c2.txt"), FileTime.fromMillis(1_000_000));
        assertThat(index(IndexParams.DEFAULT).changed()).as("only touched").isZero();
        Files.delete(folder.resolve("circles/c2.txt"));
        index(IndexParams.DEFAULT);
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.words().all().get(2).captions()).isEmpty();
        }
    }

    private IndexReport index(IndexParams params) throws IOException {
        try (var collection = PictureCollection.open(file)) {
            return new Indexer(collection, params, Progress.NONE).index(folder);
        }
    }

    private Set<String> labels() {
        try (var collection = PictureCollection.read(file)) {
            return collection.words().all().stream()
                    .flatMap(words -> words.labels().stream())
                    .collect(Collectors.toSet());
        }
    }

    private List<String> captions() {
        try (var collection = PictureCollection.read(file)) {
            return collection.words().all().stream()
                    .flatMap(words -> words.captions().stream())
                    .toList();
        }
    }
}
