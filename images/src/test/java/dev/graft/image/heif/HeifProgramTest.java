package dev.graft.image.heif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.input.CpuBudget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** With scripts in place of the programs of libheif. */
@DisabledOnOs(OS.WINDOWS)
class HeifProgramTest {
    private static final byte[] CONTENT = "a picture".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    @Test
    void takesWhatTheProgramWrites() throws IOException {
        var program = program("cp \"$3\" \"$4\"; cp \"$3\" picture-2.jpg");

        assertThat(program.toJpeg(CONTENT, 0, new CpuBudget(10))).containsExactly(CONTENT, CONTENT);
    }

    @Test
    void oneThatNeverEndsIsStopped() throws IOException {
        var program = program("while :; do :; done");
        var budget = new CpuBudget(1);

        assertThatThrownBy(() -> program.toJpeg(CONTENT, 0, budget)).isInstanceOf(CpuBudget.ExceededException.class);
        assertThat(budget.exceeded()).isTrue();
    }

    @Test
    void oneThatFailsIsQuoted() throws IOException {
        var program = program("echo 'no decoder for this' >&2; exit 1");

        assertThatThrownBy(() -> program.toJpeg(CONTENT, 0, new CpuBudget(10)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no decoder for this");
    }

    private HeifProgram program(String script) throws IOException {
        var file = folder.resolve("heif-dec");
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return new HeifProgram(file);
    }
}
