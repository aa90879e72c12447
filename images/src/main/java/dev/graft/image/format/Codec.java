package dev.graft.image.format;

import dev.graft.image.input.CpuBudget;
import dev.graft.image.pixels.RowSink;
import java.io.IOException;

/**
 * Decoder of one picture format. An {@link java.io.EOFException} means that the data are truncated; any other
 * exception, checked or not, that the file is broken.
 */
public interface Codec {
    /** Reads the header without decoding the picture. */
    PictureHeader header(byte[] content) throws IOException, RejectedPictureException;

    /**
     * Sends all rows of the picture to the sink, or rejects it. The header is the one this codec read from the same
     * bytes.
     *
     * @param budget checked wherever the decoding of few bytes can take long
     */
    void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException;
}
