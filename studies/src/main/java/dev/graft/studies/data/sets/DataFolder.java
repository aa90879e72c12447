package dev.graft.studies.data.sets;

import dev.graft.studies.data.FoundSet;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PairedSource;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.layout.Findings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** The data sets that are in a folder, found by looking: at names, so that it is quick; hardly a file is read. */
public final class DataFolder {
    private final Optional<Path> root;
    private final Findings findings;

    private DataFolder(Optional<Path> root, Findings findings) {
        this.root = root;
        this.findings = findings;
    }

    /** No data at all. */
    public static DataFolder none() {
        return new DataFolder(Optional.empty(), new Findings());
    }

    /**
     * Searches the folder and those below it. The folder may be a data set itself.
     *
     * @throws dev.graft.store.CollectionException if there is no such folder
     */
    public static DataFolder scan(Path folder) {
        return new DataFolder(Optional.of(folder), Search.in(folder));
    }

    /** The folder itself; absent where none was given. */
    public Optional<Path> root() {
        return root;
    }

    /** Pictures in class folders, or pictures with captions or tags. */
    public Optional<PictureSource> pictures(KnownSet set) {
        return Optional.ofNullable(findings.pictures().get(set));
    }

    /** The domains of Office-Caltech10 whose pictures are there, by name: amazon, caltech, dslr, webcam. */
    public SortedMap<String, PictureSource> officePictures() {
        return findings.domains();
    }

    /** The files of the published SURF bags, by domain. */
    public SortedMap<String, Path> officeSurf() {
        return findings.surf();
    }

    /** Documents with a picture, a text and a class each. */
    public Optional<PairedSource> pairs(KnownSet set) {
        return Optional.ofNullable(findings.pairs().get(set));
    }

    /** All that was found, in the order of the sets. */
    public List<FoundSet> found() {
        return findings.found();
    }

    public boolean isEmpty() {
        return found().isEmpty();
    }

    /** What looks like a data set but is not whole: what was expected, what was found, a sentence each. */
    public List<String> problems() {
        return findings.problems();
    }
}
