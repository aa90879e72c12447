package dev.graft.cli.config;

import dev.graft.cli.console.Printable;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows and sets the user's defaults. */
@Command(
        name = "config",
        mixinStandardHelpOptions = true,
        description = {
            "Shows your defaults, or sets one: threads, seed, networks (the folder of your networks) or roots (folders"
                    + " that the page may browse, separated by commas).",
            "They are kept in the file that this command names; an option on the command line always wins."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ConfigCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", arity = "0..1", index = "0", description = "What to show or set.")
    private @Nullable String name;

    @Parameters(paramLabel = "VALUE", arity = "0..1", index = "1", description = "Its new value.")
    private @Nullable String value;

    @Option(names = "--unset", description = "Go back to the default of the program.")
    private boolean unset;

    @Override
    public Integer call() throws IOException {
        var config = UserConfig.ofUser();
        if (name == null) {
            if (unset) {
                throw new IllegalArgumentException("--unset needs the name of a setting");
            }
            show(config);
            return 0;
        }
        if (value == null && !unset) {
            config.with(name, Optional.empty());
            spec.commandLine().getOut().println(config.values().getOrDefault(name, ""));
            return 0;
        }
        if (value != null && unset) {
            throw new IllegalArgumentException("--unset goes without a value");
        }
        if (value != null && (name.equals("threads") || name.equals("seed"))) {
            checkWhole(name, value);
        }
        config.with(name, Optional.ofNullable(value)).write();
        return 0;
    }

    private static void checkWhole(String name, String value) {
        try {
            long number = Long.parseLong(value);
            if (name.equals("threads") && (number < 1 || number > 1024)) {
                throw new IllegalArgumentException("threads must be between 1 and 1024, was " + value);
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a whole number, was " + value, e);
        }
    }

    private void show(UserConfig config) {
        var out = spec.commandLine().getOut();
        out.println(Printable.of(config.file().toString()));
        UserConfig.KEYS.forEach((key, meaning) -> out.println(
                Printable.of("  " + key + ": " + config.values().getOrDefault(key, "not set") + "; " + meaning)));
    }
}
