package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;

class CommandListTest {
    @Test
    void everyCommandIsKnownByItsOwnName() {
        for (String name : Commands.NAMES) {
            var described = Commands.command(name).getClass().getAnnotation(Command.class);
            assertThat(described.name()).isEqualTo(name);
        }
    }

    @Test
    void aCallThatNamesItsCommandDescribesThatOneAlone() {
        assertThat(Commands.needed("show", "photos.graft", "cluster")).containsExactly("show");
        assertThat(Commands.needed("--version")).isEmpty();
    }

    @Test
    void helpAndWrongCallsKnowAllCommands() {
        assertThat(Commands.needed("--help")).isEqualTo(Commands.NAMES);
        assertThat(Commands.needed("help", "show")).isEqualTo(Commands.NAMES);
        assertThat(Commands.needed("--verbose", "show")).isEqualTo(Commands.NAMES);
        assertThat(Commands.needed("shwo")).isEqualTo(Commands.NAMES);
    }

    @Test
    void helpListsTheCommandsInTheirOrder() {
        var out = new StringWriter();
        var print = new PrintWriter(out, true);
        assertThat(Main.run(print, print, "--help")).isZero();
        int at = -1;
        for (String name : Commands.NAMES) {
            int next = out.toString().indexOf("\n  " + name + " ");
            assertThat(next).as(name).isGreaterThan(at);
            at = next;
        }
    }

    @Test
    void theCommandsOfTheWarmUpWorkAndItUnpacksTheLibrariesThatAreLoadedAtEveryStart(@TempDir Path folder)
            throws Exception {
        WarmUp.main(new String[] {folder.toString()});
        assertThat(folder.resolve("sqlite").resolve(System.mapLibraryName("sqlitejdbc")))
                .isNotEmptyFile();
        assertThat(folder.resolve("onnxruntime").resolve(System.mapLibraryName("onnxruntime")))
                .isNotEmptyFile();
        assertThat(folder.resolve("onnxruntime").resolve(System.mapLibraryName("onnxruntime4j_jni")))
                .isNotEmptyFile();
    }
}
