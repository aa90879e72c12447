package dev.graft.image.decode;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.RenderedImage;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;

/** Small generated pictures of every format. */
public final class Samples {
    public static final int WIDTH = 48;
    public static final int HEIGHT = 32;

    /** A horizontal ramp from white to black, 16 x 8, as cwebp writes it. */
    static final byte[] WEBP_LOSSY = Base64.getDecoder()
            .decode("UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoQAAgAAMASJaQAAlwlxgAA/v/B3hMKCcuPL9Zekzo/NjhL3HIAAA==");

    static final byte[] WEBP_LOSSLESS = Base64.getDecoder()
            .decode("UklGRjgAAABXRUJQVlA4TCwAAAAvD8ABAH8gEEhS2B94hYmYiPlPbAeDDNAsllhiiSWWWGI5yAUi+h+3xiL+AA==");

    private static final Color[] QUARTERS = {Color.BLACK, new Color(0, 0, 200), new Color(220, 60, 30), Color.WHITE};

    private Samples() {}

    /** Four quarters of different colours: black, blue; red, white. */
    public static BufferedImage quarters(int type) {
        var image = new BufferedImage(WIDTH, HEIGHT, type);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                image.setRGB(x, y, QUARTERS[quarter(x, y)].getRGB());
            }
        }
        return image;
    }

    public static int quarter(int x, int y) {
        return (x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2);
    }

    /** The luma of a quarter, by definition. */
    public static int grey(int quarter) {
        return grey(QUARTERS[quarter]);
    }

    public static int grey(Color c) {
        return (int) Math.round(0.299 * c.getRed() + 0.587 * c.getGreen() + 0.114 * c.getBlue());
    }

    public static BufferedImage quarters() {
        return quarters(BufferedImage.TYPE_3BYTE_BGR);
    }

    public static BufferedImage palette() {
        var red = new byte[4];
        var green = new byte[4];
        var blue = new byte[4];
        for (int i = 0; i < 4; i++) {
            red[i] = (byte) QUARTERS[i].getRed();
            green[i] = (byte) QUARTERS[i].getGreen();
            blue[i] = (byte) QUARTERS[i].getBlue();
        }
        var colours = new IndexColorModel(8, 4, red, green, blue);
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_INDEXED, colours);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                image.getRaster().setSample(x, y, 0, quarter(x, y));
            }
        }
        return image;
    }

    /** One valid file of every format. */
    public static Map<String, byte[]> oneOfEach() {
        var files = new LinkedHashMap<String, byte[]>();
        files.put("JPEG", jpeg(quarters()));
        files.put("progressive JPEG", jpeg(quarters(), true));
        files.put("PNG", write("png", quarters()));
        files.put("palette PNG", write("png", palette()));
        files.put("GIF", write("gif", palette()));
        files.put("BMP", write("bmp", quarters()));
        files.put("run-length BMP", bmpRunLength());
        files.put("TIFF", tiff(quarters(), "LZW"));
        files.put("deflated TIFF", tiff(quarters(), "Deflate"));
        files.put("JPEG TIFF", tiff(quarters(), "JPEG"));
        files.put("lossy WebP", WEBP_LOSSY.clone());
        files.put("lossless WebP", WEBP_LOSSLESS.clone());
        files.put("PGM", pgm(5, 4, 255));
        files.put("plain PGM", ascii("P2 # plain\n3 2\n255\n0 10 20\n30 255 5\n"));
        files.put("PAM", concat(ascii("P7\nWIDTH 2\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n"), new byte[8]));
        return files;
    }

    public static byte[] write(String format, RenderedImage image) {
        var out = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, format, out)) {
                throw new IllegalStateException("no writer for " + format);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    public static byte[] jpeg(BufferedImage image) {
        return jpeg(image, false);
    }

    public static byte[] jpeg(BufferedImage image, boolean progressive) {
        return write("jpeg", new IIOImage(image, null, null), param -> {
            param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            param.setCompressionQuality(0.95f);
            if (progressive) {
                param.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            }
        });
    }

    public static byte[] tiff(BufferedImage image, String compression) {
        return write("tiff", new IIOImage(image, null, null), param -> {
            param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            param.setCompressionType(compression);
        });
    }

    /** A JPEG whose components are stored unchanged, without markers that say what they mean. */
    public static byte[] jpegOfComponents(int... values) {
        WritableRaster raster = Raster.createInterleavedRaster(0, 16, 16, values.length, null);
        for (int y = 0; y < 16; y++) {
            for (int x = 0; x < 16; x++) {
                raster.setPixel(x, y, values);
            }
        }
        return write("jpeg", new IIOImage(raster, null, null), param -> {
            param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            param.setCompressionQuality(1f);
        });
    }

    interface Setting {
        void set(ImageWriteParam param);
    }

    private static byte[] write(String format, IIOImage image, Setting setting) {
        ImageWriter writer = null;
        for (var writers = ImageIO.getImageWritersByFormatName(format); writers.hasNext(); ) {
            var next = writers.next();
            if (next.getOriginatingProvider().getPluginClassName().startsWith("com.sun")) {
                writer = next;
            }
        }
        if (writer == null) {
            throw new IllegalStateException("no writer for " + format);
        }
        var out = new ByteArrayOutputStream();
        try (var stream = ImageIO.createImageOutputStream(out)) {
            var param = writer.getDefaultWriteParam();
            setting.set(param);
            writer.setOutput(stream);
            writer.write(null, image, param);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return out.toByteArray();
    }

    /** Inserts a segment right after the start of a JPEG file. */
    public static byte[] withSegment(byte[] jpeg, int marker, byte[] data) {
        var segment = ByteBuffer.allocate(data.length + 4);
        segment.put((byte) 0xFF)
                .put((byte) marker)
                .putShort((short) (data.length + 2))
                .put(data);
        return concat(slice(jpeg, 0, 2), segment.array(), slice(jpeg, 2, jpeg.length));
    }

    public static byte[] adobe(int transform) {
        return concat(ascii("Adobe"), bytes(0, 100, 0, 0, 0, 0, transform));
    }

    /** Minimal EXIF data with an orientation, with the prefix used in JPEG. */
    public static byte[] exif(int orientation, boolean bigEndian) {
        return concat(ascii("Exif\0\0"), tiffHeader(orientation, bigEndian));
    }

    public static byte[] tiffHeader(int orientation, boolean bigEndian) {
        var b = ByteBuffer.allocate(26).order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        b.put(ascii(bigEndian ? "MM" : "II")).putShort((short) 42).putInt(8).putShort((short) 1);
        b.putShort((short) 274)
                .putShort((short) 3)
                .putInt(1)
                .putShort((short) orientation)
                .putShort((short) 0);
        return b.putInt(0).array();
    }

    /** A DNG file with a thumbnail in its first directory, a preview in a second one, and no data of a sensor. */
    public static byte[] raw(byte[] thumbnail, byte[] preview) {
        int second = 8 + 2 + 5 * 12 + 4;
        int first = second + 2 + 3 * 12 + 4;
        var b = ByteBuffer.allocate(first + thumbnail.length + preview.length).order(ByteOrder.LITTLE_ENDIAN);
        b.put(ascii("II*\0")).putInt(8).putShort((short) 5);
        tag(b, 274, 6);
        tag(b, 330, second);
        tag(b, 513, first);
        tag(b, 514, thumbnail.length);
        tag(b, 50706, 1);
        b.putInt(0).putShort((short) 3);
        tag(b, 259, 7);
        tag(b, 273, first + thumbnail.length);
        tag(b, 279, preview.length);
        return b.putInt(0).put(thumbnail).put(preview).array();
    }

    private static void tag(ByteBuffer to, int tag, int value) {
        to.putShort((short) tag).putShort((short) 4).putInt(1).putInt(value);
    }

    public static byte[] fujifilm(byte[] preview) {
        var b = ByteBuffer.allocate(100 + preview.length);
        b.put(ascii("FUJIFILMCCD-RAW 0201")).putInt(84, 100).putInt(88, preview.length);
        return b.position(100).put(preview).array();
    }

    public static byte[] chunk(String name, byte[] data) {
        var crc = new CRC32();
        crc.update(ascii(name));
        crc.update(data);
        return ByteBuffer.allocate(data.length + 12)
                .putInt(data.length)
                .put(ascii(name))
                .put(data)
                .putInt((int) crc.getValue())
                .array();
    }

    /** Inserts a chunk right after the header of a PNG file. */
    public static byte[] withChunk(byte[] png, String name, byte[] data) {
        return concat(slice(png, 0, 33), chunk(name, data), slice(png, 33, png.length));
    }

    public static byte[] pngHeader(int width, int height, int depth, int colour) {
        var data = ByteBuffer.allocate(13).putInt(width).putInt(height);
        data.put((byte) depth).put((byte) colour);
        return concat(bytes(0x89, 'P', 'N', 'G', 13, 10, 26, 10), chunk("IHDR", data.array()));
    }

    /** Grey values 0, 1, 2, ... */
    public static byte[] pgm(int width, int height, int most) {
        var data = new byte[width * height];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) i;
        }
        return concat(ascii("P5\n" + width + " " + height + "\n" + most + "\n"), data);
    }

    /** A BMP with all sizes 0, as many programs write it. */
    public static byte[] bmp(int width, int height, int bits, int compression, byte[] between, byte[] data) {
        var b = ByteBuffer.allocate(54).order(ByteOrder.LITTLE_ENDIAN);
        b.put(ascii("BM")).putInt(0).putInt(0).putInt(54 + between.length);
        b.putInt(40).putInt(width).putInt(height).putShort((short) 1).putShort((short) bits);
        b.putInt(compression);
        return concat(b.array(), between, data);
    }

    /** Four grey steps as a palette for BMP: 0, 50, 100, 200. */
    public static byte[] greyPalette(int size) {
        var palette = new byte[4 * size];
        int[] greys = {0, 50, 100, 200};
        for (int i = 0; i < Math.min(4, size); i++) {
            palette[4 * i] = palette[4 * i + 1] = palette[4 * i + 2] = (byte) greys[i];
        }
        return palette;
    }

    /** 4 x 2: the lower row 1 1 1 2, the upper row 3 0 2 0 by a run, a literal run and a delta. */
    public static byte[] bmpRunLength() {
        return bmp(4, 2, 8, 1, greyPalette(256), bytes(3, 1, 1, 2, 0, 0, 0, 3, 3, 0, 2, 0, 0, 1));
    }

    public static byte[] webpWithExif(int orientation) {
        var size = bytes(8, 0, 0, 0, 15, 0, 0, 7, 0, 0);
        return riff(
                riffChunk("VP8X", size),
                slice(WEBP_LOSSLESS, 12, WEBP_LOSSLESS.length),
                riffChunk("EXIF", tiffHeader(orientation, false)));
    }

    public static byte[] riff(byte[]... chunks) {
        var all = concat(chunks);
        var head = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        return concat(
                head.put(ascii("RIFF"))
                        .putInt(all.length + 4)
                        .put(ascii("WEBP"))
                        .array(),
                all);
    }

    public static byte[] riffChunk(String name, byte[] data) {
        var chunk = ByteBuffer.allocate(8 + data.length + data.length % 2).order(ByteOrder.LITTLE_ENDIAN);
        return chunk.put(ascii(name)).putInt(data.length).put(data).array();
    }

    public static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    public static byte[] bytes(int... values) {
        var bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    public static byte[] slice(byte[] data, int from, int to) {
        return java.util.Arrays.copyOfRange(data, from, to);
    }

    /** The first part of a file, as after an interrupted download. */
    public static byte[] cut(byte[] data, double part) {
        return slice(data, 0, (int) (data.length * part));
    }

    public static byte[] changed(byte[] data, int at, int value) {
        var copy = data.clone();
        copy[at] = (byte) value;
        return copy;
    }

    public static int indexOf(byte[] data, String ascii) {
        return new String(data, StandardCharsets.ISO_8859_1).indexOf(ascii);
    }

    public static byte[] concat(byte[]... parts) {
        var out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
