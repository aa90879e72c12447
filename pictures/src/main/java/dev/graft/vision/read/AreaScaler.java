package dev.graft.vision.read;

/**
 * Scales a grey picture by area averaging while its rows arrive: every target pixel is the mean of the part of the
 * picture that it covers, with pixels at its border counted by the part of them that lies inside. Where the target is
 * larger, the same rule repeats pixels. Sums are whole numbers, so that the result is exactly the rounded mean.
 */
final class AreaScaler implements RowSink {
    private final int width;
    private final int height;
    private final int outWidth;
    private final int outHeight;
    private final byte[] out;
    // In units of 1/outWidth of a pixel: target x begins in pixel first[x], of which left[x] units are inside.
    private final int[] first;
    private final int[] left;
    private final long[] line;
    private final long[] sums;
    private int row;

    AreaScaler(int width, int height, int outWidth, int outHeight) {
        this.width = width;
        this.height = height;
        this.outWidth = outWidth;
        this.outHeight = outHeight;
        out = new byte[Math.multiplyExact(outWidth, outHeight)];
        boolean scales = width != outWidth || height != outHeight;
        first = new int[scales ? outWidth : 0];
        left = new int[first.length];
        line = new long[first.length];
        sums = new long[first.length];
        for (int x = 0; x < first.length; x++) {
            long from = (long) x * width;
            first[x] = (int) (from / outWidth);
            left[x] = (int) Math.min(width, (first[x] + 1L) * outWidth - from);
        }
    }

    @Override
    public void row(byte[] grey) {
        row(grey, 0);
    }

    /** Takes the row that begins at a place in an array. */
    void row(byte[] grey, int from) {
        if (row == height) {
            throw new IllegalStateException("a row after the last of " + height);
        }
        if (first.length == 0) {
            System.arraycopy(grey, from, out, row * outWidth, outWidth);
        } else {
            sumAcross(grey, from);
            sumDown();
        }
        row++;
    }

    /** The scaled pixels, once all rows have come. */
    byte[] finish() {
        if (row != height) {
            throw new IllegalStateException(row + " rows of " + height + " have come");
        }
        return out;
    }

    private void sumAcross(byte[] grey, int from) {
        for (int x = 0; x < outWidth; x++) {
            int i = from + first[x];
            long sum = (long) left[x] * (grey[i] & 0xFF);
            int rest = width - left[x];
            int whole = rest / outWidth;
            long inside = 0;
            for (int end = i + whole; i < end; ) {
                inside += grey[++i] & 0xFF;
            }
            sum += inside * outWidth;
            int right = rest - whole * outWidth;
            if (right > 0) {
                sum += (long) right * (grey[i + 1] & 0xFF);
            }
            line[x] = sum;
        }
    }

    private void sumDown() {
        long from = (long) row * outHeight;
        long end = from + outHeight;
        while (from < end) {
            int target = (int) (from / height);
            long targetEnd = (target + 1L) * height;
            long to = Math.min(end, targetEnd);
            long weight = to - from;
            for (int x = 0; x < outWidth; x++) {
                sums[x] += weight * line[x];
            }
            if (to == targetEnd) {
                emit(target);
            }
            from = to;
        }
    }

    private void emit(int target) {
        // Exact: sums stay far below 2^53, and no quotient comes nearer to a half than a double can tell.
        double area = (double) width * height;
        int at = target * outWidth;
        for (int x = 0; x < outWidth; x++) {
            out[at + x] = (byte) (int) (sums[x] / area + 0.5);
            sums[x] = 0;
        }
    }
}
