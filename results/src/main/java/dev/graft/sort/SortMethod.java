package dev.graft.sort;

import java.util.Locale;

/** The ways of making piles. */
public enum SortMethod {
    /** Looks at what there is to borrow: words lead to aplsa, pictures alone to stc, nothing to k-means. */
    AUTO(false),
    STC(true),
    APLSA(true),
    COCLUSTERING(false),
    PLSA(false),
    KMEANS(false),
    BISECTING(false),
    FEATURE_CLUSTERING(false);

    private final boolean borrows;

    SortMethod(boolean borrows) {
        this.borrows = borrows;
    }

    /** Whether the method is made for borrowing; the others know <em>separate</em> and <em>combined</em> data. */
    public boolean borrows() {
        return borrows;
    }

    /** As people write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
