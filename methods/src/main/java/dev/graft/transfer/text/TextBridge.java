package dev.graft.transfer.text;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.SparseBlock;
import dev.graft.engine.SparseRows;
import dev.graft.engine.Totals;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.online.ridge.RidgePrior;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * Learns a prior for picture classes from labelled texts, by way of pictures that come with text (docs/methods/oht.md).
 * Each class has a direction in the space of texts, and a ridge regression on the pairs predicts how far a picture's
 * text lies in that direction. How far to trust this is measured on both sides: on held-out pairs and on the labelled
 * texts.
 */
public final class TextBridge {
    /** The largest dimension of embedded pictures. */
    static final int DIMENSIONS = 256;

    private static final int FOLDS = 5;
    private static final double[] REGULARISATIONS = {1e-3, 3e-3, 1e-2, 3e-2, 1e-1, 3e-1};
    /** Rows in a block; large, since the sums are. */
    private static final int BLOCK = 1024;

    private TextBridge() {}

    /**
     * The prior and its reliability.
     *
     * @param believed for each class, from 0 to 1: the expected correlation between the prediction from text and
     *     membership in the class
     */
    public record Learnt(RidgePrior start, double[] believed) {}

    /**
     * Learns from pairs and labelled texts.
     *
     * @param pictures of the pairs
     * @param words of the pairs, in the same order
     * @param texts over the same words
     * @param labels one for each text; a class without text has no reliability
     */
    public static Learnt learn(
            CountMatrix pictures, CountMatrix words, CountMatrix texts, int[] labels, int classes, Engine engine) {
        Check.equal(pictures.rows(), words.rows(), "rows of the words");
        Check.equal(words.columns(), texts.columns(), "columns of the texts");
        Check.equal(texts.rows(), labels.length, "number of labels");
        var used = IntStream.range(0, pictures.rows())
                .filter(row ->
                        pictures.offset(row) < pictures.offset(row + 1) && words.offset(row) < words.offset(row + 1))
                .toArray();
        var seen = pictures.select(used);
        var textSide = new TextSide(words.select(used), texts, labels, classes);
        var space = PrincipalComponents.learn(seen, DIMENSIONS, engine);
        double scale = scale(space);
        if (space.dimensions() == 0 || classes < 2) {
            var nothing = DenseMatrix.of(space.dimensions(), classes, new double[space.dimensions() * classes]);
            return new Learnt(new RidgePrior(space, scale, nothing), new double[classes]);
        }
        var pictureSide = new PictureSide(space, scale, classes, seen, textSide.pairs(), engine);
        var weights = pictureSide.regression();
        var believed = textSide.separations();
        double spread = Math.sqrt(classes - 1.0) / classes;
        for (int c = 0; c < classes; c++) {
            believed[c] = Math.max(0, believed[c]) * pictureSide.heldOut[c];
            // A picture that lies one deviation further along the direction is this much likelier of the class.
            double deviation = pictureSide.deviation(weights, c);
            double factor = deviation > 1e-12 ? believed[c] * spread / deviation : 0;
            for (int i = 0; i < weights.numRows; i++) {
                weights.set(i, c, weights.get(i, c) * factor);
            }
        }
        return new Learnt(
                new RidgePrior(space, scale, DenseMatrix.of(weights.numRows, classes, weights.data)), believed);
    }

    /** Hellinger rows have length 1, so the mean squared length of centred rows is 1 minus that of the mean. */
    private static double scale(PrincipalComponents space) {
        double left = 1 - Arrays.stream(space.mean()).map(m -> m * m).sum();
        return left > 1e-12 ? 1 / Math.sqrt(left) : 0;
    }

    /** The text side: square roots of shares, centred on the mean of the pairs' texts. */
    private static final class TextSide {
        private final CountMatrix pairs;
        private final CountMatrix texts;
        private final int[] labels;
        private final int classes;
        /** Terms by classes: the mean text of a class, relative to the mean of all classes. */
        private final double[] directions;
        /** The projection of the mean of the pairs' texts on each direction. */
        private final double[] origin;

