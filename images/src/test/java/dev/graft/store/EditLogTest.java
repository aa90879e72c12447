package dev.graft.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditLogTest {
    @TempDir
    Path temp;

    private static void append(EditLog edits, String... details) {
        for (var detail : details) {
            edits.append(7, "move", detail, Optional.empty());
        }
    }

    private static List<String> details(EditLog edits) {
        return edits.list(0, Long.MAX_VALUE).stream()
                .map(EditLog.Stored::detail)
                .toList();
    }

    private Path versionOne() throws SQLException {
        var file = temp.resolve("old.graft");
        try (var collection = PictureCollection.open(file)) {
            collection.pictures().reject("a.jpg", 1, 1, new PictureRow.Rejection("EMPTY", "empty"));
        }
        OlderFormat.of(file, 1);
        return file;
    }

    @Test
    void aReaderOfAnOldFileFindsNothingAndAWriterBringsItUpToDate() throws SQLException {
        var file = versionOne();
        try (var old = PictureCollection.read(file)) {
            assertThat(old.writable()).isFalse();
            assertThat(old.edits().done()).isZero();
            assertThat(old.edits().revision()).isZero();
            assertThat(details(old.edits())).isEmpty();
            assertThat(old.edits().find(1)).isEmpty();
            assertThat(old.edits().latest(9)).isEmpty();
            assertThat(old.edits().snapshots()).isEmpty();
            assertThat(old.edits().numbers("move")).isEmpty();
            assertThat(old.results().get("LABELS")).isEmpty();
        }
        try (var mended = PictureCollection.open(file)) {
            append(mended.edits(), "one");
            assertThat(mended.pictures().rejected()).hasSize(1);
        }
        try (var mended = PictureCollection.read(file)) {
            assertThat(details(mended.edits())).containsExactly("one");
        }
    }

    @Test
    void whatWasTakenBackIsGoneOnceSomethingElseIsDone() {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            var edits = collection.edits();
            append(edits, "one", "two", "three");
            edits.putSnapshot(3, new byte[] {3});
            edits.markDone(1);
            assertThat(details(edits)).containsExactly("one", "two", "three");
            assertThat(edits.done()).isEqualTo(1);
            append(edits, "other");
            assertThat(details(edits)).containsExactly("one", "other");
            assertThat(edits.snapshots()).isEmpty();
            assertThat(edits.done()).isEqualTo(2);
            assertThat(edits.find(2)).contains(new EditLog.Stored(2, 7, "move", "other"));
        }
    }

    @Test
    void everyChangeRaisesTheRevisionAlsoOneThatTakesAnotherBack() {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            var edits = collection.edits();
            append(edits, "one");
            assertThat(edits.revision()).isEqualTo(1);
            edits.markDone(0);
            edits.markDone(1);
            edits.raise();
            assertThat(edits.revision()).isEqualTo(4);
        }
    }

    @Test
    void theLatestStateIsFoundAndOlderChangesCanBeDropped() {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            var edits = collection.edits();
            append(edits, "one");
            edits.append(7, "sorted", "two", Optional.of(new byte[] {2}));
            append(edits, "three");
            edits.append(7, "sorted", "four", Optional.of(new byte[] {4}));
            assertThat(edits.latest(1)).isEmpty();
            assertThat(edits.latest(3).orElseThrow().state()).containsExactly(2);
            assertThat(edits.latest(9).orElseThrow().number()).isEqualTo(4);
            assertThat(edits.numbers("sorted")).containsExactly(2L, 4L);
            assertThatThrownBy(() -> edits.prune(3))
                    .hasMessage("number must be one of a change whose state was kept, was 3");
            edits.prune(4);
            assertThat(details(edits)).isEmpty();
            assertThat(edits.snapshots()).containsExactly(4L);
            append(edits, "five");
            assertThat(edits.find(5)).isPresent();
        }
    }

    @Test
    void aResultTakesThePlaceOfTheOneBefore() {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            var results = collection.results();
            results.put("LABELS", 5, new byte[] {1});
            results.put("LABELS", 6, new byte[] {2});
            assertThat(results.get("LABELS").orElseThrow().at()).isEqualTo(6);
            assertThat(results.get("LABELS").orElseThrow().detail()).containsExactly(2);
            results.remove("LABELS");
            assertThat(results.get("LABELS")).isEmpty();
        }
    }
}
