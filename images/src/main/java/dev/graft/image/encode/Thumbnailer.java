package dev.graft.image.encode;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.ColourPicture;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Makes JPEG thumbnails. Thread-safe, and the same file always gives the same bytes. */
public final class Thumbnailer {
    private static final float QUALITY = 0.72f;
    /** Lower for what collections keep and reports repeat, which is seen at less than its size. */
    private static final float KEPT_QUALITY = 0.65f;

    private final PictureReader reader;

    /** @param limits limits on the pictures that are decoded, and the maximum length of the thumbnail's longer side */
    public Thumbnailer(ReadParams limits) {
        reader = new PictureReader(limits);
    }

    public Thumbnail of(Path file) throws RejectedPictureException {
        return of(reader.load(file));
    }

    /** @param content the complete content of a file */
    public Thumbnail of(byte[] content) throws RejectedPictureException {
        return jpeg(reader.readColour(content));
    }

    /** The thumbnail of a picture that has its size already. */
    public static Thumbnail jpeg(ColourPicture picture) {
        int pixels = picture.width() * picture.height();
        var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_3BYTE_BGR);
        var to = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        for (int i = 0, at = 0; i < pixels; i++) {
            to[at++] = picture.blue()[i];
            to[at++] = picture.green()[i];
            to[at++] = picture.red()[i];
        }
        boolean kept = Math.max(picture.width(), picture.height()) <= Thumbnail.SIDE;
        try {
            return new Thumbnail(picture.width(), picture.height(), Jpeg.encode(image, kept ? KEPT_QUALITY : QUALITY));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
