package dev.graft.experiments.ours;

import dev.graft.core.fit.RunListener;
import dev.graft.engine.Engine;
import dev.graft.label.LabelMethod;
import dev.graft.label.LearnParams;
import dev.graft.label.Learner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embed.Directions;
import dev.graft.methods.embed.Embedding;
import dev.graft.methods.embed.Projected;
import dev.graft.methods.structural.StructuralModel;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What is learnt from captioned pictures.
 *
 * @param recipes ours, by the name of what it was learnt from
 * @param published spaces as published, by name
 */
record CaptionsLender(Map<String, RepresentationAssigner> recipes, Map<String, Embedding> published) {
    static final String OURS = "few-shot recipe (default)";
    static final String SHUFFLED = "control: captions of other pictures";
    static final String WRONG_WORDS = "control: wrong visual words";
    static final String DATA_PCA = "data-pca, published";
    static final String STRUCTURAL = "structural, published";
    static final String WORD_CLASSIFIERS = "word-classifiers, published";

    private static final String SOURCE = "flickr8k";
    private static final int DIMENSIONS = 40;

    static CaptionsLender learn(DataSet data, Engine engine) {
        var pictures = data.captioned();
        var ours = new Learner(LearnParams.DEFAULT, engine, RunListener.NONE);
        var order = TaskHelp.shuffledCaptions(pictures.rows());
        var shuffled = IntStream.of(order).mapToObj(data.captions()::get).toList();
        var recipes = new LinkedHashMap<String, RepresentationAssigner>();
        recipes.put(OURS, ours.learn(SOURCE, pictures, data.captions()).assigner());
        recipes.put(SHUFFLED, ours.learn(SOURCE, pictures, shuffled).assigner());
        recipes.put(
                WRONG_WORDS,
                ours.learn(SOURCE, TaskHelp.wrongWords(pictures), data.captions())
                        .assigner());
        var settings = LearnParams.DEFAULT;
        var paper = new LearnParams(
                LabelMethod.STRUCTURAL,
                true,
                settings.words(),
                settings.dimensions(),
                settings.penalty(),
                settings.seed());
        var words = new Learner(paper, engine, RunListener.NONE)
                .learn(SOURCE, pictures, data.captions())
                .assigner()
                .words();
        var published = new LinkedHashMap<String, Embedding>();
        published.put(DATA_PCA, StructuralModel.dataPca(pictures, DIMENSIONS, engine));
        published.put(
                STRUCTURAL,
                Directions.ofColumns(words.weights().transpose(), DIMENSIONS).on(words.embedding()));
        published.put(WORD_CLASSIFIERS, new Projected(words.embedding(), words.weights()));
        return new CaptionsLender(recipes, published);
    }
}
