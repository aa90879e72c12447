package dev.graft.cli.console;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt word was probably meant to be. */
public final class Similar {
    private Similar() {}

    /** The nearest of the words, if it is near: few letters differ, or one begins with the other. */
    public static Optional<String> to(String given, Collection<String> words) {
        String small = given.toLowerCase(Locale.ROOT);
        return words.stream()
                .filter(word -> distance(small, word) <= Math.max(1, Math.min(3, word.length() / 3))
                        || small.length() >= 3 && (word.startsWith(small) || small.startsWith(word)))
                .min(Comparator.comparingInt(word -> distance(small, word)));
    }

    /** How many letters must be inserted, deleted, replaced or swapped with the next. */
    static int distance(String a, String b) {
        var d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
