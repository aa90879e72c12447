package dev.graft.image.describe;

import dev.graft.image.pixels.GreyPicture;
import java.util.Arrays;

/**
 * The grid of the patches of one size. Patches lie completely inside the picture; the margin left over is the same on
 * both sides.
 */
final class Grid {
    private static final int CELLS = 4;
    final int cell;
    final int columns;
    final int rows;
    /** The distinct cell centres of all patches, ascending. */
    final int[] xs;

    final int[] ys;
    private final int[] xIndices;
    private final int[] yIndices;

    Grid(GreyPicture picture, int size, int step) {
        this.cell = size / CELLS;
        this.columns = count(picture.width(), size, step);
        this.rows = count(picture.height(), size, step);
        int[] allX = centres(columns, firstCentre(picture.width(), size, step), step);
        int[] allY = centres(rows, firstCentre(picture.height(), size, step), step);
        this.xs = Arrays.stream(allX).sorted().distinct().toArray();
        this.ys = Arrays.stream(allY).sorted().distinct().toArray();
        this.xIndices = Arrays.stream(allX).map(x -> Arrays.binarySearch(xs, x)).toArray();
        this.yIndices = Arrays.stream(allY).map(y -> Arrays.binarySearch(ys, y)).toArray();
    }

    int patches() {
        return columns * rows;
    }

    int xIndex(int gx, int cx) {
        return xIndices[gx * CELLS + cx];
    }

    int yIndex(int gy, int cy) {
        return yIndices[gy * CELLS + cy];
    }

    private static int count(int length, int size, int step) {
        return length < size ? 0 : (length - size) / step + 1;
    }

    private static int firstCentre(int length, int size, int step) {
        return length < size ? 0 : (length - size) % step / 2 + size / CELLS / 2;
    }

    /** The cell centres of all patches along one side, patch by patch. */
    private int[] centres(int count, int first, int step) {
        var all = new int[count * CELLS];
        Arrays.setAll(all, i -> first + i / CELLS * step + i % CELLS * cell);
        return all;
    }
}
