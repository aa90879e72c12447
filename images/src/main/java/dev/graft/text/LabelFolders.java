package dev.graft.text;

import dev.graft.annotation.PictureNames;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Derives labels from class folders, provided that pictures are in at least two first-level folders. The label is the
 * folder that directly contains the picture: {@code cat/1.jpg} and {@code webcam/cat/1.jpg} both give {@code cat}. If
 * pictures are at different depths, or if all would get the same label, the label is the folder's whole path. Pictures
 * outside of folders have no label.
 */
public final class LabelFolders {
    private LabelFolders() {}

    /**
     * The label of each picture that has one, in the given order; empty if there are no class folders.
     *
     * @param pictures names relative to the collection, with '/'
     */
    public static Map<String, String> labels(Collection<String> pictures) {
        var folders = new LinkedHashMap<String, String>();
        for (String picture : pictures) {
            int end = picture.lastIndexOf('/');
            if (end > 0) {
                folders.put(picture, picture.substring(0, end));
            }
        }
        long firstLevel =
                folders.values().stream().map(LabelFolders::first).distinct().count();
        if (firstLevel < 2) {
            return Map.of();
        }
        boolean sameDepth =
                folders.values().stream().map(LabelFolders::depth).distinct().count() == 1;
        boolean namesDiffer =
                folders.values().stream().map(PictureNames::bare).distinct().count() > 1;
        if (sameDepth && namesDiffer) {
            folders.replaceAll((picture, folder) -> PictureNames.bare(folder));
        }
        return Collections.unmodifiableMap(folders);
    }

    private static String first(String folder) {
        int end = folder.indexOf('/');
        return end < 0 ? folder : folder.substring(0, end);
    }

    private static long depth(String folder) {
        return folder.chars().filter(c -> c == '/').count();
    }
}
