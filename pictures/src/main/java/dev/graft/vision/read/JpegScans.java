package dev.graft.vision.read;

import static dev.graft.vision.read.PictureFormat.JPEG;

import java.util.Arrays;

/**
 * The scans of a JPEG file: whether they are all there and whether the file ends as it should. The decoder reads a file
 * that lacks its last scans without a word.
 */
final class JpegScans {
    /** Far above what encoders make; a small file with thousands of scans would keep a decoder busy for hours. */
    private static final int MOST_SCANS = 200;

    private static final int ZEROS_OF_A_LOST_END = 256;

    private final byte[] content;
    private final boolean progressive;
    private final int[] componentIds;
    /** For each component and coefficient the bits still missing, -1 where none has come. */
    private final int[][] missing;

    private int scans;

    private JpegScans(byte[] content, JpegMarkers markers) {
        this.content = content;
        progressive = markers.progressive();
        componentIds = markers.componentIds();
        missing = new int[componentIds.length][64];
        for (int[] bits : missing) {
            Arrays.fill(bits, -1);
        }
    }

    static void check(byte[] content, JpegMarkers markers) throws RejectedPictureException {
        var scans = new JpegScans(content, markers);
        boolean ended = scans.walk(markers.firstScan());
        // A finished file may leave the finest bits out; one without an end has lost them.
        int bitsToLack = ended && scans.progressive ? Integer.MAX_VALUE : 0;
        int coefficients = ended && scans.progressive ? 1 : 64;
        for (int[] bits : scans.missing) {
            for (int k = 0; k < coefficients; k++) {
                if (bits[k] < 0 || bits[k] > bitsToLack) {
                    throw RejectedPictureException.truncated(JPEG, "some of its scans are missing");
                }
            }
        }
        if (!ended && scans.endsInZeros()) {
            throw RejectedPictureException.truncated(JPEG, "the picture data end in zeros");
        }
    }

    /** Walks to the end marker and says whether there is one. */
    private boolean walk(int from) throws RejectedPictureException {
        int last = content.length - 1;
        for (int at = from; at < last; ) {
            if (content[at] != (byte) 0xFF) {
                at++;
                continue;
            }
            int marker = content[at + 1] & 0xFF;
            if (marker == JpegMarkers.EOI) {
                return true;
            }
            boolean segment = marker == JpegMarkers.SOS
                    || JpegMarkers.isTable(marker)
                    || marker >= 0xE0 && marker <= 0xEF
                    || marker == 0xFE;
            if (!segment) {
                at += marker == 0xFF ? 1 : 2;
                continue;
            }
            if (at + 3 > last) {
                return false;
            }
            int length = (content[at + 2] & 0xFF) << 8 | content[at + 3] & 0xFF;
            if (marker == JpegMarkers.SOS) {
                scan(at + 4, at + 2 + length);
            }
            at += 2 + Math.max(2, length);
        }
        return false;
    }

    private void scan(int at, int end) throws RejectedPictureException {
        if (++scans > MOST_SCANS) {
            throw RejectedPictureException.unsupported("a JPEG picture with more than " + MOST_SCANS + " scans");
        }
        if (end > content.length || end < at + 4) {
            return;
        }
        int n = content[at] & 0xFF;
        int parameters = at + 1 + 2 * n;
        if (parameters + 3 > end) {
            return;
        }
        int first = progressive ? content[parameters] & 0x3F : 0;
        int lastCoefficient = progressive ? content[parameters + 1] & 0x3F : 63;
        int bits = progressive ? content[parameters + 2] & 0x0F : 0;
        for (int i = 0; i < n; i++) {
            int id = content[at + 1 + 2 * i] & 0xFF;
            for (int c = 0; c < componentIds.length; c++) {
                if (componentIds[c] == id && first <= lastCoefficient) {
                    Arrays.fill(missing[c], first, lastCoefficient + 1, bits);
                }
            }
        }
    }

    /** What a card or a download leaves where the rest of a file should be. */
    private boolean endsInZeros() {
        if (content.length < ZEROS_OF_A_LOST_END) {
            return false;
        }
        for (int i = content.length - ZEROS_OF_A_LOST_END; i < content.length; i++) {
            if (content[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
