package dev.graft.experiments.data.layout;

import dev.graft.experiments.data.KnownSet;
import dev.graft.experiments.data.PairedDocuments;
import java.util.List;
import java.util.regex.Pattern;

/** The Wikipedia documents of Rasiwasia and others (2010): {@code raw_features.mat} with lists of classes beside it. */
final class Wikipedia implements Layout {
    private static final String FEATURES = "raw_features.mat";
    private static final List<String> LISTS =
            List.of("categories.list", "trainset_txt_img_cat.list", "testset_txt_img_cat.list");

    @Override
    public KnownSet set() {
        return KnownSet.WIKIPEDIA;
    }

    @Override
    public String expected() {
        return FEATURES + ", " + String.join(", ", LISTS) + " in one folder";
    }

    @Override
    public Pattern archive() {
        return Pattern.compile("wikipedia_dataset.*\\.(zip|tar|tar\\.gz|tgz)", Pattern.CASE_INSENSITIVE);
    }

    @Override
    public boolean look(Folder folder, Findings findings) {
        boolean features = folder.files().contains(FEATURES);
        var lists = LISTS.stream().filter(folder.files()::contains).toList();
        // Others call their features raw, too.
        if (lists.isEmpty()) {
            return false;
        }
        if (!features || lists.size() < LISTS.size()) {
            findings.problem(folder.path() + " has " + String.join(", ", lists) + " of the "
                    + set().title() + (features ? " and " + FEATURES : ", but no " + FEATURES) + "; expected "
                    + expected());
            return false;
        }
        findings.pairs(
                set(),
                () -> PairedDocuments.wikipediaIn(folder.path()),
                1,
                folder.path(),
                "pictures, texts and classes");
        return false;
    }
}
