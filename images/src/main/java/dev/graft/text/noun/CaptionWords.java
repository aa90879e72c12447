package dev.graft.text.noun;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Splits captions into words in lower case, keeping stop words, and the places where a phrase ends. */
final class CaptionWords {
    /** Stands for punctuation, and for the end of a caption. */
    static final String END = ".";

    /** A word, without the ending of a genitive, or punctuation. */
    private static final Pattern PART = Pattern.compile("([\\p{L}\\p{M}\\p{N}]+)(?:['\\u2019]s\\b)?|[.,;:!?()\"]");

    private CaptionWords() {}

    /** Always ends with {@link #END}. */
    static List<String> of(String caption) {
        var words = new ArrayList<String>();
        var part = PART.matcher(caption.toLowerCase(Locale.ROOT));
        while (part.find()) {
            String word = part.group(1);
            words.add(word == null ? END : word);
        }
        words.add(END);
        return words;
    }

    /** Whether it is a word that means something by itself. */
    static boolean isContent(String word) {
        return Character.isLetter(word.codePointAt(0)) && !FunctionWords.contain(word);
    }
}
