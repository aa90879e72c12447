package dev.graft.app.export;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A folder that is exported to. Each export replaces the one before: a marker lists its files and their state, and only these
 * are removed, unless somebody changed them since. Any other folder with something in it is refused.
 */
public final class ExportFolder {
    public static final String MARKER = ".graft-export";

    private static final String FORMAT = "graft-export";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final FileBatch batch;
    /** For each file of ours, by its path below the folder, its size and time of change; nothing while under way. */
    private final Map<String, Optional<String>> files = new LinkedHashMap<>();

    private ExportFolder(Path folder, FileBatch batch) {
        this.folder = folder;
        this.batch = batch;
    }

    /**
     * Refuses to write among the pictures themselves.
     *
     * @param pictures the folder that a collection was indexed from
     * @throws FileSystemException if the folder is that one or lies in it
     */
    public static void checkOutside(Path folder, Optional<Path> pictures) throws IOException {
        if (pictures.isPresent() && real(folder).startsWith(real(pictures.get()))) {
            throw refused(
                    folder,
                    "it lies in the folder of the pictures, " + pictures.get()
                            + ", where Graft never writes; name a folder elsewhere");
        }
    }

    /** Where a folder is or would be, whatever links lead there. */
    private static Path real(Path folder) throws IOException {
        var there = folder.toAbsolutePath().normalize();
        var missing = Path.of("");
        while (!Files.exists(there)) {
            var parent = there.getParent();
            var name = there.getFileName();
            if (parent == null || name == null) {
                return folder.toAbsolutePath().normalize();
            }
            missing = name.resolve(missing);
            there = parent;
        }
        return there.toRealPath().resolve(missing).normalize();
    }

    /**
     * Makes the folder ready: what an earlier export left there is gone then.
     *
     * @param batch writes everything that is exported
     * @param kind an export of another kind is not replaced
     */
    public static ExportFolder begin(FileBatch batch, Path folder, String kind, Optional<Path> pictures)
            throws IOException {
        checkOutside(folder, pictures);
        var export = new ExportFolder(folder, batch);
        var before = filesBefore(folder, kind);
        batch.createFolder(folder);
        if (before.isEmpty()) {
            export.mark(kind);
        }
        for (var file : before.entrySet()) {
            export.remove(file.getKey(), file.getValue());
        }
        return export;
    }

    private static Map<String, Optional<String>> filesBefore(Path folder, String kind) throws IOException {
        var marker = marker(folder, MARKER, "", "an export");
        if (marker.isEmpty()) {
            return Map.of();
        }
        var root = read(marker.get());
        if (root == null
                || !root.path("format").asText().equals(FORMAT)
                || root.path("version").asInt() != 1) {
            throw unknownMarker(folder, MARKER);
        }
        if (!root.path("kind").asText().equals(kind)) {
            throw refused(
                    folder,
                    "holds an export of another kind (" + root.path("kind").asText() + "); name a new folder");
        }
        var files = new LinkedHashMap<String, Optional<String>>();
        root.path("files")
                .properties()
                .forEach(entry -> files.put(
                        entry.getKey(), Optional.ofNullable(entry.getValue().textValue())));
        return files;
    }

    /**
     * The marker of an earlier run; absent where the folder is new or empty.
     *
     * @param purpose of the folder, after a blank, for messages; may be empty
     * @param made what only a folder with a marker may hold
     * @throws FileSystemException if it is no folder, or holds something and has no marker
     */
    static Optional<Path> marker(Path folder, String name, String purpose, String made) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.isDirectory(folder)) {
            throw refused(folder, "is not a folder; name a new or empty folder" + purpose);
        }
        var marker = folder.resolve(name);
        if (Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(marker);
        }
        try (var entries = Files.list(folder)) {
            // The marker itself may be unfinished.
            if (entries.allMatch(AtomicFile::isUnfinished)) {
                return Optional.empty();
            }
        }
        throw refused(
                folder,
                "holds something other than " + made
                        + " made by Graft; nothing was changed. Name a new or empty folder");
    }

    static FileSystemException unknownMarker(Path folder, String name) {
        return refused(folder, "has a marker " + name + " that this version of Graft did not write; name a new folder");
    }

    private static @Nullable JsonNode read(Path marker) throws IOException {
        try {
            return JSON.readTree(Files.readAllBytes(marker));
        } catch (JacksonException e) {
            return null;
        }
    }

    /** Removes a file of an earlier export, and the folders that are empty then. */
    private void remove(String name, Optional<String> left) throws IOException {
        var file = inside(name);
        if (file == null || isChanged(file, left)) {
            return;
        }
        batch.delete(file);
        for (var parent = file.getParent(); parent != null && !parent.equals(folder); parent = parent.getParent()) {
            try {
                batch.delete(parent);
            } catch (DirectoryNotEmptyException e) {
                return;
            }
        }
    }

    /** Whether somebody worked on a file, or put something else into its place. */
    private static boolean isChanged(Path file, Optional<String> left) throws IOException {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        || (left.isPresent() && !left.get().equals(state(file))));
    }

    /** Nothing where the name leads out of the folder: whoever changed the marker must not lead us elsewhere. */
    public @Nullable Path inside(String name) throws IOException {
        if (!new ExportedPictures.Picture(name, Optional.empty()).isSafe()) {
            return null;
        }
        Path place;
        try {
            place = folder.resolve(name);
        } catch (InvalidPathException e) {
            return null;
        }
        var above = place.getParent();
        return above != null && real(above).startsWith(folder.toRealPath()) ? place : null;
    }

    /** Whether something is at a place that is inside the folder. */
    boolean holds(String name) {
        return Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    private static String state(Path file) throws IOException {
        return Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
    }

    /** Says that a file will be written, so that a run that is cut short can be made anew. */
    public void plan(String name) {
        files.put(name, Optional.empty());
    }

    /** Takes down how a file was left. */
    public void done(String name) throws IOException {
        files.put(name, Optional.of(state(folder.resolve(name))));
    }

    /** Says that a planned file was not written. */
    public void drop(String name) {
        files.remove(name);
    }

    /** Writes the marker; to be called after planning, and once more at the end. */
    public void mark(String kind) throws IOException {
        var root =
                JSON.createObjectNode().put("format", FORMAT).put("version", 1).put("kind", kind);
        var list = root.putObject("files");
        files.forEach((name, left) -> list.put(name, left.orElse(null)));
        // On disk before any file that it names: files without a marker are somebody's own.
        AtomicFile.write(
                folder.resolve(MARKER), JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(root));
    }

    static FileSystemException refused(Path path, String reason) {
        return new FileSystemException(path.toString(), null, reason);
    }
}
