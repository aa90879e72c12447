package dev.graft.cli.reference;

import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The help of all commands as one document in Markdown. */
public final class CommandReference {
    private CommandReference() {}

    public static String markdown(CommandLine graft) {
        return "# Commands\n\nWhat `--help` prints, for each command. This page is generated from the commands.\n\n"
                + section(graft)
                + graft.getSubcommands().values().stream()
                        .map(CommandReference::section)
                        .collect(Collectors.joining());
    }

    private static String section(CommandLine command) {
        return "## " + command.getCommandSpec().qualifiedName() + "\n\n```text\n"
                + command.getUsageMessage(Ansi.OFF).replace("\r\n", "\n").stripTrailing() + "\n```\n\n"
                + command.getSubcommands().values().stream()
                        .filter(below -> !below.getCommandSpec().name().equals("help"))
                        .filter(below -> command.getCommandSpec().parent() != null)
                        .map(CommandReference::section)
                        .collect(Collectors.joining());
    }
}
