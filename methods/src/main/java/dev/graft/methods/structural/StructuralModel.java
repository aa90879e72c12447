package dev.graft.methods.structural;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.embed.Directions;
import dev.graft.methods.embed.Embedding;
import dev.graft.methods.embed.Projected;
import dev.graft.methods.embed.Shares;
import dev.graft.methods.logistic.LogisticModel;
import java.util.List;

/**
 * What is learnt from captions.
 *
 * @param base g(x)
 * @param words of the word problems
 * @param classifiers W, a column for each word
 * @param directions A: the first eigenvectors of WW'
 */
public record StructuralModel(Embedding base, List<String> words, LogisticModel classifiers, Directions directions) {
    public StructuralModel {
        words = List.copyOf(words);
    }

    /** f(x) = A g(x), where new classes are learnt. */
    public Projected representation() {
        return directions.on(base);
    }

    /** The baseline of section 5.5: f(x) = W' g(x), what the word classifiers say, neither scaled nor squashed (S7). */
    public Projected wordClassifiers() {
        return new Projected(base, classifiers.weights().transpose());
    }

    /** The baseline of section 5.3: f(x) = A g(x) with A from the pictures alone, their shares not centred (S6). */
    public static Projected dataPca(CountMatrix pictures, int dimensions, Engine engine) {
        return Directions.ofRows(Shares.sparse(pictures), dimensions, engine).on(new Shares(pictures.columns()));
    }
}
