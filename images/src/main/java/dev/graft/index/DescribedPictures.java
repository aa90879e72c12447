package dev.graft.index;

import dev.graft.image.describe.Descriptors;
import dev.graft.image.encode.Thumbnail;
import dev.graft.store.ContentHash;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Pictures that were described for a sample, kept in memory until their bags are computed, so that they need not be
 * decoded and described again. Those that find no room are. Thread-safe.
 */
final class DescribedPictures {
    /** Descriptors of 1,000 photos that are as large as features get by default. */
    private static final long MOST_BYTES = 1_200_000_000;

    /** Half of the heap is for decoding pictures. */
    private static final int SHARE_OF_HEAP = 4;

    /** @param thumbnail absent if none was asked for, or if the features left no decoded picture */
    record Description(Descriptors descriptors, Optional<Thumbnail> thumbnail) {
        private long bytes() {
            return descriptors.values().length
                    + thumbnail.map(made -> made.jpeg().length).orElse(0);
        }
    }

    private final long room;
    private final Map<ContentHash, Description> kept = new HashMap<>();
    private long bytes;

    /** @param room in bytes */
    DescribedPictures(long room) {
        this.room = room;
    }

    /** In a part of the memory that is left for it. */
    static DescribedPictures inMemory() {
        return new DescribedPictures(Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP));
    }

    /** Keeps a description if there is room. */
    synchronized void offer(ContentHash hash, Description description) {
        if (bytes + description.bytes() <= room && kept.putIfAbsent(hash, description) == null) {
            bytes += description.bytes();
        }
    }

    /** Hands out a description once, and forgets it. */
    synchronized Optional<Description> take(ContentHash hash) {
        var found = Optional.ofNullable(kept.remove(hash));
        found.ifPresent(description -> bytes -= description.bytes());
        return found;
    }
}
