package dev.graft.studies.data.layout;

import java.util.List;

/** Folders that Graft itself made: results, drawn pictures and collections. They are nobody's data set. */
public final class OwnFolders {
    private static final String DRAWN = "These pictures were drawn by Graft";

    private OwnFolders() {}

    public static boolean isOwn(Folder folder) {
        return hasResults(folder) || isDrawn(folder) || hasCollections(folder);
    }

    private static boolean hasResults(Folder folder) {
        return folder.files().contains("results.csv") && folder.folders().contains("cells");
    }

    private static boolean isDrawn(Folder folder) {
        return folder.fileNamed(List.of("README.txt"))
                .filter(readme -> Text.beginning(readme).startsWith(DRAWN))
                .isPresent();
    }

    private static boolean hasCollections(Folder folder) {
        return folder.name().equals("collections") && folder.files().stream().anyMatch(name -> name.endsWith(".graft"));
    }
}
