package dev.graft.studies.data;

import dev.graft.core.random.Seed;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A folder of pictures to be put into visual words.
 *
 * @param name short, for file names: caltech101
 * @param tables files with captions or tags
 * @param classNames from a folder's name to the class that everybody means by it; folders that are not in it keep theirs
 * @param labels what the pictures show, where neither folders nor tables say it
 * @param chosen which of the pictures are wanted, by their names relative to the folder with slashes
 */
public record PictureSource(
        String name,
        Path folder,
        List<Path> tables,
        Map<String, String> classNames,
        PictureLabels labels,
        Predicate<String> chosen) {
    /** The name of the one crawl that many people have. */
    public static final String MIRFLICKR = "mirflickr";

    public PictureSource {
        tables = List.copyOf(tables);
        classNames = Map.copyOf(classNames);
    }

    public static PictureSource of(String name, Path folder) {
        return new PictureSource(name, folder, List.of(), Map.of(), PictureLabels.NONE, picture -> true);
    }

    public PictureSource withTables(List<Path> value) {
        return new PictureSource(name, folder, value, classNames, labels, chosen);
    }

    public PictureSource withClassNames(Map<String, String> value) {
        return new PictureSource(name, folder, tables, value, labels, chosen);
    }

    public PictureSource withLabels(PictureLabels value) {
        return new PictureSource(name, folder, tables, classNames, value, chosen);
    }

    /** Of the pictures chosen until now, those that pass this as well. */
    public PictureSource withChosen(Predicate<String> value) {
        return new PictureSource(name, folder, tables, classNames, labels, chosen.and(value));
    }

    /**
     * At most this many of the pictures, drawn at random.
     *
     * @throws IOException if the folder is not there or may not be looked into
     */
    public PictureSource atMost(int most, Seed seed) throws IOException {
        var names = PictureFolder.list(folder).files().stream()
                .map(FolderListing.Entry::name)
                .filter(chosen)
                .toList();
        return names.size() <= most ? this : withChosen(draw(names, most, seed)::contains);
    }

    private static Set<String> draw(List<String> names, int most, Seed seed) {
        var random = seed.random();
        var left = new ArrayList<String>(names);
        var drawn = new HashSet<String>();
        while (drawn.size() < most) {
            int place = random.nextInt(left.size());
            drawn.add(left.get(place));
            left.set(place, left.get(left.size() - 1));
            left.remove(left.size() - 1);
        }
        return drawn;
    }
}
