package dev.graft.colours;

import dev.graft.core.check.Check;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureExtractor;
import dev.graft.image.feature.FeatureKind;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import java.util.OptionalInt;

/**
 * Settings of a histogram of colours.
 *
 * @param levels that each of red, green and blue is divided into
 */
public record ColourFeatures(int levels) implements FeatureParams {
    private static final int SIDE = 32;

    public ColourFeatures {
        Check.inRange(2, 8, levels, "levels");
    }

    @Override
    public FeatureKind kind() {
        return ColourKind.CARD;
    }

    @Override
    public ReadParams read(ReadParams limits) {
        return limits.withFixedSize(SIDE, SIDE);
    }

    @Override
    public String toJson() {
        return "{\"kind\":\"colours\",\"levels\":" + levels + "}";
    }

    @Override
    public String describe() {
        return "colours in " + levels + " levels";
    }

    @Override
    public OptionalInt words() {
        return OptionalInt.of(levels * levels * levels);
    }

    @Override
    public FeatureExtractor open(KeptNetworks networks) {
        return new FeatureExtractor() {
            @Override
            public int dimensions() {
                return levels * levels * levels;
            }

            @Override
            public double[] words(PictureReader reader, byte[] content) throws RejectedPictureException {
                var picture = reader.readColour(content);
                var counts = new double[dimensions()];
                for (int i = 0; i < SIDE * SIDE; i++) {
                    int word = 0;
                    for (int colour = 0; colour < 3; colour++) {
                        word = word * levels + (picture.plane(colour)[i] & 0xFF) * levels / 256;
                    }
                    counts[word]++;
                }
                return counts;
            }
        };
    }
}
