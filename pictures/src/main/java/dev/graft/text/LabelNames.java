package dev.graft.text;

import java.text.Normalizer;
import java.util.Locale;

/** When two names mean the same label. */
public final class LabelNames {
    private LabelNames() {}

    /**
     * The same for names that differ in nothing but case, or in blank, hyphen and underscore: other people's folders are
     * called Coffee_Mug where ours are called "coffee mug".
     */
    public static String plain(String name) {
        // Names of folders may come with accents apart from their letters.
        return Normalizer.normalize(name, Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[-_\\s]+", " ")
                .strip();
    }
}
