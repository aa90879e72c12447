package dev.graft.image.decode;

import dev.graft.image.decode.FolderListing.Entry;
import dev.graft.image.decode.FolderListing.Skipped;
import dev.graft.image.format.PictureFormat;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Lists the files below a folder in a fixed order that does not depend on the file system. Links are followed, but
 * every folder is listed only once: at its real place if that is below the listed folder, otherwise at the first link
 * to it.
 *
 * <p>Hidden files and files that operating systems leave behind (Thumbs.db and the like) are skipped. So are the
 * workspace of {@code graft serve}, Graft's own files and annotation files (captions, tables), unless their content is
 * a picture.
 */
public final class PictureFolder {
    /** Compares names by code points, independently of the string encoding. */
    public static final Comparator<String> BY_NAME = PictureFolder::compareCodePoints;

    private static final Set<String> SYSTEM_FILES = Set.of("thumbs.db", "desktop.ini", "__macosx", "@eadir");
    /** Marks the workspace of {@code graft serve}, which contains a thumbnail of every picture. */
    private static final String WORKSPACE_MARKER = "desk.db";

    private static final List<String> COMPANIONS = List.of(
            ".graft",
            ".graft-wal",
            ".graft-shm",
            ".graft-journal",
            ".graftmodel",
            ".txt",
            ".json",
            ".jsonl",
            ".csv",
            ".tsv",
            ".xmp",
            ".mat",
            ".npy");

    private PictureFolder() {}

    /**
     * Lists a folder, or a single file.
     *
     * @throws IOException if the root does not exist or cannot be read
     */
    public static FolderListing list(Path root) throws IOException {
        return list(root, Optional.empty());
    }

    /**
     * Lists a folder, but neither follows nor lists links that point outside the confines; they are reported as
     * skipped.
     *
     * @param confines the folder that all files must really be in
     * @throws IOException if the root does not exist, cannot be read or is outside the confines
     */
    public static FolderListing list(Path root, Path confines) throws IOException {
        var within = confines.toRealPath();
        if (!root.toRealPath().startsWith(within)) {
            throw new AccessDeniedException(root.toString(), null, "it is outside " + confines);
        }
        return list(root, Optional.of(within));
    }

    private static FolderListing list(Path root, Optional<Path> confines) throws IOException {
        var absolute = absolute(root);
        var attributes = Files.readAttributes(absolute, BasicFileAttributes.class);
        if (!attributes.isDirectory()) {
            return new FolderListing(List.of(new Entry(nameOf(absolute), absolute)), List.of());
        }
        var walk = new Walk(confines);
        var real = absolute.toRealPath();
        try (var entries = Files.newDirectoryStream(real)) {
            // Opening the folder fails if it cannot be read.
            Objects.requireNonNull(entries);
        }
        walk.run(new Place("", absolute, real));
        return new FolderListing(List.copyOf(walk.files.values()), List.copyOf(walk.skipped.values()));
    }

    /**
     * Resolves ".." through the file system, since removing it from the path's text is wrong if the path contains
     * links.
     */
    private static Path absolute(Path root) throws IOException {
        for (Path part : root) {
            if (part.toString().equals("..")) {
                return root.toRealPath();
            }
        }
        return root.toAbsolutePath().normalize();
    }

    /** A folder: its name relative to the root, the path it was reached by, and its real path. */
    private record Place(String name, Path path, Path real) {
        String child(String child) {
            return name.isEmpty() ? child : name + "/" + child;
        }
    }

    /** State of one listing. */
    private static final class Walk {
        private final Map<String, Entry> files = new TreeMap<>(BY_NAME);
        private final Map<String, Skipped> skipped = new TreeMap<>(BY_NAME);
        /**
         * Links to folders are followed after all real folders have been listed, so that real folders take precedence.
         */
        private final TreeMap<String, Path> links = new TreeMap<>(BY_NAME);

        private final Map<Path, String> seen = new HashMap<>();
        private final Deque<Place> open = new ArrayDeque<>();
        private final Optional<Path> confines;

        Walk(Optional<Path> confines) {
            this.confines = confines;
        }

        void run(Place root) {
            open.push(root);
            while (true) {
                while (!open.isEmpty()) {
                    folder(open.pop());
                }
                var link = links.pollFirstEntry();
                if (link == null) {
                    return;
                }
                follow(link.getKey(), link.getValue());
            }
        }

