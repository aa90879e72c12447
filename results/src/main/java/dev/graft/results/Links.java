package dev.graft.results;

import dev.graft.core.file.WholeFile;
import dev.graft.sort.SortedPicture;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A folder for each pile with links to its pictures, so that any file manager shows the piles. Originals are never
 * touched. A folder made before is made anew: it says by a marker which folders are its own, and of these only links are
 * removed, and a folder only once it is empty. Any other folder with something in it is refused.
 *
 * <p>Links are absolute: the folder of links can be moved, the pictures must stay.
 */
public final class Links {
    static final String MARKER = ".graft-links";

    private static final String TITLE = "graft links 1";
    private static final int LONGEST_NAME = 120;

    private final Maker maker;

    /** Makes a link at a place that is free. */
    @FunctionalInterface
    interface Maker {
        void link(Path place, Path original) throws IOException;
    }

    /**
     * What was made.
     *
     * @param links how many pictures are linked
     * @param folders how many piles have a folder
     * @param withoutFile how many pictures have no file that could be linked: imported features, or files that are gone
     */
    public record Made(int links, int folders, int withoutFile) {}

    public Links() {
        this(Files::createSymbolicLink);
    }

    Links(Maker maker) {
        this.maker = maker;
    }

    /** @throws FileSystemException if the folder holds something that this did not make, or cannot hold links */
    public Made write(Path folder, Sorting sorting) throws IOException {
        var before = foldersMadeBefore(folder);
        var names = folderNames(sorting);
        Files.createDirectories(folder);
        // Before anything is changed, so that a run that was cut short can be made anew.
        var all = new LinkedHashSet<>(names);
        all.addAll(before);
        mark(folder, all);
        for (var name : before) {
            clear(SafeNames.resolve(folder, name));
        }
        int links = 0;
        for (int pile = 0; pile < names.size(); pile++) {
            links += fill(SafeNames.resolve(folder, names.get(pile)), members(sorting, pile));
        }
        mark(folder, names);
        return new Made(links, names.size(), sorting.pictures().size() - links);
    }

    private static List<SortedPicture> members(Sorting sorting, int pile) {
        return sorting.piles().get(pile).members().stream()
                .map(sorting.pictures()::get)
                .toList();
    }

    /** The number first: it keeps the order of the piles and tells those of the same name apart. */
    private static List<String> folderNames(Sorting sorting) {
        int count = sorting.piles().size();
        int digits = String.valueOf(count).length();
        return Stream.iterate(0, i -> i < count, i -> i + 1)
                .map(i -> String.format(Locale.ROOT, "%0" + digits + "d ", i + 1)
                        + SafeNames.clean(sorting.piles().get(i).name(), LONGEST_NAME))
                .map(String::strip)
                .toList();
    }

    private static Set<String> foldersMadeBefore(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Set.of();
        }
        if (!Files.isDirectory(folder)) {
            throw refused(folder, "is not a folder; name a new or empty folder for the links");
        }
        var marker = folder.resolve(MARKER);
        if (!Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS)) {
            try (var entries = Files.list(folder)) {
                if (entries.findAny().isEmpty()) {
                    return Set.of();
                }
            }
            throw refused(
                    folder,
                    "holds something other than links made by Graft; nothing was changed. Name a new or empty folder");
        }
        var lines = Files.readString(marker, StandardCharsets.UTF_8).lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(TITLE)) {
            throw refused(
                    folder, "has a marker " + MARKER + " that this version of Graft did not write; name a new folder");
        }
        var names = new TreeSet<String>();
        for (var name : lines.subList(1, lines.size())) {
            // Whoever changed the marker must not lead us out of the folder.
            if (name.equals(SafeNames.clean(name, 2 * LONGEST_NAME)) && !name.isEmpty() && name.charAt(0) != '.') {
                names.add(name);
            }
        }
        return names;
    }

    private static void mark(Path folder, Iterable<String> names) throws IOException {
        String text = TITLE + "\n" + String.join("\n", names) + "\n";
        WholeFile.write(folder.resolve(MARKER), text.getBytes(StandardCharsets.UTF_8));
    }

    private static void clear(Path pile) throws IOException {
        if (!Files.isDirectory(pile, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> entries;
        try (var listed = Files.list(pile)) {
            entries = listed.toList();
        }
        int kept = 0;
        for (var entry : entries) {
            if (Files.isSymbolicLink(entry)) {
                Files.delete(entry);
            } else {
                kept++;
            }
        }
        if (kept == 0) {
            Files.delete(pile);
        }
    }

    private int fill(Path pile, List<SortedPicture> pictures) throws IOException {
        if (Files.exists(pile, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(pile, LinkOption.NOFOLLOW_LINKS)) {
            throw refused(pile, "is in the way of a pile's folder; move it away");
        }
        Files.createDirectories(pile);
        var names = new SafeNames(pile);
        int made = 0;
        for (var picture : pictures) {
            var original = picture.path().map(Path::toAbsolutePath).filter(Files::isRegularFile);
            if (original.isPresent()) {
                link(names, original.get());
                made++;
            }
        }
        return made;
    }

    private void link(SafeNames names, Path original) throws IOException {
        while (true) {
            var place = names.file(String.valueOf(original.getFileName()));
            try {
                maker.link(place, original);
                return;
            } catch (FileAlreadyExistsException e) {
                // Somebody's own file: it stays, and the link takes the next name.
                continue;
            } catch (UnsupportedOperationException | IOException e) {
                var failure = refused(
                        place,
                        "symbolic links cannot be made here (" + e.getMessage()
                                + "); name a folder on another disk, or go without links");
                failure.initCause(e);
                throw failure;
            }
        }
    }

    private static FileSystemException refused(Path path, String reason) {
        return new FileSystemException(path.toString(), null, reason);
    }
}
