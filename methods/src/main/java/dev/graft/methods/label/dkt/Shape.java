package dev.graft.methods.label.dkt;

import dev.graft.core.kernel.Kernels;
import java.io.Serializable;
import java.util.stream.IntStream;

/** How many clusters of words and classes there are, and how many numbers their rows have. */
record Shape(int clusters, int clusterWidth, int classes, int classWidth) implements Serializable {
    static Shape of(int clusters, int classes) {
        var kernels = Kernels.best();
        return new Shape(clusters, kernels.widthFor(clusters), classes, kernels.widthFor(classes));
    }

    /** Numbers in the state of a word. */
    int stride() {
        return clusterWidth + classWidth;
    }

    /** All rows of a small matrix, for kernels that ask which. */
    static int[] upTo(int n) {
        return IntStream.range(0, n).toArray();
    }
}
