package dev.graft.image.feature;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.Network;
import dev.graft.image.network.NetworkException;
import dev.graft.image.pixels.ColourPicture;

/** Runs an open network on pictures. */
record NetworkExtractor(NetworkFeatures features, Network network) implements FeatureExtractor {
    @Override
    public int dimensions() {
        return features.layer().dimensions();
    }

    @Override
    public Descriptors describe(PictureReader reader, byte[] content) throws RejectedPictureException {
        return features.layer().descriptors(activations(reader.readColour(content)));
    }

    @Override
    public double[] words(PictureReader reader, byte[] content) throws RejectedPictureException {
        return words(reader.readColour(content));
    }

    /** @param picture of the size that the network expects */
    double[] words(ColourPicture picture) throws RejectedPictureException {
        float[] values = features.layer().positive(activations(picture), 0);
        var words = new double[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = values[i];
        }
        return words;
    }

    private float[] activations(ColourPicture picture) throws RejectedPictureException {
        try {
            return network.run(features.input().values(picture));
        } catch (NetworkException e) {
            throw new RejectedPictureException(
                    RejectedPictureException.Reason.UNSUPPORTED, "the network " + e.getMessage(), e);
        }
    }
}
