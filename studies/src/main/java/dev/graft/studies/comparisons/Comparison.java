package dev.graft.studies.comparisons;

import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;

/** A comparison of our own, which no paper has. It takes its data as they are, and draws none. */
public abstract class Comparison extends Experiment {
    private static final String SIFT = "SIFT";

    @Override
    public Choice choice(DataFolder data) {
        return Choice.published(about().needs());
    }

    /** Features as sentences call them. */
    public static String described(String features) {
        return features.endsWith(SIFT) ? features : "the network " + features;
    }

    /** The end of a drawing's name: a page may have one for each of the features. */
    public static String suffix(String features) {
        return features.endsWith(SIFT) ? "" : "-network";
    }
}
