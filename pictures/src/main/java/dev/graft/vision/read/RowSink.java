package dev.graft.vision.read;

/** Takes the rows of a picture from the top, as stored. */
interface RowSink {
    /** A row of grey or, where {@link #colour}, one each of red, green and blue; the array may be used again. */
    void row(byte[] values);

    default boolean colour() {
        return false;
    }

    /** Whether this row, counted from the top, is wanted. The others are not sent. */
    default boolean takes(int y) {
        return true;
    }
}
