package dev.graft.synthetic.draw;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;

/** The soft shadow that a layer casts on what is below it. */
public final class Shadow {
    /** Shadows are blurred at a quarter of the size, which is not visible and takes a sixteenth of the time. */
    private static final int SHRINK = 4;

    private Shadow() {}

    public static void paint(Graphics2D below, BufferedImage layer, double dx, double dy, double strength) {
        int width = layer.getWidth() / SHRINK + 1;
        int height = layer.getHeight() / SHRINK + 1;
        var alpha = cover(layer, width, height);
        blur(alpha, width, height);
        blur(alpha, width, height);
        var shadow = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        var argb = new int[width * height];
        for (int i = 0; i < argb.length; i++) {
            argb[i] = (int) (alpha[i] * strength) << 24;
        }
        shadow.setRGB(0, 0, width, height, argb, 0, width);
        below.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        below.drawImage(shadow, (int) Math.round(dx), (int) Math.round(dy), width * SHRINK, height * SHRINK, null);
    }

    private static float[] cover(BufferedImage layer, int width, int height) {
        int[] pixels = ((DataBufferInt) layer.getRaster().getDataBuffer()).getData();
        var alpha = new float[width * height];
        for (int y = 0; y < layer.getHeight(); y++) {
            for (int x = 0; x < layer.getWidth(); x++) {
                alpha[y / SHRINK * width + x / SHRINK] +=
                        (pixels[y * layer.getWidth() + x] >>> 24) / (float) (SHRINK * SHRINK);
            }
        }
        return alpha;
    }

    private static void blur(float[] alpha, int width, int height) {
        for (int y = 0; y < height; y++) {
            blur(alpha, y * width, 1, width);
        }
        for (int x = 0; x < width; x++) {
            blur(alpha, x, width, height);
        }
    }

    private static void blur(float[] alpha, int from, int step, int count) {
        float before = 0;
        for (int i = 0, p = from; i < count; i++, p += step) {
            float here = alpha[p];
            float after = i + 1 < count ? alpha[p + step] : 0;
            alpha[p] = (before + here + after) / 3;
            before = here;
        }
    }
}
