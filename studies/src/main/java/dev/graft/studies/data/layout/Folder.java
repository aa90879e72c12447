package dev.graft.studies.data.layout;

import dev.graft.core.check.Check;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is in one folder, by name. Hidden files are left out. A folder that cannot be read counts as empty, except for
 * {@link #isOpen}, so that the search goes on.
 */
public final class Folder {
    /** Names that are read of one folder; no data set that is known has more pictures in one. */
    static final int MOST_NAMES = 200_000;

    private static final int JUDGED = 1000;
    private static final Set<String> PICTURES =
            Set.of("jpg", "jpeg", "png", "bmp", "gif", "tif", "tiff", "webp", "ppm", "pgm");
    /** What has such an ending is taken for a file without asking the disk, which is slow for 100,000 of them. */
    private static final Set<String> FILES =
            Set.of("txt", "csv", "tsv", "json", "jsonl", "xmp", "mat", "dat", "npy", "list");

    private final Path path;
    private final List<String> folders = new ArrayList<>();
    private final List<String> files = new ArrayList<>();
    private final List<String> pictures;
    private final boolean open;
    private final Map<String, Folder> children = new HashMap<>();

    public Folder(Path path) {
        this(path, MOST_NAMES);
    }

    public Folder(Path path, int mostNames) {
        this.path = path;
        Check.atLeast(1, mostNames, "mostNames");
        boolean whole = true;
        try (var entries = Files.newDirectoryStream(path)) {
            int seen = 0;
            for (var entry : entries) {
                if (++seen > mostNames) {
                    break;
                }
                add(entry);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // What was seen until then is all that there is to see.
            whole = false;
        }
        open = whole;
        folders.sort(null);
        files.sort(null);
        pictures = files.stream().filter(Folder::isPicture).toList();
    }

    private void add(Path entry) {
        var name = Objects.toString(entry.getFileName(), "");
        if (name.startsWith(".") || name.equals("__MACOSX")) {
            return;
        }
        if (isPicture(name) || FILES.contains(ending(name))) {
            files.add(name);
        } else {
            (Files.isDirectory(entry) ? folders : files).add(name);
        }
    }

    public Path path() {
        return path;
    }

    /** The last part of its path. */
    public String name() {
        return Objects.toString(path.getFileName(), "");
    }

    /** The names of the folders in it, sorted. */
    public List<String> folders() {
        return folders;
    }

    /** The names of the files in it, sorted. */
    public List<String> files() {
        return files;
    }

    /** Whether it may be looked into. */
    public boolean isOpen() {
        return open;
    }

    public boolean isEmpty() {
        return folders.isEmpty() && files.isEmpty();
    }

    /** A folder in it, by its name. */
    public Folder child(String name) {
        return children.computeIfAbsent(name, n -> new Folder(path.resolve(n)));
    }

    /** Frees what is known of a folder in it. */
    public void forget(String name) {
        children.remove(name);
    }

    /** The first folder in it that has one of the names, whatever their case. */
    public Optional<Folder> childNamed(List<String> names) {
        return named(folders, names).map(this::child);
    }

    /** The first file in it that has one of the names, whatever their case. */
    public Optional<Path> fileNamed(List<String> names) {
        return named(files, names).map(path::resolve);
    }

    private static Optional<String> named(List<String> there, List<String> names) {
        return names.stream()
                .flatMap(wanted -> there.stream().filter(wanted::equalsIgnoreCase))
                .findFirst();
    }

    /** The names of the pictures in it, sorted. */
    public List<String> pictures() {
        return pictures;
    }

    public int countPictures() {
        return pictures.size();
    }

    /** Whether at least half of the pictures in it, and one at least, have names of a form; judged by the first ones. */
    public boolean hasPicturesNamed(Pattern form) {
        var first = pictures.subList(0, Math.min(pictures.size(), JUDGED));
        long fitting =
                first.stream().filter(name -> form.matcher(name).matches()).count();
        return fitting > 0 && 2 * fitting >= first.size();
    }

    public static boolean isPicture(String name) {
        return PICTURES.contains(ending(name));
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
