package dev.graft.collection;

import dev.graft.vision.describe.Descriptors;
import dev.graft.vision.describe.Extractor;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.network.Network;
import dev.graft.vision.read.PictureReader;
import dev.graft.vision.read.RejectedPictureException;

/** What looks at pictures. */
sealed interface Sight {
    /** Numbers of a descriptor. */
    int dimensions();

    Descriptors describe(PictureReader reader, byte[] content) throws RejectedPictureException;

    /** The value of every word; only where there is no need of a codebook. */
    float[] words(PictureReader reader, byte[] content) throws RejectedPictureException;

    static Sight of(FeatureParams features, KeptNetworks networks) {
        if (features instanceof NetworkFeatures network) {
            return new OfNetwork(network, networks.open(network.network(), network.input(), network.layer()));
        }
        return new OfSift(((SiftFeatures) features).extractor().extractor());
    }

    /** Sees in grey. */
    record OfSift(Extractor extractor) implements Sight {
        @Override
        public int dimensions() {
            return extractor.dimensions();
        }

        @Override
        public Descriptors describe(PictureReader reader, byte[] content) throws RejectedPictureException {
            return extractor.describe(reader.read(content).grey());
        }

        @Override
        public float[] words(PictureReader reader, byte[] content) {
            throw new IllegalStateException("SIFT has no words of its own");
        }
    }

    /** Sees in colour. */
    record OfNetwork(NetworkFeatures features, Network network) implements Sight {
        @Override
        public int dimensions() {
            return features.layer().dimensions();
        }

        @Override
        public Descriptors describe(PictureReader reader, byte[] content) throws RejectedPictureException {
            return features.layer().descriptors(look(reader, content));
        }

        @Override
        public float[] words(PictureReader reader, byte[] content) throws RejectedPictureException {
            return features.layer().positive(look(reader, content), 0);
        }

        private float[] look(PictureReader reader, byte[] content) throws RejectedPictureException {
            return network.look(features.input().values(reader.readColour(content)));
        }
    }
}
