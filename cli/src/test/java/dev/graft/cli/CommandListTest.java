package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
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
    void theCommandsOfTheWarmUpWork() throws Exception {
        WarmUp.main(new String[0]);
    }
}
