package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Size;
import dev.graft.studies.data.layout.Text;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A set whose pictures lie in a folder for each class. */
abstract class ClassFolderLayout extends DataLayout {
    private final String name;
    private final int wholeClasses;
    private final Set<String> folderNames;
    private final Pattern picture;
    private final Set<String> leftOut;

    /**
     * @param name of the source
     * @param wholeClasses how many classes the whole set has
     * @param folderNames of the set's folder when it is unpacked, in small letters
     * @param picture the names of the set's pictures
     * @param leftOut folders of the set that are no class
     */
    ClassFolderLayout(
            KnownSet set,
            String name,
            int wholeClasses,
            Set<String> folderNames,
            Pattern picture,
            Set<String> leftOut) {
        super(set);
        this.name = name;
        this.wholeClasses = wholeClasses;
        this.folderNames = folderNames;
        this.picture = picture;
        this.leftOut = leftOut;
    }

    /** From the names of class folders to the classes, of the folders in this one that are the set's; others are absent. */
    abstract Map<String, String> classes(Folder folder);

    /** Whether a folder of the classes may be the set's; one that may not speaks against all. */
    boolean isPossible(Folder classFolder, String name) {
        return true;
    }

    /** How many classes have to be there before a folder of any name is taken for the set. */
    int leastClasses() {
        return 2;
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        var classes = new TreeMap<>(classes(folder));
        boolean named = folderNames.contains(folder.name().toLowerCase(Locale.ROOT));
        if (!named && !isLikely(folder, classes)) {
            return false;
        }
        if (classes.isEmpty()) {
            // An archive often makes a folder of the same name within.
            problemUnlessFound(folder.path() + " has the name of " + set().title() + ", but " + lack(folder)
                    + "; expected " + set().expected());
            return false;
        }
        classes.keySet().removeAll(leftOut);
        return take(folder, classes, named, findings);
    }

    private static String lack(Folder folder) {
        if (!folder.isOpen()) {
            return "may not be looked into";
        }
        return folder.isEmpty() ? "holds nothing" : "holds no folder of a class";
    }

    /** Other sets have a class or two in common with this one. */
    private boolean isLikely(Folder folder, Map<String, String> classes) {
        var entries = classes.entrySet();
        return classes.size() >= leastClasses()
                && 2 * classes.size() >= folder.folders().size()
                && entries.stream().allMatch(one -> isPossible(folder.child(one.getKey()), one.getValue()))
                && (entries.stream().anyMatch(one -> folder.child(one.getKey()).hasPicturesNamed(picture))
                        || entries.stream()
                                .allMatch(one -> folder.child(one.getKey()).isEmpty()));
    }

    /** @return whether there are pictures */
    private boolean take(Folder folder, Map<String, String> classes, boolean named, Findings findings) {
        var filled = Filled.of(folder, classes);
        if (!filled.empty.isEmpty()) {
            findings.problem(folder.path() + " has " + Text.count(classes.size(), "class folder") + " of "
                    + set().title() + ", but " + filled.lack(classes.size(), "none of them"));
            filled.empty.stream()
                    .map(folder::child)
                    .filter(child -> !child.isOpen())
                    .forEach(child -> findings.problem(child.path() + " may not be looked into"));
        }
        if (filled.pictures > 0) {
            findings.pictures(
                    set(), filled.source(name, folder), filled.size(named), folder.path(), filled.text(wholeClasses));
        }
        return filled.pictures > 0;
    }

    /**
     * Class folders that hold pictures.
     *
     * @param classes by the names of the folders
     * @param empty the folders that hold none
     */
    record Filled(Map<String, String> classes, List<String> empty, long pictures) {
        static Filled of(Folder folder, Map<String, String> all) {
            var classes = new TreeMap<>(all);
            var empty = all.keySet().stream()
                    .filter(name -> folder.child(name).countPictures() == 0)
                    .toList();
            classes.keySet().removeAll(empty);
            return new Filled(
                    classes,
                    empty,
                    classes.keySet().stream()
                            .mapToLong(name -> folder.child(name).countPictures())
                            .sum());
        }

        /** The end of a sentence about the folders that hold none. */
        String lack(int folders, String none) {
            return (empty.size() == folders ? none + " holds a picture" : "no picture is in " + Text.list(empty))
                    + "; is it unpacked to the end?";
        }

        PictureSource source(String name, Folder folder) {
            return PictureSource.of(name, folder.path())
                    .withClassNames(classes)
                    .withChosen(inFolders(classes.keySet()));
        }

        private int different() {
            return Set.copyOf(classes.values()).size();
        }

        Size size(boolean named) {
            return new Size(named, different(), pictures);
        }

        String text(int wholeClasses) {
            return Text.of(different(), wholeClasses, "class") + ", " + Text.count(pictures, "picture");
        }
    }

    /** Pictures right in one of the folders; what lies deeper was left there by mistake. */
    private static Predicate<String> inFolders(Set<String> wanted) {
        return picture -> {
            int end = picture.indexOf('/');
            return end > 0
                    && end == picture.lastIndexOf('/')
                    && wanted.contains(picture.substring(0, end))
                    && Folder.isPicture(picture);
        };
    }
}
