package dev.graft.text;

import java.text.Normalizer;
import java.util.Locale;

/** Normalises label names for comparison. */
public final class LabelNames {
    private LabelNames() {}

    /**
     * The canonical form of a name, ignoring case and the difference between space, hyphen and underscore: other
     * people's folders are called Coffee_Mug where ours are called "coffee mug".
     */
    public static String plain(String name) {
        // File systems may return decomposed accents.
        return Normalizer.normalize(name, Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[-_\\s]+", " ")
                .strip();
    }
}