        TextSide(CountMatrix pairs, CountMatrix texts, int[] labels, int classes) {
            this.pairs = pairs;
            this.texts = texts;
            this.labels = labels;
            this.classes = classes;
            int words = texts.columns();
            this.directions = new double[words * classes];
            var counts = new int[classes];
            for (int row = 0; row < texts.rows(); row++) {
                if (texts.offset(row) < texts.offset(row + 1)) {
                    counts[Check.index(labels[row], classes, "label of text " + row)]++;
                    add(texts, row, labels[row]);
                }
            }
            int known = (int) Arrays.stream(counts).filter(count -> count > 0).count();
            for (int word = 0; word < words; word++) {
                double mean = 0;
                for (int c = 0; c < classes; c++) {
                    directions[word * classes + c] /= Math.max(1, counts[c]);
                    mean += directions[word * classes + c] / Math.max(1, known);
                }
                for (int c = 0; c < classes; c++) {
                    directions[word * classes + c] = counts[c] == 0 ? 0 : directions[word * classes + c] - mean;
                }
            }
            this.origin = new double[classes];
            for (int row = 0; row < pairs.rows(); row++) {
                var along = along(pairs, row);
                for (int c = 0; c < classes; c++) {
                    origin[c] += along[c] / pairs.rows();
                }
            }
        }

        private void add(CountMatrix rows, int row, int label) {
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                directions[rows.column(p) * classes + label] += Math.sqrt(rows.value(p) / sum);
            }
        }

        private double[] along(CountMatrix rows, int row) {
            var out = new double[classes];
            double sum = rows.rowSum(row);
            for (int p = rows.offset(row); p < rows.offset(row + 1); p++) {
                double root = Math.sqrt(rows.value(p) / sum);
                for (int c = 0; c < classes; c++) {
                    out[c] += root * directions[rows.column(p) * classes + c];
                }
            }
            return out;
        }

        /** The projection of each pair's text on each direction. */
        DenseMatrix pairs() {
            var out = new double[pairs.rows()][];
            for (int row = 0; row < pairs.rows(); row++) {
                out[row] = along(pairs, row);
                for (int c = 0; c < classes; c++) {
                    out[row][c] -= origin[c];
                }
            }
            return DenseMatrix.of(out);
        }

        /** For each class the correlation with its direction, as if all classes were equally frequent. */
        double[] separations() {
            var means = new double[classes][classes];
            var squares = new double[classes][classes];
            var counts = new int[classes];
            for (int row = 0; row < texts.rows(); row++) {
                if (texts.offset(row) < texts.offset(row + 1)) {
                    var along = along(texts, row);
                    counts[labels[row]]++;
                    for (int c = 0; c < classes; c++) {
                        means[c][labels[row]] += along[c];
                        squares[c][labels[row]] += along[c] * along[c];
                    }
                }
            }
            var out = new double[classes];
            for (int c = 0; c < classes; c++) {
                out[c] = separation(c, means[c], squares[c], counts);
            }
            return out;
        }

