package dev.graft.image.feature;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.describe.DenseSiftParams;
import dev.graft.image.describe.InterestSiftParams;
import java.util.List;
import java.util.Optional;

/** Features and number of visual words: Graft's default, and the settings of the papers. */
public record FeaturePreset(String name, SiftFeatures features, int words) {
    public static final FeaturePreset DEFAULT = new FeaturePreset("default", SiftFeatures.DEFAULT, 1000);

    private static final SiftFeatures INTEREST_POINTS = SiftFeatures.DEFAULT.withExtractor(InterestSiftParams.DEFAULT);

    /**
     * The papers' settings. The DKT paper counts 51 x 51 patches on 256 x 256 pixels and names no patch size; whole
     * patches of 16 pixels give 49 x 49.
     */
    private static final List<FeaturePreset> ALL = List.of(
            DEFAULT,
            new FeaturePreset("stc-2008", INTEREST_POINTS, 800),
            new FeaturePreset("aplsa-2009", INTEREST_POINTS, 2000),
            new FeaturePreset(
                    "dkt-2011",
                    new SiftFeatures(
                            SiftFeatures.DEFAULT.maxSide(),
                            Optional.of(new ReadParams.Size(256, 256)),
                            new DenseSiftParams(5, List.of(16), 1 / 6.0, 1)),
                    240),
            new FeaturePreset("structural-2007", INTEREST_POINTS, 1000));

    public static FeaturePreset named(String name) {
        return ALL.stream()
                .filter(preset -> preset.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "preset must be one of " + String.join(", ", names()) + ", was " + name));
    }

    public static List<String> names() {
        return ALL.stream().map(FeaturePreset::name).toList();
    }
}
