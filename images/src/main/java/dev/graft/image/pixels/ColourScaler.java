package dev.graft.image.pixels;

import java.util.Arrays;

/**
 * Scales a colour picture while its rows arrive, with one {@link AreaScaler} for each colour. If the picture is much
 * higher than the target it skips rows: {@value #ROWS_FOR_ONE} for each target row are enough for display.
 */
public final class ColourScaler implements RowSink {
    private static final int ROWS_FOR_ONE = 6;

    private final int width;
    private final int step;
    private final AreaScaler[] scalers = new AreaScaler[3];

    public ColourScaler(int width, int height, int outWidth, int outHeight) {
        this.width = width;
        step = Math.max(1, height / (outHeight * ROWS_FOR_ONE));
        int rows = (height - 1) / step + 1;
        for (int c = 0; c < 3; c++) {
            scalers[c] = new AreaScaler(width, rows, outWidth, outHeight);
        }
    }

    @Override
    public boolean colour() {
        return true;
    }

    @Override
    public boolean takes(int y) {
        return y % step == 0;
    }

    @Override
    public void row(byte[] values) {
        for (int c = 0; c < 3; c++) {
            scalers[c].row(values, c * width);
        }
    }

    /** The planes of red, green and blue. */
    public byte[][] finish() {
        return Arrays.stream(scalers).map(AreaScaler::finish).toArray(byte[][]::new);
    }
}
