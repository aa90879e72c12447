package dev.graft.methods.cluster.stc;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The order in which an iteration moves rows and features, and when it uses the new clusters (C1). */
public enum StcOrder {
    /** Rows, then features by the new clusters of the rows. The objective never rises. */
    ALTERNATING,
    /** Features, then rows by the new clusters of the features. The objective never rises. */
    Z_FIRST,
    /** Algorithm 1 as printed: both by the clusters of the previous iteration. The objective may rise or cycle. */
    PAPER;

    /** The names that users write. */
    static List<String> names() {
        return Arrays.stream(values()).map(StcOrder::toString).toList();
    }

    public static StcOrder named(String name) {
        return values()[names().indexOf(name)];
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
