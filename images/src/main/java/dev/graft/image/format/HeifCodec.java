package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.HEIF;
import static dev.graft.image.format.PictureFormat.JPEG;

import dev.graft.image.format.RejectedPictureException.Reason;
import dev.graft.image.heif.HeifFile;
import dev.graft.image.heif.HeifProgram;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.pixels.RowSink;
import java.io.IOException;

/**
 * HEIC and AVIF, as phones make them, decoded by a program of libheif if the machine has it: there is no decoder of these
 * formats under a permissive licence that runs on Java.
 */
final class HeifCodec implements Codec {
    private static final double BYTES_PER_PIXEL = 8;

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        if (HeifProgram.FOUND.isEmpty()) {
            throw missing(content);
        }
        var size = HeifFile.size(content)
                .orElseThrow(() -> RejectedPictureException.unsupported("a HEIC or AVIF file without a still picture"));
        return PictureHeader.of(HEIF, size.width(), size.height(), 1, BYTES_PER_PIXEL);
    }

    static RejectedPictureException missing(byte[] content) {
        String kind = HeifFile.isAvif(content) ? "an AVIF picture" : "a HEIC picture";
        return new RejectedPictureException(
                Reason.UNSUPPORTED, kind + ", which needs heif-dec or heif-convert of libheif; or save it as JPEG");
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        for (byte[] jpeg : HeifProgram.FOUND.orElseThrow().toJpeg(content, header.estimatedBytes(), budget)) {
            var found = JPEG.codec().header(jpeg);
            if (found.storedWidth() == header.storedWidth() && found.storedHeight() == header.storedHeight()) {
                // The program has turned the picture, whatever its EXIF data says.
                JPEG.codec().decode(jpeg, found, sink, budget);
                return;
            }
        }
        throw RejectedPictureException.broken(
                HEIF,
                "its header says " + header.storedWidth() + " x " + header.storedHeight()
                        + " pixels, but it has no such picture");
    }
}
