package dev.graft.vision.read;

/** Takes the rows of a picture from the top, as stored; the array may be used again for the next row. */
interface RowSink {
    void row(byte[] grey);
}
