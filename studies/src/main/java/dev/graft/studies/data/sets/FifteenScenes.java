package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.ResourceTable;
import dev.graft.studies.data.layout.Folder;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The fifteen scenes of Lazebnik and others (2006). Folders are called {@code MITcoast}, {@code CALsuburb},
 * {@code PARoffice}, {@code bedroom}, or {@code Coast}, {@code LivingRoom}, or have numbers only. The number of pictures then
 * says which is which: it is different for every class.
 */
final class FifteenScenes extends ClassFolderLayout {
    private static final Map<String, Integer> PICTURES = new LinkedHashMap<>();

    static {
        ResourceTable.of(FifteenScenes.class, "fifteen-scenes.csv")
                .column("pictures")
                .forEach((scene, pictures) -> PICTURES.put(scene, Integer.valueOf(pictures)));
    }

    private static final Pattern PLACE = Pattern.compile("^(MIT|CAL|PAR)(?=[a-z])");
    private static final Pattern PICTURE = Pattern.compile("(image_)?\\d{1,4}\\.jpe?g", Pattern.CASE_INSENSITIVE);
    /** Forests, streets and kitchens are in other people's folders, too. */
    private static final int LEAST_CLASSES = 5;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,2}");
    private static final Set<String> NAMES = Set.of("scene_categories", "15-scene", "15scene", "scene15", "scene-15");

    FifteenScenes() {
        super(KnownSet.FIFTEEN_SCENES, "scene15", PICTURES.size(), NAMES, PICTURE, Set.of());
    }

    @Override
    Map<String, String> classes(Folder folder) {
        var classes = new LinkedHashMap<String, String>();
        for (var name : folder.folders()) {
            var scene =
                    PLACE.matcher(name).replaceFirst("").replaceAll("[ _-]", "").toLowerCase(Locale.ROOT);
            if (PICTURES.containsKey(scene)) {
                classes.put(name, scene);
            }
        }
        return classes.isEmpty() ? numbered(folder) : classes;
    }

    private static Map<String, String> numbered(Folder folder) {
        var folders = folder.folders();
        if (folders.size() != PICTURES.size()
                || !folders.stream().allMatch(name -> NUMBER.matcher(name).matches())) {
            return Map.of();
        }
        var classes = new TreeMap<String, String>();
        PICTURES.forEach((scene, pictures) -> folders.stream()
                .filter(name -> folder.child(name).countPictures() == pictures)
                .forEach(name -> classes.put(name, scene)));
        return classes.size() == PICTURES.size() ? classes : Map.of();
    }

    @Override
    int leastClasses() {
        return LEAST_CLASSES;
    }

    @Override
    boolean isPossible(Folder classFolder, String name) {
        return classFolder.countPictures() <= PICTURES.getOrDefault(name, 0);
    }
}
