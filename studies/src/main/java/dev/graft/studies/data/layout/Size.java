package dev.graft.studies.data.layout;

import java.util.Comparator;

/**
 * Ranks copies of a set: by name, then by classes, then by pictures, since a folder with the wrong content may well be
 * the larger one.
 *
 * @param named whether its folder has the original name
 * @param classes how many of the set's are there; 0 where it has none
 */
public record Size(boolean named, int classes, long pictures) implements Comparable<Size> {
    private static final Comparator<Size> ORDER =
            Comparator.comparing(Size::named).thenComparing(Size::classes).thenComparing(Size::pictures);

    public static Size of(long pictures) {
        return new Size(false, 0, pictures);
    }

    @Override
    public int compareTo(Size other) {
        return ORDER.compare(this, other);
    }
}
