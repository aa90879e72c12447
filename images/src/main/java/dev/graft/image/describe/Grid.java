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
    private final int step;
    private final int firstX;
    private final int firstY;
    private final int[] xIndices;
    private final int[] yIndices;

    Grid(GreyPicture picture, int size, int step) {
        this.cell = size / CELLS;
        this.step = step;
        this.columns = count(picture.width(), size, step);
        this.rows = count(picture.height(), size, step);
        this.firstX = firstCentre(picture.width(), size, step);
        this.firstY = firstCentre(picture.height(), size, step);
        this.xs = centres(columns, firstX);
        this.ys = centres(rows, firstY);
        this.xIndices = indices(columns, firstX, xs);
        this.yIndices = indices(rows, firstY, ys);
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

    /** The centre of a patch in pixels, where 0 is the centre of the first pixel. */
    double centreX(int gx) {
        return firstX + gx * step + 1.5 * cell;
    }

    double centreY(int gy) {
        return firstY + gy * step + 1.5 * cell;
    }

    private static int count(int length, int size, int step) {
        return length < size ? 0 : (length - size) / step + 1;
    }

    private static int firstCentre(int length, int size, int step) {
        return length < size ? 0 : (length - size) % step / 2 + size / CELLS / 2;
    }

    private int[] centres(int count, int first) {
        var all = new int[count * CELLS];
        for (int i = 0; i < all.length; i++) {
            all[i] = first + i / CELLS * step + i % CELLS * cell;
        }
        return Arrays.stream(all).sorted().distinct().toArray();
    }

    private int[] indices(int count, int first, int[] centres) {
        var indices = new int[count * CELLS];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = Arrays.binarySearch(centres, first + i / CELLS * step + i % CELLS * cell);
        }
        return indices;
    }
}
