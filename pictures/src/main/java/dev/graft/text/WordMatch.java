package dev.graft.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which words belong to which picture.
 *
 * @param words by picture name, in the order of the pictures; every picture that a row names, even without words
 * @param unknown row names that mean no picture
 * @param ambiguous row names that may mean several pictures, or that fit one loosely which another row
 *     claims as well
 * @param withoutWords pictures to which no row gave a word
 */
public record WordMatch(
        Map<String, PictureWords> words, List<String> unknown, List<String> ambiguous, List<String> withoutWords) {
    private static final int EXAMPLES = 3;

    public WordMatch {
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
        unknown = List.copyOf(unknown);
        ambiguous = List.copyOf(ambiguous);
        withoutWords = List.copyOf(withoutWords);
    }

    public int rowsWithoutPicture() {
        return unknown.size() + ambiguous.size();
    }

    /** What did not meet, in sentences with examples; empty where all did. */
    public List<String> report() {
        var sentences = new ArrayList<String>();
        add(sentences, unknown, "name names no picture", "names name no picture");
        add(sentences, ambiguous, "name may mean several pictures", "names may mean several pictures");
        add(sentences, withoutWords, "picture has no words", "pictures have no words");
        return List.copyOf(sentences);
    }

    private static void add(List<String> sentences, List<String> names, String one, String many) {
        if (!names.isEmpty()) {
            String examples = String.join(", ", names.subList(0, Math.min(EXAMPLES, names.size())));
            sentences.add(names.size() + " " + (names.size() == 1 ? one : many) + ": " + examples
                    + (names.size() > EXAMPLES ? ", ..." : ""));
        }
    }
}
