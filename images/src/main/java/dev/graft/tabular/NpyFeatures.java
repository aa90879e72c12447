package dev.graft.tabular;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads features from a two-dimensional {@code .npy} file, and labels from a one-dimensional one. */
final class NpyFeatures {
    private NpyFeatures() {}

    static ImportedFeatures read(Path file, boolean transposed) throws IOException {
        try (var array = NpyArray.open(file)) {
            long[] shape = array.shape();
            if (shape.length != 2 || array.isText()) {
                throw new FeatureFormatException(
                        file,
                        "expected a matrix of numbers (rows, columns), found "
                                + (array.isText() ? "text" : "shape " + Arrays.toString(shape)));
            }
            if (shape[0] == 0 || shape[1] == 0) {
                throw new FeatureFormatException(file, "is empty: shape " + Arrays.toString(shape));
            }
            if (shape[0] >= Integer.MAX_VALUE || shape[1] >= Integer.MAX_VALUE) {
                throw new FeatureFormatException(file, "is too large: shape " + Arrays.toString(shape));
            }
            var matrix = matrix(file, array, (int) shape[0], (int) shape[1]);
            var features = (transposed ? matrix.transpose() : matrix).counts();
            return new ImportedFeatures(
                    features,
                    ImportedFeatures.rowNames(features.rows()),
                    ImportedFeatures.noLabels(features.rows()),
                    file.getFileName() + " (NumPy)",
                    matrix.signed());
        }
    }

    /** In Fortran order the file is column-major, so the transposed matrix is built and then transposed. */
    private static SignedCounts matrix(Path file, NpyArray array, int rows, int columns) throws IOException {
        boolean byColumn = array.columnsFirst();
        int outer = byColumn ? columns : rows;
        int inner = byColumn ? rows : columns;
        var builder = new SignedCounts.Builder(inner);
        for (int i = 0; i < outer; i++) {
            for (int j = 0; j < inner; j++) {
                int row = byColumn ? j : i;
                int column = byColumn ? i : j;
                builder.add(j, FeatureValues.checked(file, array.next(), row + 1L, column + 1L));
            }
            builder.endRow();
        }
        return byColumn ? builder.build().transpose() : builder.build();
    }

    static List<List<String>> labels(Path file) throws IOException {
        try (var array = NpyArray.open(file)) {
            long[] shape = array.shape();
            // A column vector of labels often keeps its second dimension.
            if (shape.length == 0 || shape.length > 2 || (shape.length == 2 && shape[1] != 1 && shape[0] != 1)) {
                throw new FeatureFormatException(
                        file, "expected one label for each row, found shape " + Arrays.toString(shape));
            }
            long count = shape.length == 1 ? shape[0] : shape[0] * shape[1];
            var labels = new ArrayList<List<String>>();
            for (long i = 0; i < count; i++) {
                String label = array.isText() ? array.nextText().strip() : FeatureValues.label(array.next());
                labels.add(label.isEmpty() ? List.of() : List.of(label));
            }
            return labels;
        }
    }
}
