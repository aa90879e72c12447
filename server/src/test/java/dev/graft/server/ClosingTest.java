package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClosingTest {
    @TempDir
    Path temp;

    @Test
    void aFileThatCannotBeClosedDoesNotKeepTheOthersOpen() throws IOException {
        var root = Files.createDirectory(temp.resolve("root"));
        var server = new GraftServer(
                ServerParams.of(temp.resolve("desk"), List.of(root)).withThreads(2), failure -> {});
        for (String name : List.of("one", "two", "three")) {
            Drawn.plain(root.resolve(name), 2, BOAT, FISH);
            new Client(server).addFolder(name);
        }
        var locks = locks();
        assertThat(locks).hasSizeGreaterThan(3);
        var broken = locks.stream()
                .filter(lock -> lock.endsWith("one.graft-lock"))
                .findFirst()
                .orElseThrow();
        Files.delete(broken);
        Files.createDirectories(broken.resolve("in the way"));

        assertThatThrownBy(server::close).isInstanceOf(DatabaseException.class).hasMessageContaining("one.graft");

        assertThat(locks()).containsExactly(broken);
    }

    private List<Path> locks() throws IOException {
        try (var files = Files.walk(temp)) {
            return new ArrayList<>(
                    files.filter(file -> file.toString().endsWith("-lock")).toList());
        }
    }
}
