package dev.graft.studies.papers.structural;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.RowNumbers;
import dev.graft.text.TermCounts;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokenizer;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
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
        var said = bags.words().stream().map(tokens::terms).toList();
        var rows = RowNumbers.where(said.size(), row -> !said.get(row).isEmpty());
        var documents = IntStream.of(rows).mapToObj(said::get).toList();
        var terms = new VocabularyBuilder(new VocabularyParams(2, 1.0, MOST_TERMS))
                .addAll(documents)
                .build();
        return new CaptionedPictures(
                bags.pictures().select(rows),
                WordProblems.mostFrequent(TermCounts.presence(documents, terms), terms.terms(), WORDS));
    }
}
