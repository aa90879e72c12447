package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.JPEG;

import dev.graft.image.input.CpuBudget;
import dev.graft.image.input.MemoryInput;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The scans of a JPEG file: checks that all are present and that the file ends properly, and finds the ones needed for
 * grey. The decoder itself silently accepts a file whose last scans are missing.
 */
final class JpegScans {
    /** Far more than encoders write. A small file with thousands of scans could occupy the decoder for hours. */
    private static final int MAX_SCANS = 100;

    private static final int TRAILING_ZEROS = 256;

    private final byte[] content;
    private final JpegMarkers markers;
    private final int[] componentIds;
    /** For each component and coefficient the number of bits still missing, or -1 if there are none yet. */
    private final int[][] missing;
    /** Start and end of the scans that contain only chroma. */
    private final List<int[]> colourScans = new ArrayList<>();

    private final boolean ended;
    private int scans;

    private JpegScans(byte[] content, JpegMarkers markers) throws RejectedPictureException {
        this.content = content;
        this.markers = markers;
        componentIds = markers.componentIds();
        missing = new int[componentIds.length][64];
        for (int[] bits : missing) {
            Arrays.fill(bits, -1);
        }
        ended = walk(markers.firstScan());
    }

    /** Rejects a file with missing scans. */
    static JpegScans checked(byte[] content, JpegMarkers markers) throws RejectedPictureException {
        var scans = new JpegScans(content, markers);
        // A complete progressive file may omit the least significant bits; one without an end marker has lost them.
        boolean lenient = scans.ended && markers.progressive();
        for (int[] bits : scans.missing) {
            for (int k = 0; k < (lenient ? 1 : 64); k++) {
                if (bits[k] < 0 || bits[k] > 0 && !lenient) {
                    throw RejectedPictureException.truncated(JPEG, "some of its scans are missing");
                }
            }
        }
        if (!scans.ended && scans.endsInZeros()) {
            throw RejectedPictureException.truncated(JPEG, "the picture data end in zeros");
        }
        return scans;
    }

    /**
     * The input for the decoder. Java's decoder redraws a progressive picture for every scan, so scans with only chroma
     * are dropped if no colour is wanted. They stay if the file has no end marker, to find where it was truncated.
     */
    MemoryInput input(boolean colour, CpuBudget budget) {
        if (colour || colourScans.isEmpty() || !ended) {
            return new MemoryInput(markers.head(), content, markers.firstScan(), budget);
        }
        var kept = new ByteArrayOutputStream(content.length);
        int at = markers.firstScan();
        for (int[] scan : colourScans) {
            kept.write(content, at, scan[0] - at);
            at = scan[1];
        }
        kept.write(content, at, content.length - at);
        return new MemoryInput(markers.head(), kept.toByteArray(), 0, budget);
    }

    /** Walks to the end marker and returns whether there is one. */
    private boolean walk(int from) throws RejectedPictureException {
        int last = content.length - 1;
        int colourFrom = -1;
        for (int at = from; at < last; ) {
            if (content[at] != (byte) 0xFF) {
                at++;
                continue;
            }
            int marker = content[at + 1] & 0xFF;
            boolean end = marker == JpegMarkers.EOI;
            if (!end && !isSegment(marker)) {
                at += marker == 0xFF ? 1 : 2;
                continue;
            }
            if (colourFrom >= 0) {
                colourScans.add(new int[] {colourFrom, at});
                colourFrom = -1;
            }
            if (end) {
                return true;
            } else if (at + 3 > last) {
                return false;
            }
            int length = (content[at + 2] & 0xFF) << 8 | content[at + 3] & 0xFF;
            if (marker == JpegMarkers.SOS && scan(at + 4, at + 2 + length)) {
                colourFrom = at;
            }
            at += 2 + Math.max(2, length);
        }
        return false;
    }

    private static boolean isSegment(int marker) {
        return marker == JpegMarkers.SOS
                || JpegMarkers.isTable(marker)
                || marker >= 0xE0 && marker <= 0xEF
                || marker == 0xFE;
    }

    /** Records what a scan contains, and returns whether it is only chroma. */
    private boolean scan(int at, int end) throws RejectedPictureException {
        if (++scans > MAX_SCANS) {
            throw RejectedPictureException.unsupported("a JPEG picture with more than " + MAX_SCANS + " scans");
        }
        int n = end > content.length ? 0 : content[at] & 0xFF;
        int parameters = at + 1 + 2 * n;
        if (n == 0 || parameters + 3 > end) {
            return false;
        }
        boolean progressive = markers.progressive();
        int first = progressive ? content[parameters] & 0x3F : 0;
        int last = progressive ? content[parameters + 1] & 0x3F : 63;
        int bits = progressive ? content[parameters + 2] & 0x0F : 0;
        boolean colour = progressive && markers.colour() == JpegMarkers.Colour.YCC;
        for (int i = 0; i < n; i++) {
            int id = content[at + 1 + 2 * i] & 0xFF;
            for (int c = 0; c < componentIds.length; c++) {
                if (componentIds[c] == id && first <= last) {
                    Arrays.fill(missing[c], first, last + 1, bits);
                    colour &= c > 0;
                }
            }
        }
        return colour;
    }

    /** Interrupted downloads and damaged memory cards often leave zeros instead of the rest of a file. */
    private boolean endsInZeros() {
        if (content.length < TRAILING_ZEROS) {
            return false;
        }
        for (int i = content.length - TRAILING_ZEROS; i < content.length; i++) {
            if (content[i] != 0) {
                return false;
            }
        }
        return true;
    }
}
