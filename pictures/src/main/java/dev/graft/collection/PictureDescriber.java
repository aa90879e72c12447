package dev.graft.collection;

import dev.graft.vision.describe.Descriptors;
import dev.graft.vision.describe.Extractor;
import dev.graft.vision.read.DecodingMemory;
import dev.graft.vision.read.PictureReader;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.ReadPicture;
import dev.graft.vision.read.RejectedPictureException;
import java.nio.file.Path;

/** From the bytes of a file to descriptors. Threads share one. */
final class PictureDescriber {
    private final PictureReader reader;
    private final Extractor extractor;

    PictureDescriber(FeatureParams features, ReadParams limits) {
        this.reader = new PictureReader(features.read(limits));
        this.extractor = features.extractor().extractor();
    }

    /** A picture and what was found in it. */
    record Described(ReadPicture picture, Descriptors descriptors) {}

    byte[] load(Path file) throws RejectedPictureException {
        return reader.load(file);
    }

    int dimensions() {
        return extractor.dimensions();
    }

    Described describe(byte[] content) throws RejectedPictureException {
        int share = DecodingMemory.take(reader.header(content));
        try {
            var picture = reader.read(content);
            return new Described(picture, extractor.describe(picture.grey()));
        } catch (ArithmeticException | NegativeArraySizeException | OutOfMemoryError e) {
            throw new RejectedPictureException(
                    RejectedPictureException.Reason.TOO_LARGE,
                    "describing it needs more memory than there is; a larger step or a smaller size would help",
                    e);
        } finally {
            DecodingMemory.giveBack(share);
        }
    }
}
