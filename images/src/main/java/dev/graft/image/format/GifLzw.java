package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.GIF;

import dev.graft.image.input.ByteRange;
import java.io.EOFException;

/** GIF's LZW variant: codes of 3 to 12 bits in blocks of up to 255 bytes. */
final class GifLzw {
    private static final int MAX_CODES = 4096;

    private final ByteRange bytes;
    private final short[] prefix = new short[MAX_CODES];
    private final byte[] suffix = new byte[MAX_CODES];
    private final int[] lengths = new int[MAX_CODES];
    private int at;
    private int inBlock;
    private int bits;
    private int bitCount;

    private GifLzw(ByteRange bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    /** The end of the chain of data blocks that starts here. */
    static int skipBlocks(ByteRange bytes, int from) throws EOFException {
        int at = from;
        while (true) {
            int length = bytes.u8(at);
            at += length + 1;
            if (length == 0) {
                return at;
            }
        }
    }

    /** Decodes exactly this many palette indices; the data start with the code size. */
    static byte[] decode(byte[] content, int at, int count) throws EOFException, RejectedPictureException {
        var bytes = ByteRange.littleEndian(content);
        int rootBits = bytes.u8(at);
        if (rootBits < 1 || rootBits > 8) {
            throw RejectedPictureException.broken(GIF, "an invalid code size");
        }
        return new GifLzw(bytes, at + 1).decode(rootBits, count);
    }

    private byte[] decode(int rootBits, int count) throws EOFException, RejectedPictureException {
        var out = new byte[count];
        int clear = 1 << rootBits;
        int end = clear + 1;
        for (int i = 0; i < clear; i++) {
            suffix[i] = (byte) i;
            lengths[i] = 1;
        }
        int codeBits = rootBits + 1;
        int next = clear + 2;
        int before = -1;
        int done = 0;
        while (done < count) {
            int code = code(codeBits);
            if (code == clear) {
                codeBits = rootBits + 1;
                next = clear + 2;
                before = -1;
                continue;
            } else if (code == end) {
                throw new EOFException("end code after " + done + " of " + count + " pixels");
            } else if (code > next || code == next && before < 0 || before < 0 && code >= clear) {
                throw RejectedPictureException.broken(GIF, "the picture data are damaged");
            }
            int known = code == next ? before : code;
            int length = lengths[known] + (code == next ? 1 : 0);
            int first = unfold(known, out, done);
            if (code == next && done + length <= count) {
                out[done + length - 1] = (byte) first;
            }
            if (before >= 0 && next < MAX_CODES) {
                prefix[next] = (short) before;
                suffix[next] = (byte) first;
                lengths[next] = lengths[before] + 1;
                next++;
                if (next == 1 << codeBits && codeBits < 12) {
                    codeBits++;
                }
            }
            before = code;
            done = Math.min(count, done + length);
        }
        return out;
    }

    /** Writes the string of a code, clipped at the end of the picture, and returns its first index. */
    private int unfold(int code, byte[] out, int from) {
        int c = code;
        for (int p = from + lengths[code] - 1; p > from; p--) {
            if (p < out.length) {
                out[p] = suffix[c];
            }
            c = prefix[c];
        }
        out[from] = suffix[c];
        return suffix[c];
    }

    private int code(int count) throws EOFException {
        while (bitCount < count) {
            if (inBlock == 0) {
                inBlock = bytes.u8(at++);
                if (inBlock == 0) {
                    throw new EOFException("last block of the picture data");
                }
            }
            bits |= bytes.u8(at++) << bitCount;
            bitCount += 8;
            inBlock--;
        }
        int code = bits & ((1 << count) - 1);
        bits >>>= count;
        bitCount -= count;
        return code;
    }
}
