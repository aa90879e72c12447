package dev.graft.studies.papers.aplsa;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.cluster.aplsa.TagMatrix;
import dev.graft.studies.data.Bags;
import dev.graft.text.TermCounts;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokenizer;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;

/**
 * The auxiliary pictures, and the matrix B that is made from them and their words.
 *
 * @param words B: for each word that people use, how often its pictures show each visual word (A11)
 */
record AnnotatedPictures(CountMatrix pictures, CountMatrix words) {
    /** As many as the paper had from Flickr. */
    static final int MOST_PICTURES = 19_959;

    /** As many different ones as the paper had. */
    static final int MOST_WORDS = 2_600;

    static AnnotatedPictures of(Bags bags) {
        var tokens = new Tokenizer(TokenParams.DEFAULT);
        var said = bags.words().stream().map(tokens::terms).toList();
        var vocabulary = new VocabularyBuilder(new VocabularyParams(1, 1, MOST_WORDS))
                .addAll(said)
                .build();
        return new AnnotatedPictures(
                bags.pictures(),
                TagMatrix.of(TermCounts.presence(said, vocabulary), bags.pictures(), new SerialEngine()));
    }
}
