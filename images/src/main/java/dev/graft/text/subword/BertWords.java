package dev.graft.text.subword;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a text into words as BERT does: without control characters, at white space, with each punctuation mark and
 * each Chinese character a word of its own.
 *
 * @param lowerCase whether words are put in lower case and lose their accents
 */
record BertWords(boolean lowerCase) {
    List<String> split(String text) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        normal(text).codePoints().forEach(c -> {
            if (isSpace(c)) {
                end(word, words);
            } else if (isControl(c)) {
                return;
            } else if (isPunctuation(c) || isChinese(c)) {
                end(word, words);
                words.add(Character.toString(c));
            } else {
                word.appendCodePoint(lowerCase ? Character.toLowerCase(c) : c);
            }
        });
        end(word, words);
        return words;
    }

    private String normal(String text) {
        return lowerCase ? Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{Mn}+", "") : text;
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    private static boolean isSpace(int c) {
        return c == '\t' || c == '\n' || c == '\r' || Character.isSpaceChar(c);
    }

    private static boolean isControl(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> true;
            default -> c == 0xFFFD;
        };
    }

    /** Every sign of ASCII that is no letter or digit counts, even where Unicode calls it a symbol, such as +. */
    private static boolean isPunctuation(int c) {
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> c > ' ' && c < 127 && !Character.isLetterOrDigit(c);
        };
    }

    private static boolean isChinese(int c) {
        return c >= 0x4E00 && c <= 0x9FFF
                || c >= 0x3400 && c <= 0x4DBF
                || c >= 0x20000 && c <= 0x2A6DF
                || c >= 0x2A700 && c <= 0x2CEAF
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0x2F800 && c <= 0x2FA1F;
    }
}
