package dev.graft.app.alike;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.GreyPicture;
import java.nio.file.Path;

/**
 * How sharp a picture is: the mean square of its second derivative, relative to its contrast. Comparable between
 * pictures of the same scene, which are scaled to the same size first.
 */
public final class Sharpness {
    private static final int SIDE = 800;

    private final PictureReader reader;

    /** @param limits on the pictures that are decoded */
    public Sharpness(ReadParams limits) {
        reader = new PictureReader(limits.withMaxSide(SIDE));
    }

    public double of(Path file) throws RejectedPictureException {
        return of(reader.read(reader.load(file)));
    }

    /** 0 for a picture of one colour. */
    public static double of(GreyPicture picture) {
        int width = picture.width();
        var pixels = picture.pixels();
        double sum = 0;
        double squares = 0;
        double edges = 0;
        int count = 0;
        for (int y = 1; y < picture.height() - 1; y++) {
            for (int x = 1; x < width - 1; x++, count++) {
                int at = y * width + x;
                int value = pixels[at] & 0xFF;
                int edge = 4 * value
                        - (pixels[at - 1] & 0xFF)
                        - (pixels[at + 1] & 0xFF)
                        - (pixels[at - width] & 0xFF)
                        - (pixels[at + width] & 0xFF);
                sum += value;
                squares += (double) value * value;
                edges += (double) edge * edge;
            }
        }
        double variance = count == 0 ? 0 : squares / count - sum / count * (sum / count);
        return variance > 0 ? Math.sqrt(edges / count / variance) : 0;
    }
}
