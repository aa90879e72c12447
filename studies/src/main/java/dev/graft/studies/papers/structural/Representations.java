package dev.graft.studies.papers.structural;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.structural.Structural;
import dev.graft.methods.label.structural.StructuralModel;
import dev.graft.methods.label.structural.StructuralParams;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The pictures of topics as the models see them; learnt from the captioned pictures when first asked for. */
final class Representations {
    /** The largest h of section 5.6; smaller ones are the first columns. */
    static final int MOST_DIMENSIONS = 100;

    private final CaptionedPictures captioned;
    private final Map<String, DenseMatrix> projected = new HashMap<>();
    private @Nullable StructuralModel learnt;
    private @Nullable LeadingDirections pca;

    Representations(CaptionedPictures captioned) {
        this.captioned = captioned;
    }

    /**
     * All pictures of a set.
     *
     * @param dimensions h, of which data-PCA and structural learning alone take notice; there may be fewer (S5)
     */
    Features of(TopicSet set, Model model, int dimensions, Engine engine) {
        return switch (model) {
            case BASELINE -> Features.shares(set.pictures());
            case WORD_CLASSIFIERS -> Features.of(projected(set, model, engine));
            case DATA_PCA, STRUCTURAL -> Features.of(first(projected(set, model, engine), dimensions));
        };
    }

    private static DenseMatrix first(DenseMatrix all, int columns) {
        int kept = Math.min(columns, all.columns());
        var values = new double[all.rows() * kept];
        for (int row = 0; row < all.rows(); row++) {
            for (int column = 0; column < kept; column++) {
                values[row * kept + column] = all.get(row, column);
            }
        }
        return DenseMatrix.of(all.rows(), kept, values);
    }

    private synchronized DenseMatrix projected(TopicSet set, Model model, Engine engine) {
        return projected.computeIfAbsent(set.name() + " " + model, key -> switch (model) {
            case DATA_PCA ->
                pca(engine).on(new L1Normalized(set.pictures().columns())).embed(set.pictures());
            case WORD_CLASSIFIERS -> learnt(engine).wordClassifiers().embed(set.pictures());
            default -> learnt(engine).representation().embed(set.pictures());
        });
    }

    private LeadingDirections pca(Engine engine) {
        if (pca == null) {
            pca = LeadingDirections.ofRows(L1Normalized.sparse(captioned.pictures()), MOST_DIMENSIONS, engine);
        }
        return pca;
    }

    private StructuralModel learnt(Engine engine) {
        if (learnt == null) {
            learnt = new Structural(StructuralParams.paper(MOST_DIMENSIONS))
                    .fit(
                            captioned.pictures(),
                            captioned.problems(),
                            new L1Normalized(captioned.pictures().columns()),
                            engine,
                            RunListener.NONE);
        }
        return learnt;
    }
}
