package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.kernel.Kernels;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.online.Scores;
import dev.graft.methods.stored.StoredArrays;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Labelled texts vote on pictures: the weighted K-nearest-neighbour hypothesis of the OHT paper. Texts are compared
 * with a picture through a {@link Bridge}; each of the K most similar votes for its class with its similarity, and
 * {@code h_c = (sum for c - sum against c) / (sum of all)}. For two classes that is the paper's h with class 0 as +1.
 *
 * <p>The division is as printed: similarities may be negative, so h may leave -1 to +1 or change sign; a sum of 0
 * (below 1e-12) gives h = 0 (O3).
 *
 * <p>There are two stored forms, of which the faster one for a dense picture is used: the products of the bridge with
 * each text (columns by texts), or the bridge (columns by words) and the texts.
 *
 * <p>Immutable; its {@link Vote}s are not.
 */
public final class TextVote implements Serializable {
    /** All texts are neighbours. */
    public static final int ALL = Integer.MAX_VALUE;

    /**
     * Cost of multiplying an entry of a sparse text, relative to one in a row of a matrix, which takes about a quarter
     * of the time and is skipped for zeros of a picture.
     */
    private static final long SPARSE_COST = 8;

    /**
     * Cost of a multiplication with the bridge relative to one with a text; nearly all of the latter are in single
     * precision.
     */
    private static final long BRIDGE_COST = 2;

    static final String SIMILARITIES = "similarities";
    private static final String BRIDGE = "bridge";
    private static final String LABELS = "labels";
    private static final String CLASSES = "classes";

    private final int columns;
    private final int classes;
    private final int[] labels;
    private final Form form;
    /** Similarities of each column summed over all texts of a class: columns by classes, padded. */
    private final double[] byClass;

    private final int classWidth;

    private TextVote(int columns, int classes, int[] labels, Form form) {
        this.columns = columns;
        this.classes = classes;
        this.labels = labels;
        this.form = form;
        this.classWidth = Kernels.best().widthFor(classes);
        this.byClass = new double[Math.multiplyExact(columns, classWidth)];
        var room = new Room(columns, form);
        for (int column = 0; column < columns; column++) {
            form.similarities(room.only(column));
            for (int text = 0; text < labels.length; text++) {
                byClass[column * classWidth + labels[text]] += room.similarities[text];
            }
        }
    }

    /**
     * Prepares texts to vote.
     *
     * @param texts over the words of the bridge
     * @param labels the class of each text
     */
    public static TextVote of(Bridge bridge, CountMatrix texts, int[] labels, int classes) {
        Check.equal(bridge.words(), texts.columns(), "columns of the texts");
        Check.equal(texts.rows(), labels.length, "labels of the texts");
        Check.atLeast(1, classes, "classes");
        for (int label : labels) {
            Check.index(label, classes, "label of a text");
        }
        long byBridge = BRIDGE_COST * (long) bridge.columns() * bridge.words() + SPARSE_COST * texts.nonZeros();
        long byText = (long) bridge.columns() * texts.rows();
        return of(bridge, texts, labels, classes, byText <= byBridge);
    }

    static TextVote of(Bridge bridge, CountMatrix texts, int[] labels, int classes, boolean isByText) {
        int columns = bridge.columns();
        var matrix = bridge.matrix().toArray();
        var byBridge = new ByBridge(columns, bridge.words(), matrix, UnitTexts.of(texts));
        var form = isByText ? ByText.of(byBridge, columns) : byBridge;
        return new TextVote(columns, classes, labels.clone(), form);
    }

    /** The texts of some classes, which are renumbered in the given order. */
    public TextVote select(int... some) {
        var number = new int[classes];
        Arrays.fill(number, -1);
        for (int c = 0; c < some.length; c++) {
            number[Check.index(some[c], classes, "class")] = c;
        }
        var which = IntStream.range(0, labels.length)
                .filter(text -> number[labels[text]] >= 0)
                .toArray();
        var room = new Room(columns, form);
        var products = new double[Math.multiplyExact(columns, which.length)];
        for (int column = 0; column < columns; column++) {
            form.similarities(room.only(column));
            for (int text = 0; text < which.length; text++) {
                products[text * columns + column] = room.similarities[which[text]];
            }
        }
        return new TextVote(
                columns,
                some.length,
                IntStream.of(which).map(text -> number[labels[text]]).toArray(),
                new ByText(columns, which.length, products));
    }

