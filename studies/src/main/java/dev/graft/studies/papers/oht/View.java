package dev.graft.studies.papers.oht;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.methods.online.passiveaggressive.Kernel;
import java.util.Arrays;

/** How pictures are compared. How they were scaled before, the paper does not say (O7). */
enum View {
    /** The paper's kernel, on pictures as the data give them. */
    PAPER("Gaussian, sigma 8", Kernel.PAPER),
    /** The paper's kernel, on pictures brought to 0 to 1 each, as in code that seems to be an author's (O14). */
    SCALED("Gaussian, sigma 8, pictures scaled to 0..1", Kernel.PAPER),
    LINEAR("linear", Kernel.LINEAR);

    private final String words;
    private final Kernel kernel;

    View(String words, Kernel kernel) {
        this.words = words;
        this.kernel = kernel;
    }

    String words() {
        return words;
    }

    Kernel kernel() {
        return kernel;
    }

    CountMatrix of(CountMatrix pictures) {
        return this == SCALED ? scaled(pictures) : pictures;
    }

    /** The smallest number of a picture becomes 0 and the largest 1; a picture whose numbers are all the same becomes 0. */
    private static CountMatrix scaled(CountMatrix pictures) {
        var dense = pictures.toDense();
        var builder = new CountMatrixBuilder(pictures.columns());
        for (int row = 0; row < pictures.rows(); row++) {
            var numbers = dense.row(row);
            double least = Arrays.stream(numbers).min().orElse(0);
            double width = Arrays.stream(numbers).max().orElse(0) - least;
            builder.denseRow(Arrays.stream(numbers)
                    .map(number -> width > 0 ? (number - least) / width : 0)
                    .toArray());
        }
        return builder.build();
    }
}
