package dev.graft.sort;

import dev.graft.collection.PictureCollection;
import dev.graft.collection.VisualVocabulary;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.methods.aplsa.TagMatrix;
import dev.graft.text.PictureWords;
import dev.graft.text.TermCounts;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokens;
import dev.graft.text.Vocabulary;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
import java.util.List;

/**
 * What there is to borrow.
 *
 * @param source the name of the collection
 * @param pictures its pictures by visual words
 * @param terms the words that its captions and tags use often enough to say something, and not everywhere
 * @param presence its pictures by terms
 */
public record BorrowedPictures(String source, CountMatrix pictures, Vocabulary terms, CountMatrix presence) {
    /** A term on fewer pictures says nothing about visual words. */
    private static final int LEAST_PICTURES = 10;

    /** A term on more of the pictures does not tell one pile from another. */
    private static final double LARGEST_SHARE = 0.3;

    private static final int MOST_TERMS = 2_600;

    /** The pictures of a collection, in one of its vocabularies. */
    public static BorrowedPictures of(PictureCollection help, VisualVocabulary words) {
        return of(
                String.valueOf(help.file().getFileName()),
                help.vocabularies().bags(words),
                help.words().all());
    }

    /** @param said what is known of the pictures, in their order */
    public static BorrowedPictures of(String source, CountMatrix pictures, List<PictureWords> said) {
        var tokens = new Tokens(TokenParams.DEFAULT);
        // All captions of a picture together are one document: what counts is on how many pictures a term is found.
        List<List<String>> documents = said.stream().map(tokens::terms).toList();
        long described = documents.stream().filter(terms -> !terms.isEmpty()).count();
        // In a small set ten pictures are many.
        int least = (int) Math.max(2, Math.min(LEAST_PICTURES, described / 20));
        var terms = new VocabularyBuilder(new VocabularyParams(least, LARGEST_SHARE, MOST_TERMS))
                .addAll(documents)
                .build();
        return new BorrowedPictures(source, pictures, terms, TermCounts.presence(documents, terms));
    }

    public boolean hasTerms() {
        return terms.size() >= 2;
    }

    /** Terms by visual words. */
    public CountMatrix tags() {
        return TagMatrix.of(presence, pictures);
    }
}
