package dev.graft.image.decode;

import static dev.graft.image.decode.Samples.ascii;
import static dev.graft.image.decode.Samples.bytes;
import static dev.graft.image.decode.Samples.chunk;
import static dev.graft.image.decode.Samples.concat;
import static dev.graft.image.decode.Samples.riff;
import static dev.graft.image.decode.Samples.riffChunk;
import static dev.graft.image.decode.Samples.slice;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Small files that are made to cost much memory or time. */
class HostilePicturesTest {
    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final byte[] LOSSY = slice(Samples.WEBP_LOSSY, 12, Samples.WEBP_LOSSY.length);

    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT);

    static Stream<Arguments> small() {
        byte[] huge = lossy(16_383, 16_383, 1_900);
        return Stream.of(
                Arguments.of(
                        "lossy WebP that cannot hold its pixels", riff(riffChunk("VP8 ", lossy(10_044, 5_508, 300)))),
                Arguments.of("WebP canvas", riff(canvas(0, 16_384, 16_384), LOSSY)),
                Arguments.of("second WebP picture", riff(canvas(0, 16, 8), LOSSY, riffChunk("VP8 ", huge))),
                Arguments.of(
                        "second WebP picture inside a frame",
                        riff(canvas(2, 16, 8), frame(16, 8, LOSSY, riffChunk("VP8 ", huge)))),
                Arguments.of("size of a WebP frame", riff(canvas(2, 16, 8), frame(16_384, 16_384, LOSSY))),
                Arguments.of("WebP transforms", riff(riffChunk("VP8L", lossless(9_000, 9_000, 400)))),
                Arguments.of(
                        "WebP transforms of alpha",
                        riff(
                                canvas(16, 16, 8),
                                riffChunk("ALPH", concat(bytes(1), slice(lossless(16, 8, 400), 5, 1_000))),
                                LOSSY)),
                Arguments.of("wide PNG", png(100_000_000, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("small")
    void costsLittle(String kind, byte[] content) {
        long time = THREAD.getCurrentThreadCpuTime();
        long memory = allocated();

        try {
            reader.readColour(content);
        } catch (RejectedPictureException e) {
            assertThat(e.reason()).isIn(Reason.BROKEN, Reason.TRUNCATED, Reason.TOO_LARGE);
        }

        assertThat(allocated() - memory).as("memory for " + kind).isLessThan(50 << 20);
        assertThat(THREAD.getCurrentThreadCpuTime() - time)
                .as("time for " + kind)
                .isLessThan(1_000_000_000L);
    }

    @Test
    void theFilesOfAnAttackCostLittle() throws Exception {
        var folder = Path.of(System.getProperty("graft.shared", "../../shared")).resolve("hostile");
        assumeTrue(Files.isDirectory(folder), "there is no folder " + folder);
        try (var files = Files.list(folder)) {
            for (var file :
                    files.filter(one -> one.toString().endsWith(".webp")).toList()) {
                costsLittle(file.toString(), Files.readAllBytes(file));
            }
        }
    }

    @Test
    void aPictureThatTakesTooLongIsGivenUp() {
        byte[] content = manyScans(2_000, 90);
        long time = THREAD.getCurrentThreadCpuTime();

        var rejection = catchThrowableOfType(
                RejectedPictureException.class,
                () -> new PictureReader(ReadParams.DEFAULT.withMaxSeconds(1)).read(content));

        assertThat(rejection).hasMessage("decoding it takes more than 1 seconds, the limit");
        assertThat(rejection.reason()).isEqualTo(Reason.TOO_SLOW);
        assertThat(THREAD.getCurrentThreadCpuTime() - time).isLessThan(2_000_000_000L);
    }

    @Test
    void theLimitOfMemoryCanBeSet() {
        var rejection = catchThrowableOfType(
                RejectedPictureException.class,
                () -> new PictureReader(ReadParams.DEFAULT.withMaxMemory(5))
                        .header(Samples.pngHeader(1, 10_000_000, 1, 0)));

        assertThat(rejection).hasMessage("decoding it takes 9 MiB of memory, more than the limit of 5");
        assertThat(rejection.reason()).isEqualTo(Reason.TOO_LARGE);
    }

    static final List<byte[]> OF_ALL_SHAPES = List.of(
            png(1_000_000, 1),
            png(1, 200_000),
            png(1_500, 1_500),
            riff(riffChunk("VP8L", lossless(1_500, 1_500, 1))),
            riff(riffChunk("VP8L", lossless(16_384, 10, 0))),
            Samples.jpeg(new BufferedImage(1_500, 1_500, 5)),
            Samples.jpeg(new BufferedImage(60_000, 10, 5)),
            Samples.tiff(new BufferedImage(1_500, 1_500, 5), "Deflate"),
            Samples.tiff(new BufferedImage(500_000, 2, 5), "Deflate"),
            Samples.write("bmp", new BufferedImage(500_000, 2, 5)),
            Samples.pgm(1_500, 1_500, 255));

    /** What is allocated is more than what is held at once: decoders make new buffers for every strip or row. */
    @ParameterizedTest
    @FieldSource("OF_ALL_SHAPES")
    void theEstimateIsInKeepingWithWhatIsAllocated(byte[] content) throws RejectedPictureException {
        reader.readColour(content);
        var header = reader.header(content);
        long memory = allocated();

        reader.readColour(content);

        // Besides, the reader makes a picture of 640 pixels.
        assertThat(allocated() - memory)
                .isLessThan(2 * header.estimatedBytes() + 32L * header.height() + content.length + (6 << 20));
    }

    private static long allocated() {
        return THREAD.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    private static byte[] canvas(int flags, int width, int height) {
        return riffChunk("VP8X", concat(bytes(flags, 0, 0, 0), u24(width - 1), u24(height - 1)));
    }

    private static byte[] frame(int width, int height, byte[]... chunks) {
        return riffChunk("ANMF", concat(new byte[6], u24(width - 1), u24(height - 1), new byte[4], concat(chunks)));
    }

    private static byte[] u24(int value) {
        return bytes(value & 0xFF, value >> 8 & 0xFF, value >> 16);
    }

    private static byte[] lossy(int width, int height, int length) {
        var data = new byte[length + 10];
        Arrays.fill(data, (byte) 0x55);
        byte[] head = concat(
                bytes(length << 5 & 0xFF | 0x10, length >> 3 & 0xFF, length >> 11),
                bytes(0x9D, 1, 0x2A, width & 0xFF, width >> 8, height & 0xFF, height >> 8));
        System.arraycopy(head, 0, data, 0, head.length);
        return data;
    }

    /** One colour, to which the same transform is applied again and again. */
    private static byte[] lossless(int width, int height, int transforms) {
        var bits = new Bits();
        bits.put(0x2F, 8).put(width - 1, 14).put(height - 1, 14).put(0, 4);
        for (int i = 0; i < transforms; i++) {
            bits.put(1, 1).put(0, 2).put(7, 3).put(0, 1).put(0x11111, 20);
        }
        return bits.put(0, 3).put(0x11111, 20).put(0, 32).bytes();
    }

    /** Bits from the lowest to the highest. */
    private static final class Bits {
        private final BitSet bits = new BitSet();
        private int count;

        Bits put(int value, int number) {
            for (int i = 0; i < number; i++) {
                bits.set(count++, (value >> i & 1) != 0);
            }
            return this;
        }

        byte[] bytes() {
            return Arrays.copyOf(bits.toByteArray(), (count + 7) / 8);
        }
    }

    /** Black, in one bit a pixel. */
    private static byte[] png(int width, int height) {
        var packed = new ByteArrayOutputStream();
        var row = new byte[(width + 7) / 8 + 1];
        try (var out = new DeflaterOutputStream(packed, new Deflater(1))) {
            for (int y = 0; y < height; y++) {
                out.write(row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return concat(
                Samples.pngHeader(width, height, 1, 0),
                chunk("IDAT", packed.toByteArray()),
                chunk("IEND", new byte[0]));
    }

    /** Grey noise, with one scan that is repeated. */
    private static byte[] manyScans(int side, int scans) {
        var noise = new BufferedImage(side, side, 10);
        new Random(1).nextBytes(((DataBufferByte) noise.getRaster().getDataBuffer()).getData());
        byte[] whole = Samples.jpeg(noise, true);
        int last = 0;
        for (int i = 0; i < whole.length - 1; i++) {
            if (whole[i] == (byte) 0xFF && whole[i + 1] == (byte) 0xDA) {
                last = i;
            }
        }
        var parts = new byte[scans][];
        Arrays.fill(parts, slice(whole, last, whole.length - 2));
        parts[0] = slice(whole, 0, whole.length - 2);
        parts[scans - 1] = ascii("\u00FF\u00D9");
        return concat(parts);
    }
}
