package dev.graft.transfer.text;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.online.ridge.RidgePrior;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;

/**
 * Learns a prior for picture classes from labelled texts, by way of pictures that come with text (docs/methods/oht.md).
 * Each class has a direction in the space of texts, and a ridge regression on the pairs predicts how far a picture's
 * text lies in that direction. How far to trust this is measured on both sides: on held-out pairs and on the labelled
 * texts.
 */
public final class TextBridge {
    /** The largest dimension of embedded pictures. */
    static final int DIMENSIONS = 256;

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
        return learn(
                pictures, List.of(new View(ReadTexts.terms(words), ReadTexts.terms(texts))), labels, classes, engine);
    }

    /**
     * One way to read the texts.
     *
     * @param pairs the texts of the pairs, in the order of their pictures
     * @param texts those with labels
     */
    public record View(ReadTexts pairs, ReadTexts texts) {
        public View {
            Check.equal(pairs.columns(), texts.columns(), "columns of the texts");
        }
    }

    /**
     * Learns from pairs and labelled texts that are read in several ways. Each way has a regression and a reliability of
     * its own, and their predictions are added up as if their errors were independent.
     *
     * @param pictures of the pairs; those whose text is empty in one view, but not in all, still help to find the space of
     *     pictures
     * @param labels one for each text; a class without text has no reliability
     */
    public static Learnt learn(CountMatrix pictures, List<View> views, int[] labels, int classes, Engine engine) {
        Check.atLeast(1, views.size(), "views");
        for (var view : views) {
            Check.equal(pictures.rows(), view.pairs.rows(), "rows of the words");
            Check.equal(view.texts.rows(), labels.length, "number of labels");
        }
        var filled = IntStream.range(0, pictures.rows())
                .filter(row -> !pictures.isEmpty(row) && views.stream().anyMatch(view -> !view.pairs.isEmpty(row)))
                .toArray();
        var space = PrincipalComponents.learn(pictures.select(filled), DIMENSIONS, engine);
        double scale = scale(space);
        var weights = new double[space.dimensions() * classes];
        var believed = new double[classes];
        if (space.dimensions() > 0 && classes >= 2) {
            for (var view : views) {
                var one = regression(space, scale, pictures, view, labels, classes, engine);
                for (int i = 0; i < weights.length; i++) {
                    weights[i] += one.weights.data[i] / Math.sqrt(views.size());
                }
                for (int c = 0; c < classes; c++) {
                    believed[c] = Math.max(believed[c], one.believed[c]);
                }
            }
        }
        return new Learnt(new RidgePrior(space, scale, DenseMatrix.of(space.dimensions(), classes, weights)), believed);
    }

    /** The weights of one view, scaled by how far it is believed. */
    private record Regression(DMatrixRMaj weights, double[] believed) {}

    private static Regression regression(
            PrincipalComponents space,
            double scale,
            CountMatrix pictures,
            View view,
            int[] labels,
            int classes,
            Engine engine) {
        var used = IntStream.range(0, pictures.rows())
                .filter(row -> pictures.offset(row) < pictures.offset(row + 1) && !view.pairs.isEmpty(row))
                .toArray();
        var textSide = new TextSide(view.pairs.select(used), view.texts, labels, classes);
        if (used.length == 0) {
            return new Regression(new DMatrixRMaj(space.dimensions(), classes), new double[classes]);
        }
        var pictureSide = new PictureSide(space, scale, classes, pictures.select(used), textSide.pairs(), engine);
        var weights = pictureSide.regression();
        var heldOut = pictureSide.heldOut();
        var believed = textSide.separations();
        double spread = Math.sqrt(classes - 1.0) / classes;
        for (int c = 0; c < classes; c++) {
            believed[c] = Math.max(0, believed[c]) * heldOut[c];
            // A picture that lies one deviation further along the direction is this much likelier of the class.
            double deviation = pictureSide.deviation(weights, c);
            double factor = deviation > 1e-12 ? believed[c] * spread / deviation : 0;
            for (int i = 0; i < weights.numRows; i++) {
                weights.set(i, c, weights.get(i, c) * factor);
            }
        }
        return new Regression(weights, believed);
    }

    /** Hellinger rows have length 1, so the mean squared length of centred rows is 1 minus that of the mean. */
    private static double scale(PrincipalComponents space) {
        double left = 1 - Arrays.stream(space.mean()).map(m -> m * m).sum();
        return left > 1e-12 ? 1 / Math.sqrt(left) : 0;
    }
}
