package dev.graft.app.label;

import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.image.feature.SharedSpace;
import dev.graft.methods.api.PartialLabels;
import dev.graft.text.meaning.UnitVectors;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pictures that get labels without any example: the label whose name is nearest in a space of pictures and texts.
 *
 * @param names of the labels
 */
public record LabelsByName(List<String> names, SharedSpace space) {
    /** What stands for the method in results. */
    public static final String METHOD = "names";

    /** By how much CLIP multiplies similarities before it makes probabilities of them. */
    private static final double SCALE = 100;

    public LabelsByName {
        names = List.copyOf(names);
        if (names.stream().distinct().count() < 2) {
            throw new IllegalArgumentException("--classes must name at least two labels to choose from");
        }
    }

    /** @param settings for people and machines */
    public Labelling of(PictureSet set, Map<String, String> settings) {
        var probabilities = probabilities(set);
        int n = probabilities.rows();
        return new LabellingSummary(
                        set, names, PartialLabels.none(n, names.size()), new int[names.size()], Optional.empty())
                .of(
                        probabilities,
                        probabilities,
                        new LabellingSummary.Rest(
                                LabellingSummary.counted(n, "picture", "pictures") + " of " + set.source()
                                        + " labelled by the names of the labels alone, with the text encoder of "
                                        + space.encoder().name() + ".",
                                METHOD,
                                Optional.empty(),
                                List.of(),
                                List.of(),
                                ConvergenceTrace.of("nothing was learnt").finish(StopReason.CONVERGED),
                                List.of(),
                                settings));
    }

    private DenseMatrix probabilities(PictureSet set) {
        var bags = set.pictures().bags();
        var texts = names.stream().map(space::label).toList();
        var rows = new double[bags.rows()][];
        for (int row = 0; row < rows.length; row++) {
            float[] picture = space.picture(bags, row);
            rows[row] = texts.stream()
                    .mapToDouble(text -> SCALE * UnitVectors.similarity(picture, text))
                    .toArray();
            softmax(rows[row]);
        }
        return DenseMatrix.of(rows);
    }

    private static void softmax(double[] values) {
        double most = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            most = Math.max(most, value);
        }
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.exp(values[i] - most);
            sum += values[i];
        }
        for (int i = 0; i < values.length; i++) {
            values[i] /= sum;
        }
    }
}
