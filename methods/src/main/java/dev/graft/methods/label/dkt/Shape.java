package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import java.io.Serializable;
import java.util.stream.IntStream;

/** The numbers of word clusters and classes, and the padded widths of their rows. */
record Shape(int clusters, int clusterWidth, int classes, int classWidth) implements Serializable {
    static Shape of(int clusters, int classes) {
        var kernels = Kernels.best();
        return new Shape(clusters, kernels.widthFor(clusters), classes, kernels.widthFor(classes));
    }

    /** Numbers in the state of a feature. */
    int stride() {
        return clusterWidth + classWidth;
    }

    /** The indices of all rows of a small matrix, for kernels that take indices. */
    static int[] upTo(int n) {
        return IntStream.range(0, n).toArray();
    }
}
