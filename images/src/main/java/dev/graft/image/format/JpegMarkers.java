package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.JPEG;

import dev.graft.image.input.ByteRange;
import dev.graft.image.metadata.TiffDirectory;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.util.Arrays;

/**
 * The marker segments of a JPEG file before its first scan: size, colour space, orientation, and the few segments
 * needed for decoding. All other segments (profiles, thumbnails, maker notes) are often malformed in practice, and are
 * not passed to the decoder.
 */
final class JpegMarkers {
    /** The meaning of the components. */
    enum Colour {
        GREY,
        YCC,
        RGB,
        CMYK,
        YCCK
    }

    static final int EOI = 0xD9;
    static final int SOS = 0xDA;

    private final byte[] content;
    private final ByteRange bytes;
    private final ByteArrayOutputStream needed = new ByteArrayOutputStream();
    private int frameMarker;
    private int precision;
    private int height;
    private int width;
    private int[] componentIds = {};
    private boolean jfif;
    private int adobeTransform = -1;
    private int orientation;
    private int firstScan;
    private boolean severalScans;

    private JpegMarkers(byte[] content) {
        this.content = content;
        bytes = ByteRange.bigEndian(content);
    }

    static JpegMarkers of(byte[] content) throws EOFException, RejectedPictureException {
        var markers = new JpegMarkers(content);
        markers.walk();
        return markers;
    }

    private void walk() throws EOFException, RejectedPictureException {
        needed.write(content, 0, 2);
        for (int at = 2; ; ) {
            // Fill bytes between segments are allowed, and stray bytes are common.
            if (bytes.u8(at) != 0xFF || bytes.u8(at + 1) == 0xFF || bytes.u8(at + 1) == 0) {
                at++;
                continue;
            }
            int marker = bytes.u8(at + 1);
            if (marker == EOI) {
                throw RejectedPictureException.broken(JPEG, "it ends before any picture data");
            } else if (standsAlone(marker)) {
                at += 2;
                continue;
            }
            int length = bytes.u16(at + 2);
            if (length < 2) {
                throw RejectedPictureException.broken(JPEG, "a segment of invalid length");
            }
            var segment = bytes.slice(at + 4, length - 2);
            if (marker == SOS) {
                if (frameMarker == 0) {
                    throw RejectedPictureException.broken(JPEG, "picture data without a frame header");
                }
                firstScan = at;
                severalScans = progressive() || segment.u8(0) < componentIds.length;
                return;
            }
            take(marker, segment);
            if (isFrame(marker) || isTable(marker)) {
                needed.write(content, at, length + 2);
            }
            at += length + 2;
        }
    }

    private void take(int marker, ByteRange segment) throws EOFException {
        if (isFrame(marker) && frameMarker == 0) {
            frameMarker = marker;
            precision = segment.u8(0);
            height = segment.u16(1);
            width = segment.u16(3);
            componentIds = new int[segment.u8(5)];
            for (int i = 0; i < componentIds.length; i++) {
                componentIds[i] = segment.u8(6 + 3 * i);
            }
        } else if (marker == 0xE0 && segment.has(0, "JFIF\0")) {
            jfif = true;
        } else if (marker == 0xE1 && orientation == 0 && segment.has(0, "Exif\0")) {
            orientation = TiffDirectory.orientationOf(segment);
        } else if (marker == 0xEE && segment.has(0, "Adobe") && segment.length() >= 12) {
            adobeTransform = segment.u8(11);
        }
    }

    PictureHeader header() throws RejectedPictureException {
        int components = componentIds.length;
        if (frameMarker > 0xC8) {
            throw RejectedPictureException.unsupported("a JPEG picture with arithmetic coding");
        } else if (frameMarker == 0xC3) {
            throw RejectedPictureException.unsupported("a lossless JPEG picture");
        } else if (frameMarker > 0xC3) {
            throw RejectedPictureException.unsupported("a hierarchical JPEG picture");
        } else if (precision != 8) {
            throw RejectedPictureException.unsupported("a JPEG picture with " + precision + " bits per colour");
        } else if (components != 1 && components != 3 && components != 4) {
            throw RejectedPictureException.broken(JPEG, "its header says " + components + " colours");
        }
        // A picture in several scans is also held as 16-bit coefficients.
        return PictureHeader.of(
                JPEG, width, height, Math.max(1, orientation), severalScans ? 3.0 * components : components);
    }

    /** Determines the colour space in the same order as libjpeg: JFIF marker, Adobe marker, component ids. */
    Colour colour() {
        int n = componentIds.length;
        if (n == 1) {
            return Colour.GREY;
        } else if (n == 4) {
            return adobeTransform == 2 ? Colour.YCCK : Colour.CMYK;
        } else if (jfif) {
            return Colour.YCC;
        } else if (adobeTransform >= 0) {
            return adobeTransform == 0 ? Colour.RGB : Colour.YCC;
        }
        return Arrays.equals(componentIds, new int[] {'R', 'G', 'B'}) ? Colour.RGB : Colour.YCC;
    }

    boolean progressive() {
        return frameMarker == 0xC2;
    }

    int[] componentIds() {
        return componentIds.clone();
    }

    /** The offset of the first scan. */
    int firstScan() {
        return firstScan;
    }

    /** A JPEG header of only the segments needed for decoding, up to the first scan. */
    byte[] head() {
        return needed.toByteArray();
    }

    static boolean isFrame(int marker) {
        return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    }

    /** Huffman tables, quantisation tables, restart interval. */
    static boolean isTable(int marker) {
        return marker == 0xC4 || marker == 0xDB || marker == 0xDD;
    }

    static boolean standsAlone(int marker) {
        return marker == 0x01 || marker >= 0xD0 && marker <= 0xD8;
    }
}
