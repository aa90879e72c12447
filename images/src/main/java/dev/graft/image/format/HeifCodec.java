package dev.graft.image.format;

import dev.graft.image.format.RejectedPictureException.Reason;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.pixels.RowSink;
import java.io.IOException;

/**
 * HEIC and AVIF, as phones make them, decoded by a program of libheif if the machine has it: there is no decoder of these
 * formats under a permissive licence that runs on Java.
 */
final class HeifCodec implements Codec {
    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        if (HeifProgram.FOUND.isEmpty()) {
            throw missing(content);
        }
        return HeifBoxes.header(content);
    }

    static RejectedPictureException missing(byte[] content) {
        String kind = HeifBoxes.isAvif(content) ? "an AVIF picture" : "a HEIC picture";
        return new RejectedPictureException(
                Reason.UNSUPPORTED, kind + ", which needs heif-dec or heif-convert of libheif; or save it as JPEG");
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        byte[] jpeg = HeifProgram.FOUND.orElseThrow().toJpeg(content, header, budget);
        // The program has turned the picture, whatever its EXIF data says.
        PictureFormat.JPEG.codec().decode(jpeg, PictureFormat.JPEG.codec().header(jpeg), sink, budget);
    }
}
