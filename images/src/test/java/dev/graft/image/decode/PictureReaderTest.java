package dev.graft.image.decode;

import static dev.graft.image.decode.Samples.ascii;
import static dev.graft.image.decode.Samples.bmp;
import static dev.graft.image.decode.Samples.bytes;
import static dev.graft.image.decode.Samples.concat;
import static dev.graft.image.decode.Samples.greyPalette;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.PictureHeader;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.GreyPicture;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PictureReaderTest {
    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT);

    @Test
    void readsEveryFormatAndNamesIt() throws RejectedPictureException {
        for (var file : Samples.oneOfEach().entrySet()) {
            var format = reader.header(file.getValue()).format();
            assertThat(reader.read(file.getValue()).pixels()).isNotEmpty();

            assertThat(file.getKey().endsWith("GM") || file.getKey().equals("PAM") ? "PNM" : file.getKey())
                    .endsWith(format.label());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readsJpegInColourAndGrey(boolean progressive) throws RejectedPictureException {
        assertQuarters(reader.read(Samples.jpeg(Samples.quarters(), progressive)), 6);
        var grey = new BufferedImage(8, 8, BufferedImage.TYPE_BYTE_GRAY);
        fill(grey, 0, 77);
        assertThat(pixel(Samples.jpeg(grey, progressive))).isEqualTo(77);
    }

    /** Scans with only chroma are dropped from a complete progressive file, which must not change the result. */
    @Test
    void progressiveAndBaselineJpegGiveTheSameGrey() throws RejectedPictureException {
        var random = new java.util.SplittableRandom(3);
        var image = new BufferedImage(70, 50, BufferedImage.TYPE_3BYTE_BGR);
        for (int y = 0; y < 50; y++) {
            for (int x = 0; x < 70; x++) {
                image.setRGB(x, y, random.nextInt());
            }
        }

        byte[] baseline = reader.read(Samples.jpeg(image, false)).pixels();

        assertThat(reader.read(Samples.jpeg(image, true)).pixels()).isEqualTo(baseline);
    }

    /** Without JFIF and Adobe markers the three components are Y, Cb and Cr by convention. */
    @Test
    void takesTheFirstComponentOfAJpegAsGreyUnlessItSaysRgb() throws RejectedPictureException {
        byte[] jpeg = Samples.jpegOfComponents(100, 60, 200);

        assertThat(pixel(jpeg)).isCloseTo(100, within(1));
        assertThat(pixel(Samples.withSegment(jpeg, 0xEE, Samples.adobe(1)))).isCloseTo(100, within(1));
        assertThat(pixel(Samples.withSegment(jpeg, 0xEE, Samples.adobe(0)))).isCloseTo(88, within(1));
    }

    @Test
    void readsCmykAndYcckJpegAsTheInvertedInksThatAdobeWrites() throws RejectedPictureException {
        // Inverted inks 200, 100 and 50, darkened by black to 128 of 255.
        byte[] cmyk = Samples.withSegment(Samples.jpegOfComponents(200, 100, 50, 128), 0xEE, Samples.adobe(0));
        int expected = (int) Math.round((0.299 * 200 + 0.587 * 100 + 0.114 * 50) * 128 / 255);
        // The same inks as Y, Cb, Cr of 255 minus each.
        byte[] ycck = Samples.withSegment(Samples.jpegOfComponents(131, 170, 71, 128), 0xEE, Samples.adobe(2));

        assertThat(pixel(cmyk)).isCloseTo(expected, within(2));
        assertThat(pixel(ycck)).isCloseTo(expected, within(2));
        assertThat(pixel(Samples.withSegment(Samples.jpegOfComponents(255, 255, 255, 255), 0xEE, Samples.adobe(0))))
                .isEqualTo(255);
    }

    @Test
    void takesOddButWholeJpegFiles() throws RejectedPictureException {
        byte[] jpeg = Samples.jpeg(Samples.quarters());
        byte[] profile = concat(ascii("ICC_PROFILE\0"), bytes(7, 1, 99, 99, 99));

        assertQuarters(reader.read(concat(jpeg, ascii("something behind the end"))), 6);
        assertQuarters(reader.read(concat(jpeg, jpeg)), 6);
        assertQuarters(reader.read(Samples.slice(jpeg, 0, jpeg.length - 2)), 6);
        assertQuarters(reader.read(Samples.withSegment(jpeg, 0xE2, profile)), 6);
        assertQuarters(reader.read(Samples.withSegment(jpeg, 0xED, ascii("Photoshop 3.0\0nonsense"))), 6);
        assertQuarters(reader.read(Samples.withSegment(jpeg, 0xE0, ascii("JFXX\0"))), 6);
        byte[] stray = concat(Samples.slice(jpeg, 0, 20), bytes(1, 2, 3, 0xFF), Samples.slice(jpeg, 20, jpeg.length));
        assertQuarters(reader.read(stray), 6);
        byte[] progressive = Samples.jpeg(Samples.quarters(), true);
        assertQuarters(reader.read(Samples.slice(progressive, 0, progressive.length - 2)), 6);
    }

    @Test
    void readsPngOfAllKindsExactly() throws RejectedPictureException {
        assertQuarters(reader.read(Samples.write("png", Samples.quarters())), 1);
        assertQuarters(reader.read(Samples.write("png", Samples.palette())), 1);
        assertQuarters(reader.read(Samples.write("png", Samples.quarters(BufferedImage.TYPE_INT_ARGB))), 1);
    }

    /** A conversion through linear light would change every value but 0 and 255. */
    @Test
    void greyPngKeepsItsValues() throws RejectedPictureException {
        var eight = new BufferedImage(256, 1, BufferedImage.TYPE_BYTE_GRAY);
        var sixteen = new BufferedImage(256, 1, BufferedImage.TYPE_USHORT_GRAY);
        for (int i = 0; i < 256; i++) {
            eight.getRaster().setSample(i, 0, 0, i);
            sixteen.getRaster().setSample(i, 0, 0, i * 257 + (i < 255 ? 100 : 0));
        }
        for (var image : new BufferedImage[] {eight, sixteen}) {
            for (String format : new String[] {"png", "tiff"}) {
                byte[] pixels = reader.read(Samples.write(format, image)).pixels();
                for (int i = 0; i < 256; i++) {
                    assertThat(pixels[i] & 0xFF).isEqualTo(i);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 255", "2, 2, 170", "4, 9, 153"})
    void readsGreyPngOfFewBits(int bits, int value, int grey) throws Exception {
        var deflated = new java.io.ByteArrayOutputStream();
        try (var out = new java.util.zip.DeflaterOutputStream(deflated)) {
            out.write(bytes(0, value << (8 - bits)));
        }
        byte[] png = concat(
                Samples.pngHeader(1, 1, bits, 0),
                Samples.chunk("IDAT", deflated.toByteArray()),
                Samples.chunk("IEND", new byte[0]));

        assertThat(pixel(png)).isEqualTo(grey);
    }

    @Test
    void laysTransparencyOverWhite() throws RejectedPictureException {
        var image = new BufferedImage(3, 1, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, 0x00000000);
        image.setRGB(1, 0, 0x80000000);
        image.setRGB(2, 0, 0xFF000000);

        var grey = reader.read(Samples.write("png", image));

        assertThat(grey.at(0, 0)).isEqualTo(255);
        assertThat(grey.at(1, 0)).isEqualTo(127);
        assertThat(grey.at(2, 0)).isEqualTo(0);
    }

    @Test
    void readsTheFirstFrameOfAGifAtItsPlace() throws RejectedPictureException {
        byte[] gif = Samples.write("gif", Samples.palette());
        byte[] shifted = gif.clone();
        int frame = Samples.indexOf(gif, ",\0\0\0\0");
        shifted[6] = (byte) (Samples.WIDTH + 10);
        shifted[frame + 1] = 7;

        assertQuarters(reader.read(gif), 1);
        var picture = reader.read(shifted);
        assertThat(picture.width()).isEqualTo(Samples.WIDTH + 10);
        assertThat(picture.at(6, 0)).isEqualTo(255);
        assertThat(picture.at(7, 0)).isEqualTo(0);
    }

    @Test
    void readsBmpWithoutSizesInItsHeaderUpsideDownOrNot() throws RejectedPictureException {
        byte[] rows = bytes(1, 1, 1, 2, 2, 2, 0, 0, 9, 9, 9, 8, 8, 8, 0, 0);

        assertPixels(bmp(2, 2, 24, 0, new byte[0], rows), 9, 8, 1, 2);
        assertPixels(bmp(2, -2, 24, 0, new byte[0], rows), 1, 2, 9, 8);
    }

    @Test
    void readsBmpOfAllDepths() throws RejectedPictureException {
        assertPixels(bmp(9, 1, 1, 0, greyPalette(2), bytes(0b10100000, 0x80, 0, 0)), 50, 0, 50, 0, 0, 0, 0, 0, 50);
        assertPixels(bmp(3, 1, 4, 0, greyPalette(16), bytes(0x31, 0x20, 0, 0)), 200, 50, 100);
        assertPixels(bmp(2, 1, 8, 0, greyPalette(256), bytes(3, 1, 0, 0)), 200, 50);
        assertPixels(bmp(2, 1, 16, 0, new byte[0], bytes(0xFF, 0x7F, 0, 0)), 255, 0);
        assertPixels(bmp(1, 1, 32, 0, new byte[0], bytes(60, 60, 60, 0)), 60);
        byte[] masks = bytes(0, 0xF8, 0, 0, 0xE0, 7, 0, 0, 0x1F, 0, 0, 0);
        assertPixels(bmp(2, 1, 16, 3, masks, bytes(0xFF, 0xFF, 0, 0xF8)), 255, 76);
        assertPixels(Samples.bmpRunLength(), 200, 0, 100, 0, 50, 50, 50, 100);
        assertPixels(bmp(5, 1, 4, 2, greyPalette(16), bytes(5, 0x12, 0, 1)), 50, 100, 50, 100, 50);
        assertQuarters(reader.read(Samples.write("bmp", Samples.quarters())), 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LZW", "Deflate", "ZLib", "PackBits"})
    void readsCompressedTiff(String compression) throws RejectedPictureException {
        assertQuarters(reader.read(Samples.tiff(Samples.quarters(), compression)), 1);
        assertQuarters(reader.read(Samples.tiff(Samples.palette(), compression)), 1);
    }

    @Test
    void readsWebp() throws RejectedPictureException {
        for (byte[] webp : new byte[][] {Samples.WEBP_LOSSY, Samples.WEBP_LOSSLESS}) {
            var grey = reader.read(webp);
            assertThat(grey.width()).isEqualTo(16);
            assertThat(grey.height()).isEqualTo(8);
            for (int x = 0; x < 16; x++) {
                assertThat(grey.at(x, 3)).isCloseTo(255 - 17 * x, within(3));
            }
        }
    }

    @Test
    void readsTheLargestPreviewOfACameraRawFile() throws RejectedPictureException {
        byte[] small = Samples.jpeg(new BufferedImage(8, 8, BufferedImage.TYPE_3BYTE_BGR));
        byte[] large = Samples.jpeg(Samples.quarters());
        for (byte[] file : new byte[][] {Samples.raw(small, large), Samples.fujifilm(large)}) {
            var header = reader.header(file);

            assertThat(header.format()).isEqualTo(PictureFormat.RAW);
            assertThat(header.storedWidth()).isEqualTo(Samples.WIDTH);
            assertThat(reader.read(file).width()).isEqualTo(header.width());
        }
        assertThat(reader.header(Samples.raw(small, large)).orientation()).isEqualTo(6);
        assertQuarters(reader.read(Samples.fujifilm(large)), 6);
    }

    @Test
    void readsPnmAsTextAndBinary() throws RejectedPictureException {
        assertPixels(ascii("P1\n# a comment\n3 2\n101\n0 1 0"), 0, 255, 0, 255, 0, 255);
        assertPixels(ascii("P2 2 1 15\n15 0\n"), 255, 0);
        assertPixels(ascii("P3\n1 1\n255\n255 0 0"), 76);
        assertPixels(concat(ascii("P4\n10 1\n"), bytes(0x80, 0x40)), 0, 255, 255, 255, 255, 255, 255, 255, 255, 0);
        assertPixels(Samples.pgm(3, 1, 255), 0, 1, 2);
        assertPixels(concat(ascii("P5 1 1 65535\n"), bytes(0x80, 0x00)), 128);
        assertPixels(concat(ascii("P6 1 1 255\n"), bytes(0, 0, 255)), 29);
        assertPixels(
                concat(
                        ascii("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 2\nMAXVAL 255\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n"),
                        bytes(0, 0)),
                255);
    }

    @Test
    void scalesTheLongSideToTheLimitAndLeavesSmallPicturesAlone() throws RejectedPictureException {
        var small =
                new PictureReader(ReadParams.DEFAULT.withMaxSide(30)).read(Samples.write("png", Samples.quarters()));
        var fixed = new PictureReader(ReadParams.DEFAULT.withFixedSize(256, 256)).read(Samples.pgm(5, 4, 255));

        assertThat(small.width()).isEqualTo(30);
        assertThat(small.height()).isEqualTo(20);
        assertThat(small.at(0, 19)).isEqualTo(Samples.grey(2));
        assertThat(reader.read(Samples.pgm(5, 4, 255)).width()).isEqualTo(5);
        assertThat(fixed.pixels()).hasSize(256 * 256);
        assertThat(fixed.at(255, 255)).isEqualTo(19);
    }

    @Test
    void headerTellsSizeAndMemoryWithoutDecoding() throws RejectedPictureException {
        var jpeg = reader.header(Samples.withSegment(Samples.jpeg(Samples.quarters()), 0xE1, Samples.exif(6, true)));
        var progressive = reader.header(Samples.jpeg(Samples.quarters(), true));
        int pixels = Samples.WIDTH * Samples.HEIGHT;

        assertThat(jpeg)
                .isEqualTo(new PictureHeader(
                        PictureFormat.JPEG, Samples.WIDTH, Samples.HEIGHT, 6, 3L * pixels + 48 * Samples.WIDTH));
        assertThat(jpeg.width()).isEqualTo(Samples.HEIGHT);
        assertThat(jpeg.height()).isEqualTo(Samples.WIDTH);
        assertThat(progressive.estimatedBytes() - jpeg.estimatedBytes()).isEqualTo(6L * pixels);
    }

    @Test
    void threadsMayShareOneReader() throws Exception {
        var files = new ArrayList<>(Samples.oneOfEach().values());
        var expected = new ArrayList<byte[]>();
        for (byte[] file : files) {
            expected.add(reader.read(file).pixels());
        }
        var pool = Executors.newFixedThreadPool(4);
        try {
            var tasks = new ArrayList<Callable<byte[]>>();
            for (int i = 0; i < 20 * files.size(); i++) {
                byte[] file = files.get(i % files.size());
                tasks.add(() -> reader.read(file).pixels());
            }
            var results = pool.invokeAll(tasks);
            for (int i = 0; i < results.size(); i++) {
                assertThat(results.get(i).get()).isEqualTo(expected.get(i % files.size()));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static void assertQuarters(GreyPicture grey, int tolerance) {
        assertThat(grey.width()).isEqualTo(Samples.WIDTH);
        assertThat(grey.height()).isEqualTo(Samples.HEIGHT);
        for (int y : new int[] {1, 14, 17, 30}) {
            for (int x : new int[] {1, 22, 25, 46}) {
                int expected = Samples.grey(Samples.quarter(x, y));
                assertThat(grey.at(x, y)).as("at %d, %d", x, y).isCloseTo(expected, within(tolerance));
            }
        }
    }

    private void assertPixels(byte[] content, int... expected) throws RejectedPictureException {
        assertThat(reader.read(content).pixels()).isEqualTo(bytes(expected));
    }

    private int pixel(byte[] content) throws RejectedPictureException {
        var grey = reader.read(content);
        return grey.at(grey.width() / 2, grey.height() / 2);
    }

    private static void fill(BufferedImage image, int band, int value) {
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.getRaster().setSample(x, y, band, value);
            }
        }
    }
}
