package dev.graft.app.label;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.cluster.BorrowedPictures;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.RepresentationLearner;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.Whitening;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.structural.Structural;
import dev.graft.methods.label.structural.StructuralParams;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.methods.rows.ScatterMatrix;
import dev.graft.store.CollectionException;
import dev.graft.text.TermCounts;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokenizer;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
import dev.graft.transfer.labelling.CaptionFeatures;
import java.util.Arrays;
import java.util.List;

/** Learns a representation of pictures from captioned ones. */
public record Learner(LearnParams params, Engine engine, RunListener listener) {
    private static final int DIRECTIONS = 50;
    private static final int MOST_TERMS = 20_000;

    /**
     * What was learnt.
     *
     * @param words whose presence is predicted, in the order of the assigner's clusters
     * @param thresholds from which on a word suits a picture: twice as likely as it is in captions
     */
    public record Learnt(List<String> words, RepresentationAssigner assigner, double[] thresholds) {}

    /**
     * @param source the name of the collection
     * @param annotations what is known of the pictures, in their order
     */
    public Learnt learn(String source, CountMatrix pictures, List<PictureAnnotations> annotations) {
        var tokens = new Tokenizer(TokenParams.DEFAULT);
        List<List<String>> documents = annotations.stream().map(tokens::terms).toList();
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
        var assigner = assigner(source, pictures, annotations, problems);
        return new Learnt(problems.words(), assigner, thresholds(problems));
    }

    private RepresentationAssigner assigner(
            String source, CountMatrix pictures, List<PictureAnnotations> annotations, WordProblems problems) {
        var method = LearnParams.methods().get(params.method());
        if (method instanceof RepresentationLearner learner && (params.paper() || method.use() != LabelUse.IN_VIEWS)) {
            return published(pictures, problems, learner.base(pictures, params.dimensions(), engine));
        }
        if (pictures.columns() > Whitening.MOST_COLUMNS) {
            throw new CollectionException(source + " is over " + pictures.columns() + " visual words, and the transfer"
                    + " layer can handle at most " + Whitening.MOST_COLUMNS + "; take fewer words, or --preset paper");
        }
        return CaptionFeatures.learn(
                pictures, BorrowedPictures.of(source, pictures, annotations).weights(), problems, engine);
    }

    private RepresentationAssigner published(CountMatrix pictures, WordProblems problems, Embedding base) {
        var settings = new StructuralParams(1, LogisticParams.paper(params.penalty()));
        var model = new Structural(settings).fit(pictures, problems, base, engine, listener);
        int n = problems.words().size();
        var possible = new boolean[n];
        Arrays.fill(possible, true);
        var words = new LinearAssigner(
                base, model.wordClassifiers().matrix(), new double[n], possible, LinearAssigner.Link.INDEPENDENT);
        try (var rows = NormalizedTable.of(pictures, Normalization.POWER, engine)) {
            return new RepresentationAssigner(
                    words, PrincipalComponents.of(ScatterMatrix.ofNonEmpty(rows), DIRECTIONS));
        }
    }

    private static double[] thresholds(WordProblems problems) {
        // Above one half a word suits in any case.
        return Arrays.stream(problems.counts())
                .mapToDouble(count -> Math.min(0.5, 2.0 * count / problems.images()))
                .toArray();
    }
}
