package dev.graft.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.graft.cli.Main;
import dev.graft.cli.command.CommandHelp;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command reference in docs, manual pages and completion are those of the commands. */
class ReferenceTest {
    private static final Path DOCUMENT = Path.of("../docs/commands.md");
    /** Maven writes down what is on the class path. */
    private static final Path OTHERS = Path.of("target/module-path.txt");

    @TempDir
    Path temp;

    /** In a JVM of its own: here, tests have added kinds of features and formats. */
    @Test
    void theReferenceIsThatOfTheCommands() throws IOException {
        assumeThat(DOCUMENT).exists();
        assumeThat(OTHERS).exists();
        var written = temp.resolve("commands.md");
        String path =
                "target/classes" + File.pathSeparator + Files.readString(OTHERS).strip();
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(java, "-cp", path, WriteReference.class.getName(), written.toString());
        assertThat(process.inheritIO().start().onExit().join().exitValue()).isZero();
        if (Boolean.getBoolean("graft.write")) {
            Files.copy(written, DOCUMENT, StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(Files.readString(DOCUMENT))
                .as("run mvn -pl cli test -Dtest=ReferenceTest -Dgraft.write=true to write it again")
                .isEqualTo(Files.readString(written));
    }

    @Test
    void thereIsAManualPageForEveryCommandAndCompletionForTwoShells() throws IOException {
        WriteReference.write(temp);
        assertThat(temp.resolve("man/man1/graft-cluster.1"))
                .content()
                .contains(".SH NAME\ngraft\\-cluster \\- Sort pictures into piles.", ".B \\-k, \\-\\-clusters N|auto")
                .contains(".SH EXAMPLES", "graft cluster photos/")
                .doesNotContain("${", "@|");
        assertThat(temp.resolve("man/man1/graft-model-get.1")).exists();
        assertThat(temp.resolve("bash-completion/completions/graft")).content().contains("complete -F", "classify");
        assertThat(temp.resolve("zsh/site-functions/_graft")).content().startsWith("#compdef graft");
        assumeThat(new File("/bin/bash")).exists();
        int code = new ProcessBuilder(
                        "/bin/bash",
                        "-n",
                        temp.resolve("bash-completion/completions/graft").toString())
                .inheritIO()
                .start()
                .onExit()
                .join()
                .exitValue();
        assertThat(code).isZero();
    }

    @Test
    void theExamplesAreCallsThatTheCommandsUnderstand() {
        var graft = Main.commandLine();
        for (String name : graft.getSubcommands().keySet()) {
            for (String call : CommandHelp.calls(name)) {
                var words = call.split(" +");
                // Parsing checks names of commands and options, and what is required.
                var parsed = Main.commandLine().parseArgs(java.util.Arrays.copyOfRange(words, 1, words.length));
                assertThat(parsed.subcommand()).as(call).isNotNull();
                assertThat(parsed.subcommand().commandSpec().name()).isEqualTo(name);
            }
        }
        assertThat(CommandHelp.calls("graft")).hasSize(3);
        assertThat(graft).isInstanceOf(CommandLine.class);
    }
}
