package dev.graft.vision.read;

import dev.graft.vision.read.Listing.Entry;
import dev.graft.vision.read.Listing.Skipped;
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
 * Lists the files below a folder in an order of its own, never that of the file system. Links are followed, but every
 * folder is listed once: where it really is if that is below the folder listed, otherwise at the first link to it.
 *
 * <p>Hidden files and what systems leave behind (Thumbs.db and the like) are left out. So are the
 * folder that {@code graft serve} keeps, Graft's own files and those that usually stand beside pictures (captions,
 * tables), unless their content is a picture.
 */
public final class PictureFolder {
    /** Names by code points, so that the order does not depend on how a language stores its strings. */
    public static final Comparator<String> BY_NAME = PictureFolder::compareCodePoints;

    private static final Set<String> LITTER = Set.of("thumbs.db", "desktop.ini", "__macosx", "@eadir");
    /** What lies beside it was made by {@code graft serve}, such as a small picture of every picture. */
    private static final String DESK = "desk.db";

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
     * @throws IOException if the root itself is not there or may not be looked into
     */
    public static Listing list(Path root) throws IOException {
        return list(root, Optional.empty());
    }

    /**
     * The same, but links that lead elsewhere are neither followed nor listed, only told among what was skipped.
     *
     * @param confines a folder in which everything must really be
     * @throws IOException also if the root is elsewhere itself
     */
    public static Listing list(Path root, Path confines) throws IOException {
        var within = confines.toRealPath();
        if (!root.toRealPath().startsWith(within)) {
            throw new AccessDeniedException(root.toString(), null, "it leads out of " + confines);
        }
        return list(root, Optional.of(within));
    }

    private static Listing list(Path root, Optional<Path> confines) throws IOException {
        var absolute = absolute(root);
        var attributes = Files.readAttributes(absolute, BasicFileAttributes.class);
        if (!attributes.isDirectory()) {
            return new Listing(List.of(new Entry(nameOf(absolute), absolute)), List.of());
        }
        var walk = new Walk(confines);
        var real = absolute.toRealPath();
        try (var entries = Files.newDirectoryStream(real)) {
            // Opening it is what shows whether it may be looked into.
            Objects.requireNonNull(entries);
        }
        walk.run(new Place("", absolute, real));
        return new Listing(List.copyOf(walk.files.values()), List.copyOf(walk.skipped.values()));
    }

    /** Taking ".." out of a path by its text alone could lead elsewhere, because of links. */
    private static Path absolute(Path root) throws IOException {
        for (Path part : root) {
            if (part.toString().equals("..")) {
                return root.toRealPath();
            }
        }
        return root.toAbsolutePath().normalize();
    }

    /** A folder by its name from the root, its path as reached and its path without links. */
    private record Place(String name, Path path, Path real) {
        String child(String child) {
            return name.isEmpty() ? child : name + "/" + child;
        }
    }

    /** State of one listing. */
    private static final class Walk {
        private final Map<String, Entry> files = new TreeMap<>(BY_NAME);
        private final Map<String, Skipped> skipped = new TreeMap<>(BY_NAME);
        /** Links to folders wait until all real folders are listed, so that those come first. */
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
                                ? "a link back to a folder that it is in"
                                : "the same folder as " + before + ", which is listed already");
                return;
            }
            var children = new TreeMap<String, Path>(BY_NAME);
            try (var stream = Files.newDirectoryStream(place.path())) {
                for (Path child : stream) {
                    children.put(nameOf(child), child);
                }
            } catch (DirectoryIteratorException e) {
                skip(place.name(), "listed in part only: it cannot be read from the disk");
            } catch (IOException e) {
                skip(place.name(), reason(e));
            }
            if (!place.name().isEmpty() && children.containsKey(DESK)) {
                return;
            }
            children.forEach((name, path) -> {
                if (!name.startsWith(".") && !LITTER.contains(name.toLowerCase(Locale.ROOT))) {
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
                    skip(name, "a link that leads out of the folder");
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
            return "a link that leads nowhere";
        } else if (fault instanceof AccessDeniedException) {
            return "it may not be looked into: permission denied";
        } else if (fault instanceof FileSystemLoopException
                || String.valueOf(fault.getMessage()).contains("symbolic links")) {
            return "a link that leads to itself";
        }
        return "it cannot be read from the disk";
    }

    private static boolean isCompanion(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return COMPANIONS.stream().anyMatch(lower::endsWith);
    }

    /** The last part of a path. What the system's encoding cannot show is taken from the bytes of the name. */
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
                // Surrogates stand for code points above all other characters.
                return Character.isSurrogate(x) == Character.isSurrogate(y)
                        ? Character.compare(x, y)
                        : Character.isSurrogate(x) ? 1 : -1;
            }
        }
        return Integer.compare(a.length(), b.length());
    }
}
