package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PairedDocuments;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import java.util.List;

/** The Wikipedia documents of Rasiwasia and others (2010): {@code raw_features.mat} with lists of classes beside it. */
final class Wikipedia extends DataLayout {
    private static final String FEATURES = "raw_features.mat";
    private static final List<String> LISTS =
            List.of("categories.list", "trainset_txt_img_cat.list", "testset_txt_img_cat.list");

    Wikipedia() {
        super(KnownSet.WIKIPEDIA);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        boolean features = folder.files().contains(FEATURES);
        var lists = LISTS.stream().filter(folder.files()::contains).toList();
        // Others call their features raw, too.
        if (lists.isEmpty()) {
            return false;
        }
        if (!features || lists.size() < LISTS.size()) {
            findings.problem(folder.path() + " has " + String.join(", ", lists) + " of the "
                    + set().title() + (features ? " and " + FEATURES : ", but no " + FEATURES) + "; expected "
                    + set().expected());
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
