package dev.graft.text.subword;

import java.util.Map;
import java.util.stream.LongStream;

/**
 * BERT's tokenizer: each word is cut into the longest pieces that the vocabulary has, from left to right. Pieces that
 * do not begin a word are written with a prefix.
 */
final class WordPiece implements SubwordTokenizer {
    /** Longer words are unknown, as in the original. */
    private static final int LONGEST_WORD = 100;

    private static final int USUAL_LENGTH = 256;

    private final Map<String, Integer> vocabulary;
    private final BertWords words;
    private final String prefix;
    private final long unknown;
    private final Specials specials;

    WordPiece(Map<String, Integer> vocabulary, BertWords words, String prefix, long unknown, Specials specials) {
        this.vocabulary = Map.copyOf(vocabulary);
        this.words = words;
        this.prefix = prefix;
        this.unknown = unknown;
        this.specials = specials;
    }

    @Override
    public long[] encode(String text, int most) {
        long[] tokens = words.split(text).stream()
                .flatMapToLong(this::pieces)
                .limit(most)
                .toArray();
        return specials.around(tokens, tokens.length, most);
    }

    private LongStream pieces(String word) {
        if (word.codePointCount(0, word.length()) > LONGEST_WORD) {
            return LongStream.of(unknown);
        }
        var pieces = LongStream.builder();
        for (int from = 0; from < word.length(); ) {
            int to = word.length();
            Integer piece = null;
            while (to > from && (piece = vocabulary.get((from > 0 ? prefix : "") + word.substring(from, to))) == null) {
                to--;
            }
            if (piece == null) {
                return LongStream.of(unknown);
            }
            pieces.add(piece);
            from = to;
        }
        return pieces.build();
    }

    @Override
    public long padding() {
        return specials.padding();
    }

    @Override
    public int usualLength() {
        return USUAL_LENGTH;
    }
}
