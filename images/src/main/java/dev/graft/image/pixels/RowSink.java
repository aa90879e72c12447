package dev.graft.image.pixels;

/** Receives the rows of a picture from top to bottom, in stored orientation. */
public interface RowSink {
    /**
     * Receives a row: grey values or, if {@link #colour}, all red, then all green, then all blue ones. The array may be
     * reused by the caller.
     */
    void row(byte[] values);

    default boolean colour() {
        return false;
    }

    /**
     * Whether a colour sink also wants grey: the row then ends with the values that a sink for grey alone would get,
     * which need not be those of its red, green and blue.
     */
    default boolean greyBeside() {
        return false;
    }

    /** Whether this row, counted from the top, is wanted. Other rows are not sent. */
    default boolean takes(int y) {
        return true;
    }
}
