package dev.graft.image.format;

import com.twelvemonkeys.imageio.util.ProgressListenerBase;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.input.MemoryInput;
import dev.graft.image.pixels.Luma;
import dev.graft.image.pixels.PixelRow;
import dev.graft.image.pixels.RowSink;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentSampleModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.io.IOException;
import javax.imageio.ImageReader;

/**
 * Sends the rows of a {@link BufferedImage} to a sink. Reads the stored samples instead of calling {@code getRGB},
 * which would treat grey images as linear light and change their values.
 */
final class ImageRows {
    private final BufferedImage image;
    private final Raster raster;
    private final ColorModel colours;
    private final int width;
    private final boolean alpha;
    private final PixelRow line;
    private int[] samples = {};
    private float[] floats = {};

    private ImageRows(BufferedImage image, RowSink sink) {
        this.image = image;
        raster = image.getRaster();
        colours = image.getColorModel();
        width = image.getWidth();
        alpha = colours.hasAlpha();
        line = new PixelRow(width, sink);
    }

    /** Decodes the first picture of the input, whose size must be that of the header, and disposes of the reader. */
    static void send(ImageReader reader, MemoryInput input, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        try (input) {
            reader.setInput(input, true, true);
            reader.addIIOReadProgressListener(new Progress(budget));
            send(reader.read(0), header, sink);
        } finally {
            reader.dispose();
        }
    }

    /** Readers report after every row or two, also while they need no input. */
    private static final class Progress extends ProgressListenerBase {
        private final CpuBudget budget;

        Progress(CpuBudget budget) {
            this.budget = budget;
        }

        @Override
        public void imageProgress(ImageReader source, float percentageDone) {
            budget.check();
        }
    }

    private static void send(BufferedImage image, PictureHeader header, RowSink sink) throws RejectedPictureException {
        if (image.getWidth() != header.storedWidth() || image.getHeight() != header.storedHeight()) {
            throw RejectedPictureException.broken(
                    header.format(),
                    "its header says " + header.storedWidth() + " x " + header.storedHeight() + " pixels, its data "
                            + image.getWidth() + " x " + image.getHeight());
        }
        new ImageRows(image, sink).send(sink);
    }

    private void send(RowSink sink) {
        int bands = raster.getNumBands();
        int inks = colours instanceof IndexColorModel ? 0 : colours.getNumColorComponents();
        int type = colours.getColorSpace().getType();
        boolean plain = bands == inks + (alpha ? 1 : 0)
                && (inks == 1 && type == ColorSpace.TYPE_GRAY
                        || inks == 3 && type == ColorSpace.TYPE_RGB
                        || inks == 4 && type == ColorSpace.TYPE_CMYK);
        int[] palette = colours instanceof IndexColorModel index ? coloursOf(index) : new int[0];
        for (int y = 0; y < raster.getHeight(); y++) {
            if (!sink.takes(y)) {
                continue;
            } else if (palette.length > 0) {
                indexed(y, palette);
            } else if (!plain) {
                foreign(y);
            } else if (eightBit()) {
                bytes(y, inks);
            } else {
                wide(y, inks);
            }
            sink.row(line.values());
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

    /** The common case: 8-bit samples, read directly from the buffer. */
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
            if (inks == 1) {
                line.grey(x, lay(first, a));
            } else {
                int second = data[1][at[1] + p] & 0xFF;
                int third = data[2][at[2] + p] & 0xFF;
                put(x, inks, first, second, third, inks == 4 ? data[3][at[3] + p] & 0xFF : 0, a);
            }
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
            line.rgb(x, red[r] & 0xFF, green[g] & 0xFF, blue[b] & 0xFF);
        }
    }

    /** Samples of other sizes, packed or not, scaled to 8 bits. */
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
            int a = alpha ? pixel[inks] : 255;
            if (inks == 1) {
                line.grey(x, lay(pixel[0], a));
            } else {
                put(x, inks, pixel[0], pixel[1], pixel[2], pixel[3], a);
            }
        }
    }

    private void indexed(int y, int[] palette) {
        samples = raster.getSamples(0, y, width, 1, 0, samples.length == 0 ? (int[]) null : samples);
        for (int x = 0; x < width; x++) {
            line.argb(x, samples[x] < palette.length ? palette[samples[x]] : 0xFF << 24);
        }
    }

    private static int[] coloursOf(IndexColorModel palette) {
        var argb = new int[palette.getMapSize()];
        palette.getRGBs(argb);
        return argb;
    }

    /** Colour spaces such as Lab, which only their own colour model can convert to RGB. */
    private void foreign(int y) {
        samples = image.getRGB(0, y, width, 1, samples.length == 0 ? null : samples, 0, width);
        for (int x = 0; x < width; x++) {
            line.argb(x, samples[x]);
        }
    }

    /** Blends RGB or CMYK over white. */
    private void put(int x, int inks, int a, int b, int c, int d, int cover) {
        if (inks == 3 && cover == 255) {
            line.rgb(x, a, b, c);
        } else if (inks == 3) {
            line.set(x, lay(Luma.of(a, b, c), cover), lay(a, cover), lay(b, cover), lay(c, cover));
        } else {
            int light = 255 - d;
            line.set(
                    x,
                    lay(Luma.ofInverseInks(255 - a, 255 - b, 255 - c, light), cover),
                    lay(Luma.under(255 - a, light), cover),
                    lay(Luma.under(255 - b, light), cover),
                    lay(Luma.under(255 - c, light), cover));
        }
    }

    private int lay(int value, int a) {
        if (a == 255) {
            return value;
        }
        return colours.isAlphaPremultiplied() ? Math.min(255, value + 255 - a) : Luma.overWhite(value, a);
    }
}
