package dev.graft.app.board;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The pictures that a board has places for. Those whose files are gone keep theirs, hidden, until they come back or
 * another file with the same content takes over.
 */
final class PictureIds {
    private final long[] ids;
    private final boolean[] there;
    private final List<Long> present;

    private PictureIds(long[] ids, boolean[] there, List<Long> present) {
        this.ids = ids;
        this.there = there;
        this.present = present;
    }

    /** @param present those that people see, in the order in which they see them */
    static PictureIds of(Collection<Long> all, List<Long> present) {
        var ids = LongStream.concat(
                        all.stream().mapToLong(Long::longValue),
                        present.stream().mapToLong(Long::longValue))
                .sorted()
                .distinct()
                .toArray();
        var there = new boolean[ids.length];
        present.forEach(id -> there[Arrays.binarySearch(ids, id)] = true);
        return new PictureIds(ids, there, List.copyOf(present));
    }

    int size() {
        return ids.length;
    }

    long id(int row) {
        return ids[row];
    }

    /** Negative where the picture has no row. */
    int row(long id) {
        return Arrays.binarySearch(ids, id);
    }

    boolean isThere(int row) {
        return row >= 0 && there[row];
    }

    List<Long> present() {
        return present;
    }
}