        /** Takes sums over the texts of each class, which it turns into means. */
        private double separation(int label, double[] means, double[] squares, int[] counts) {
            int others = 0;
            double mean = 0;
            double square = 0;
            for (int c = 0; c < classes; c++) {
                if (counts[c] > 0) {
                    means[c] /= counts[c];
                    squares[c] /= counts[c];
                    if (c != label) {
                        others++;
                        mean += means[c];
                        square += squares[c];
                    }
                }
            }
            if (counts[label] == 0 || others == 0) {
                return 0;
            }
            mean /= others;
            double variance = Math.max(0, square / others - mean * mean);
            double own = Math.max(0, squares[label] - means[label] * means[label]);
            double share = 1.0 / classes;
            double apart = means[label] - mean;
            double between = share * (1 - share) * apart * apart;
            double within = share * own + (1 - share) * variance;
            return between + within > 0 ? Math.signum(apart) * Math.sqrt(between / (between + within)) : 0;
        }
    }

    /** The picture side: the sums for regressions on all folds but one, from one pass. */
    private static final class PictureSide {
        private final int size;
        private final int classes;
        private final int rows;
        private final DMatrixRMaj[] squares = new DMatrixRMaj[FOLDS];
        private final DMatrixRMaj[] products = new DMatrixRMaj[FOLDS];
        private final double[][] lengths = new double[FOLDS][];
        private final DMatrixRMaj allSquares;
        private final DMatrixRMaj allProducts;
        /** For each class the correlation of predictions for held-out pairs with their texts. */
        private final double[] heldOut;

        private double regularisation;

        PictureSide(
                PrincipalComponents space,
                double scale,
                int classes,
                CountMatrix pictures,
                DenseMatrix along,
                Engine engine) {
            this.size = space.dimensions();
            this.classes = classes;
            this.rows = pictures.rows();
            this.heldOut = new double[classes];
            this.allSquares = new DMatrixRMaj(size, size);
            this.allProducts = new DMatrixRMaj(size, classes);
            var pass = new FoldPass(space, scale, size, classes);
            double[] totals;
            try (var table = engine.table(new SparseRows(pictures, BLOCK), classes)) {
                table.setState(along);
                totals = table.pass(pass).values();
            }
            for (int fold = 0; fold < FOLDS; fold++) {
                int at = fold * pass.length();
                squares[fold] = new DMatrixRMaj(size, size);
                for (int i = 0; i < size; i++) {
                    for (int j = 0; j <= i; j++) {
                        squares[fold].set(i, j, totals[at]);
                        squares[fold].set(j, i, totals[at++]);
                    }
                }
                products[fold] =
                        new DMatrixRMaj(size, classes, true, Arrays.copyOfRange(totals, at, at + size * classes));
                at += size * classes;
                lengths[fold] = Arrays.copyOfRange(totals, at, at + classes);
                CommonOps_DDRM.addEquals(allSquares, squares[fold]);
                CommonOps_DDRM.addEquals(allProducts, products[fold]);
            }
        }

        /** With the regularisation that predicts held-out pairs best. */
        DMatrixRMaj regression() {
            double least = Double.POSITIVE_INFINITY;
            for (double tried : REGULARISATIONS) {
                var agreement = new double[classes];
                var predicted = new double[classes];
                var said = new double[classes];
                for (int fold = 0; fold < FOLDS; fold++) {
                    var weights = withoutFold(fold, tried);
                    var image = new DMatrixRMaj(size, classes);
                    CommonOps_DDRM.mult(squares[fold], weights, image);
                    for (int i = 0; i < size; i++) {
                        for (int c = 0; c < classes; c++) {
                            agreement[c] += weights.get(i, c) * products[fold].get(i, c);
                            predicted[c] += weights.get(i, c) * image.get(i, c);
                        }
                    }
                    for (int c = 0; c < classes; c++) {
                        said[c] += lengths[fold][c];
                    }
                }
                double left = 0;
                for (int c = 0; c < classes; c++) {
                    left += predicted[c] - 2 * agreement[c] + said[c];
                }
                if (left < least) {
                    least = left;
                    regularisation = tried;
                    for (int c = 0; c < classes; c++) {
                        double both = Math.sqrt(Math.max(0, predicted[c]) * said[c]);
                        heldOut[c] = both > 1e-300 ? Math.max(0, Math.min(1, agreement[c] / both)) : 0;
                    }
                }
            }
            return solve(allSquares.copy(), allProducts, regularisation);
        }

        private DMatrixRMaj withoutFold(int fold, double tried) {
            var left = new DMatrixRMaj(size, size);
            CommonOps_DDRM.subtract(allSquares, squares[fold], left);
            var right = new DMatrixRMaj(size, classes);
            CommonOps_DDRM.subtract(allProducts, products[fold], right);
            return solve(left, right, tried);
        }

        private DMatrixRMaj solve(DMatrixRMaj left, DMatrixRMaj right, double tried) {
            for (int i = 0; i < size; i++) {
                left.add(i, i, tried * rows);
            }
            return RidgeRegression.of(left).solve(right);
        }

        /** The standard deviation of the predictions over the pairs. */
        double deviation(DMatrixRMaj weights, int c) {
            double sum = 0;
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    sum += weights.get(i, c) * allSquares.get(i, j) * weights.get(j, c);
                }
            }
            return Math.sqrt(Math.max(0, sum) / rows);
        }
    }

    /**
     * For each fold: X'X (lower triangle), X'Y and the squares of Y, where X holds embedded pictures and Y projected
     * texts.
     */
    private record FoldPass(PrincipalComponents space, double scale, int size, int classes)
            implements Pass<SparseBlock, Totals> {
        int length() {
            return size * (size + 1) / 2 + size * classes + classes;
        }

        @Override
        public Totals newSum() {
            return new Totals(FOLDS * length());
        }

        @Override
        public void visit(SparseBlock block, double[] state, Totals sum) {
            var out = sum.values();
            var places = space.embed(block.toMatrix()).toArray();
            for (int row = 0; row < block.rows(); row++) {
                int at = (int) ((block.firstRow() + row) % FOLDS) * length();
                for (int i = 0; i < size; i++) {
                    double one = places[row * size + i] * scale;
                    for (int j = 0; j <= i; j++) {
                        out[at + j] += one * places[row * size + j] * scale;
                    }
                    at += i + 1;
                }
                for (int i = 0; i < size; i++) {
                    for (int c = 0; c < classes; c++) {
                        out[at++] += places[row * size + i] * scale * state[row * classes + c];
                    }
                }
                for (int c = 0; c < classes; c++) {
                    out[at++] += state[row * classes + c] * state[row * classes + c];
                }
            }
        }
    }
}
