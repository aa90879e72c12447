package dev.graft.collection;

import dev.graft.vision.describe.Descriptors;
import dev.graft.vision.describe.Extractor;
import dev.graft.vision.read.PictureReader;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.ReadPicture;
import dev.graft.vision.read.RejectedPictureException;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;

/**
 * From the bytes of a file to descriptors. Threads share one; large pictures wait for each other, so that the memory
 * for decoding stays within half of the heap.
 */
final class PictureDescriber {
    private static final int MIB = 1 << 20;
    private final PictureReader reader;
    private final Extractor extractor;
    private final int budget =
            (int) Math.max(64, Math.min(1 << 20, Runtime.getRuntime().maxMemory() / MIB / 2));
    /** Fair, so that a large picture is not overtaken for ever by small ones. */
    private final Semaphore memory = new Semaphore(budget, true);

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
        long needed = reader.header(content).estimatedBytes() / MIB + 8;
        int permits = (int) Math.min(budget, needed);
        memory.acquireUninterruptibly(permits);
        try {
            var picture = reader.read(content);
            return new Described(picture, extractor.describe(picture.grey()));
        } catch (ArithmeticException | NegativeArraySizeException | OutOfMemoryError e) {
            throw new RejectedPictureException(
                    RejectedPictureException.Reason.TOO_LARGE,
                    "describing it needs more memory than there is; a larger step or a smaller size would help",
                    e);
        } finally {
            memory.release(permits);
        }
    }
}
