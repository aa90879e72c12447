package dev.graft.app.cluster;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.Engine;
import dev.graft.methods.card.Input;
import dev.graft.methods.cluster.aplsa.TagMatrix;
import dev.graft.methods.rows.Normalization;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import dev.graft.text.TermCounts;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokenizer;
import dev.graft.text.Vocabulary;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
import dev.graft.text.noun.NameTerms;
import dev.graft.transfer.explain.WordPredictors;
import dev.graft.transfer.space.BorrowedStatistics;
import dev.graft.transfer.space.ReproducibleVariance;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Pictures to borrow from, and the statistics of them, which are computed once, when first asked for. */
public final class BorrowedPictures {
    /** A term on fewer pictures says nothing about features. */
    private static final int LEAST_PICTURES = 10;

    /** A term on more of the pictures does not tell one pile from another. */
    private static final double LARGEST_SHARE = 0.3;

    private static final int MOST_TERMS = 2_600;

    private final String source;
    private final CountMatrix pictures;
    private final Vocabulary terms;
    private final CountMatrix presence;
    private final CountMatrix weights;
    private final NameTerms names;
    private @Nullable BorrowedStatistics ofFeatures;
    private @Nullable BorrowedStatistics ofTerms;
    private @Nullable CountMatrix tags;
    private @Nullable WordPredictors predictors;
    private @Nullable Boolean measured;

    /**
     * @param source the name of the collection
     * @param pictures feature counts, a row for each picture
     * @param terms words of its captions and tags that are frequent enough to say something, and not everywhere
     * @param presence pictures by terms, 1 where a picture has the term
     * @param weights the same, by the share of a picture's captions (or its tags) that have the term
     * @param names what piles may be called
     */
    public BorrowedPictures(
            String source,
            CountMatrix pictures,
            Vocabulary terms,
            CountMatrix presence,
            CountMatrix weights,
            NameTerms names) {
        Check.equal(pictures.rows(), presence.rows(), "rows of the terms");
        Check.equal(pictures.rows(), weights.rows(), "rows of the weights");
        Check.equal(pictures.rows(), names.presence().rows(), "rows of the names");
        this.source = source;
        this.pictures = pictures;
        this.terms = terms;
        this.presence = presence;
        this.weights = weights;
        this.names = names;
    }

    /** The pictures of a collection, in one of its vocabularies. */
    public static BorrowedPictures of(PictureCollection collection, VisualVocabulary vocabulary) {
        return of(
                String.valueOf(collection.file().getFileName()),
                collection.vocabularies().bags(vocabulary),
                collection.words().all());
    }

    /** @param annotations what is known of the pictures, in their order */
    public static BorrowedPictures of(String source, CountMatrix pictures, List<PictureAnnotations> annotations) {
        var tokens = new Tokenizer(TokenParams.DEFAULT);
        // All captions of a picture together are one document: what counts is on how many pictures a term is found.
        List<List<String>> documents = annotations.stream().map(tokens::terms).toList();
        long described = documents.stream().filter(terms -> !terms.isEmpty()).count();
        // In a small collection, ten pictures are many.
        int least = (int) Math.max(2, Math.min(LEAST_PICTURES, described / 20));
        var terms = new VocabularyBuilder(new VocabularyParams(least, LARGEST_SHARE, MOST_TERMS))
                .addAll(documents)
                .build();
        return new BorrowedPictures(
                source,
                pictures,
                terms,
                TermCounts.presence(documents, terms),
                weights(annotations, tokens, terms),
                NameTerms.of(annotations, least));
    }

    private static CountMatrix weights(List<PictureAnnotations> annotations, Tokenizer tokens, Vocabulary terms) {
        var builder = new CountMatrixBuilder(terms.size());
        for (var picture : annotations) {
            var texts = tokens.documents(picture);
            for (var text : texts) {
                for (String term : new TreeSet<>(text)) {
                    terms.column(term).ifPresent(column -> builder.add(column, 1.0 / texts.size()));
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    public String source() {
        return source;
    }

    public CountMatrix pictures() {
        return pictures;
    }

    public Vocabulary terms() {
        return terms;
    }

    public CountMatrix presence() {
        return presence;
    }

    public CountMatrix weights() {
        return weights;
    }

    /** What piles may be called. */
    public NameTerms names() {
        return names;
    }

    public boolean hasTerms() {
        return terms.size() >= 2;
    }

    /** What methods can borrow from it. */
    Set<Input> offers() {
        return hasTerms() ? Set.of(Input.PICTURES, Input.TAGS) : Set.of(Input.PICTURES);
    }

    /** Terms by features. */
    synchronized CountMatrix tags(Engine engine) {
        tags = tags == null ? TagMatrix.of(presence, pictures, engine) : tags;
        return tags;
    }

    /** @param byTerms whether pictures are alike by their terms, or by their features */
    synchronized BorrowedStatistics statistics(boolean byTerms, Engine engine) {
        if (byTerms) {
            ofTerms = ofTerms == null ? BorrowedStatistics.of(pictures, Optional.of(weights), engine) : ofTerms;
            return ofTerms;
        }
        ofFeatures = ofFeatures == null ? BorrowedStatistics.of(pictures, Optional.empty(), engine) : ofFeatures;
        return ofFeatures;
    }

    /** Predictors of the {@link #names}. */
    synchronized WordPredictors predictors(Engine engine) {
        if (predictors == null) {
            var scaling = isMeasured(engine) ? Normalization.LENGTH : Normalization.HELLINGER;
            predictors = WordPredictors.learn(pictures, names.presence(), scaling, engine);
        }
        return predictors;
    }

    /** Whether the features are a network's, and not counts. */
    synchronized boolean isMeasured(Engine engine) {
        measured = measured == null ? ReproducibleVariance.isMeasured(pictures, engine) : measured;
        return measured;
    }
}
