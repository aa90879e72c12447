package dev.graft.text;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Labels from folders that stand for classes. There are such folders where pictures lie in at least two folders of the
 * first level. The label is the folder that holds the picture: {@code cat/1.jpg} and {@code webcam/cat/1.jpg} both give
 * {@code cat}. Where pictures lie at different depths, or where that would give all of them the same label, it is the
 * folder's whole path. Pictures beside the folders have no label.
 */
public final class ClassFolders {
    private ClassFolders() {}

    /**
     * The label of each picture that has one, in the order given; empty where there are no class folders.
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
                folders.values().stream().map(ClassFolders::first).distinct().count();
        if (firstLevel < 2) {
            return Map.of();
        }
        boolean sameDepth =
                folders.values().stream().map(ClassFolders::depth).distinct().count() == 1;
        boolean namesDiffer =
                folders.values().stream().map(Names::bare).distinct().count() > 1;
        if (sameDepth && namesDiffer) {
            folders.replaceAll((picture, folder) -> Names.bare(folder));
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
