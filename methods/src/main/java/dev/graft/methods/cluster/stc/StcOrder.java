package dev.graft.methods.cluster.stc;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** In which order an iteration moves rows and features, and when it takes the new clusters into account (C1). */
public enum StcOrder {
    /** Rows, then features by the clusters that the rows have just got. The objective never rises. */
    ALTERNATING,
    /** Features, then rows by the clusters that the features have just got. The objective never rises. */
    Z_FIRST,
    /** Algorithm 1 as printed: both by the clusters of the iteration before. May rise, and may go round for ever. */
    PAPER;

    /** As people write them. */
    static List<String> names() {
        return Arrays.stream(values()).map(StcOrder::toString).toList();
    }

    /** The order of one of {@link #names}. */
    public static StcOrder named(String name) {
        return values()[names().indexOf(name)];
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
