package dev.graft.vision.show;

import dev.graft.vision.read.ColourPicture;
import dev.graft.vision.read.DecodingMemory;
import dev.graft.vision.read.PictureReader;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Makes small JPEG pictures of files, for any number of threads at once; the same file gives the same bytes. */
public final class Thumbnailer {
    private static final float QUALITY = 0.72f;

    private final PictureReader reader;

    /** A small picture as a whole JPEG file. */
    public record Thumbnail(int width, int height, byte[] jpeg) {}

    /** @param limits what is refused, and how long the longer side is at the most */
    public Thumbnailer(ReadParams limits) {
        reader = new PictureReader(limits);
    }

    public Thumbnail of(Path file) throws RejectedPictureException {
        return of(reader.load(file));
    }

    /** @param content all bytes of a file */
    public Thumbnail of(byte[] content) throws RejectedPictureException {
        int share = DecodingMemory.take(reader.header(content));
        try {
            return jpeg(reader.readColour(content));
        } finally {
            DecodingMemory.giveBack(share);
        }
    }

    private static Thumbnail jpeg(ColourPicture picture) {
        var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                image.setRGB(x, y, picture.rgb(x, y));
            }
        }
        try {
            return new Thumbnail(picture.width(), picture.height(), Jpeg.encode(image, QUALITY));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
