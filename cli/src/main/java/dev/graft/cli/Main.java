package dev.graft.cli;

import dev.graft.cli.command.CommandHelp;
import dev.graft.cli.config.UserConfig;
import dev.graft.cli.console.FailureRecorder;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.console.Similar;
import dev.graft.store.ExpectedFailures;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command tree and the one place where exceptions become messages and exit codes. */
@Command(
        name = "graft",
        description =
                "Sorts and labels small picture collections by transfer learning: it borrows from other pictures and"
                        + " from text.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:success",
            "1:failure; the message says why",
            "2:wrong usage; the message says what was expected",
            "130:stopped by Ctrl-C; completed work is kept"
        })
public final class Main {
    static final int FAILED = 1;
    static final int WRONG_CALL = 2;

    @Option(
            names = "--verbose",
            description = "Print a stack trace with errors.",
            scope = CommandLine.ScopeType.INHERIT)
    private boolean verbose;

    private Main() {}

    public static void main(String[] args) {
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        // Erase the lines with which the JVM announced the vector module on a terminal.
        err.print("\033[1A\033[2K".repeat(Integer.getInteger("graft.erase", 0)));
        err.flush();
        Interrupt.ownProcess();
        int code = run(new FileOutputStream(FileDescriptor.out), Boolean.getBoolean("graft.pipe"), err, args);
        // After Ctrl-C the JVM is already shutting down, and System.exit would wait for ever.
        if (!Interrupt.requested()) {
            Interrupt.finish();
            System.exit(code);
        }
    }

    /** @param pipe whether the output goes to a pipe, whose reader may close it early without that being a failure */
    public static int run(OutputStream standardOutput, boolean pipe, PrintWriter err, String... args) {
        var losses = new FailureRecorder(standardOutput);
        var out = new PrintWriter(losses, true, StandardCharsets.UTF_8);
        int code = run(out, err, args);
        out.flush();
        if (pipe || losses.first().isEmpty()) {
            return code;
        }
        err.println("graft: cannot write to standard output: "
                + losses.first().get().getMessage());
        return code == 0 ? FAILED : code;
    }

    /** All commands, for documents about them. */
    public static CommandLine commandLine() {
        return commandLine(new Main(), Commands.NAMES);
    }

    private static CommandLine commandLine(Main main, List<String> names) {
        var line = new CommandLine(main);
        for (String name : names) {
            // As a command line of its own: only then do classes that add options get to do so.
            line.addSubcommand(name, new CommandLine(Commands.command(name)));
        }
        CommandHelp.add(line);
        return line;
    }

    public static int run(PrintWriter out, PrintWriter err, String... args) {
        var main = new Main();
        var line = commandLine(main, Commands.needed(args));
        if (!List.of(args).contains("config")) {
            try {
                var config = UserConfig.ofUser();
                config.apply();
                line.setDefaultValueProvider(config);
            } catch (IOException | IllegalArgumentException e) {
                err.println("graft: " + Printable.of(message(e)));
                return WRONG_CALL;
            }
        }
        line.setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setAbbreviatedOptionsAllowed(true)
                .setParameterExceptionHandler((wrong, parsed) -> {
                    String name = wrong.getCommandLine().getCommandSpec().qualifiedName();
                    err.println("graft: " + Printable.of(message(wrong)));
                    err.println("Run `" + name + " --help` for usage.");
                    return WRONG_CALL;
                })
                .setExecutionExceptionHandler((failure, command, parsed) -> main.explain(failure, command));
        if (args.length == 0) {
            line.usage(out);
            return WRONG_CALL;
        }
        if (List.of(args).contains("")) {
            err.println("graft: an argument is empty; is a shell variable unset?");
            return WRONG_CALL;
        }
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            err.println("graft: out of memory; set GRAFT_JVM=-Xmx4g to allow more, or use --threads 1 to need less");
            return FAILED;
        }
    }

    private static String message(ParameterException wrong) {
        var command = wrong.getCommandLine();
        // Report an unknown option rather than a missing one: a misspelt option explains both.
        var unmatched = wrong instanceof UnmatchedArgumentException more
                ? more
                : new UnmatchedArgumentException(command, command.getUnmatchedArguments());
        if (unmatched.getUnmatched().isEmpty()) {
            return unreadable(wrong).orElseGet(() -> String.valueOf(wrong.getMessage()));
        }
        if (unmatched.isUnknownOption()) {
            return unknownOption(command, unmatched.getUnmatched().get(0));
        }
        String what = "'" + unmatched.getUnmatched().get(0) + "'";
        return command.getSubcommands().isEmpty()
                ? "unexpected argument " + what
                : "unknown command " + what
                        + Similar.to(
                                        unmatched.getUnmatched().get(0),
                                        command.getSubcommands().keySet())
                                .map(name -> "; did you mean " + name + "?")
                                .orElse("; the commands are "
                                        + String.join(
                                                ", ", command.getSubcommands().keySet()));
    }

    private static String unknownOption(CommandLine command, String given) {
        var names = command.getCommandSpec().options().stream()
                .flatMap(option -> Stream.of(option.names()))
                .filter(name -> name.startsWith("--"))
                .toList();
        return "unknown option " + given
                + Similar.to(given.replaceFirst("=.*", ""), names)
                        .map(name -> "; did you mean " + name + "?")
                        .orElse("");
    }

    /** A value that is not of the option's type; picocli would name the Java type, or an enum's constants. */
    private static Optional<String> unreadable(ParameterException wrong) {
        if (!(wrong.getArgSpec() instanceof OptionSpec option) || wrong.getValue() == null) {
            return Optional.empty();
        }
        var type = option.auxiliaryTypes()[0];
        String allowed;
        if (type.isEnum()) {
            allowed = Stream.of(type.getEnumConstants())
                    .map(one -> one.toString().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", ", "one of ", ""));
        } else if (type == int.class || type == Integer.class) {
            allowed = whole(wrong.getValue(), Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (type == long.class || type == Long.class) {
            allowed = whole(wrong.getValue(), Long.MIN_VALUE, Long.MAX_VALUE);
        } else if (type == double.class || type == Double.class) {
            allowed = "a number";
        } else {
            return Optional.empty();
        }
        return Optional.of(option.longestName() + " must be " + allowed + ", was " + wrong.getValue());
    }

    private static String whole(String value, long least, long most) {
        // A range of 19 digits on either side says less than how long a number may be.
        return !value.matches("[+-]?[0-9]+")
                ? "a whole number"
                : least == Long.MIN_VALUE ? "a whole number of at most 18 digits" : "between " + least + " and " + most;
    }

    private int explain(Exception failure, CommandLine command) {
        var err = command.getErr();
        err.println("graft: " + Printable.of(message(failure)));
        if (verbose) {
            failure.printStackTrace(err);
        }
        err.flush();
        return failure instanceof IllegalArgumentException ? WRONG_CALL : FAILED;
    }

    /** One or two sentences; for an unexpected failure, at least its kind. */
    static String message(Throwable failure) {
        return ExpectedFailures.sentence(failure)
                .orElseGet(() -> failure.getClass().getSimpleName() + ": " + failure.getMessage()
                        + " (use --verbose for a stack trace)");
    }

    /** The version of the build. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"graft " + dev.graft.app.output.Version.OF_THIS};
        }
    }
}
