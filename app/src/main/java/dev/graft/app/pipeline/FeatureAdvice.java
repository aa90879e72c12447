package dev.graft.app.pipeline;

import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import java.util.List;

/** What to tell people about the features that were used. */
final class FeatureAdvice {
    private FeatureAdvice() {}

    /** A note for a result that was made with SIFT only because there is no network. */
    static List<String> of(IndexParams indexing, VisualVocabulary used) {
        return indexing.features().isEmpty()
                        && isSift(used)
                        && indexing.networks().lacksOne()
                ? List.of("SIFT described these pictures, since there was no neural network; "
                        + KeptNetworks.WHAT_SMALL_BRINGS + ".")
                : List.of();
    }

    private static boolean isSift(VisualVocabulary used) {
        try {
            return used.takesPictures() && used.params() instanceof SiftFeatures;
        } catch (CollectionException e) {
            // Features of a kind that is not here now can be used as long as they need not be computed.
            return false;
        }
    }
}
