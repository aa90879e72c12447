package dev.graft.image.format;

import dev.graft.image.format.RejectedPictureException.Reason;
import dev.graft.image.pixels.Orientation;

/**
 * What is known about a picture before it is decoded.
 *
 * @param storedWidth the width before the orientation is applied
 * @param storedHeight the height before the orientation is applied
 * @param orientation 1 to 8 as in EXIF
 * @param estimatedBytes the temporary memory needed for decoding, in addition to the file's bytes
 */
public record PictureHeader(
        PictureFormat format, int storedWidth, int storedHeight, int orientation, long estimatedBytes) {
    /**
     * Codecs and scalers hold some rows, as bytes and as numbers. This matters for pictures of a few rows of millions of
     * pixels.
     */
    private static final int ROW_BYTES = 48;

    /** Rejects invalid sizes before they enter any computation. */
    static PictureHeader of(PictureFormat format, long width, long height, int orientation, double bytesPerPixel)
            throws RejectedPictureException {
        if (width <= 0 || height <= 0) {
            throw new RejectedPictureException(
                    Reason.BROKEN,
                    "broken " + format.label() + ": its header says " + width + " x " + height + " pixels");
        }
        if (width > Integer.MAX_VALUE || height > Integer.MAX_VALUE) {
            throw new RejectedPictureException(
                    Reason.TOO_LARGE, width + " x " + height + " pixels are more than Graft can read");
        }
        double bytes = bytesPerPixel * width * height + ROW_BYTES * (double) width;
        return new PictureHeader(format, (int) width, (int) height, orientation, (long) Math.ceil(bytes));
    }

    /** The same picture, for which the decoder needs more memory. */
    PictureHeader with(long moreBytes) {
        return new PictureHeader(format, storedWidth, storedHeight, orientation, estimatedBytes + moreBytes);
    }

    /** The width after the orientation is applied. */
    public int width() {
        return Orientation.swapsSides(orientation) ? storedHeight : storedWidth;
    }

    /** The height after the orientation is applied. */
    public int height() {
        return Orientation.swapsSides(orientation) ? storedWidth : storedHeight;
    }

    public long pixels() {
        return (long) storedWidth * storedHeight;
    }
}
