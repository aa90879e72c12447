package dev.graft.image.decode;

import dev.graft.image.format.PictureHeader;
import java.util.concurrent.Semaphore;

/**
 * Limits the memory used for decoding pictures to half of the heap, shared by all readers of this process. Large
 * pictures wait for each other.
 */
final class DecodingMemory {
    private static final int MIB = 1 << 20;
    private static final int ALL =
            (int) Math.max(64, Math.min(1 << 20, Runtime.getRuntime().maxMemory() / MIB / 2));
    /** Fair, so that small pictures cannot starve a large one. */
    private static final Semaphore FREE = new Semaphore(ALL, true);

    private DecodingMemory() {}

    /**
     * Waits until enough memory is free.
     *
     * @return the amount to give back; a picture that needs more than the whole budget gets all of it
     */
    static int take(PictureHeader picture) {
        int share = (int) Math.min(ALL, picture.estimatedBytes() / MIB + 8);
        FREE.acquireUninterruptibly(share);
        return share;
    }

    static void giveBack(int share) {
        FREE.release(share);
    }
}
