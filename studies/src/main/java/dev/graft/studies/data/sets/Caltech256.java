package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.layout.Folder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Caltech-256: {@code 256_ObjectCategories/001.ak47/001_0001.jpg}. The class is the folder's name without its number. The
 * clutter in the last folder is no class.
 */
final class Caltech256 extends ClassFolderLayout {
    private static final int CLASSES = 256;
    private static final Pattern CLASS = Pattern.compile("(\\d{3})\\.([\\w-]+)");
    private static final Pattern PICTURE = Pattern.compile("\\d{3}_\\d{4}\\.jpe?g", Pattern.CASE_INSENSITIVE);

    /** Others number their class folders, too, such as those of CUB-200; the names of the pictures tell them apart. */
    Caltech256() {
        super(
                KnownSet.CALTECH_256,
                "caltech256",
                CLASSES,
                Set.of("256_objectcategories"),
                PICTURE,
                Set.of("257.clutter"));
    }

    @Override
    Map<String, String> classes(Folder folder) {
        var classes = new LinkedHashMap<String, String>();
        for (var name : folder.folders()) {
            var match = CLASS.matcher(name);
            if (match.matches() && isNumber(Integer.parseInt(match.group(1)))) {
                classes.put(name, match.group(2));
            }
        }
        return classes;
    }

    private static boolean isNumber(int number) {
        return number >= 1 && number <= CLASSES + 1;
    }
}
