package dev.graft.collection;

import dev.graft.vision.describe.DenseSiftParams;
import dev.graft.vision.describe.InterestSiftParams;
import dev.graft.vision.read.ReadParams;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Features and number of visual words: our own choice, and those of the papers. */
public record Preset(String name, SiftFeatures features, int words) {
    public static final Preset DEFAULT = new Preset("default", FeatureParams.DEFAULT, 1000);

    private static final SiftFeatures INTEREST_POINTS = FeatureParams.DEFAULT.withExtractor(InterestSiftParams.DEFAULT);

    /**
     * The papers' settings. The DKT paper counts 51 x 51 patches on 256 x 256 pixels and names no patch size; whole
     * patches of 16 pixels give 49 x 49.
     */
    private static final List<Preset> ALL = List.of(
            DEFAULT,
            new Preset("stc-2008", INTEREST_POINTS, 800),
            new Preset("aplsa-2009", INTEREST_POINTS, 2000),
            new Preset(
                    "dkt-2011",
                    new SiftFeatures(
                            FeatureParams.DEFAULT.maxSide(),
                            Optional.of(new ReadParams.Size(256, 256)),
                            new DenseSiftParams(5, List.of(16), 1 / 6.0, 1)),
                    240),
            new Preset("structural-2007", INTEREST_POINTS, 1000));

    public static Preset named(String name) {
        return ALL.stream()
                .filter(preset -> preset.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("preset must be one of "
                        + names().stream().collect(Collectors.joining(", ")) + ", was " + name));
    }

    public static List<String> names() {
        return ALL.stream().map(Preset::name).toList();
    }
}
