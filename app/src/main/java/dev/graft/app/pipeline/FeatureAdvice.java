package dev.graft.app.pipeline;

import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.store.VisualVocabulary;
import java.util.List;

/** What to tell people about the features that were used. */
final class FeatureAdvice {
    private FeatureAdvice() {}

    /** A note for a result that was made with SIFT only because there is no network. */
    static List<String> of(IndexParams indexing, VisualVocabulary used) {
        boolean lacking = indexing.features().isEmpty()
                && used.params() instanceof SiftFeatures
                && indexing.networks().lacksOne();
        return lacking
                ? List.of("SIFT described these pictures, since there was no neural network; "
                        + KeptNetworks.WHAT_SMALL_BRINGS + ".")
                : List.of();
    }
}
