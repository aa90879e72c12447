package dev.graft.cli;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.sort.SortMethod;
import dev.graft.sort.SortParams;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** How piles are made. */
final class SortOptions {
    enum Preset {
        GRAFT,
        PAPER
    }

    @Option(
            names = {"-k", "--clusters"},
            paramLabel = "N|auto",
            description = "How many piles. Default: auto, the number that explains the most beyond what it would of"
                    + " shapeless data.")
    private String clusters = "auto";

    @Option(
            names = "--method",
            paramLabel = "NAME",
            converter = MethodName.class,
            description =
                    "auto, stc, aplsa, coclustering, plsa, kmeans, bisecting or feature-clustering. Default: auto,"
                            + " which looks at what there is to borrow.")
    private SortMethod method = SortMethod.AUTO;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft (the method within our recipe) or paper (the method bare, as published)."
                    + " Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Option(names = "--no-guard", description = "Use what is borrowed even where it does not seem to help.")
    private boolean noGuard;

    @Option(
            names = "--combined",
            description = "For methods that do not borrow: sort your pictures and the borrowed ones together.")
    private boolean combined;

    @Option(
            names = "--lambda",
            paramLabel = "X",
            description = "stc: weight of the borrowed pictures, 0 and more. aplsa: weight of your own, 0 to 1.")
    private @Nullable Double lambda;

    @Option(
            names = "--feature-clusters",
            paramLabel = "N",
            description = "Groups of visual words (stc, coclustering, feature-clustering).")
    private @Nullable Integer featureClusters;

    @Option(names = "--auxiliary-clusters", paramLabel = "N", description = "Piles of the borrowed pictures (stc).")
    private @Nullable Integer auxiliaryClusters;

    @Option(names = "--restarts", paramLabel = "N", description = "Random starts, of which the best is kept.")
    private @Nullable Integer restarts;

    @Option(names = "--iterations", paramLabel = "N", description = "Most iterations of a run.")
    private @Nullable Integer iterations;

    @Option(
            names = "--order",
            paramLabel = "NAME",
            description = "stc: alternating, z-first or paper (as printed, may rise). Default: alternating.")
    private @Nullable String order;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the sorting. Default: 42.")
    private long seed = Seed.DEFAULT.value();

    SortParams params() {
        return new SortParams(
                piles(),
                method,
                preset == Preset.PAPER,
                combined,
                !noGuard,
                lambda == null ? OptionalDouble.empty() : OptionalDouble.of(lambda),
                optional(featureClusters, "--feature-clusters"),
                optional(auxiliaryClusters, "--auxiliary-clusters"),
                optional(restarts, "--restarts"),
                optional(iterations, "--iterations"),
                Optional.ofNullable(order),
                new Seed(seed));
    }

    private OptionalInt piles() {
        if (clusters.equalsIgnoreCase("auto")) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Check.atLeast(1, Integer.parseInt(clusters), "-k"));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("-k must be a whole number or auto, was " + clusters, e);
        }
    }

    private static OptionalInt optional(@Nullable Integer value, String name) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(Check.atLeast(1, value, name));
    }

    /** Names as people write them. */
    static final class MethodName implements ITypeConverter<SortMethod> {
        @Override
        public SortMethod convert(String name) {
            return MethodNames.find(SortMethod.values(), name);
        }
    }
}
