package dev.graft.vision.read;

import java.io.IOException;

/**
 * What Graft knows of one picture format. An {@link java.io.EOFException} means that the data end early; any other
 * exception, checked or not, that the file is broken.
 */
interface Codec {
    /** Reads the size without decoding. */
    PictureHeader header(byte[] content) throws IOException, RejectedPictureException;

    /** Sends all rows of the picture, or rejects it. The header is the one that this codec made of the same bytes. */
    void decode(byte[] content, PictureHeader header, RowSink sink) throws IOException, RejectedPictureException;
}
