package dev.graft.text.noun;

import java.util.Map;
import java.util.Set;

/**
 * Singulars of English plurals. A plural is recognised by its singular, which must be known: "bus" is not the plural of
 * "bu", nor "glasses", where nobody speaks of a glass, that of "glass".
 *
 * @param known the words that occur
 */
record Singulars(Set<String> known) {
    private static final Map<String, String> IRREGULAR = Map.ofEntries(
            Map.entry("men", "man"),
            Map.entry("women", "woman"),
            Map.entry("children", "child"),
            Map.entry("leaves", "leaf"),
            Map.entry("shelves", "shelf"),
            Map.entry("knives", "knife"),
            Map.entry("wolves", "wolf"),
            Map.entry("feet", "foot"),
            Map.entry("teeth", "tooth"),
            Map.entry("geese", "goose"),
            Map.entry("mice", "mouse"),
            Map.entry("firemen", "fireman"),
            Map.entry("policemen", "policeman"),
            Map.entry("snowmen", "snowman"));

    /** The singular of the word, or of the last of several; the word itself if it is not a plural. */
    String of(String words) {
        int last = words.lastIndexOf(' ') + 1;
        return words.substring(0, last) + ofWord(words.substring(last));
    }

    /** Whether the word is a plural. */
    boolean isPlural(String word) {
        return word.equals("people") || !ofWord(word).equals(word);
    }

    private String ofWord(String word) {
        String irregular = IRREGULAR.get(word);
        if (irregular != null) {
            return irregular;
        }
        if (!word.endsWith("s") || word.endsWith("ss")) {
            return word;
        }
        if (word.endsWith("ies") && known.contains(word.substring(0, word.length() - 3) + "y")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        for (String ending : new String[] {"s", "es"}) {
            String singular = word.endsWith(ending) ? word.substring(0, word.length() - ending.length()) : "";
            if (singular.length() > 1 && known.contains(singular)) {
                return singular;
            }
        }
        return word;
    }
}
