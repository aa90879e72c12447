package dev.graft.vision.read;

import dev.graft.vision.read.RejectedPictureException.Reason;

/**
 * What a picture says of itself before it is decoded.
 *
 * @param storedWidth pixels across as stored, before the orientation is applied
 * @param storedHeight pixels down as stored, before the orientation is applied
 * @param orientation 1 to 8 as in EXIF
 * @param estimatedBytes memory that decoding takes for a moment, beside the file's own bytes
 */
public record PictureHeader(
        PictureFormat format, int storedWidth, int storedHeight, int orientation, long estimatedBytes) {
    /** Refuses sizes that no picture has, before anything is multiplied with them. */
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
        return new PictureHeader(
                format, (int) width, (int) height, orientation, (long) Math.ceil(bytesPerPixel * width * height));
    }

    /** Pixels across after the orientation. */
    public int width() {
        return Orientation.swapsSides(orientation) ? storedHeight : storedWidth;
    }

    /** Pixels down after the orientation. */
    public int height() {
        return Orientation.swapsSides(orientation) ? storedWidth : storedHeight;
    }

    public long pixels() {
        return (long) storedWidth * storedHeight;
    }
}
