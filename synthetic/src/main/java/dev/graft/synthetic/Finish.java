package dev.graft.synthetic;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.draw.Palette;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;

/** Camera and scanner effects on the whole picture: light, contrast, blur, noise. Works in place. */
final class Finish {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Finish() {}

    static void apply(BufferedImage image, DrawingStyle domain, Dice dice) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        int width = image.getWidth();
        int height = image.getHeight();
        if (domain == DrawingStyle.PHOTO) {
            blur(pixels, width, height, dice.count(0, 2));
            light(pixels, width, height, dice);
            noise(pixels, dice.between(0.3, 1.2), dice.bits());
        } else {
            noise(pixels, dice.between(0, 2), dice.bits());
        }
    }

    /** Aerial perspective: distant objects are out of focus and pale. */
    static void distance(BufferedImage image, Dice dice) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        blur(pixels, image.getWidth(), image.getHeight(), dice.count(1, 6));
        int mean = mean(pixels);
        int keep = dice.count(90, 215);
        for (int p = 0; p < pixels.length; p++) {
            pixels[p] = blend(pixels[p], mean, keep, 16)
                    | blend(pixels[p], mean, keep, 8)
                    | blend(pixels[p], mean, keep, 0);
        }
    }

    private static int blend(int rgb, int mean, int keep, int shift) {
        return (((rgb >> shift & 255) * keep + (mean >> shift & 255) * (256 - keep)) >> 8) << shift;
    }

    private static int mean(int[] pixels) {
        long r = 0;
        long g = 0;
        long b = 0;
        for (int rgb : pixels) {
            r += rgb >> 16 & 255;
            g += rgb >> 8 & 255;
            b += rgb & 255;
        }
        int n = pixels.length;
        return (int) (r / n) << 16 | (int) (g / n) << 8 | (int) (b / n);
    }

    /** A brightness gradient across the picture, then contrast around the middle grey; occasionally without colour. */
    private static void light(int[] pixels, int width, int height, Dice dice) {
        double angle = dice.between(0, 2 * Math.PI);
        double fall = dice.between(0, 0.4);
        double fallX = fall * Math.cos(angle) * 2 / width;
        double fallY = fall * Math.sin(angle) * 2 / height;
        double contrast = dice.between(0.5, 1.15);
        double base = dice.between(95, 150);
        boolean grey = dice.chance(0.1);
        for (int y = 0, p = 0; y < height; y++) {
            for (int x = 0; x < width; x++, p++) {
                int rgb = pixels[p];
                double gain = contrast * (1 + fallX * (x - width / 2.0) + fallY * (y - height / 2.0));
                double lift = base - contrast * 128;
                int r = Palette.clamp((int) ((rgb >> 16 & 255) * gain + lift));
                int g = Palette.clamp((int) ((rgb >> 8 & 255) * gain + lift));
                int b = Palette.clamp((int) ((rgb & 255) * gain + lift));
                if (grey) {
                    r = g = b = (77 * r + 151 * g + 28 * b) >> 8;
                }
                pixels[p] = r << 16 | g << 8 | b;
            }
        }
    }

    /** A binomial filter (1, 2, 1) along both axes; the border is unchanged. */
    private static void blur(int[] pixels, int width, int height, int rounds) {
        for (int i = 0; i < rounds; i++) {
            for (int y = 0; y < height; y++) {
                smooth(pixels, y * width, 1, width);
            }
            for (int x = 0; x < width; x++) {
                smooth(pixels, x, width, height);
            }
        }
    }

    private static void smooth(int[] pixels, int from, int step, int count) {
        int before = pixels[from];
        for (int i = 1, p = from + step; i < count - 1; i++, p += step) {
            int here = pixels[p];
            int after = pixels[p + step];
            // Red and blue are summed in one int: the gap between them holds the carry.
            int rb = (before & 0xFF00FF) + 2 * (here & 0xFF00FF) + (after & 0xFF00FF);
            int g = (before & 0xFF00) + 2 * (here & 0xFF00) + (after & 0xFF00);
            pixels[p] = ((rb >> 2) & 0xFF00FF) | ((g >> 2) & 0xFF00);
            before = here;
        }
    }

    /** Approximately normal noise: the sum of four bytes of a counter hashed as in SplittableRandom. */
    private static void noise(int[] pixels, double deviation, long key) {
        int scale = (int) Math.round(deviation / 147.8 * 65536);
        int colour = scale / 3;
        long state = key;
        for (int p = 0; p < pixels.length; p++) {
            state += GOLDEN;
            long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
            z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
            z ^= z >>> 31;
            int sum = (int) (z & 255) + (int) (z >>> 8 & 255) + (int) (z >>> 16 & 255) + (int) (z >>> 24 & 255) - 510;
            int shared = (sum * scale) >> 16;
            int red = (((int) (z >>> 32 & 511) - 255) * colour) >> 16;
            int blue = (((int) (z >>> 41 & 511) - 255) * colour) >> 16;
            int rgb = pixels[p];
            pixels[p] = Palette.clamp((rgb >> 16 & 255) + shared + red) << 16
                    | Palette.clamp((rgb >> 8 & 255) + shared) << 8
                    | Palette.clamp((rgb & 255) + shared + blue);
        }
    }
}
