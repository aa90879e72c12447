package dev.graft.features;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What to take from a file of features.
 *
 * @param features the MATLAB variable that holds them; guessed where it is not given and there is no doubt
 * @param labels the MATLAB variable that holds the labels
 * @param names the MATLAB variable that holds the rows' names
 * @param transposed whether a picture is a column of a MATLAB or .npy matrix instead of a row
 * @param labelsFile a file of labels, which win over those in the file of features; see {@link LabelsFile}
 */
public record FeatureOptions(
        Optional<String> features,
        Optional<String> labels,
        Optional<String> names,
        boolean transposed,
        Optional<Path> labelsFile) {
    public static final FeatureOptions DEFAULT =
            new FeatureOptions(Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty());

    public FeatureOptions withFeatures(String variable) {
        return new FeatureOptions(Optional.of(variable), labels, names, transposed, labelsFile);
    }

    public FeatureOptions withLabels(String variable) {
        return new FeatureOptions(features, Optional.of(variable), names, transposed, labelsFile);
    }

    public FeatureOptions withNames(String variable) {
        return new FeatureOptions(features, labels, Optional.of(variable), transposed, labelsFile);
    }

    public FeatureOptions withTransposed(boolean on) {
        return new FeatureOptions(features, labels, names, on, labelsFile);
    }

    public FeatureOptions withLabelsFile(Path file) {
        return new FeatureOptions(features, labels, names, transposed, Optional.of(file));
    }
}
