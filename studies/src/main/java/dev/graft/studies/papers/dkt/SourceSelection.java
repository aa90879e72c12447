package dev.graft.studies.papers.dkt;

import dev.graft.core.random.Seed;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import dev.graft.studies.data.PictureSource;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Chooses the pictures of a large source with a folder for each class, before any of them is looked at: as many classes as TRECVID
 * 2005 has, those that the target has too and others by chance, and as many pictures of each as the paper takes.
 */
final class SourceSelection {
    static final int CLASSES = 39;
    static final int OF_A_CLASS = 100;

    private SourceSelection() {}

    /** @param shown what the target's pictures show, in MSRC's names */
    static PictureSource some(PictureSource source, Collection<List<String>> shown, Seed seed) throws IOException {
        var pictures = byClass(source);
        var classes = new TreeSet<>(pictures.keySet());
        classes.retainAll(shown.stream().flatMap(List::stream).collect(Collectors.toSet()));
        pictures.keySet().stream()
                .filter(name -> !classes.contains(name))
                .sorted(byChance(seed.of("classes of the source")))
                .limit(Math.max(0, CLASSES - classes.size()))
                .toList()
                .forEach(classes::add);
        var chosen = new HashSet<String>();
        pictures.forEach((name, files) -> {
            if (classes.contains(name)) {
                files.stream()
                        .sorted(byChance(seed.of("pictures of the source")))
                        .limit(OF_A_CLASS)
                        .forEach(chosen::add);
            }
        });
        return source.withChosen(chosen::contains);
    }

    /** The same for the same names, whatever else is there. */
    private static Comparator<String> byChance(Seed seed) {
        return Comparator.comparingLong((String name) -> seed.of(name).value());
    }

    private static SortedMap<String, List<String>> byClass(PictureSource source) throws IOException {
        return PictureFolder.list(source.folder()).only(source.chosen()).files().stream()
                .map(FolderListing.Entry::name)
                .filter(file -> file.indexOf('/') > 0)
                .collect(Collectors.groupingBy(file -> className(source, file), TreeMap::new, Collectors.toList()));
    }

    private static String className(PictureSource source, String file) {
        String folder = file.substring(0, file.indexOf('/'));
        return MsrcNames.of(source.classNames().getOrDefault(folder, folder));
    }
}
