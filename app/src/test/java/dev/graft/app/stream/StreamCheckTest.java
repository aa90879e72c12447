package dev.graft.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.SparseVector;
import dev.graft.store.database.DatabaseException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamCheckTest {
    @TempDir
    Path temp;

    private Path file = Path.of("");

    @BeforeEach
    void teach() {
        file = temp.resolve("a.stream");
        try (var log = StreamLog.open(file)) {
            log.begin();
            log.addClass(0, "boat");
            for (int i = 1; i <= 6; i++) {
                var answer = new Answer("p" + i, "boat", 0.5, 0.5, OptionalDouble.empty());
                log.show(answer, i + ".jpg", SparseVector.ofCounts(i, 1), 0, i);
                log.teach(i, log.find("p" + i).orElseThrow(), 0);
            }
            log.keep(new StreamLog.Learnt(5, new byte[20]));
            log.commit();
        }
    }

    private void change(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<Long> lessons() {
        var found = new ArrayList<Long>();
        try (var log = StreamLog.read(file)) {
            log.learnt();
            log.lessonsAfter(0, lesson -> found.add(lesson.number()));
        }
        return found;
    }

    @Test
    void lessonsAreKeptUpToTheDamage() throws Exception {
        assertThat(StreamCheck.problems(file)).isEmpty();
        change("UPDATE shown SET bag = x'00' WHERE id = 'p4'");
        assertThat(StreamCheck.problems(file)).singleElement().asString().startsWith("1 row of the table shown");
        assertThatThrownBy(this::lessons)
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("lesson 4 does not have its checksum");
        StreamCheck.repair(file);
        assertThat(StreamCheck.problems(file)).isEmpty();
        assertThat(lessons()).containsExactly(1L, 2L, 3L);
    }

    @Test
    void whatWasLearntIsLearntAgainIfItsStateIsDamaged() throws Exception {
        change("UPDATE learner SET state = zeroblob(21)");
        assertThatThrownBy(this::lessons).hasMessageContaining("what was learnt does not have its checksum");
        StreamCheck.repair(file);
        assertThat(lessons()).hasSize(6);
        try (var log = StreamLog.read(file)) {
            assertThat(log.learnt()).isEmpty();
        }
    }

    @Test
    void aTriggerIsNotRun() throws SQLException {
        change("CREATE TRIGGER t AFTER INSERT ON shown BEGIN DELETE FROM lesson; END");
        assertThatThrownBy(() -> StreamLog.open(file))
                .hasMessageContaining("has the trigger t, which Graft did not make");
    }
}
