package dev.graft.vision.read;

import java.util.concurrent.Semaphore;

/**
 * The memory that pictures take while they are decoded: half of the heap, for all who read pictures in this process. Large
 * pictures wait for each other.
 */
public final class DecodingMemory {
    private static final int MIB = 1 << 20;
    private static final int ALL =
            (int) Math.max(64, Math.min(1 << 20, Runtime.getRuntime().maxMemory() / MIB / 2));
    /** Fair, so that a large picture is not overtaken for ever by small ones. */
    private static final Semaphore FREE = new Semaphore(ALL, true);

    private DecodingMemory() {}

    /**
     * Waits until there is room.
     *
     * @return what is to be given back; a picture that needs more than there is gets all of it
     */
    public static int take(PictureHeader picture) {
        int share = (int) Math.min(ALL, picture.estimatedBytes() / MIB + 8);
        FREE.acquireUninterruptibly(share);
        return share;
    }

    public static void giveBack(int share) {
        FREE.release(share);
    }
}
