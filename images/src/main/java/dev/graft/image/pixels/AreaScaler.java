package dev.graft.image.pixels;

/**
 * Scales a grey picture by area averaging while its rows arrive: every target pixel is the mean of the area it covers,
 * in which pixels at the border are weighted by their covered part. Scaling up repeats pixels by the same rule. Sums
 * are integers, so the result is exactly the rounded mean.
 */
public final class AreaScaler implements RowSink {
    private final int width;
    private final int height;
    private final int outWidth;
    private final int outHeight;
    private final byte[] out;
    // In units of 1/outWidth of a pixel: target x starts in pixel first[x], of which it covers left[x] units.
    private final int[] first;
    private final int[] left;
    private final long[] line;
    private final long[] sums;
    private int row;

    public AreaScaler(int width, int height, int outWidth, int outHeight) {
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

    /** Takes the row that starts at an offset of the array. */
    void row(byte[] grey, int from) {
        if (row == height) {
            throw new IllegalStateException("more than " + height + " rows");
        }
        if (first.length == 0) {
            System.arraycopy(grey, from, out, row * outWidth, outWidth);
        } else {
            sumAcross(grey, from);
            sumDown();
        }
        row++;
    }

    /** The scaled pixels, once all rows have arrived. */
    public byte[] finish() {
        if (row != height) {
            throw new IllegalStateException("only " + row + " of " + height + " rows have arrived");
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
        // Exact: the sums stay far below 2^53, and no quotient is closer to a half than a double can distinguish.
        double area = (double) width * height;
        int at = target * outWidth;
        for (int x = 0; x < outWidth; x++) {
            out[at + x] = (byte) (int) (sums[x] / area + 0.5);
            sums[x] = 0;
        }
    }
}
