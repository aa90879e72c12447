package dev.graft.stream;

import java.util.Locale;

/** How a stream learns. */
public enum StreamMethod {
    /** Ours: online ridge regression that begins with what text says. */
    OHT,
    /** The same without text. */
    RIDGE,
    /** The OHT paper's first algorithm. */
    OHT1,
    /** Its second. */
    OHT2,
    /** Passive-aggressive separators without text. */
    PA,
    PA1,
    PA2;

    /** As people write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
