package dev.graft.vision.read;

import java.util.Arrays;

/**
 * Scales a picture in colour while its rows arrive, as {@link AreaScaler} does each of the three colours. Of a picture
 * many times as high as asked for it takes a row now and then: {@value #ROWS_FOR_ONE} for each row of the result are
 * enough for the eye.
 */
final class ColourScaler implements RowSink {
    private static final int ROWS_FOR_ONE = 6;

    private final int width;
    private final int step;
    private final AreaScaler[] scalers = new AreaScaler[3];

    ColourScaler(int width, int height, int outWidth, int outHeight) {
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

    /** Red, green and blue. */
    byte[][] finish() {
        return Arrays.stream(scalers).map(AreaScaler::finish).toArray(byte[][]::new);
    }
}
