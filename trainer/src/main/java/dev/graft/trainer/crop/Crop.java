package dev.graft.trainer.crop;

import dev.graft.core.random.Seed;
import dev.graft.image.pixels.ColourPicture;
import dev.graft.image.pixels.PlaneScaler;
import java.util.SplittableRandom;

/**
 * A part of a picture, perhaps mirrored, with changed colours.
 *
 * @param left the box, in shares of the picture's width and height
 * @param flipped whether left and right are exchanged
 * @param brightness what is added to every value
 * @param contrast what the distance from middle grey is multiplied by
 * @param saturation what the distance from the pixel's own grey is multiplied by
 */
record Crop(
        double left,
        double top,
        double width,
        double height,
        boolean flipped,
        double brightness,
        double contrast,
        double saturation) {
    private static final double LEAST_AREA = 0.06;
    private static final double MOST_STRETCH = 1.5;
    private static final double MIDDLE = 127.5;

    /** One of many: from a small part to nearly all of the picture, large and small ones equally often by side. */
    static Crop draw(Seed seed) {
        var random = seed.random();
        double scale = between(random, Math.sqrt(LEAST_AREA), 1);
        double stretch = Math.exp(between(random, -1, 1) * Math.log(MOST_STRETCH) / 2);
        double width = Math.min(1, scale * stretch);
        double height = Math.min(1, scale / stretch);
        boolean flipped = random.nextBoolean();
        boolean coloured = random.nextInt(5) > 0;
        return new Crop(
                random.nextDouble() * (1 - width),
                random.nextDouble() * (1 - height),
                width,
                height,
                flipped,
                coloured ? between(random, -30, 30) : 0,
                coloured ? between(random, 0.7, 1.3) : 1,
                // Some are grey: old photographs are.
                coloured ? Math.max(0, between(random, -0.1, 1.5)) : 1);
    }

    private static double between(SplittableRandom random, double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    /** The crop, stretched to a square as Graft stretches pictures for a network: three planes, one after the other. */
    byte[] render(ColourPicture picture, int side) {
        int x = (int) (left * picture.width());
        int y = (int) (top * picture.height());
        int columns = Math.max(1, Math.min(picture.width() - x, (int) Math.round(width * picture.width())));
        int rows = Math.max(1, Math.min(picture.height() - y, (int) Math.round(height * picture.height())));
        var scaler = new PlaneScaler(columns, rows, side, side, true);
        var row = new byte[3 * columns];
        for (int i = 0; i < rows; i++) {
            if (scaler.takes(i)) {
                for (int c = 0; c < 3; c++) {
                    System.arraycopy(picture.plane(c), (y + i) * picture.width() + x, row, c * columns, columns);
                    if (flipped) {
                        reverse(row, c * columns, columns);
                    }
                }
                scaler.row(row);
            }
        }
        byte[][] planes = scaler.finish();
        recolour(planes);
        var all = new byte[3 * side * side];
        for (int c = 0; c < 3; c++) {
            System.arraycopy(planes[c], 0, all, c * side * side, side * side);
        }
        return all;
    }

    private static void reverse(byte[] values, int from, int length) {
        for (int a = from, b = from + length - 1; a < b; a++, b--) {
            byte value = values[a];
            values[a] = values[b];
            values[b] = value;
        }
    }

    private void recolour(byte[][] planes) {
        if (brightness == 0 && contrast == 1 && saturation == 1) {
            return;
        }
        for (int i = 0; i < planes[0].length; i++) {
            double grey = 0.299 * (planes[0][i] & 0xFF) + 0.587 * (planes[1][i] & 0xFF) + 0.114 * (planes[2][i] & 0xFF);
            for (byte[] plane : planes) {
                double value = grey + saturation * ((plane[i] & 0xFF) - grey);
                value = MIDDLE + contrast * (value - MIDDLE) + brightness;
                plane[i] = (byte) Math.round(Math.max(0, Math.min(255, value)));
            }
        }
    }
}
