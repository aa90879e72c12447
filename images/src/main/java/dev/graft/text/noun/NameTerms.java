package dev.graft.text.noun;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.text.LabelNames;
import dev.graft.text.TermCounts;
import dev.graft.text.Vocabulary;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What things may be called, and which pictures show them: nouns and noun phrases of captions, tags, and labels that
 * somebody typed. Singular and plural are one name.
 *
 * @param names one for each column
 * @param presence pictures by names, 1 where a picture has the name
 */
public record NameTerms(Vocabulary names, CountMatrix presence) {
    /** A name on more of the pictures does not tell one pile from another. */
    private static final double LARGEST_SHARE = 0.5;

    private static final int MOST_NAMES = 1_000;
    private static final int LONGEST = 40;

    /** Names become names of folders. */
    private static final Pattern SAFE = Pattern.compile("[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N} '\\u2019&-]*");

    public NameTerms {
        Check.equal(names.size(), presence.columns(), "columns of the names");
    }

    /** @param leastPictures a name on fewer is left out */
    public static NameTerms of(List<PictureAnnotations> pictures, int leastPictures) {
        var captions = pictures.stream()
                .map(picture ->
                        picture.captions().stream().map(CaptionWords::of).toList())
                .toList();
        var typed = pictures.stream().map(NameTerms::typed).toList();
        var nouns = new CaptionNouns(
                captions.stream().flatMap(List::stream).toList(),
                typed.stream().flatMap(List::stream).toList());
        var documents = new ArrayList<Set<String>>();
        for (int i = 0; i < pictures.size(); i++) {
            var names = new HashSet<String>();
            captions.get(i).forEach(caption -> addNouns(caption, nouns, names));
            typed.get(i).stream().map(nouns::form).forEach(names::add);
            documents.add(names);
        }
        var vocabulary = new VocabularyBuilder(new VocabularyParams(leastPictures, LARGEST_SHARE, MOST_NAMES))
                .addAll(documents)
                .build();
        return new NameTerms(vocabulary, TermCounts.presence(documents, vocabulary));
    }

    /** Tags and labels, which are names as they are. */
    private static List<String> typed(PictureAnnotations picture) {
        return Stream.concat(picture.tags().stream(), picture.labels().stream())
                .map(LabelNames::plain)
                .filter(NameTerms::isSafe)
                .toList();
    }

    private static void addNouns(List<String> caption, CaptionNouns nouns, Set<String> names) {
        for (int i = 0; i < caption.size() - 1; i++) {
            String word = caption.get(i);
            if (!CaptionWords.isContent(word)) {
                continue;
            }
            String form = nouns.form(word);
            if (nouns.isNoun(form) && isSafe(form)) {
                names.add(form);
            }
            String next = caption.get(i + 1);
            if (CaptionWords.isContent(next) && nouns.isPhrase(word, next)) {
                names.add(nouns.pair(word, next));
            }
        }
    }

    private static boolean isSafe(String name) {
        return name.length() <= LONGEST
                && SAFE.matcher(name).matches()
                && name.codePoints().anyMatch(Character::isLetter);
    }

    /** With other pictures, or the same ones in another order. */
    public NameTerms select(int... pictures) {
        return new NameTerms(names, presence.select(pictures));
    }
}
