package dev.graft.app.feature;

import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.NetworkFeatures;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The features that were chosen for some pictures, and why.
 *
 * @param scores of all features that were tried out, the chosen ones first; empty if there were too few pictures
 * @param pictures the number of pictures that they were tried out on
 */
public record FeatureChoice(FeatureParams features, List<Score> scores, int pictures) {
    /** @param agreement of two halves of the features, at most 1 */
    public record Score(FeatureParams features, double agreement) {
        private String percent() {
            return String.format(Locale.ROOT, "%.0f %%", 100 * Math.max(0, agreement));
        }
    }

    public FeatureChoice {
        scores = List.copyOf(scores);
    }

    /** Without the layer of a network, which is always the default one here. */
    private static String name(FeatureParams features) {
        return features instanceof NetworkFeatures network ? "the network " + network.name() : features.describe();
    }

    /** Why these features were chosen, for the user. */
    public String sentence() {
        String chose = "Chose " + name(features);
        if (scores.isEmpty()) {
            return chose + ", the default: " + pictures + (pictures == 1 ? " picture is" : " pictures are")
                    + " too few to compare features on.";
        }
        if (scores.size() == 1) {
            return chose + ", the only features that can be used here.";
        }
        return chose + ": two halves of its features agree on "
                + scores.get(0).percent() + " of what is most alike among " + pictures + " pictures; "
                + scores.stream()
                        .skip(1)
                        .map(other -> name(other.features) + ": " + other.percent())
                        .collect(Collectors.joining("; "))
                + ".";
    }
}
