package dev.graft.text.subword;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * CLIP's tokenizer: the bytes of each word, of which neighbours are merged again and again, the pair first that was
 * learnt first. The last part of a word carries a mark.
 */
final class BytePairs implements SubwordTokenizer {
    /** The mark of the last part of a word. */
    static final String WORD_END = "</w>";

    private static final int USUAL_LENGTH = 77;

    /** Enough for any sentence; merging takes quadratic time. */
    private static final int LONGEST_WORD = 200;

    private static final Pattern WORDS = Pattern.compile(
            "'s|'t|'re|'ve|'m|'ll|'d|\\p{L}+|\\p{N}|[^\\s\\p{L}\\p{N}]+", Pattern.UNICODE_CHARACTER_CLASS);

    private static final String[] LETTERS = letters();

    private final Map<String, Integer> vocabulary;
    private final Map<Pair, Integer> ranks;
    private final long unknown;
    private final Specials specials;

    /** Two neighbouring parts of a word. */
    record Pair(String left, String right) {}

    /** @param ranks which pairs are merged; lower ones first */
    BytePairs(Map<String, Integer> vocabulary, Map<Pair, Integer> ranks, long unknown, Specials specials) {
        this.vocabulary = Map.copyOf(vocabulary);
        this.ranks = Map.copyOf(ranks);
        this.unknown = unknown;
        this.specials = specials;
    }

    @Override
    public long[] encode(String text, int most) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        var tokens = new long[most];
        int count = 0;
        var words = WORDS.matcher(plain);
        while (count < most && words.find()) {
            for (String part : merged(words.group())) {
                if (count < most) {
                    Integer token = vocabulary.get(part);
                    tokens[count++] = token == null ? unknown : token;
                }
            }
        }
        return specials.around(tokens, count, most);
    }

    private List<String> merged(String word) {
        var parts = new ArrayList<String>();
        byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < Math.min(bytes.length, LONGEST_WORD); i++) {
            parts.add(LETTERS[bytes[i] & 0xFF]);
        }
        parts.set(parts.size() - 1, parts.get(parts.size() - 1) + WORD_END);
        for (int at = best(parts); at >= 0; at = best(parts)) {
            parts.set(at, parts.get(at) + parts.remove(at + 1));
        }
        return parts;
    }

    /** Where the pair is that was learnt first; -1 if no pair is known. */
    private int best(List<String> parts) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i + 1 < parts.size(); i++) {
            int rank = ranks.getOrDefault(new Pair(parts.get(i), parts.get(i + 1)), Integer.MAX_VALUE);
            if (rank < least) {
                least = rank;
                best = i;
            }
        }
        return best;
    }

    /** How a byte is written in the vocabulary: as a visible character, since it is a text file. */
    private static String[] letters() {
        var letters = new String[256];
        int others = 256;
        for (int value = 0; value < letters.length; value++) {
            boolean visible = value >= '!' && value <= '~' || value >= 0xA1 && value <= 0xAC || value >= 0xAE;
            letters[value] = Character.toString(visible ? value : others++);
        }
        return letters;
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
