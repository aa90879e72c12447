package dev.graft.collection;

import dev.graft.vision.describe.Descriptors;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.read.DecodingMemory;
import dev.graft.vision.read.PictureHeader;
import dev.graft.vision.read.PictureReader;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.nio.file.Path;

/** From the bytes of a file to what is seen in it. Threads share one. */
final class PictureDescriber {
    private final PictureReader reader;
    private final Sight sight;

    PictureDescriber(FeatureParams features, ReadParams limits, KeptNetworks networks) {
        this.reader = new PictureReader(features.read(limits));
        this.sight = Sight.of(features, networks);
    }

    /** A picture and what was made of it. */
    record Seen<T>(PictureHeader picture, T what) {}

    byte[] load(Path file) throws RejectedPictureException {
        return reader.load(file);
    }

    /** Numbers of a descriptor. */
    int dimensions() {
        return sight.dimensions();
    }

    /** Local descriptors, of which a codebook makes words. */
    Seen<Descriptors> describe(byte[] content) throws RejectedPictureException {
        return look(content, () -> sight.describe(reader, content));
    }

    /** The value of every word, where what looks at pictures has words of its own. */
    Seen<float[]> words(byte[] content) throws RejectedPictureException {
        return look(content, () -> sight.words(reader, content));
    }

    @FunctionalInterface
    private interface Look<T> {
        T look() throws RejectedPictureException;
    }

    private <T> Seen<T> look(byte[] content, Look<T> look) throws RejectedPictureException {
        var header = reader.header(content);
        int share = DecodingMemory.take(header);
        try {
            return new Seen<>(header, look.look());
        } catch (ArithmeticException | NegativeArraySizeException | OutOfMemoryError e) {
            throw new RejectedPictureException(
                    RejectedPictureException.Reason.TOO_LARGE,
                    "describing it needs more memory than there is; a larger step or a smaller size would help",
                    e);
        } catch (NetworkException e) {
            throw new RejectedPictureException(
                    RejectedPictureException.Reason.UNSUPPORTED, "the network " + e.getMessage(), e);
        } finally {
            DecodingMemory.giveBack(share);
        }
    }
}
