package dev.graft.studies.data.layout;

import java.util.Comparator;

/**
 * What speaks for one of two copies of a set: its name, then its classes, then its pictures. Much that is wrong may well be
 * larger than little that is right.
 *
 * @param named whether it lies as its makers packed it
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
