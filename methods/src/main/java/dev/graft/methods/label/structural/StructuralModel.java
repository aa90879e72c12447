package dev.graft.methods.label.structural;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.LinearProjection;
import dev.graft.methods.label.logistic.LogisticModel;
import java.util.List;

/**
 * The model learnt from captions.
 *
 * @param base g(x)
 * @param words of the word problems
 * @param classifiers W, a column for each word
 * @param directions A: the first eigenvectors of WW'
 */
public record StructuralModel(
        Embedding base, List<String> words, LogisticModel classifiers, LeadingDirections directions) {
    public StructuralModel {
        words = List.copyOf(words);
    }

    /** f(x) = A g(x), where new classes are learnt. */
    public LinearProjection representation() {
        return directions.on(base);
    }

    /**
     * The baseline of section 5.5: f(x) = W' g(x), the outputs of the word classifiers, neither scaled nor squashed
     * (S7).
     */
    public LinearProjection wordClassifiers() {
        return new LinearProjection(base, classifiers.weights().transpose());
    }

    /** The baseline of section 5.3: f(x) = A g(x) with A from the pictures alone, whose shares are not centred (S6). */
    public static LinearProjection dataPca(CountMatrix pictures, int dimensions, Engine engine) {
        return LeadingDirections.ofRows(L1Normalized.sparse(pictures), dimensions, engine)
                .on(new L1Normalized(pictures.columns()));
    }
}
