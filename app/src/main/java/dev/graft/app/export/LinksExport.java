package dev.graft.app.export;

import dev.graft.app.export.ExportedPictures.Group;
import dev.graft.app.export.ExportedPictures.Picture;
import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
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
public final class LinksExport extends BuiltInFormat {
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
    public record Linked(int links, int folders, int withoutFile) {}

    public LinksExport() {
        this(Files::createSymbolicLink);
    }

    LinksExport(Maker maker) {
        super(
                "links",
                "Folder of links",
                40,
                by -> "A folder for each " + by.one() + " with links to your pictures. Takes no space.");
        this.maker = maker;
    }

    @Override
    public Optional<AsFolder> folder() {
        return Optional.of(new AsFolder("Write the folder", (folder, source, progress) -> {
            ExportFolder.checkOutside(folder, source.originals());
            var exported = source.pictures();
            int links = write(folder, exported).links();
            var skipped = exported.pictures().stream()
                    .filter(picture -> original(picture.path()).isEmpty())
                    .map(picture -> new Skipped(picture.name(), "it has no file, or its file is gone"))
                    .toList();
            return new Made(links, skipped, List.of(), true);
        }));
    }

    /** One folder of links. */
    private record LinkFolder(String name, List<Optional<Path>> files) {}

    /**
     * A picture with several labels is linked in the folder of each, one without labels in none; a group that no picture
     * is in gets no folder.
     *
     * @throws FileSystemException if the folder holds something that this did not make, or cannot hold links
     */
    public Linked write(Path folder, ExportedPictures exported) throws IOException {
        var files = exported.pictures().stream().map(Picture::path).toList();
        var names = exported.groups().stream().map(Group::name).toList();
        var folders = SafeNames.folders(names);
        var groups = new ArrayList<LinkFolder>();
        for (int i = 0; i < names.size(); i++) {
            var members = exported.groups().get(i).all();
            if (!members.isEmpty()) {
                groups.add(new LinkFolder(
                        folders.get(i), members.stream().map(files::get).toList()));
            }
        }
        try (var batch = new FileBatch()) {
            return write(batch, folder, files, groups);
        }
    }

    private Linked write(FileBatch batch, Path folder, List<Optional<Path>> files, List<LinkFolder> groups)
            throws IOException {
        var before = foldersMadeBefore(folder);
        var names = groups.stream().map(LinkFolder::name).toList();
        batch.createFolder(folder);
        // Before anything is changed, so that a run that was cut short can be made anew.
        var all = withThoseAbove(names);
        all.addAll(before);
        mark(folder, all);
        // A folder goes once what lies in it has gone.
        for (var name : before.descendingSet()) {
            var made = resolve(folder, name);
            if (isBelow(folder, made)) {
                clear(batch, made);
            }
        }
        // All of them first: a link must not take the place of a folder.
        for (var name : withThoseAbove(names)) {
            createFolder(batch, resolve(folder, name));
        }
        int links = 0;
        for (var group : groups) {
            links += fill(batch, resolve(folder, group.name()), group.files());
        }
        mark(folder, withThoseAbove(names));
        long withoutFile =
                files.stream().filter(file -> original(file).isEmpty()).count();
        return new Linked(links, names.size(), (int) withoutFile);
    }

    /** Folders in which others are nested come before these. */
    private static Set<String> withThoseAbove(List<String> names) {
        var all = new LinkedHashSet<String>();
        for (String name : names) {
            for (int end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
                all.add(name.substring(0, end));
            }
            all.add(name);
        }
        return all;
    }

    /** @param name of a folder below, with / */
    private static Path resolve(Path folder, String name) {
        var place = folder;
        for (String part : name.split("/")) {
            place = SafeNames.resolve(place, part);
        }
        return place;
    }

    private static Optional<Path> original(Optional<Path> file) {
        return file.map(Path::toAbsolutePath).filter(Files::isRegularFile);
    }

    private static NavigableSet<String> foldersMadeBefore(Path folder) throws IOException {
        var marker = ExportFolder.marker(folder, MARKER, " for the links", "links");
        if (marker.isEmpty()) {
            return new TreeSet<>();
        }
        var lines = Files.readAllLines(marker.get(), StandardCharsets.UTF_8);
        if (lines.isEmpty() || !lines.get(0).equals(TITLE)) {
            throw ExportFolder.unknownMarker(folder, MARKER);
        }
        var names = new TreeSet<String>();
        for (var name : lines.subList(1, lines.size())) {
            // Whoever changed the marker must not lead us out of the folder.
            if (Arrays.stream(name.split("/", -1)).allMatch(LinksExport::isOurs)) {
                names.add(name);
            }
        }
        return names;
    }

    private static boolean isOurs(String name) {
        return name.equals(SafeNames.clean(name, 2 * SafeNames.LONGEST_FOLDER))
                && !name.isEmpty()
                && name.charAt(0) != '.';
    }

    /** On disk before any folder that it names: folders without a marker are somebody's own. */
    private static void mark(Path folder, Iterable<String> names) throws IOException {
        String text = TITLE + "\n" + String.join("\n", names) + "\n";
        AtomicFile.write(folder.resolve(MARKER), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether no link above it leads elsewhere. */
    private static boolean isBelow(Path folder, Path made) throws IOException {
        var above = made.getParent();
        return above != null && Files.isDirectory(above) && above.toRealPath().startsWith(folder.toRealPath());
    }

    private static void clear(FileBatch batch, Path folder) throws IOException {
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
                batch.delete(entry);
            } else {
                kept++;
            }
        }
        if (kept == 0) {
            batch.delete(folder);
        }
    }

    private static void createFolder(FileBatch batch, Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw ExportFolder.refused(folder, "is in the way of a folder of links; move it away");
        }
        batch.createFolder(folder);
    }

    private int fill(FileBatch batch, Path folder, List<Optional<Path>> files) throws IOException {
        var names = new SafeNames(folder);
        int made = 0;
        for (var file : files) {
            var original = original(file);
            if (original.isPresent()) {
                batch.changed(link(names, original.get()));
                made++;
            }
        }
        return made;
    }

    private Path link(SafeNames names, Path original) throws IOException {
        while (true) {
            var place = names.file(String.valueOf(original.getFileName()));
            try {
                maker.link(place, original);
                return place;
            } catch (FileAlreadyExistsException e) {
                // Somebody's own file: it stays, and the link takes the next name.
                continue;
            } catch (UnsupportedOperationException | IOException e) {
                var failure = ExportFolder.refused(
                        place,
                        "symbolic links cannot be made here (" + e.getMessage()
                                + "); name a folder on another disk, or go without links");
                failure.initCause(e);
                throw failure;
            }
        }
    }
}
