package dev.graft.bench.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableDumpTest {
    @TempDir
    Path temp;

    /** Takes the place of sqlite3, which is not everywhere: prints the file, and ends with a code. */
    private TableDump printing(int code) throws IOException {
        var script = temp.resolve("print" + code);
        Files.writeString(script, "#!/bin/sh\ncat \"$3\"\nexit " + code + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return new TableDump(script.toString());
    }

    @Test
    void theSameErrorIsNotTheSameContent() throws Exception {
        var file = Files.writeString(temp.resolve("a.graft"), "no such column: t.crc");
        assertThat(printing(0).ofWhole(file)).contains("no such column: t.crc");
        assertThat(printing(0).of(file)).isEqualTo(printing(0).ofWhole(file));
        assertThat(printing(1).of(file)).isEmpty();
        assertThatThrownBy(() -> printing(1).ofWhole(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no such column: t.crc");
    }

    @Test
    void nothingIsComparedWithoutTheProgram() throws Exception {
        var file = Files.writeString(temp.resolve("a.graft"), "");
        assertThat(new TableDump(temp.resolve("missing").toString()).ofWhole(file))
                .isEmpty();
    }
}