    /** The reverse of {@link #arrays}. */
    public static TextVote restore(StoredArrays stored) {
        int classes = Check.atLeast(1, stored.whole(CLASSES), CLASSES);
        var labels = wholes(stored.vector(LABELS), classes, LABELS);
        boolean isByText = stored.arrays().containsKey(SIMILARITIES);
        var matrix = stored.matrix(isByText ? SIMILARITIES : BRIDGE);
        if (isByText) {
            Check.equal(labels.length, matrix.columns(), "columns of " + SIMILARITIES);
            return new TextVote(matrix.rows(), classes, labels, ByText.of(matrix));
        }
        var texts = UnitTexts.restore(stored, matrix.columns());
        Check.equal(labels.length, texts.count(), "texts");
        return new TextVote(
                matrix.rows(), classes, labels, new ByBridge(matrix.rows(), matrix.columns(), matrix.toArray(), texts));
    }

    static int[] wholes(double[] values, int below, String name) {
        var out = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            out[i] = (int) values[i];
            if (out[i] != values[i] || out[i] < 0 || out[i] >= below) {
                throw new IllegalArgumentException(
                        name + " must be whole numbers from 0 to " + (below - 1) + ", found " + values[i]);
            }
        }
        return out;
    }

    /** Everything needed to restore it. */
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put(CLASSES, StoredArrays.of(classes));
        arrays.put(
                LABELS, StoredArrays.of(Arrays.stream(labels).asDoubleStream().toArray()));
        form.put(arrays);
        return arrays;
    }

    /** The number of visual words. */
    public int columns() {
        return columns;
    }

    public int classes() {
        return classes;
    }

    public int texts() {
        return labels.length;
    }

    /** The class of a text. */
    public int label(int text) {
        return labels[text];
    }

    /** The vote of the K most similar texts, or of all if there are no more than K. */
    public Vote nearest(int neighbours) {
        return new Vote(neighbours, false);
    }

    /** The same, without those of the K whose similarity is not above 0 (O3). */
    public Vote nearestPositive(int neighbours) {
        return new Vote(neighbours, true);
    }

    /** The vote of a number of neighbours, with its own buffers. */
    public final class Vote implements SourceHypothesis {
        private final Kernels kernels = Kernels.best();
        private final int neighbours;
        private final boolean isPositiveOnly;
        private final Room room = new Room(columns, form);
        private final double[] sums = new double[classWidth];
        private final double[] votes = new double[classes];

        private Vote(int neighbours, boolean isPositiveOnly) {
            this.neighbours = Check.atLeast(1, neighbours, "neighbours");
            this.isPositiveOnly = isPositiveOnly;
        }

        @Override
        public int classes() {
            return classes;
        }

        @Override
        public double[] of(SparseVector row) {
            unpack(row);
            Arrays.fill(sums, 0);
            if (neighbours >= labels.length && !isPositiveOnly) {
                kernels.addRows(room.values, byClass, classWidth, room.indices, 0, room.count, sums);
            } else {
                int kept = form.nearest(room, neighbours);
                for (int i = 0; i < kept; i++) {
                    double similarity = room.similarities[room.selected[i]];
                    sums[labels[room.selected[i]]] += isPositiveOnly ? Math.max(0, similarity) : similarity;
                }
            }
            return votes();
        }

        private double[] votes() {
            double all = 0;
            for (int c = 0; c < classes; c++) {
                all += sums[c];
            }
            boolean isNothing = Math.abs(all) < Scores.NOTHING;
            for (int c = 0; c < classes; c++) {
                votes[c] = isNothing ? 0 : (sums[c] - (all - sums[c])) / all;
            }
            return votes;
        }

        /** How similar a picture is to each text, as a copy. */
        public double[] similarities(SparseVector row) {
            unpack(row);
            form.similarities(room);
            return room.similarities.clone();
        }

        /** The texts that vote, the most similar first; ties in the order of their numbers (O5). */
        public int[] neighbours(SparseVector row) {
            return Nearest.inOrder(similarities(row), labels.length, neighbours);
        }

        /** Centres and normalises the row; a constant row has no entries left (O4). */
        private void unpack(SparseVector row) {
            Check.equal(columns, row.columns(), "columns of the row");
            int count = row.nonZeros();
            for (int i = 0; i < count; i++) {
                room.indices[i] = row.column(i);
                room.values[i] = row.value(i);
            }
            var pearson = Pearson.of(columns, 0, count, room.values);
            room.count = pearson.scale() == 0 ? 0 : count;
            for (int i = 0; i < room.count; i++) {
                room.values[i] = pearson.of(room.values[i]);
            }
        }
    }

    /** Buffers of a vote: the entries of a picture, and what is computed from them. */
    static final class Room {
        final int[] indices;
        final double[] values;
        int count;
        final double[] similarities;
        final int[] selected;
        final Nearest nearest;
        /** Scratch space of a form. */
        final double[] byWord;

        final float[] roughValues;
        final float[] rough;
        final double[] near;
        final int[] places;

        Room(int columns, Form form) {
            this.indices = new int[columns];
            this.values = new double[columns];
            this.similarities = new double[form.texts()];
            this.selected = new int[form.texts()];
            this.nearest = new Nearest(form.texts());
            this.byWord = new double[form.wordWidth()];
            this.roughValues = new float[columns];
            this.rough = new float[form.roughWidth()];
            this.near = new double[form.texts()];
            this.places = new int[form.texts()];
        }

        /** A picture with a single entry of 1, not normalised. */
        Room only(int column) {
            indices[0] = column;
            values[0] = 1;
            count = 1;
            return this;
        }
    }

    /** How similarities are computed. */
    sealed interface Form extends Serializable permits ByText, ByBridge {
        int texts();

        int wordWidth();

        int roughWidth();

        /** Writes the similarity of each text with the picture in the buffers. */
        void similarities(Room room);

        /**
         * Selects the K most similar texts in ascending order and writes at least their similarities.
         *
         * @return how many were selected
         */
        default int nearest(Room room, int k) {
            similarities(room);
            return room.nearest.select(room.similarities, texts(), k, room.selected);
        }

        void put(Map<String, DenseMatrix> arrays);
    }

    static final class ByBridge implements Form {
        private final int columns;
        private final int words;
        private final int width;
        private final double[] bridge;
        private final UnitTexts texts;

        ByBridge(int columns, int words, double[] matrix, UnitTexts texts) {
            this.columns = columns;
            this.words = words;
            this.width = Kernels.best().widthFor(words);
            this.texts = texts;
            this.bridge = new double[Math.multiplyExact(columns, width)];
            for (int column = 0; column < columns; column++) {
                System.arraycopy(matrix, column * words, bridge, column * width, words);
            }
        }

        @Override
        public int texts() {
            return texts.count();
        }

        @Override
        public int wordWidth() {
            return width;
        }

        @Override
        public int roughWidth() {
            return 0;
        }

        @Override
        public void similarities(Room room) {
            Arrays.fill(room.byWord, 0);
            Kernels.best().addRows(room.values, bridge, width, room.indices, 0, room.count, room.byWord);
            texts.dots(room.byWord, room.similarities);
        }

        @Override
        public void put(Map<String, DenseMatrix> arrays) {
            var matrix = new double[columns * words];
            for (int column = 0; column < columns; column++) {
                System.arraycopy(bridge, column * width, matrix, column * words, words);
            }
            arrays.put(BRIDGE, DenseMatrix.of(columns, words, matrix));
            texts.put(arrays);
        }
    }
}
