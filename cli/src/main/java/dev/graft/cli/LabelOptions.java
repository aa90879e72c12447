package dev.graft.cli;

import dev.graft.core.random.Seed;
import dev.graft.label.LabelMethod;
import dev.graft.label.LabelParams;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** How labels are found. */
final class LabelOptions {
    @Option(
            names = "--method",
            paramLabel = "NAME",
            converter = MethodName.class,
            description = "auto, dkt, nmtf, structural, data-pca, word-classifiers, logistic or nearest-neighbour."
                    + " Default: auto, which looks at what there is to learn from.")
    private LabelMethod method = LabelMethod.AUTO;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft (the method within our recipe) or paper (the method bare, as published)."
                    + " Default: graft.")
    private SortOptions.Preset preset = SortOptions.Preset.GRAFT;

    @Option(names = "--no-guard", description = "Use what is borrowed even where it does not seem to help.")
    private boolean noGuard;

    @Option(names = "--multi-label", description = "A picture may have several labels, or none.")
    private boolean multi;

    @Option(
            names = "--classes",
            split = ",",
            paramLabel = "LABEL",
            description = "The only labels that your pictures may get. Default: all that are known.")
    private @Nullable List<String> classes;

    @Option(names = "--alpha", paramLabel = "X", description = "How firmly known labels are held (dkt, nmtf).")
    private @Nullable Double alpha;

    @Option(names = "--groups", paramLabel = "N", description = "Groups of visual words (dkt, nmtf).")
    private @Nullable Integer groups;

    @Option(names = "--iterations", paramLabel = "N", description = "Most rounds (dkt, nmtf).")
    private @Nullable Integer iterations;

    @Option(
            names = "--dimensions",
            paramLabel = "N",
            description = "Dimensions of the representation (structural as published).")
    private @Nullable Integer dimensions;

    @Option(
            names = "--regularisation",
            paramLabel = "C",
            description = "Caution of the classifier (logistic and methods with a representation).")
    private @Nullable Double regularisation;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random. Default: 42.")
    private long seed = Seed.DEFAULT.value();

    LabelParams params() {
        return new LabelParams(
                method,
                preset == SortOptions.Preset.PAPER,
                !noGuard,
                multi,
                Optional.ofNullable(classes)
                        .map(names -> names.stream()
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .toList()),
                optional(alpha),
                optional(groups),
                optional(iterations),
                optional(dimensions),
                optional(regularisation),
                new Seed(seed));
    }

    private static OptionalInt optional(@Nullable Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }

    private static OptionalDouble optional(@Nullable Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** Methods by the names that people know. */
    static final class MethodName implements ITypeConverter<LabelMethod> {
        @Override
        public LabelMethod convert(String name) {
            return MethodNames.find(LabelMethod.values(), name);
        }
    }
}
