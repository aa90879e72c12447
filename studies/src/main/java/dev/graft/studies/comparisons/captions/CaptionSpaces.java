package dev.graft.studies.comparisons.captions;

import dev.graft.app.label.LearnParams;
import dev.graft.app.label.Learner;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.LinearProjection;
import dev.graft.methods.label.structural.StructuralModel;
import dev.graft.studies.comparisons.Controls;
import dev.graft.studies.comparisons.DataSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Feature spaces learnt from captioned pictures, each on first use. */
final class CaptionSpaces {
    static final String OURS = "few-shot recipe (default)";
    static final String SHUFFLED = "control: captions of other pictures";
    static final String PERMUTED = "control: wrong visual words";
    static final String DATA_PCA = "data-pca, published";
    static final String STRUCTURAL = "structural, published";
    static final String WORD_CLASSIFIERS = "word-classifiers, published";
    /** By what they are learnt from. */
    static final List<String> FEW_SHOT = List.of(OURS, SHUFFLED, PERMUTED);

    static final List<String> PUBLISHED = List.of(DATA_PCA, STRUCTURAL, WORD_CLASSIFIERS);

    private static final String SOURCE = "flickr8k";
    private static final int DIMENSIONS = 40;

    private final DataSet data;
    private final Map<String, RepresentationAssigner> fewShot = new HashMap<>();
    private final Map<String, Embedding> published = new HashMap<>();

    CaptionSpaces(DataSet data) {
        this.data = data;
    }

    synchronized RepresentationAssigner fewShot(String name, Engine engine) {
        return fewShot.computeIfAbsent(name, of -> {
            var captions = data.captions();
            var order = of.equals(SHUFFLED)
                    ? Controls.shuffledCaptions(captions.size())
                    : IntStream.range(0, captions.size()).toArray();
            CountMatrix pictures = of.equals(PERMUTED) ? Controls.permutedWords(data.captioned()) : data.captioned();
            return new Learner(LearnParams.DEFAULT, engine, RunListener.NONE)
                    .learn(
                            SOURCE,
                            pictures,
                            IntStream.of(order).mapToObj(captions::get).toList())
                    .assigner();
        });
    }

    synchronized Embedding published(String name, Engine engine) {
        if (published.isEmpty()) {
            var settings = LearnParams.DEFAULT;
            var paper = new LearnParams(
                    settings.method(),
                    true,
                    settings.words(),
                    settings.dimensions(),
                    settings.penalty(),
                    settings.seed());
            var words = new Learner(paper, engine, RunListener.NONE)
                    .learn(SOURCE, data.captioned(), data.captions())
                    .assigner()
                    .words();
            published.put(DATA_PCA, StructuralModel.dataPca(data.captioned(), DIMENSIONS, engine));
            published.put(
                    STRUCTURAL,
                    LeadingDirections.ofColumns(words.weights().transpose(), DIMENSIONS)
                            .on(words.embedding()));
            published.put(WORD_CLASSIFIERS, new LinearProjection(words.embedding(), words.weights()));
        }
        return Objects.requireNonNull(published.get(name), name);
    }
}
