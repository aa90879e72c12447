package dev.graft.text.noun;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Nouns and noun phrases, learnt from the captions that use them. A noun comes after a determiner, perhaps with
 * adjectives between, and before a word that ends the phrase: "a small <b>dog</b> is", "the red <b>jacket</b>.".
 * Adjectives come after a determiner and hardly ever end the phrase; verbs do not come after one. A phrase is two words
 * that are seen together far more often than each by itself, the second being a noun: "fire truck", not "young girl".
 *
 * <p>This takes no dictionary and reads the captions a few times; it knows the determiners of English alone. If there
 * are hardly any, the captions are in another language, and every word counts.
 */
final class CaptionNouns {
    /** Captions with a smaller share of determiners are not English. */
    private static final double LEAST_DETERMINERS = 0.03;

    private static final int LEAST_LETTERS = 3;
    private static final int LEAST_SEEN = 2;

    /** An adjective ends at most this share of the phrases that it begins; a noun at least the other. */
    private static final double ADJECTIVE_ENDS = 0.15;

    private static final double NOUN_ENDS = 0.35;
    private static final int ADJECTIVE_SEEN = 5;

    /** Of all places of a noun, at least this share end a phrase. A "jump" is usually a verb. */
    private static final double AS_A_NOUN = 0.05;

    /** "front of", "group of": with a larger share, what matters is said after it. */
    private static final double BEFORE_OF = 0.35;

    /** An "-ing" after determiners at least this often is a thing, such as a building. */
    private static final double THING = 0.1;

    private static final int PHRASE_SEEN = 5;
    private static final double PHRASE_SHARE = 0.2;
    private static final double PHRASE_INFORMATION = 0.55;

    /** A first word before more different words than that is an adjective. */
    private static final int MOST_FOLLOWERS = 16;

    private final Set<String> known = new HashSet<>();
    private final Singulars singulars = new Singulars(known);
    private final boolean isEnglish;
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Integer> begun = new HashMap<>();
    private final Map<String, Integer> begunAndEnded = new HashMap<>();
    private final Set<String> adjectives = new HashSet<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<String, Integer> inPhrases = new HashMap<>();
    private final Map<String, Integer> ends = new HashMap<>();
    private final Map<String, Integer> beforeOf = new HashMap<>();
    private final Map<String, Integer> pairs = new HashMap<>();
    private final Map<String, Set<String>> followers = new HashMap<>();
    private long words;

    /**
     * @param captions as {@link CaptionWords} splits them
     * @param others further words that plurals can be recognised by
     */
    CaptionNouns(List<List<String>> captions, Collection<String> others) {
        known.addAll(others);
        captions.forEach(this::count);
        int determiners = FunctionWords.DETERMINERS.stream()
                .mapToInt(word -> counts.getOrDefault(word, 0))
                .sum();
        this.isEnglish = determiners >= LEAST_DETERMINERS * words;
        captions.forEach(this::addBegun);
        begun.forEach((word, count) -> {
            if (count >= ADJECTIVE_SEEN && begunAndEnded.getOrDefault(word, 0) <= ADJECTIVE_ENDS * count) {
                adjectives.add(word);
            }
        });
        captions.forEach(this::addPhrases);
    }

    private void count(List<String> caption) {
        String before = CaptionWords.END;
        for (String word : caption) {
            if (!word.equals(CaptionWords.END)) {
                words++;
                counts.merge(word, 1, Integer::sum);
                if (CaptionWords.isContent(word)) {
                    known.add(word);
                    if (FunctionWords.DETERMINERS.contains(before)) {
                        begun.merge(word, 1, Integer::sum);
                    }
                }
            }
            before = word;
        }
    }

    private void addBegun(List<String> caption) {
        for (int i = 1; i < caption.size() - 1; i++) {
            if (CaptionWords.isContent(caption.get(i))
                    && FunctionWords.DETERMINERS.contains(caption.get(i - 1))
                    && isEnd(caption.get(i + 1))) {
                begunAndEnded.merge(caption.get(i), 1, Integer::sum);
            }
        }
    }

    private void addPhrases(List<String> caption) {
        boolean isOpen = false;
        for (int i = 0; i < caption.size() - 1; i++) {
            String word = caption.get(i);
            if (!CaptionWords.isContent(word)) {
                isOpen = FunctionWords.DETERMINERS.contains(word);
                continue;
            }
            String noun = singulars.of(word);
            String next = caption.get(i + 1);
            places.merge(noun, 1, Integer::sum);
            if (next.equals("of")) {
                beforeOf.merge(noun, 1, Integer::sum);
            }
            boolean isPluralObject =
                    i > 0 && FunctionWords.comeBeforePlurals(caption.get(i - 1)) && singulars.isPlural(word);
            if (isOpen || isPluralObject) {
                inPhrases.merge(noun, 1, Integer::sum);
                if (isEnd(next)) {
                    ends.merge(noun, 1, Integer::sum);
                }
            }
            if (CaptionWords.isContent(next)) {
                pairs.merge(pair(word, next), 1, Integer::sum);
                followers.computeIfAbsent(word, any -> new HashSet<>()).add(singulars.of(next));
            }
            isOpen &= adjectives.contains(word);
        }
    }

    private boolean isEnd(String word) {
        if (word.equals(CaptionWords.END)) {
            return true;
        }
        if (FunctionWords.contain(word)) {
            return !FunctionWords.join(word);
        }
        return word.endsWith("ing") && begun.getOrDefault(word, 0) < THING * counts.getOrDefault(word, 0);
    }

    /** The form under which a word or phrase is a name: plurals and singulars have the same. */
    String form(String word) {
        return isEnglish ? singulars.of(word) : word;
    }

    String pair(String first, String second) {
        return first + " " + singulars.of(second);
    }

    /** @param word in its {@link #form} */
    boolean isNoun(String word) {
        if (word.codePointCount(0, word.length()) < LEAST_LETTERS || FunctionWords.isVague(word)) {
            return false;
        }
        if (!isEnglish) {
            return true;
        }
        int ended = ends.getOrDefault(word, 0);
        int all = places.getOrDefault(word, 0);
        return ended >= LEAST_SEEN
                && ended >= NOUN_ENDS * inPhrases.getOrDefault(word, 0)
                && ended >= AS_A_NOUN * all
                && beforeOf.getOrDefault(word, 0) < BEFORE_OF * all;
    }

    /** Whether two adjacent words are one thing. */
    boolean isPhrase(String first, String second) {
        int together = pairs.getOrDefault(pair(first, second), 0);
        String noun = singulars.of(second);
        if (!isEnglish
                || together < PHRASE_SEEN
                || first.codePointCount(0, first.length()) < LEAST_LETTERS
                || !isNoun(noun)) {
            return false;
        }
        int ofFirst = counts.getOrDefault(first, 0);
        // A verb before its object does not come after a determiner.
        boolean isInPhrases = begun.getOrDefault(first, 0) >= PHRASE_SHARE * ofFirst;
        double information = Math.log((double) together * words / ofFirst / places.getOrDefault(noun, 1))
                / Math.log((double) words / together);
        return isInPhrases
                && together >= PHRASE_SHARE * ofFirst
                && followers.getOrDefault(first, Set.of()).size() <= MOST_FOLLOWERS
                && information >= PHRASE_INFORMATION;
    }
}
