package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.WEBP;

import dev.graft.image.input.ByteRange;
import java.io.EOFException;
import java.util.Arrays;

/**
 * The beginning of lossless WebP data (VP8L), up to the picture itself. The decoder carries out as many transforms of the
 * whole picture as the data ask for, at four bytes each; the format allows each of the four kinds once. To find the next
 * transform, the small picture that belongs to the one before is read, without keeping its pixels.
 */
final class WebpLossless {
    /** The order in which the lengths of the codes for code lengths are stored. */
    private static final int[] LENGTH_ORDER = {17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

    private static final int MAX_LENGTH = 15;
    private static final int LITERALS = 256;
    private static final int RUN_LENGTHS = 24;
    private static final int DISTANCES = 40;
    private static final int COLOUR_INDEXING = 3;
    private static final int SUBTRACT_GREEN = 2;
    private static final int MAX_CODE_GROUPS = 1 << 16;
    /** Five codes take at least four bits each. */
    private static final int GROUP_BITS = 20;
    /** What the decoder keeps for five codes. */
    private static final int GROUP_BYTES = 6_000;

    private final ByteRange bytes;
    private long at;

    private WebpLossless(ByteRange bytes) {
        this.bytes = bytes;
    }

    /**
     * Checks the transforms.
     *
     * @param data behind the size of the picture
     * @return how many bytes the decoder needs for its tables
     */
    static long check(ByteRange data, int width, int height) throws EOFException, RejectedPictureException {
        var stream = new WebpLossless(data);
        int codedWidth = stream.transforms(width, height);
        stream.cacheSize();
        if (stream.bits(1) == 0) {
            return GROUP_BYTES;
        }
        int blocks = stream.bits(3) + 2;
        long groups = Math.min(MAX_CODE_GROUPS, (long) parts(codedWidth, blocks) * parts(height, blocks));
        return GROUP_BYTES * Math.min(groups, data.length() * 8L / GROUP_BITS + 1);
    }

    /** Returns the width of the picture that the transforms are made from, which may have several pixels in one. */
    private int transforms(int width, int height) throws EOFException, RejectedPictureException {
        int codedWidth = width;
        boolean[] seen = new boolean[4];
        while (bits(1) == 1) {
            int kind = bits(2);
            if (seen[kind]) {
                throw RejectedPictureException.broken(WEBP, "it repeats a transform");
            }
            seen[kind] = true;
            if (kind == COLOUR_INDEXING) {
                int colours = bits(8) + 1;
                skipPicture(colours, 1);
                codedWidth = parts(codedWidth, colours > 16 ? 0 : colours > 4 ? 1 : colours > 2 ? 2 : 3);
            } else if (kind != SUBTRACT_GREEN) {
                int blocks = bits(3) + 2;
                skipPicture(parts(codedWidth, blocks), parts(height, blocks));
            }
        }
        return codedWidth;
    }

    private static int parts(int size, int bits) {
        return size + (1 << bits) - 1 >> bits;
    }

    private int cacheSize() throws EOFException, RejectedPictureException {
        if (bits(1) == 0) {
            return 0;
        }
        int bits = bits(4);
        if (bits < 1 || bits > 11) {
            throw damaged();
        }
        return 1 << bits;
    }

    private void skipPicture(int width, int height) throws EOFException, RejectedPictureException {
        int cache = cacheSize();
        var green = new Code(LITERALS + RUN_LENGTHS + cache);
        var red = new Code(LITERALS);
        var blue = new Code(LITERALS);
        var alpha = new Code(LITERALS);
        var distance = new Code(DISTANCES);
        for (long pixel = 0; pixel < (long) width * height; ) {
            int symbol = green.next();
            if (symbol < LITERALS) {
                red.next();
                blue.next();
                alpha.next();
                pixel++;
            } else if (symbol < LITERALS + RUN_LENGTHS) {
                pixel += number(symbol - LITERALS);
                number(distance.next());
            } else {
                pixel++;
            }
        }
    }

    /** A number that a symbol and the bits behind it stand for. */
    private long number(int symbol) throws EOFException {
        if (symbol < 4) {
            return symbol + 1;
        }
        int more = symbol - 2 >> 1;
        return ((2L + (symbol & 1)) << more) + bits(more) + 1;
    }

    private int bits(int count) throws EOFException {
        int value = 0;
        for (int i = 0; i < count; i++, at++) {
            value |= (bytes.u8(at >> 3) >> (at & 7) & 1) << i;
        }
        return value;
    }

    private static RejectedPictureException damaged() {
        return RejectedPictureException.broken(WEBP, "the picture data are damaged");
    }

    /** A canonical prefix code. */
    private final class Code {
        private final int[] counts = new int[MAX_LENGTH + 1];
        private int[] symbols = {};

        Code(int alphabet) throws EOFException, RejectedPictureException {
            if (bits(1) == 1) {
                int several = bits(1);
                int first = bits(bits(1) == 1 ? 8 : 1);
                symbols = several == 1 ? new int[] {first, bits(8)} : new int[] {first};
                counts[1] = symbols.length;
            } else {
                set(lengths(alphabet));
            }
        }

        private Code(int[] lengths) throws RejectedPictureException {
            set(lengths);
        }

        private void set(int[] lengths) throws RejectedPictureException {
            for (int length : lengths) {
                counts[length]++;
            }
            symbols = new int[lengths.length - counts[0]];
            counts[0] = 0;
            int[] next = new int[MAX_LENGTH + 2];
            for (int length = 1; length <= MAX_LENGTH; length++) {
                next[length + 1] = next[length] + counts[length];
            }
            for (int symbol = 0; symbol < lengths.length; symbol++) {
                if (lengths[symbol] > 0) {
                    symbols[next[lengths[symbol]]++] = symbol;
                }
            }
            if (symbols.length == 0) {
                throw damaged();
            }
        }

        private int[] lengths(int alphabet) throws EOFException, RejectedPictureException {
            var ofLengths = new int[LENGTH_ORDER.length];
            int stored = 4 + bits(4);
            if (stored > LENGTH_ORDER.length) {
                throw damaged();
            }
            for (int i = 0; i < stored; i++) {
                ofLengths[LENGTH_ORDER[i]] = bits(3);
            }
            int left = bits(1) == 1 ? 2 + bits(2 + 2 * bits(3)) : alphabet;
            var code = new Code(ofLengths);
            var lengths = new int[alphabet];
            int before = 8;
            for (int i = 0; i < alphabet && left > 0; left--) {
                int symbol = code.next();
                if (symbol <= MAX_LENGTH) {
                    lengths[i++] = symbol;
                    before = symbol > 0 ? symbol : before;
                } else {
                    int times = symbol == 16 ? 3 + bits(2) : symbol == 17 ? 3 + bits(3) : 11 + bits(7);
                    if (times > alphabet - i) {
                        throw damaged();
                    }
                    Arrays.fill(lengths, i, i + times, symbol == 16 ? before : 0);
                    i += times;
                }
            }
            return lengths;
        }

        /** The next symbol; the only one of a code takes no bits. */
        int next() throws EOFException, RejectedPictureException {
            if (symbols.length == 1) {
                return symbols[0];
            }
            int code = 0;
            int first = 0;
            int index = 0;
            for (int length = 1; length <= MAX_LENGTH; length++) {
                code |= bits(1);
                if (code - first < counts[length]) {
                    return symbols[index + code - first];
                }
                index += counts[length];
                first = first + counts[length] << 1;
                code <<= 1;
            }
            throw damaged();
        }
    }
}