        private void follow(String name, Path path) {
            try {
                open.push(new Place(name, path, path.toRealPath()));
            } catch (IOException e) {
                skip(name, reason(e));
            }
        }

        private void folder(Place place) {
            String before = seen.putIfAbsent(place.real(), place.name());
            if (before != null) {
                boolean loop = before.isEmpty() || place.name().startsWith(before + "/");
                skip(
                        place.name(),
                        loop
                                ? "a link to a folder that contains it"
                                : "the same folder as " + before + ", which is listed already");
                return;
            }
            var children = new TreeMap<String, Path>(BY_NAME);
            try (var stream = Files.newDirectoryStream(place.path())) {
                for (Path child : stream) {
                    children.put(nameOf(child), child);
                }
            } catch (DirectoryIteratorException e) {
                skip(place.name(), "only partly listed: it cannot be read from the disk");
            } catch (IOException e) {
                skip(place.name(), reason(e));
            }
            if (!place.name().isEmpty() && children.containsKey(WORKSPACE_MARKER)) {
                return;
            }
            children.forEach((name, path) -> {
                if (!name.startsWith(".") && !SYSTEM_FILES.contains(name.toLowerCase(Locale.ROOT))) {
                    child(place, name, path);
                }
            });
        }

        private void child(Place parent, String childName, Path path) {
            String name = parent.child(childName);
            try {
                var attributes = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                boolean link = attributes.isSymbolicLink();
                if (link) {
                    attributes = Files.readAttributes(path, BasicFileAttributes.class);
                }
                if (link && leadsOut(path)) {
                    skip(name, "a link that points outside the folder");
                } else if (attributes.isDirectory()) {
                    if (link) {
                        links.put(name, path);
                    } else {
                        open.push(new Place(name, path, parent.real().resolve(path.getFileName())));
                    }
                } else if (!attributes.isRegularFile()) {
                    skip(name, "a pipe, socket or device, not a file");
                } else if (!isCompanion(childName) || PictureFormat.isPicture(path)) {
                    files.put(name, new Entry(name, path));
                }
            } catch (IOException e) {
                skip(name, reason(e));
            }
        }

        private boolean leadsOut(Path link) throws IOException {
            return confines.isPresent() && !link.toRealPath().startsWith(confines.get());
        }

        private void skip(String name, String reason) {
            skipped.put(name, new Skipped(name, reason));
        }
    }

    private static String reason(IOException fault) {
        if (fault instanceof NoSuchFileException) {
            return "a broken link";
        } else if (fault instanceof AccessDeniedException) {
            return "it cannot be listed: permission denied";
        } else if (fault instanceof FileSystemLoopException
                || String.valueOf(fault.getMessage()).contains("symbolic links")) {
            return "a link that points to itself";
        }
        return "it cannot be read from the disk";
    }

    private static boolean isCompanion(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return COMPANIONS.stream().anyMatch(lower::endsWith);
    }

    /** The file that has this name in a listing of the folder, whether it exists or not. */
    public static Path file(Path folder, String name) {
        return FileNames.file(folder.resolve(name));
    }

    /** A path as text, from which {@link #file} finds it again: bytes that are not UTF-8 are written as {@code \xE4}. */
    public static String text(Path path) {
        String text = path.toString();
        if (text.indexOf('\uFFFD') < 0) {
            return text;
        }
        var named = path.getRoot() == null ? Path.of("") : path.getRoot();
        for (Path part : path) {
            named = named.resolve(nameOf(part));
        }
        return named.toString();
    }

    /** The last part of a path. If the platform's encoding cannot represent it, it is decoded from its bytes. */
    private static String nameOf(Path path) {
        var last = path.getFileName();
        String name = last == null ? "" : last.toString();
        if (name.indexOf('\uFFFD') < 0) {
            return name;
        }
        String uri = path.toUri().getRawPath();
        String raw = uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
        return FileNames.decoded(raw.substring(raw.lastIndexOf('/') + 1));
    }

    private static int compareCodePoints(String a, String b) {
        int end = Math.min(a.length(), b.length());
        for (int i = 0; i < end; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                // Surrogates encode code points above all other characters.
                return Character.isSurrogate(x) == Character.isSurrogate(y)
                        ? Character.compare(x, y)
                        : Character.isSurrogate(x) ? 1 : -1;
            }
        }
        return Integer.compare(a.length(), b.length());
    }
}
