package dev.graft.results;

import dev.graft.core.file.WholeFile;
import dev.graft.label.LabelledPicture;
import dev.graft.label.Labelling;
import dev.graft.label.Labelling.LabelClass;
import dev.graft.sort.Pile;
import dev.graft.sort.SortedPicture;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A folder for each pile or label with links to its pictures, so that any file manager shows them. Originals are never
 * touched. A folder made before is made anew: it says by a marker which folders are its own, and of these only links are
 * removed, and a folder only once it is empty. Any other folder with something in it is refused.
 *
 * <p>Links are absolute: the folder of links can be moved, the pictures must stay.
 */
public final class Links {
    static final String MARKER = ".graft-links";

    private static final String TITLE = "graft links 1";

    private final Maker maker;

    /** Makes a link at a place that is free. */
    @FunctionalInterface
    interface Maker {
        void link(Path place, Path original) throws IOException;
    }

    /**
     * What was made.
     *
     * @param links how many there are; a picture with several labels has several
     * @param folders how many piles or labels have a folder
     * @param withoutFile how many pictures have no file that could be linked: imported features, or files that are gone
     */
    public record Made(int links, int folders, int withoutFile) {}

    public Links() {
        this(Files::createSymbolicLink);
    }

    Links(Maker maker) {
        this.maker = maker;
    }

    /** One folder of links. */
    private record Group(String name, List<Optional<Path>> files) {}

    /** @throws FileSystemException if the folder holds something that this did not make, or cannot hold links */
    public Made write(Path folder, Sorting sorting) throws IOException {
        var files = sorting.pictures().stream().map(SortedPicture::path).toList();
        var names = sorting.piles().stream().map(Pile::name).toList();
        var members = sorting.piles().stream().map(Pile::members).toList();
        return write(folder, files, groups(files, names, members));
    }

    /**
     * A picture with several labels is linked in the folder of each, one without labels in none; a label that no picture
     * has gets no folder.
     *
     * @throws FileSystemException if the folder holds something that this did not make, or cannot hold links
     */
    public Made write(Path folder, Labelling labelling) throws IOException {
        var files = labelling.pictures().stream().map(LabelledPicture::path).toList();
        var names = labelling.classes().stream().map(LabelClass::name).toList();
        var members = labelling.classes().stream().map(LabelClass::members).toList();
        var filled = groups(files, names, members).stream()
                .filter(group -> !group.files().isEmpty())
                .toList();
        return write(folder, files, filled);
    }

    private Made write(Path folder, List<Optional<Path>> files, List<Group> groups) throws IOException {
        var before = foldersMadeBefore(folder);
        var names = groups.stream().map(Group::name).toList();
        Files.createDirectories(folder);
        // Before anything is changed, so that a run that was cut short can be made anew.
        var all = new LinkedHashSet<>(names);
        all.addAll(before);
        mark(folder, all);
        for (var name : before) {
            clear(SafeNames.resolve(folder, name));
        }
        int links = 0;
        for (var group : groups) {
            links += fill(SafeNames.resolve(folder, group.name()), group.files());
        }
        mark(folder, names);
        long withoutFile =
                files.stream().filter(file -> original(file).isEmpty()).count();
        return new Made(links, names.size(), (int) withoutFile);
    }

    private static List<Group> groups(List<Optional<Path>> files, List<String> names, List<List<Integer>> members) {
        var groups = new ArrayList<Group>();
        for (int i = 0; i < names.size(); i++) {
            groups.add(new Group(
                    SafeNames.numbered(i, names),
                    members.get(i).stream().map(files::get).toList()));
        }
        return groups;
    }

    private static Optional<Path> original(Optional<Path> file) {
        return file.map(Path::toAbsolutePath).filter(Files::isRegularFile);
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
            if (name.equals(SafeNames.clean(name, 2 * SafeNames.LONGEST_FOLDER))
                    && !name.isEmpty()
                    && name.charAt(0) != '.') {
                names.add(name);
            }
        }
        return names;
    }

    private static void mark(Path folder, Iterable<String> names) throws IOException {
        String text = TITLE + "\n" + String.join("\n", names) + "\n";
        WholeFile.write(folder.resolve(MARKER), text.getBytes(StandardCharsets.UTF_8));
    }

    private static void clear(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> entries;
        try (var listed = Files.list(folder)) {
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
            Files.delete(folder);
        }
    }

    private int fill(Path folder, List<Optional<Path>> files) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw refused(folder, "is in the way of a folder of links; move it away");
        }
        Files.createDirectories(folder);
        var names = new SafeNames(folder);
        int made = 0;
        for (var file : files) {
            var original = original(file);
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
