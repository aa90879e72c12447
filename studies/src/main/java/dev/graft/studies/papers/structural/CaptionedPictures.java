package dev.graft.studies.papers.structural;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.RowNumbers;
import dev.graft.text.TermCounts;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokenizer;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Pictures and which of the most frequent content words their captions have.
 *
 * @param pictures in visual words
 */
record CaptionedPictures(CountMatrix pictures, WordProblems problems) {
    /** As many as the paper has. */
    static final int MOST_PICTURES = 8_000;

    static final int WORDS = 100;
    private static final int MOST_TERMS = 20_000;

    static CaptionedPictures of(Bags bags) {
        var tokens = new Tokenizer(TokenParams.DEFAULT);
        var rows = RowNumbers.where(
                bags.words().size(), row -> !tokens.terms(bags.words().get(row)).isEmpty());
        List<List<String>> documents = IntStream.of(rows)
                .mapToObj(row -> tokens.terms(bags.words().get(row)))
                .toList();
        var terms = new VocabularyBuilder(new VocabularyParams(2, 1.0, MOST_TERMS))
                .addAll(documents)
                .build();
        return new CaptionedPictures(
                bags.pictures().select(rows),
                WordProblems.mostFrequent(TermCounts.presence(documents, terms), terms.terms(), WORDS));
    }

    /** As many pictures as the paper had, by chance, where there are more. */
    static PictureSource atMost(PictureSource source, Seed seed) throws IOException {
        return source.atMost(MOST_PICTURES, seed);
    }
}
