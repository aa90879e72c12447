package dev.graft.vision.read;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentSampleModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;

/**
 * Grey rows of a decoded image of any kind. The stored samples are read and not {@code getRGB}, which would treat grey
 * images as linear light and change their values.
 */
final class ImageRows {
    private final BufferedImage image;
    private final Raster raster;
    private final ColorModel colours;
    private final int width;
    private final boolean alpha;
    private final byte[] line;
    private int[] samples = {};
    private float[] floats = {};

    private ImageRows(BufferedImage image) {
        this.image = image;
        raster = image.getRaster();
        colours = image.getColorModel();
        width = image.getWidth();
        alpha = colours.hasAlpha();
        line = new byte[width];
    }

    /** Sends all rows of an image that must be as large as the header said. */
    static void send(BufferedImage image, PictureHeader header, RowSink sink) throws RejectedPictureException {
        if (image.getWidth() != header.storedWidth() || image.getHeight() != header.storedHeight()) {
            throw RejectedPictureException.broken(
                    header.format(),
                    "its header says " + header.storedWidth() + " x " + header.storedHeight() + " pixels, its data "
                            + image.getWidth() + " x " + image.getHeight());
        }
        new ImageRows(image).send(sink);
    }

    private void send(RowSink sink) {
        int bands = raster.getNumBands();
        int inks = colours instanceof IndexColorModel ? 0 : colours.getNumColorComponents();
        int type = colours.getColorSpace().getType();
        boolean plain = bands == inks + (alpha ? 1 : 0)
                && (inks == 1 && type == ColorSpace.TYPE_GRAY
                        || inks == 3 && type == ColorSpace.TYPE_RGB
                        || inks == 4 && type == ColorSpace.TYPE_CMYK);
        byte[] palette = colours instanceof IndexColorModel index ? greysOf(index) : new byte[0];
        for (int y = 0; y < raster.getHeight(); y++) {
            if (palette.length > 0) {
                indexed(y, palette);
            } else if (!plain) {
                foreign(y);
            } else if (eightBit()) {
                bytes(y, inks);
            } else {
                wide(y, inks);
            }
            sink.row(line);
        }
    }

    private boolean eightBit() {
        return raster.getSampleModel() instanceof ComponentSampleModel
                && raster.getDataBuffer() instanceof DataBufferByte
                && raster.getParent() == null
                && raster.getMinX() == 0
                && raster.getMinY() == 0
                && raster.getSampleModelTranslateX() == 0
                && raster.getSampleModelTranslateY() == 0;
    }

    /** The common case: bytes side by side, taken from where they are. */
    private void bytes(int y, int inks) {
        var model = (ComponentSampleModel) raster.getSampleModel();
        var buffer = (DataBufferByte) raster.getDataBuffer();
        int step = model.getPixelStride();
        int bands = inks + (alpha ? 1 : 0);
        var data = new byte[bands][];
        var at = new int[bands];
        for (int b = 0; b < bands; b++) {
            int bank = model.getBankIndices()[b];
            data[b] = buffer.getData(bank);
            at[b] = buffer.getOffsets()[bank] + model.getBandOffsets()[b] + y * model.getScanlineStride();
        }
        if (inks == 3 && !alpha) {
            rgb(data, at, step);
            return;
        }
        for (int x = 0; x < width; x++) {
            int p = x * step;
            int a = alpha ? data[inks][at[inks] + p] & 0xFF : 255;
            int first = data[0][at[0] + p] & 0xFF;
            int grey = inks == 1
                    ? first
                    : grey(
                            inks,
                            first,
                            data[1][at[1] + p] & 0xFF,
                            data[2][at[2] + p] & 0xFF,
                            inks == 4 ? data[3][at[3] + p] & 0xFF : 0);
            line[x] = (byte) lay(grey, a);
        }
    }

    private void rgb(byte[][] data, int[] at, int step) {
        byte[] red = data[0];
        byte[] green = data[1];
        byte[] blue = data[2];
        int r = at[0];
        int g = at[1];
        int b = at[2];
        for (int x = 0; x < width; x++, r += step, g += step, b += step) {
            line[x] = (byte) Luma.of(red[r] & 0xFF, green[g] & 0xFF, blue[b] & 0xFF);
        }
    }

    /** Samples of other widths, packed or not, brought to 8 bits one by one. */
    private void wide(int y, int inks) {
        int bands = raster.getNumBands();
        int type = raster.getTransferType();
        boolean floating = type == DataBuffer.TYPE_FLOAT || type == DataBuffer.TYPE_DOUBLE;
        if (floating) {
            floats = raster.getPixels(0, y, width, 1, floats.length == 0 ? (float[]) null : floats);
        } else {
            samples = raster.getPixels(0, y, width, 1, samples.length == 0 ? (int[]) null : samples);
        }
        var most = new long[bands];
        for (int b = 0; b < bands; b++) {
            int bits = colours.getComponentSize(b);
            most[b] = (1L << (type == DataBuffer.TYPE_SHORT ? Math.min(15, bits) : Math.min(32, bits))) - 1;
        }
        var pixel = new int[5];
        for (int x = 0, p = 0; x < width; x++) {
            for (int b = 0; b < bands; b++, p++) {
                pixel[b] = floating
                        ? Luma.clamp(Math.round(floats[p] * 255))
                        : Luma.scaled(most[b] > Integer.MAX_VALUE ? samples[p] & 0xFFFFFFFFL : samples[p], most[b]);
            }
            int grey = inks == 1 ? pixel[0] : grey(inks, pixel[0], pixel[1], pixel[2], pixel[3]);
            line[x] = (byte) lay(grey, alpha ? pixel[inks] : 255);
        }
    }

    private void indexed(int y, byte[] palette) {
        samples = raster.getSamples(0, y, width, 1, 0, samples.length == 0 ? (int[]) null : samples);
        for (int x = 0; x < width; x++) {
            line[x] = samples[x] < palette.length ? palette[samples[x]] : 0;
        }
    }

    private static byte[] greysOf(IndexColorModel palette) {
        var greys = new byte[palette.getMapSize()];
        for (int i = 0; i < greys.length; i++) {
            int grey = Luma.of(palette.getRed(i), palette.getGreen(i), palette.getBlue(i));
            greys[i] = (byte) Luma.overWhite(grey, palette.getAlpha(i));
        }
        return greys;
    }

    /** Colour spaces such as Lab, which only their own model can turn into red, green and blue. */
    private void foreign(int y) {
        samples = image.getRGB(0, y, width, 1, samples.length == 0 ? null : samples, 0, width);
        for (int x = 0; x < width; x++) {
            int c = samples[x];
            int grey = Luma.of(c >> 16 & 0xFF, c >> 8 & 0xFF, c & 0xFF);
            line[x] = (byte) Luma.overWhite(grey, c >>> 24);
        }
    }

    private static int grey(int inks, int a, int b, int c, int d) {
        return inks == 3 ? Luma.of(a, b, c) : Luma.ofInverseInks(255 - a, 255 - b, 255 - c, 255 - d);
    }

    private int lay(int grey, int a) {
        if (a == 255) {
            return grey;
        }
        return colours.isAlphaPremultiplied() ? Math.min(255, grey + 255 - a) : Luma.overWhite(grey, a);
    }
}
