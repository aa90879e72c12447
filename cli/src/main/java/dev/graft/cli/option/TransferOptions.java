package dev.graft.cli.option;

import dev.graft.core.random.Seed;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Settings;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options that sorting and labelling share. */
public abstract class TransferOptions {
    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft (the method inside Graft's transfer layer) or paper (the method alone, as published)."
                    + " Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Option(names = "--no-guard", description = "Borrow even if the guard finds that it does not help.")
    private boolean noGuard;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random. Default: 42.")
    private long seed = Seed.DEFAULT.value();

    final boolean guard() {
        return !noGuard;
    }

    final Seed seed() {
        return new Seed(seed);
    }

    /** The settings that were given, for methods of a family. */
    final Settings settings(ParseResult parsed, MethodFamily<?> methods) {
        return MethodOptions.settings(parsed, methods, preset);
    }
}
