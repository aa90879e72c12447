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
    // In units of 1/outWidth of a pixel: target x starts in pixel first[x], of which it covers left[x] units; then it
    // covers whole[x] pixels, and right[x] units of the next.
    private final int[] first;
    private final int[] left;
    private final int[] whole;
    private final int[] right;
    private final Sums sums;
    /** What one unit of a sum adds to the mean. */
    private final double share;

    private final double rounding;
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
        whole = new int[first.length];
        right = new int[first.length];
        for (int x = 0; x < first.length; x++) {
            long from = (long) x * width;
            first[x] = (int) (from / outWidth);
            left[x] = (int) Math.min(width, (first[x] + 1L) * outWidth - from);
            int rest = width - left[x];
            whole[x] = rest / outWidth;
            right[x] = rest - whole[x] * outWidth;
        }
        share = 1 / ((double) width * height);
        rounding = 0.5 + share / 4;
        sums = 255L * width * height <= Integer.MAX_VALUE ? new IntSums() : new LongSums();
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
            sums.across(grey, from);
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

    private void sumDown() {
        long from = (long) row * outHeight;
        long end = from + outHeight;
        while (from < end) {
            int target = (int) (from / height);
            long targetEnd = (target + 1L) * height;
            long to = Math.min(end, targetEnd);
            sums.add(to - from);
            if (to == targetEnd) {
                sums.emit(target * outWidth);
            }
            from = to;
        }
    }

    /** The sums over the part of the target row that has arrived. */
    private interface Sums {
        /** Takes a row: the sum of each target pixel across it. */
        void across(byte[] grey, int from);

        /** Adds the row taken last. */
        void add(long weight);

        /** Writes the means of a target row, and starts the next one. */
        void emit(int at);
    }

    /** In 32 bits, which are enough for a picture of 8 megapixels, and several of which are added at once. */
    private final class IntSums implements Sums {
        private final int[] line = new int[first.length];
        private final int[] sums = new int[first.length];

        @Override
        public void across(byte[] grey, int from) {
            for (int x = 0; x < line.length; x++) {
                int i = from + first[x];
                int sum = left[x] * (grey[i] & 0xFF);
                int inside = 0;
                for (int end = i + whole[x]; i < end; ) {
                    inside += grey[++i] & 0xFF;
                }
                sum += inside * outWidth;
                line[x] = right[x] > 0 ? sum + right[x] * (grey[i + 1] & 0xFF) : sum;
            }
        }

        @Override
        public void add(long weight) {
            int times = (int) weight;
            for (int x = 0; x < sums.length; x++) {
                sums[x] += times * line[x];
            }
        }

        @Override
        public void emit(int at) {
            for (int x = 0; x < sums.length; x++) {
                out[at + x] = mean(sums[x]);
                sums[x] = 0;
            }
        }
    }

    private final class LongSums implements Sums {
        private final long[] line = new long[first.length];
        private final long[] sums = new long[first.length];

        @Override
        public void across(byte[] grey, int from) {
            for (int x = 0; x < line.length; x++) {
                int i = from + first[x];
                long sum = (long) left[x] * (grey[i] & 0xFF);
                long inside = 0;
                for (int end = i + whole[x]; i < end; ) {
                    inside += grey[++i] & 0xFF;
                }
                sum += inside * outWidth;
                line[x] = right[x] > 0 ? sum + (long) right[x] * (grey[i + 1] & 0xFF) : sum;
            }
        }

        @Override
        public void add(long weight) {
            for (int x = 0; x < sums.length; x++) {
                sums[x] += weight * line[x];
            }
        }

        @Override
        public void emit(int at) {
            for (int x = 0; x < sums.length; x++) {
                out[at + x] = mean(sums[x]);
                sums[x] = 0;
            }
        }
    }

    /**
     * The rounded mean, exactly: {@code sum / area + 0.5} is a multiple of half the share, so a quarter of the share is
     * added without passing a whole number, which outweighs any error of the product.
     */
    private byte mean(long sum) {
        return (byte) (int) (sum * share + rounding);
    }
}
