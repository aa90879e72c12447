package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Size;
import dev.graft.studies.data.layout.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** A set whose pictures lie in a folder for each class. */
abstract class ClassFolderLayout extends DataLayout {
    private final String name;
    private final int wholeClasses;
    /** Folders that have the set's name and nothing else of it. */
    private final List<Folder> unlike = new ArrayList<>();

    /**
     * @param name of the source
     * @param wholeClasses how many classes the whole set has
     */
    ClassFolderLayout(KnownSet set, String name, int wholeClasses) {
        super(set);
        this.name = name;
        this.wholeClasses = wholeClasses;
    }

    /** From the names of class folders to the classes, of the folders in this one that are the set's; others are absent. */
    abstract Map<String, String> classes(Folder folder);

    /** Folders of the set that are no class. */
    abstract Predicate<String> leftOut();

    /** Whether the folder has the name that the set's folder has when it is unpacked. */
    abstract boolean hasSetsName(Folder folder);

    /** Whether a folder of the classes holds pictures as the set's. */
    abstract boolean fits(Folder classFolder);

    /** Whether a folder of the classes may be the set's; one that may not speaks against all. */
    boolean isPossible(Folder classFolder, String name) {
        return true;
    }

    /** How many classes have to be there before a folder of any name is taken for the set. */
    int leastClasses() {
        return 2;
    }

    @Override
    public boolean look(Folder folder, Findings findings) {
        var classes = new TreeMap<>(classes(folder));
        boolean named = hasSetsName(folder);
        if (!named && !isLikely(folder, classes)) {
            return false;
        }
        if (classes.isEmpty()) {
            // An archive often makes a folder of the same name within.
            unlike.add(folder);
            return false;
        }
        classes.keySet().removeIf(leftOut());
        return take(folder, classes, named, findings);
    }

    @Override
    public void finish(Findings findings) {
        if (!findings.has(set())) {
            unlike.forEach(folder -> findings.problem(folder.path() + " has the name of " + set().title() + ", but "
                    + lack(folder) + "; expected " + set().expected()));
        }
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
                && (entries.stream().anyMatch(one -> fits(folder.child(one.getKey())))
                        || entries.stream()
                                .allMatch(one -> folder.child(one.getKey()).isEmpty()));
    }

    /** @return whether there are pictures */
    private boolean take(Folder folder, Map<String, String> classes, boolean named, Findings findings) {
        var empty = new ArrayList<String>();
        long pictures = 0;
        for (var of : classes.keySet()) {
            int there = folder.child(of).countPictures();
            pictures += there;
            if (there == 0) {
                empty.add(of);
            }
        }
        if (!empty.isEmpty()) {
            findings.problem(problem(folder, classes.size(), empty));
            empty.stream()
                    .map(folder::child)
                    .filter(child -> !child.isOpen())
                    .forEach(child -> findings.problem(child.path() + " may not be looked into"));
        }
        classes.keySet().removeAll(empty);
        if (pictures > 0) {
            var source = PictureSource.of(name, folder.path())
                    .withClassNames(classes)
                    .withChosen(inFolders(classes.keySet()));
            int different = new TreeSet<>(classes.values()).size();
            var sentence = Text.of(different, wholeClasses, "class") + ", " + Text.count(pictures, "picture");
            findings.pictures(set(), source, new Size(named, different, pictures), folder.path(), sentence);
        }
        return pictures > 0;
    }

    private String problem(Folder folder, int classes, List<String> empty) {
        return folder.path() + " has " + Text.count(classes, "class folder") + " of " + set().title() + ", but "
                + (empty.size() == classes ? "none of them holds a picture" : "no picture is in " + Text.list(empty))
                + "; is it unpacked to the end?";
    }

    /** Pictures right in one of the folders; what lies deeper was left there by mistake. */
    static Predicate<String> inFolders(Iterable<String> folders) {
        var wanted = new TreeSet<String>();
        folders.forEach(wanted::add);
        return picture -> {
            int end = picture.indexOf('/');
            return end > 0
                    && end == picture.lastIndexOf('/')
                    && wanted.contains(picture.substring(0, end))
                    && Folder.isPicture(picture);
        };
    }
}
