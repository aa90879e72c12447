package dev.graft.experiments.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The data sets that are in a folder, found by looking. */
public final class DataFolder {
    private final Map<KnownSet, PictureSource> pictures = new LinkedHashMap<>();
    private final Map<String, PictureSource> domains = new LinkedHashMap<>();
    private final Map<String, Path> surf = new LinkedHashMap<>();
    private final Map<KnownSet, PairedSource> pairs = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private DataFolder() {}

    /** No data at all. */
    public static DataFolder none() {
        return new DataFolder();
    }

    /** Looks into the folder and those below it. */
    public static DataFolder look(Path folder) {
        var found = new DataFolder();
        found.add(KnownSet.FIFTEEN_SCENES, PictureSource.of("scene15", folder.resolve("scene15")));
        found.add(KnownSet.CALTECH_101, PictureSource.of("caltech101", folder.resolve("caltech101")));
        found.add(
                KnownSet.FLICKR8K,
                PictureSource.of("flickr8k", folder.resolve("flickr8k/images"))
                        .withTables(List.of(folder.resolve("flickr8k/captions.csv"))));
        for (String domain : List.of("amazon", "webcam")) {
            if (Files.isDirectory(folder.resolve("office").resolve(domain))) {
                found.domains.put(
                        domain,
                        PictureSource.of(domain, folder.resolve("office").resolve(domain)));
            }
        }
        if (Files.isDirectory(folder.resolve("wikipedia"))) {
            found.pairs.put(KnownSet.WIKIPEDIA, () -> PairedDocuments.wikipedia(folder));
        }
        return found;
    }

    private void add(KnownSet set, PictureSource source) {
        if (Files.isDirectory(source.folder())) {
            pictures.put(set, source);
        }
    }

    /** Pictures in class folders, or pictures with captions or tags. */
    public Optional<PictureSource> pictures(KnownSet set) {
        return Optional.ofNullable(pictures.get(set));
    }

    /** The domains of Office-Caltech10 whose pictures are there, by name: amazon, caltech, dslr, webcam. */
    public Map<String, PictureSource> officePictures() {
        return Map.copyOf(domains);
    }

    /** The files of the published SURF bags, by domain. */
    public Map<String, Path> officeSurf() {
        return Map.copyOf(surf);
    }

    /** Documents with a picture, a text and a class each. */
    public Optional<PairedSource> pairs(KnownSet set) {
        return Optional.ofNullable(pairs.get(set));
    }

    public boolean isEmpty() {
        return pictures.isEmpty() && domains.isEmpty() && surf.isEmpty() && pairs.isEmpty();
    }

    /** What looks like a data set but is not whole: what was expected, what was found, a sentence each. */
    public List<String> problems() {
        return List.copyOf(problems);
    }
}
