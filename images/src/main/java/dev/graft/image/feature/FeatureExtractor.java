package dev.graft.image.feature;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.format.RejectedPictureException;

/**
 * Describes pictures: by local descriptors, of which a codebook makes words, or by words of its own where
 * {@link FeatureParams#words} says so. Threads share one.
 */
public interface FeatureExtractor {
    /** Numbers of a descriptor; where the features are words of their own, their number. */
    int dimensions();

    /** Local descriptors of a picture. */
    default Descriptors describe(PictureReader reader, byte[] content) throws RejectedPictureException {
        throw new UnsupportedOperationException("these features have no local descriptors: " + this);
    }

    /** The value of every word. */
    default double[] words(PictureReader reader, byte[] content) throws RejectedPictureException {
        throw new UnsupportedOperationException("these features need a codebook to become words: " + this);
    }
}
