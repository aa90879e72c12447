package dev.graft.image.decode;

import static dev.graft.image.decode.Samples.ascii;
import static dev.graft.image.decode.Samples.bmp;
import static dev.graft.image.decode.Samples.bytes;
import static dev.graft.image.decode.Samples.changed;
import static dev.graft.image.decode.Samples.chunk;
import static dev.graft.image.decode.Samples.concat;
import static dev.graft.image.decode.Samples.cut;
import static dev.graft.image.decode.Samples.indexOf;
import static dev.graft.image.decode.Samples.pngHeader;
import static dev.graft.image.decode.Samples.riff;
import static dev.graft.image.decode.Samples.riffChunk;
import static dev.graft.image.decode.Samples.slice;
import static dev.graft.image.format.RejectedPictureException.Reason.BROKEN;
import static dev.graft.image.format.RejectedPictureException.Reason.EMPTY;
import static dev.graft.image.format.RejectedPictureException.Reason.NOT_A_PICTURE;
import static dev.graft.image.format.RejectedPictureException.Reason.TOO_LARGE;
import static dev.graft.image.format.RejectedPictureException.Reason.TRUNCATED;
import static dev.graft.image.format.RejectedPictureException.Reason.UNSUPPORTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import java.awt.image.BufferedImage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class BrokenPicturesTest {
    private static final byte[] JPEG = Samples.jpeg(Samples.quarters());
    private static final byte[] PROGRESSIVE = Samples.jpeg(noise(), true);
    private static final byte[] BASELINE = Samples.jpeg(noise(), false);
    private static final byte[] PNG = Samples.write("png", Samples.quarters());
    private static final byte[] GIF = Samples.write("gif", Samples.palette());
    private static final byte[] BMP = Samples.write("bmp", Samples.quarters());
    private static final byte[] TIFF = Samples.tiff(noise(), "LZW");
    private static final byte[] NONE = {};

    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT);

    @ParameterizedTest(name = "{0}")
    @MethodSource({"jpegs", "pngs", "gifs", "bmps", "tiffs", "webps", "pnms", "others"})
    void isRejectedWithItsReason(String kind, byte[] content, Reason reason, String sentence) {
        var rejection = catchThrowableOfType(RejectedPictureException.class, () -> reader.read(content));

        assertThat(rejection).as(kind).isNotNull();
        assertThat(rejection.reason()).as(rejection.getMessage()).isEqualTo(reason);
        assertThat(rejection).hasMessage(sentence);
    }

    static Stream<Arguments> jpegs() {
        int frame = frame(JPEG);
        return Stream.of(
                broken(
                        "only its first two bytes",
                        slice(JPEG, 0, 2),
                        TRUNCATED,
                        "truncated: only the first 2 bytes of a picture are there"),
                broken("cut in its header", slice(JPEG, 0, 100), TRUNCATED, "truncated JPEG: the data end early"),
                broken("cut in its data", cut(BASELINE, 0.5), TRUNCATED, "truncated JPEG: the data end early"),
                broken(
                        "cut short before its end",
                        cut(BASELINE, 0.97),
                        TRUNCATED,
                        "truncated JPEG: the data end early"),
                broken(
                        "cut and closed again",
                        concat(cut(BASELINE, 0.5), bytes(0xFF, 0xD9)),
                        TRUNCATED,
                        "truncated JPEG: the data end early"),
                broken(
                        "cut and filled with zeros",
                        concat(cut(BASELINE, 0.5), new byte[4096]),
                        TRUNCATED,
                        "truncated JPEG: the picture data end in zeros"),
                broken(
                        "cut between scans",
                        slice(PROGRESSIVE, 0, lastScan(PROGRESSIVE)),
                        TRUNCATED,
                        "truncated JPEG: some of its scans are missing"),
                broken(
                        "cut in a progressive scan",
                        cut(PROGRESSIVE, 0.3),
                        TRUNCATED,
                        "truncated JPEG: some of its scans are missing"),
                broken(
                        "no picture data",
                        concat(slice(JPEG, 0, 20), bytes(0xFF, 0xD9)),
                        BROKEN,
                        "broken JPEG: it ends before any picture data"),
                broken(
                        "no frame header",
                        concat(slice(JPEG, 0, frame), slice(JPEG, frame + 19, JPEG.length)),
                        BROKEN,
                        "broken JPEG: picture data without a frame header"),
                broken(
                        "0 pixels across",
                        changed(changed(JPEG, frame + 7, 0), frame + 8, 0),
                        BROKEN,
                        "broken JPEG: its header says 0 x 32 pixels"),
                broken(
                        "0 pixels down",
                        changed(changed(JPEG, frame + 5, 0), frame + 6, 0),
                        BROKEN,
                        "broken JPEG: its header says 48 x 0 pixels"),
                broken(
                        "a segment of no length",
                        changed(changed(JPEG, 4, 0), 5, 1),
                        BROKEN,
                        "broken JPEG: a segment of invalid length"),
                broken(
                        "codes that there are not",
                        concat(slice(JPEG, 0, firstData(JPEG)), ones(300), bytes(0xFF, 0xD9)),
                        BROKEN,
                        "broken JPEG: the picture data are damaged"),
                broken(
                        "65500 x 65500 pixels in a small file",
                        sized(JPEG, 65_500, 65_500),
                        TOO_LARGE,
                        "65500 x 65500 pixels are 4290.25 megapixels, more than the limit of 100"),
                broken(
                        "12000 x 10000 pixels",
                        sized(JPEG, 12_000, 10_000),
                        TOO_LARGE,
                        "12000 x 10000 pixels are 120 megapixels, more than the limit of 100"),
                broken(
                        "9000 x 9000 pixels in a small file",
                        sized(JPEG, 9000, 9000),
                        TRUNCATED,
                        "truncated JPEG: " + JPEG.length + " bytes cannot hold 9000 x 9000 pixels"),
                broken(
                        "12 bits",
                        changed(JPEG, frame + 4, 12),
                        UNSUPPORTED,
                        "a JPEG picture with 12 bits per colour, which Graft cannot read yet"),
                broken(
                        "arithmetic coding",
                        changed(JPEG, frame + 1, 0xC9),
                        UNSUPPORTED,
                        "a JPEG picture with arithmetic coding, which Graft cannot read yet"),
                broken(
                        "lossless",
                        changed(JPEG, frame + 1, 0xC3),
                        UNSUPPORTED,
                        "a lossless JPEG picture, which Graft cannot read yet"),
                broken(
                        "hierarchical",
                        changed(JPEG, frame + 1, 0xC5),
                        UNSUPPORTED,
                        "a hierarchical JPEG picture, which Graft cannot read yet"),
                broken("two colours", changed(JPEG, frame + 9, 2), BROKEN, "broken JPEG: its header says 2 colours"));
    }

    static Stream<Arguments> pngs() {
        int data = indexOf(PNG, "IDAT");
        byte[] end = chunk("IEND", NONE);
        return Stream.of(
                broken(
                        "not even its signature",
                        slice(PNG, 0, 5),
                        TRUNCATED,
                        "truncated: only the first 5 bytes of a picture are there"),
                broken("only its signature", slice(PNG, 0, 8), TRUNCATED, "truncated PNG: the data end early"),
                broken("cut in its header", slice(PNG, 0, 20), TRUNCATED, "truncated PNG: the data end early"),
                broken("cut in its data", cut(PNG, 0.7), TRUNCATED, "truncated PNG: the data end early"),
                broken(
                        "without its end",
                        slice(PNG, 0, PNG.length - 12),
                        TRUNCATED,
                        "truncated PNG: the data end early"),
                broken(
                        "a bit changed in its data",
                        changed(PNG, data + 20, ~PNG[data + 20]),
                        BROKEN,
                        "broken PNG: wrong checksum of its IDAT chunk"),
                broken(
                        "a bit changed in its header",
                        changed(PNG, 19, 99),
                        BROKEN,
                        "broken PNG: wrong checksum of its IHDR chunk"),
                broken(
                        "no data",
                        concat(slice(PNG, 0, 33), end),
                        BROKEN,
                        "broken PNG: it ends before any picture data"),
                broken(
                        "too few rows in its data",
                        concat(pngHeader(48, 64, 8, 2), slice(PNG, 33, PNG.length)),
                        TRUNCATED,
                        "truncated PNG: the data end early"),
                broken(
                        "data that are not deflated",
                        concat(pngHeader(4, 4, 8, 0), chunk("IDAT", junk(40)), end),
                        BROKEN,
                        "broken PNG: Error reading PNG image data"),
                broken(
                        "no pixels",
                        concat(pngHeader(0, 5, 8, 0), end),
                        BROKEN,
                        "broken PNG: its header says 0 x 5 pixels"),
                broken(
                        "2^31 x 2^31 pixels",
                        concat(pngHeader(1 << 31, 1 << 31, 8, 0), end),
                        TOO_LARGE,
                        "2147483648 x 2147483648 pixels are more than Graft can read"),
                broken(
                        "2^31 - 1 squared pixels",
                        concat(pngHeader(Integer.MAX_VALUE, Integer.MAX_VALUE, 8, 0), end),
                        TOO_LARGE,
                        "2147483647 x 2147483647 pixels are 4611686014132.420609 megapixels, more than the limit of 100"),
                broken(
                        "a huge picture in a tiny file",
                        concat(pngHeader(10_000, 10_000, 8, 2), chunk("IDAT", junk(50)), end),
                        TRUNCATED,
                        "truncated PNG: 50 bytes cannot hold 10000 x 10000 pixels"),
                broken(
                        "an invalid pixel format",
                        concat(pngHeader(4, 4, 8, 5), end),
                        BROKEN,
                        "broken PNG: its header has an invalid pixel format"),
                broken(
                        "a depth that there is not",
                        concat(pngHeader(4, 4, 5, 0), end),
                        BROKEN,
                        "broken PNG: its header has an invalid pixel format"),
                broken(
                        "Apple's variant",
                        concat(slice(PNG, 0, 8), chunk("CgBI", new byte[4]), slice(PNG, 8, PNG.length)),
                        UNSUPPORTED,
                        "a PNG picture in Apple's own variant (CgBI), which Graft cannot read yet"),
                broken(
                        "no header",
                        concat(slice(PNG, 0, 8), slice(PNG, 33, PNG.length)),
                        BROKEN,
                        "broken PNG: it does not begin with its header"));
    }

    static Stream<Arguments> gifs() {
        int frame = indexOf(GIF, ",\0\0\0\0");
        return Stream.of(
                broken("cut in its colours", slice(GIF, 0, 15), TRUNCATED, "truncated GIF: the data end early"),
                broken(
                        "cut in its data",
                        slice(GIF, 0, GIF.length - 8),
                        TRUNCATED,
                        "truncated GIF: the data end early"),
                broken(
                        "no frame",
                        concat(slice(GIF, 0, frame), bytes(0x3B)),
                        BROKEN,
                        "broken GIF: it contains no picture"),
                broken(
                        "an unknown block",
                        changed(GIF, frame, 0x77),
                        BROKEN,
                        "broken GIF: an unknown block before the picture"),
                broken(
                        "a frame without pixels",
                        changed(GIF, frame + 5, 0),
                        BROKEN,
                        "broken GIF: its header says 0 x 32 pixels"),
                broken(
                        "an invalid code size",
                        changed(GIF, frame + 10, 99),
                        BROKEN,
                        "broken GIF: an invalid code size"),
                broken(
                        "noise as data",
                        concat(slice(GIF, 0, frame + 11), bytes(4, 0xFF, 0xFF, 0xFF, 0xFF, 0)),
                        BROKEN,
                        "broken GIF: the picture data are damaged"),
                broken(
                        "data that end early",
                        concat(slice(GIF, 0, frame + 11), bytes(0, 0x3B)),
                        TRUNCATED,
                        "truncated GIF: the data end early"),
                broken(
                        "no colour table",
                        concat(
                                ascii("GIF89a"),
                                bytes(1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x44, 0)),
                        BROKEN,
                        "broken GIF: it has no colour table"));
    }

    static Stream<Arguments> bmps() {
        return Stream.of(
                broken("cut in its header", slice(BMP, 0, 30), TRUNCATED, "truncated BMP: the data end early"),
                broken("cut in its data", cut(BMP, 0.9), TRUNCATED, "truncated BMP: the data end early"),
                broken("data behind its end", changed(BMP, 12, 99), TRUNCATED, "truncated BMP: the data end early"),
                broken(
                        "runs that end early",
                        slice(Samples.bmpRunLength(), 0, Samples.bmpRunLength().length - 6),
                        TRUNCATED,
                        "truncated BMP: the data end early"),
                broken(
                        "runs beyond the picture",
                        bmp(1, 1, 8, 1, Samples.greyPalette(256), bytes(0, 0, 0, 0, 0, 0, 0, 1)),
                        BROKEN,
                        "broken BMP: its runs exceed the picture"),
                broken(
                        "a negative width",
                        bmp(-5, 5, 24, 0, NONE, junk(100)),
                        BROKEN,
                        "broken BMP: its header says -5 x 5 pixels"),
                broken(
                        "the most negative height",
                        bmp(5, Integer.MIN_VALUE, 24, 0, NONE, junk(100)),
                        TOO_LARGE,
                        "5 x 2147483648 pixels are more than Graft can read"),
                broken(
                        "3 bits",
                        bmp(2, 2, 3, 0, NONE, junk(100)),
                        UNSUPPORTED,
                        "a BMP picture of 3 bits per pixel and compression 0, which Graft cannot read yet"),
                broken(
                        "a JPEG inside",
                        bmp(2, 2, 24, 4, NONE, junk(100)),
                        UNSUPPORTED,
                        "a BMP picture of 24 bits per pixel and compression 4, which Graft cannot read yet"));
    }

    static Stream<Arguments> tiffs() {
        return Stream.of(
                broken("only its first bytes", slice(TIFF, 0, 8), TRUNCATED, "truncated TIFF: the data end early"),
                broken("cut in half", cut(TIFF, 0.5), TRUNCATED, "truncated TIFF: the data end early"),
                broken("no size", Samples.tiffHeader(1, true), BROKEN, "broken TIFF: its header gives no size"),
                broken(
                        "a directory far away",
                        concat(ascii("II*\0"), bytes(0, 0, 0, 0x7F), junk(20)),
                        TRUNCATED,
                        "truncated TIFF: the data end early"),
                broken(
                        "a CR2",
                        concat(ascii("II*\0"), bytes(16, 0, 0, 0), ascii("CR\2\0"), new byte[20]),
                        UNSUPPORTED,
                        "a Canon raw picture (CR2), which Graft cannot read yet"),
                broken(
                        "a DNG",
                        tiffWithTag(50706),
                        UNSUPPORTED,
                        "a camera raw picture (DNG), which Graft cannot read yet"));
    }

    static Stream<Arguments> webps() {
        byte[] lossy = Samples.WEBP_LOSSY;
        return Stream.of(
                broken(
                        "cut lossy",
                        cut(lossy, 0.7),
                        TRUNCATED,
                        "truncated WebP: its header says 64 bytes, but there are only 44"),
                broken(
                        "cut lossless",
                        slice(Samples.WEBP_LOSSLESS, 0, 63),
                        TRUNCATED,
                        "truncated WebP: its header says 64 bytes, but there are only 63"),
                broken(
                        "too few rows in its data",
                        changed(Samples.WEBP_LOSSLESS, 23, 0xFF),
                        TRUNCATED,
                        "truncated WebP: the data end early"),
                broken("only its header", riff(), TRUNCATED, "truncated WebP: the data end early"),
                broken(
                        "a first part beyond the end",
                        changed(lossy, 21, 0xFF),
                        TRUNCATED,
                        "truncated WebP: the data end early"),
                broken(
                        "lossy data that begin wrong",
                        changed(lossy, 23, 0),
                        BROKEN,
                        "broken WebP: the picture data do not start with their signature"),
                broken(
                        "lossless data that begin wrong",
                        changed(Samples.WEBP_LOSSLESS, 20, 0),
                        BROKEN,
                        "broken WebP: the picture data do not start with their signature"),
                broken(
                        "a second picture",
                        riff(slice(lossy, 12, lossy.length), slice(lossy, 12, lossy.length)),
                        BROKEN,
                        "broken WebP: it holds more than one picture"),
                broken(
                        "a canvas of another size",
                        riff(
                                riffChunk("VP8X", bytes(0, 0, 0, 0, 0xFF, 0x3F, 0, 0xFF, 0x3F, 0)),
                                slice(lossy, 12, lossy.length)),
                        BROKEN,
                        "broken WebP: its header says 16384 x 16384 pixels, its data 16 x 8"));
    }

    static Stream<Arguments> pnms() {
        return Stream.of(
                broken(
                        "cut binary",
                        slice(Samples.pgm(5, 4, 255), 0, 20),
                        TRUNCATED,
                        "truncated PNM: the data end early"),
                broken(
                        "cut text",
                        ascii("P2\n3 3\n255\n1 2 3 4 5 6 7 8 "),
                        TRUNCATED,
                        "truncated PNM: the data end early"),
                broken(
                        "letters among its numbers",
                        ascii("P3\n1 1\n255\n1 2 many"),
                        BROKEN,
                        "broken PNM: text in place of a number"),
                broken(
                        "a 2 among bits",
                        ascii("P1\n2 1\n02"),
                        BROKEN,
                        "broken PNM: something other than 0 and 1 among its pixels"),
                broken("no pixels", ascii("P5\n0 7\n255\n"), BROKEN, "broken PNM: its header says 0 x 7 pixels"),
                broken("a largest value of 0", ascii("P5\n1 1\n0\nx"), BROKEN, "broken PNM: its largest value is 0"),
                broken(
                        "nine channels",
                        ascii("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 9\nMAXVAL 255\nENDHDR\n123456789"),
                        BROKEN,
                        "broken PNM: its header says 9 channels"),
                broken(
                        "endless digits",
                        ascii("P5\n99999999999999999999999999 1\n255\n"),
                        TOO_LARGE,
                        "1099511627776 x 1 pixels are more than Graft can read"));
    }

    static Stream<Arguments> others() {
        return Stream.of(
                broken("empty", NONE, EMPTY, "empty: the file has no bytes"),
                broken("zeros", new byte[500], BROKEN, "broken: its first 500 bytes are all zero"),
                broken("noise", junk(500), NOT_A_PICTURE, "not a picture in any format that Graft knows"),
                foreign(concat(new byte[4], ascii("ftypcrx \0\0\0\1crx isom")), "a Canon raw picture (CR3)"),
                foreign(concat(bytes(0, 0, 0, 12), ascii("jP  \r\n\u0087\n"), junk(30)), "a JPEG 2000 picture"),
                foreign(bytes(0xFF, 0x0A, 1, 2, 3, 4, 5, 6), "a JPEG XL picture"),
                foreign(ascii("8BPS\0\1\0\0"), "a Photoshop picture (PSD)"),
                foreign(concat(bytes(0, 0, 1, 0, 1, 0, 16, 16), new byte[40]), "a Windows icon (ICO)"),
                foreign(ascii("FUJIFILMCCD-RAW 0201"), "a Fujifilm raw picture (RAF)"),
                foreign(
                        ascii("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
                        "an SVG drawing"),
                notAPicture(
                        ascii("<!DOCTYPE html>\n<html><head><title>404</title></head></html>"), "a web page (HTML)"),
                notAPicture(ascii("<?xml version=\"1.0\"?><note/>"), "an XML file"),
                notAPicture(ascii("%PDF-1.7\n"), "a PDF document"),
                notAPicture(ascii("PK\3\4\24\0\0\0"), "a ZIP archive or office document"),
                notAPicture(concat(new byte[4], ascii("ftypisom\0\0\2\0")), "an MP4 video"),
                notAPicture(concat(new byte[4], ascii("ftypqt  \0\0\2\0")), "a QuickTime video (MOV)"),
                notAPicture(ascii("SQLite format 3\0"), "an SQLite database"),
                notAPicture(ascii("BMW is a make of cars, and this is a note about them.\n"), "a text file"),
                notAPicture(ascii("P5 is not only a picture format.\n"), "a text file"));
    }

    /** A file over a limit is rejected before anything is decoded. */
    @Test
    void limitsCanBeSet() {
        var strict = new PictureReader(ReadParams.DEFAULT.withMaxPixels(1000));
        var small = new PictureReader(ReadParams.DEFAULT.withMaxBytes(100));

        var pixels = catchThrowableOfType(RejectedPictureException.class, () -> strict.header(PNG));
        var size = catchThrowableOfType(RejectedPictureException.class, () -> small.read(BMP));

        assertThat(pixels).hasMessage("48 x 32 pixels are 0.001536 megapixels, more than the limit of 0.001");
        assertThat(pixels.reason()).isEqualTo(TOO_LARGE);
        assertThat(size).hasMessage("a file of " + BMP.length + " bytes, more than the limit of 100");
        assertThat(size.reason()).isEqualTo(TOO_LARGE);
    }

    /** A small file that would occupy a decoder for hours. */
    @Test
    void refusesThousandsOfScans() {
        int scan = lastScan(PROGRESSIVE);
        byte[] last = slice(PROGRESSIVE, scan, PROGRESSIVE.length - 2);
        var parts = new byte[102][];
        parts[0] = slice(PROGRESSIVE, 0, scan);
        java.util.Arrays.fill(parts, 1, 102, last);

        var rejection = catchThrowableOfType(RejectedPictureException.class, () -> reader.read(concat(parts)));

        assertThat(rejection).hasMessage("a JPEG picture with more than 100 scans, which Graft cannot read yet");
    }

    static final java.util.List<String> CUT_ANYWHERE =
            java.util.List.copyOf(Samples.oneOfEach().keySet());

    /** A truncated file is accepted only if nothing but its last few bytes, which contain no pixels, is lost. */
    @ParameterizedTest
    @FieldSource("CUT_ANYWHERE")
    void aFileThatWasCutIsNeverTakenForWhole(String kind) throws RejectedPictureException {
        byte[] whole = Samples.oneOfEach().get(kind);
        byte[] pixels = reader.read(whole).pixels();
        for (int length = 0; length < whole.length; length += 1 + whole.length / 200) {
            byte[] part = slice(whole, 0, length);
            try {
                assertThat(reader.read(part).pixels())
                        .as("%d of %d bytes", length, whole.length)
                        .isEqualTo(pixels);
            } catch (RejectedPictureException e) {
                assertThat(e.reason()).as(e.getMessage()).isIn(TRUNCATED, EMPTY, BROKEN, NOT_A_PICTURE);
            }
        }
    }

    private static Arguments broken(String kind, byte[] content, Reason reason, String sentence) {
        return Arguments.of(kind, content, reason, sentence);
    }

    private static Arguments foreign(byte[] content, String what) {
        return broken(what, content, UNSUPPORTED, what + ", which Graft cannot read yet");
    }

    private static Arguments notAPicture(byte[] content, String what) {
        return broken(what, content, NOT_A_PICTURE, what + ", not a picture");
    }

    private static byte[] tiffWithTag(int tag) {
        return changed(changed(Samples.tiffHeader(1, true), 10, tag >> 8), 11, tag);
    }

    private static byte[] sized(byte[] jpeg, int width, int height) {
        int at = frame(jpeg);
        byte[] high = changed(changed(jpeg, at + 5, height >> 8), at + 6, height);
        return changed(changed(high, at + 7, width >> 8), at + 8, width);
    }

    private static int frame(byte[] jpeg) {
        return indexOf(jpeg, "\u00FF\u00C0");
    }

    private static int firstData(byte[] jpeg) {
        int scan = indexOf(jpeg, "\u00FF\u00DA");
        return scan + 2 + jpeg[scan + 3];
    }

    private static int lastScan(byte[] jpeg) {
        for (int i = jpeg.length - 2; ; i--) {
            if (jpeg[i] == (byte) 0xFF && jpeg[i + 1] == (byte) 0xDA) {
                return i;
            }
        }
    }

    /** Only ones, with the zero byte that JPEG inserts after each 0xFF: no Huffman code is all ones. */
    private static byte[] ones(int length) {
        var ones = new byte[2 * length];
        for (int i = 0; i < length; i++) {
            ones[2 * i] = (byte) 0xFF;
        }
        return ones;
    }

    /** Random bytes without a JPEG marker among them. */
    private static byte[] junk(int length) {
        var random = new java.util.SplittableRandom(5);
        var junk = new byte[length];
        for (int i = 0; i < length; i++) {
            junk[i] = (byte) (1 + random.nextInt(253));
        }
        return junk;
    }

    private static BufferedImage noise() {
        var random = new java.util.SplittableRandom(7);
        var image = new BufferedImage(64, 64, BufferedImage.TYPE_3BYTE_BGR);
        for (int y = 0; y < 64; y++) {
            for (int x = 0; x < 64; x++) {
                image.setRGB(x, y, random.nextInt());
            }
        }
        return image;
    }
}
