package dev.graft.tabular;

import dev.graft.tabular.MatFile5.Variable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import us.hebi.matlab.mat.types.Array;
import us.hebi.matlab.mat.types.Cell;
import us.hebi.matlab.mat.types.Char;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sparse;

/** Features, labels and names from the variables of a MATLAB 5 file. */
final class MatFeatures {
    /** Common variable names in published files. */
    private static final List<String> FEATURE_NAMES = List.of("fts", "features", "feats", "fea", "X", "data");

    private static final List<String> LABEL_NAMES = List.of("labels", "label", "gnd", "y", "Y", "class", "classes");

    private final Path file;
    private final MatFile5 mat;
    private final FeatureOptions options;

    private MatFeatures(Path file, FeatureOptions options) throws IOException {
        this.file = file;
        this.mat = MatFile5.open(file);
        this.options = options;
    }

    static ImportedFeatures read(Path file, FeatureOptions options) throws IOException {
        return new MatFeatures(file, options).read();
    }

    private ImportedFeatures read() throws IOException {
        var variable = featureVariable();
        var stored = mat.read(variable, array -> matrix(variable, array));
        var features = (options.transposed() ? stored.transpose() : stored).counts();
        int rows = features.rows();
        var labelVariable = labelVariable();
        List<List<String>> labels = ImportedFeatures.noLabels(rows);
        if (labelVariable.isPresent()) {
            labels = mat.read(labelVariable.get(), array -> labels(array, labelVariable.get(), rows));
        }
        var names = ImportedFeatures.rowNames(rows);
        if (options.names().isPresent()) {
            var from = named(options.names().get(), "names");
            names = mat.read(from, array -> strings(array, from, rows));
        }
        return new ImportedFeatures(
                features, names, labels, file.getFileName() + " (MATLAB, " + variable.name() + ")", stored.signed());
    }

    private Variable featureVariable() throws FeatureFormatException {
        if (options.features().isPresent()) {
            return named(options.features().get(), "features");
        }
        for (String name : FEATURE_NAMES) {
            var known = mat.variable(name).filter(Variable::isMatrix);
            if (known.isPresent()) {
                return known.get();
            }
        }
        var matrices = mat.variables().stream().filter(Variable::isMatrix).toList();
        if (matrices.size() == 1) {
            return matrices.get(0);
        }
        throw new FeatureFormatException(file, "say which variable holds the features; the file has " + mat.listed());
    }

    private Optional<Variable> labelVariable() throws FeatureFormatException {
        if (options.labels().isPresent()) {
            return Optional.of(named(options.labels().get(), "labels"));
        }
        if (options.labelsFile().isPresent()) {
            return Optional.empty();
        }
        return LABEL_NAMES.stream().flatMap(name -> mat.variable(name).stream()).findFirst();
    }

    private Variable named(String name, String role) throws FeatureFormatException {
        return mat.variable(name)
                .orElseThrow(() -> new FeatureFormatException(
                        file, "has no variable \"" + name + "\" for the " + role + "; it has " + mat.listed()));
    }

    private SignedCounts matrix(Variable variable, Array array) throws FeatureFormatException {
        if (!(array instanceof Matrix matrix) || matrix.isComplex() || array.getNumDimensions() != 2) {
            throw new FeatureFormatException(
                    file, "expected a matrix of real numbers with two dimensions, found " + variable);
        }
        int rows = array.getNumRows();
        int columns = array.getNumCols();
        if (rows == 0 || columns == 0) {
            throw new FeatureFormatException(file, variable + " is empty");
        }
        if (matrix instanceof Sparse sparse) {
            return sparse(sparse, rows, columns);
        }
        var builder = new SignedCounts.Builder(columns);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                builder.add(column, FeatureValues.checked(file, matrix.getDouble(row, column), row + 1L, column + 1L));
            }
            builder.endRow();
        }
        return builder.build();
    }

    /** MATLAB stores sparse matrices column by column, so the transposed matrix is built and then transposed. */
    private SignedCounts sparse(Sparse sparse, int rows, int columns) {
        var builder = new SignedCounts.Builder(rows);
        var ended = new int[1];
        sparse.forEach((row, column, value, imaginary) -> {
            while (ended[0] < column) {
                builder.endRow();
                ended[0]++;
            }
            try {
                builder.add(row, FeatureValues.checked(file, value, row + 1L, column + 1L));
            } catch (FeatureFormatException e) {
                throw new UncheckedIOException(e);
            }
        });
        while (ended[0]++ < columns) {
            builder.endRow();
        }
        return builder.build().transpose();
    }

    /** One label per row, or a 0/1 indicator matrix with a column for each class. */
    private List<List<String>> labels(Array array, Variable variable, int rows) throws FeatureFormatException {
        boolean table = array instanceof Matrix && array.getNumRows() == rows && array.getNumCols() > 1 && rows > 1;
        if (!table) {
            return strings(array, variable, rows).stream()
                    .map(label -> label.isEmpty() ? List.<String>of() : List.of(label))
                    .toList();
        }
        var matrix = (Matrix) array;
        var labels = new ArrayList<List<String>>();
        for (int row = 0; row < rows; row++) {
            var found = new ArrayList<String>();
            for (int column = 0; column < array.getNumCols(); column++) {
                double value = matrix.getDouble(row, column);
                if (value != 0 && value != 1) {
                    throw new FeatureFormatException(
                            file,
                            variable + " has a column for each class and must hold 0 or 1; row " + (row + 1)
                                    + ", column " + (column + 1) + " (counted from 1) is " + value);
                }
                if (value == 1) {
                    found.add(String.valueOf(column + 1));
                }
            }
            labels.add(found);
        }
        return labels;
    }

    /** A text or number for each row: a numeric vector, a character matrix, or a cell array of either. */
    private List<String> strings(Array array, Variable variable, int rows) throws FeatureFormatException {
        int count = array instanceof Char ? array.getNumRows() : array.getNumElements();
        boolean vector = array instanceof Char || array.getNumRows() == 1 || array.getNumCols() == 1;
        if (!vector || count != rows) {
            throw new FeatureFormatException(
                    file,
                    variable + " does not fit " + rows + " rows of features"
                            + (options.transposed() ? "" : "; if pictures are columns, import the transposed matrix"));
        }
        var strings = new ArrayList<String>();
        for (int i = 0; i < rows; i++) {
            if (array instanceof Char text) {
                strings.add(text.getRow(i).strip());
            } else if (array instanceof Matrix matrix) {
                strings.add(FeatureValues.label(matrix.getDouble(i)));
            } else if (array instanceof Cell cell) {
                strings.add(cellText(cell.get(i), variable, i));
            } else {
                throw new FeatureFormatException(file, variable + " holds neither numbers nor text");
            }
        }
        return strings;
    }

    private String cellText(Array content, Variable variable, int row) throws FeatureFormatException {
        if (content instanceof Char text && text.getNumRows() <= 1) {
            return text.getNumElements() == 0 ? "" : text.getRow(0).strip();
        }
        if (content instanceof Matrix number && number.getNumElements() == 1) {
            return FeatureValues.label(number.getDouble(0));
        }
        throw new FeatureFormatException(
                file, "row " + (row + 1) + " (counted from 1) of " + variable + " is neither a text nor a number");
    }
}
