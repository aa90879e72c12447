package dev.graft.label;

import dev.graft.collection.CollectionException;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embed.Damped;
import dev.graft.methods.embed.Embedding;
import dev.graft.methods.embed.PrincipalComponents;
import dev.graft.methods.embed.Shares;
import dev.graft.methods.embed.Whitened;
import dev.graft.methods.logistic.LogisticParams;
import dev.graft.methods.structural.Structural;
import dev.graft.methods.structural.StructuralModel;
import dev.graft.methods.structural.StructuralParams;
import dev.graft.methods.structural.WordProblems;
import dev.graft.recipe.WordSense;
import dev.graft.sort.BorrowedPictures;
import dev.graft.text.PictureWords;
import dev.graft.text.TermCounts;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokens;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
import java.util.Arrays;
import java.util.List;

/** Learns from captioned pictures how to look at pictures. */
public final class Learner {
    private static final int DIRECTIONS = 50;
    private static final int MOST_TERMS = 20_000;

    private final LearnParams params;
    private final Engine engine;
    private final RunListener listener;

    public Learner(LearnParams params, Engine engine, RunListener listener) {
        this.params = params;
        this.engine = engine;
        this.listener = listener;
    }

    /**
     * What was learnt.
     *
     * @param words whose presence is predicted, in the order of the assigner's clusters
     * @param thresholds from which on a word suits a picture: twice as likely as it is in captions
     */
    public record Learnt(List<String> words, RepresentationAssigner assigner, double[] thresholds) {}

    /**
     * @param source the name of the collection
     * @param said what is known of the pictures, in their order
     */
    public Learnt learn(String source, CountMatrix pictures, List<PictureWords> said) {
        var tokens = new Tokens(TokenParams.DEFAULT);
        List<List<String>> documents = said.stream().map(tokens::terms).toList();
        var terms = new VocabularyBuilder(new VocabularyParams(2, 1.0, MOST_TERMS))
                .addAll(documents)
                .build();
        if (terms.size() < 2) {
            throw new CollectionException(source
                    + " has no captions or tags with words that occur on several pictures; give a table of them"
                    + " to graft index, or to graft learn for a folder, with --captions");
        }
        if (pictures.nonZeros() == 0) {
            throw new CollectionException(source + " has no pictures with visual words to learn from");
        }
        var problems = WordProblems.mostFrequent(TermCounts.presence(documents, terms), terms.terms(), params.words());
        var assigner = assigner(source, pictures, said, problems);
        return new Learnt(problems.words(), assigner, thresholds(problems));
    }

    private RepresentationAssigner assigner(
            String source, CountMatrix pictures, List<PictureWords> said, WordProblems problems) {
        if (params.method() == LabelMethod.DATA_PCA) {
            return published(pictures, problems, StructuralModel.dataPca(pictures, params.dimensions(), engine));
        }
        if (params.paper()) {
            return published(pictures, problems, new Shares(pictures.columns()));
        }
        if (pictures.columns() > Whitened.MOST_COLUMNS) {
            throw new CollectionException(source + " is over " + pictures.columns() + " visual words, and the recipe"
                    + " can handle at most " + Whitened.MOST_COLUMNS + "; take fewer words, or --preset paper");
        }
        return WordSense.learn(
                pictures, BorrowedPictures.of(source, pictures, said).weights(), problems, engine);
    }

    private RepresentationAssigner published(CountMatrix pictures, WordProblems problems, Embedding base) {
        var settings = new StructuralParams(1, LogisticParams.paper(params.penalty()));
        var model = new Structural(settings).fit(pictures, problems, base, engine, listener);
        int n = problems.words().size();
        var possible = new boolean[n];
        Arrays.fill(possible, true);
        var words = new LinearAssigner(
                base, model.wordClassifiers().matrix(), new double[n], possible, LinearAssigner.Link.INDEPENDENT);
        return new RepresentationAssigner(
                words, PrincipalComponents.learn(Damped.shares(pictures), DIRECTIONS, engine));
    }

    private static double[] thresholds(WordProblems problems) {
        var out = new double[problems.words().size()];
        for (int row = 0; row < problems.pictures(); row++) {
            for (int w = 0; w < out.length; w++) {
                out[w] += problems.labels().get(row, w) > 0 ? 2.0 / problems.pictures() : 0;
            }
        }
        // Above one half a word suits in any case.
        return Arrays.stream(out).map(twice -> Math.min(0.5, twice)).toArray();
    }
}
