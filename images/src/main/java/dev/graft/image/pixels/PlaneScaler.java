package dev.graft.image.pixels;

import java.util.Arrays;

/**
 * Scales a picture while its rows arrive, with one {@link AreaScaler} for each plane: grey, or red, green and blue. If a
 * colour picture is much higher than the target it skips rows: {@value #ROWS_FOR_ONE} for each target row are enough
 * for display.
 */
public final class PlaneScaler implements RowSink {
    private static final int ROWS_FOR_ONE = 6;

    private final int width;
    private final int step;
    private final AreaScaler[] planes;

    public PlaneScaler(int width, int height, int outWidth, int outHeight, boolean colour) {
        this.width = width;
        step = colour ? Math.max(1, height / (outHeight * ROWS_FOR_ONE)) : 1;
        planes = new AreaScaler[colour ? 3 : 1];
        Arrays.setAll(planes, plane -> new AreaScaler(width, (height - 1) / step + 1, outWidth, outHeight));
    }

    @Override
    public boolean colour() {
        return planes.length > 1;
    }

    @Override
    public boolean takes(int y) {
        return y % step == 0;
    }

    @Override
    public void row(byte[] values) {
        row(values, 0);
    }

    /** Takes the row whose planes start at an offset of the array. */
    void row(byte[] values, int from) {
        for (int p = 0; p < planes.length; p++) {
            planes[p].row(values, from + p * width);
        }
    }

    /** The scaled planes, once all rows have arrived. */
    public byte[][] finish() {
        return Arrays.stream(planes).map(AreaScaler::finish).toArray(byte[][]::new);
    }
}
