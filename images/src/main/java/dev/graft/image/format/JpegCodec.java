package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.JPEG;

import dev.graft.image.input.CpuBudget;
import dev.graft.image.input.MemoryInput;
import dev.graft.image.pixels.Luma;
import dev.graft.image.pixels.PixelRow;
import dev.graft.image.pixels.RowSink;
import java.awt.image.Raster;
import java.io.IOException;
import java.util.Locale;
import javax.imageio.ImageReader;

/**
 * JPEG, decoded by the JDK, from which it reads the stored components instead of RGB: luma then needs no conversion,
 * CMYK and YCCK are right, and neither a colour profile nor a missing JFIF marker can confuse the decoder.
 */
final class JpegCodec implements Codec {
    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        return JpegMarkers.of(content).header();
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        var markers = JpegMarkers.of(content);
        var scans = JpegScans.checked(content, markers);
        // Every 8 x 8 block takes at least one bit.
        if (content.length < header.pixels() / 512) {
            throw RejectedPictureException.truncated(
                    JPEG,
                    content.length + " bytes cannot hold " + header.width() + " x " + header.height() + " pixels");
        }
        send(raster(scans.input(sink.colour(), budget)), markers.colour(), sink);
    }

    private static Raster raster(MemoryInput input) throws IOException, RejectedPictureException {
        var damage = new Damage();
        ImageReader reader = ImageIoReaders.jpeg();
        try (input) {
            reader.setInput(input, true, true);
            reader.addIIOReadWarningListener(damage);
            Raster raster = reader.readRaster(0, reader.getDefaultReadParam());
            damage.check();
            return raster;
        } finally {
            reader.dispose();
        }
    }

    private static void send(Raster raster, JpegMarkers.Colour colour, RowSink sink) {
        int width = raster.getWidth();
        int bands = raster.getNumBands();
        var pixels = new byte[width * bands];
        var line = new PixelRow(width, sink);
        for (int y = 0; y < raster.getHeight(); y++) {
            if (!sink.takes(y)) {
                continue;
            }
            raster.getDataElements(raster.getMinX(), raster.getMinY() + y, width, 1, pixels);
            switch (colour) {
                case GREY -> first(pixels, bands, line);
                case YCC -> ycc(pixels, line);
                case RGB -> rgb(pixels, line);
                case CMYK -> cmyk(pixels, line);
                case YCCK -> ycck(pixels, line);
            }
            sink.row(line.values());
        }
    }

    /** Luma is the first component. */
    private static void first(byte[] from, int bands, PixelRow to) {
        for (int x = 0, p = 0; x < to.width(); x++, p += bands) {
            to.grey(x, from[p] & 0xFF);
        }
    }

    private static void ycc(byte[] from, PixelRow to) {
        if (!to.colour()) {
            first(from, 3, to);
            return;
        }
        int width = to.width();
        byte[] values = to.values();
        for (int x = 0, p = 0; x < width; x++, p += 3) {
            // The coefficients of JFIF in 16-bit fixed point.
            int luma = (from[p] & 0xFF) << 16 | 1 << 15;
            int cb = (from[p + 1] & 0xFF) - 128;
            int cr = (from[p + 2] & 0xFF) - 128;
            int red = luma + 91_881 * cr >> 16;
            int green = luma - 22_554 * cb - 46_802 * cr >> 16;
            int blue = luma + 116_130 * cb >> 16;
            values[x] = (byte) Luma.clamp(red);
            values[width + x] = (byte) Luma.clamp(green);
            values[2 * width + x] = (byte) Luma.clamp(blue);
        }
        if (values.length > 3 * width) {
            for (int x = 0; x < width; x++) {
                values[3 * width + x] = from[3 * x];
            }
        }
    }

    private static void rgb(byte[] from, PixelRow to) {
        for (int x = 0, p = 0; x < to.width(); x++, p += 3) {
            to.rgb(x, from[p] & 0xFF, from[p + 1] & 0xFF, from[p + 2] & 0xFF);
        }
    }

    private static void cmyk(byte[] from, PixelRow to) {
        for (int x = 0, p = 0; x < to.width(); x++, p += 4) {
            to.inverseInks(x, from[p] & 0xFF, from[p + 1] & 0xFF, from[p + 2] & 0xFF, from[p + 3] & 0xFF);
        }
    }

    /** Y, Cb and Cr encode the inverse of the inks, which are stored inverted themselves. */
    private static void ycck(byte[] from, PixelRow to) {
        for (int x = 0, p = 0; x < to.width(); x++, p += 4) {
            int luma = from[p] & 0xFF;
            double cb = (from[p + 1] & 0xFF) - 128;
            double cr = (from[p + 2] & 0xFF) - 128;
            int cyan = 255 - Luma.clamp((int) Math.rint(luma + 1.402 * cr));
            int magenta = 255 - Luma.clamp((int) Math.rint(luma - 0.344136 * cb - 0.714136 * cr));
            int yellow = 255 - Luma.clamp((int) Math.rint(luma + 1.772 * cb));
            to.inverseInks(x, cyan, magenta, yellow, from[p + 3] & 0xFF);
        }
    }

    /** Picks the warnings that mean lost picture data from the many that do not. */
    private static final class Damage implements javax.imageio.event.IIOReadWarningListener {
        private boolean endsEarly;
        private boolean corrupt;

        @Override
        public void warningOccurred(ImageReader source, String warning) {
            String text = warning.toLowerCase(Locale.ROOT);
            if (text.contains("premature end of data")) {
                endsEarly = true;
            } else if (text.contains("corrupt jpeg data") && !text.contains("extraneous")) {
                corrupt = true;
            }
        }

        void check() throws RejectedPictureException {
            if (endsEarly) {
                throw RejectedPictureException.truncated(JPEG, "the data end early");
            } else if (corrupt) {
                throw RejectedPictureException.broken(JPEG, "the picture data are damaged");
            }
        }
    }
}
