package dev.graft.tabular;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What to read from a feature file.
 *
 * @param features the MATLAB variable with the features; if absent, it is guessed when there is no doubt
 * @param labels the MATLAB variable with the labels
 * @param names the MATLAB variable with the row names
 * @param transposed whether pictures are columns of a MATLAB or .npy matrix instead of rows
 * @param labelsFile a file of labels, which take precedence over those in the feature file; see {@link LabelsFile}
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
