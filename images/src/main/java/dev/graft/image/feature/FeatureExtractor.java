package dev.graft.image.feature;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.format.RejectedPictureException;

/**
 * Extracts the features of pictures: either local descriptors, which a codebook quantises to visual words, or features
 * that are used as words directly, if {@link FeatureParams#words} is present. Thread-safe.
 */
public interface FeatureExtractor {
    /** The length of a descriptor or, if features are used as words directly, the number of words. */
    int dimensions();

    /** Local descriptors of a picture. */
    default Descriptors describe(PictureReader reader, byte[] content) throws RejectedPictureException {
        throw new UnsupportedOperationException("these features have no local descriptors: " + this);
    }

    /** The value of every word, for features that are used as words directly. */
    default double[] words(PictureReader reader, byte[] content) throws RejectedPictureException {
        throw new UnsupportedOperationException("these features need a codebook to become words: " + this);
    }
}
