package dev.graft.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.bridge.StreamSetting;
import dev.graft.app.stream.StreamHistory.Mistakes;
import dev.graft.app.stream.StreamHistory.Weight;
import dev.graft.core.matrix.SparseVector;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamHistoryTest {
    @TempDir
    Path folder;

    private static StreamSetting setting() {
        return new StreamSetting(Map.of("method", "sums"), List.of("boat", "tree"), 3, new SumsLearner(3, 2));
    }

    private PictureStream open(String name) {
        return PictureStream.open(folder.resolve(name), setting());
    }

    private static SparseVector bag(int column) {
        return SparseVector.of(3, new int[] {column}, new double[] {1});
    }

    @Test
    void tellsTheNewestAnswersAsTheyWereGiven() {
        long before = Instant.now().toEpochMilli();
        try (var stream = open("a.stream")) {
            var first = stream.show("a", "a.jpg", bag(0));
            stream.teach("a", "tree");
            var second = stream.show("b", "b.jpg", bag(0));
            stream.show("c", "c.jpg", bag(1));

            var newest = stream.history(2, 10).newest();
            assertThat(newest).extracting(AnsweredPicture::id).containsExactly("c", "b");
            assertThat(newest.get(1)).satisfies(b -> {
                assertThat(b.picture()).isEqualTo("b.jpg");
                assertThat(b.said()).isEqualTo("tree").isEqualTo(second.label());
                assertThat(b.confidence()).hasValue(second.confidence());
                assertThat(b.byText()).hasValue(second.byText());
                assertThat(b.correct()).isEmpty();
                assertThat(b.at().orElseThrow()).isBetween(before, Instant.now().toEpochMilli());
            });
            // What was said stays, whatever would be said now.
            assertThat(stream.find("a")).hasValueSatisfying(a -> {
                assertThat(a.said()).isEqualTo("boat");
                assertThat(a.confidence()).hasValue(first.confidence());
                assertThat(a.correct()).hasValue("tree");
            });
            assertThat(stream.find("z")).isEmpty();
        }
    }

    @Test
    void remembersWhatSeemedToBelongToNoLabel() {
        try (var stream = open("a.stream")) {
            stream.show("a", "a.jpg", bag(0));
            stream.teach("a", "tree");
            stream.show("b", "b.jpg", bag(1));
            stream.teach("b", "boat");
            stream.show("c", "c.jpg", bag(1));
            stream.show("d", "d.jpg", bag(2));
            stream.teach("d", "kite");
        }
        try (var stream = open("a.stream")) {
            var newest = stream.history(4, 10).newest();
            assertThat(newest).extracting(AnsweredPicture::id).containsExactly("d", "c", "b", "a");
            assertThat(newest).extracting(AnsweredPicture::none).containsExactly(true, false, false, false);
            assertThat(newest.get(1).unlike()).hasValue(0);
            assertThat(newest.get(2).unlike()).isEmpty();
        }
    }

    @Test
    void mistakesAddUpInTheOrderOfFirstLessonsByTheLastLabel() {
        try (var stream = open("a.stream")) {
            for (String id : List.of("a", "b", "c", "d", "never")) {
                stream.show(id, id + ".jpg", bag(0));
            }
            stream.teach("d", "boat");
            stream.teach("b", "tree");
            stream.teach("a", "tree");
            stream.teach("c", "tree");
            assertThat(stream.history(0, 1).mistakes()).containsExactly(new Mistakes(4, 3));
            stream.teach("a", "boat");
            assertThat(stream.history(0, 10).mistakes())
                    .containsExactly(new Mistakes(1, 0), new Mistakes(2, 1), new Mistakes(3, 1), new Mistakes(4, 2));
            assertThat(stream.tally()).isEqualTo(new StreamTally(5, 5, 2));
        }
        try (var stream = open("a.stream")) {
            assertThat(stream.tally()).as("counted anew").isEqualTo(new StreamTally(5, 5, 2));
        }
    }

    @Test
    void curvesAreThinnedEvenlyAndEndExactly() {
        try (var stream = open("a.stream")) {
            var mistakes = new ArrayList<Long>();
            for (int i = 0; i < 107; i++) {
                stream.show("p" + i, i + ".jpg", bag(i % 3));
                stream.teach("p" + i, i % 5 == 0 ? "boat" : "tree");
                mistakes.add(stream.tally().mistakes());
                // Whether it is asked for often or once makes no difference.
                assertThat(i < 50 ? List.<Mistakes>of() : stream.history(0, 3).mistakes())
                        .allSatisfy(point ->
                                assertThat(point.mistakes()).isEqualTo(mistakes.get((int) point.lessons() - 1)));
            }
            for (int points : new int[] {1, 2, 10, 106, 107, 400}) {
                var history = stream.history(0, points);
                assertThat(history.mistakes()).hasSize(Math.min(points, 107));
                assertThat(history.mistakes())
                        .allSatisfy(point ->
                                assertThat(point.mistakes()).isEqualTo(mistakes.get((int) point.lessons() - 1)));
                assertThat(history.mistakes().get(history.mistakes().size() - 1).lessons())
                        .isEqualTo(107);
                assertThat(history.weights()).hasSize(Math.min(points, 107));
                assertThat(history.weights().get(history.weights().size() - 1)).isEqualTo(new Weight(107, 0.25));
            }
            assertThat(stream.history(0, 10).weights())
                    .extracting(Weight::shown)
                    .containsExactly(11L, 22L, 33L, 43L, 54L, 65L, 75L, 86L, 97L, 107L);
        }
    }

    @Test
    void aFreshStreamHasNoHistory() {
        try (var stream = open("a.stream")) {
            assertThat(stream.history(9, 9)).isEqualTo(new StreamHistory(List.of(), List.of(), List.of()));
            assertThatThrownBy(() -> stream.history(9, 0)).hasMessageContaining("points must be at least 1, was 0");
        }
    }

    @Test
    void knowsWhichPicturesWereShownSince() {
        try (var stream = open("a.stream")) {
            stream.show("a", "a.jpg", bag(0));
            assertThat(stream.knows("a.jpg", Instant.now().minusSeconds(60))).isTrue();
            assertThat(stream.knows("a.jpg", Instant.now().plusSeconds(60))).isFalse();
            assertThat(stream.knows("b.jpg", Instant.EPOCH)).isFalse();
        }
    }

    @Test
    void aFileOfVersionOneIsReadAsItIsAndBroughtUpToDateWhenItGoesOn() throws SQLException {
        var old = folder.resolve("old.stream");
        VersionOne.write(old, setting().identity(), bag(0), bag(1));

        assertThat(StreamSummary.read(old).tally()).isEqualTo(new StreamTally(2, 1, 1));
        assertThat(StreamSummary.read(old).labelsByPicture()).isEqualTo(Map.of("a.jpg", "tree"));
        assertThat(version(old)).as("only looked at").isEqualTo(1);

        try (var stream = open("old.stream");
                var fresh = open("new.stream")) {
            assertThat(stream.find("p1")).hasValueSatisfying(p1 -> {
                assertThat(p1.said()).isEqualTo("boat");
                assertThat(p1.correct()).hasValue("tree");
                assertThat(p1.confidence()).isEqualTo(OptionalDouble.empty());
                assertThat(p1.byText()).isEqualTo(OptionalDouble.empty());
                assertThat(p1.at()).isEqualTo(OptionalLong.empty());
            });
            assertThat(stream.knows("a.jpg", Instant.now())).isTrue();

            fresh.show("p1", "a.jpg", bag(0));
            fresh.show("p2", "b.jpg", bag(1));
            fresh.teach("p1", "tree");
            assertThat(stream.show("p3", "c.jpg", bag(0))).isEqualTo(fresh.show("p3", "c.jpg", bag(0)));
            assertThat(stream.tally()).isEqualTo(fresh.tally());
            var history = stream.history(9, 9);
            assertThat(history.mistakes()).isEqualTo(fresh.history(9, 9).mistakes());
            assertThat(history.weights()).containsExactly(new Weight(3, 0.25));
            assertThat(history.newest()).extracting(AnsweredPicture::id).containsExactly("p3", "p2", "p1");
        }
        assertThat(version(old)).isEqualTo(StreamSchema.KIND.version());
        assertThat(tables(old)).isEqualTo(tables(folder.resolve("new.stream")));
    }

    private static int version(Path file) throws SQLException {
        return Integer.parseInt(answer(file, "PRAGMA user_version").get(0));
    }

    private static List<String> tables(Path file) throws SQLException {
        return answer(
                file,
                "SELECT m.name || ' ' || coalesce(t.cid || t.name || t.type || t.\"notnull\", m.sql)"
                        + " FROM sqlite_master m LEFT JOIN pragma_table_info(m.name) t ORDER BY 1");
    }

    private static List<String> answer(Path file, String question) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(question)) {
            var found = new ArrayList<String>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
