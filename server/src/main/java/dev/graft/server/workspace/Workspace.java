package dev.graft.server.workspace;

import dev.graft.core.io.Closing;
import dev.graft.core.io.FileBatch;
import dev.graft.image.decode.ReadParams;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.jobs.JobStore;
import dev.graft.store.CollectionException;
import dev.graft.store.database.DatabaseException;
import dev.graft.store.database.FileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The folder of a server, with its database of collections, streams and jobs, and everything that Graft writes. The
 * user's pictures stay where they are; only uploaded pictures are stored here.
 */
public final class Workspace implements AutoCloseable {
    /** The file of the database. */
    public static final String DATABASE = "desk.db";

    private static final int MAX_NAME = 120;

    private final Path folder;
    private final WorkspaceStore store;
    private final Roots roots;
    private final ThumbnailCache thumbs;
    private final Map<String, CollectionEntry> entries = new LinkedHashMap<>();
    private final Map<String, StreamEntry> streams = new LinkedHashMap<>();
    private final Map<String, OpenCollection> open = new HashMap<>();

    /**
     * @param folder created if it does not exist
     * @param browsable folders that the page may browse
     * @param limits limits on the pictures that are decoded
     */
    public Workspace(Path folder, List<Path> browsable, ReadParams limits) throws IOException {
        if (!Files.exists(folder)) {
            create(folder);
            restrictToOwner(folder);
        }
        this.folder = folder.toRealPath();
        this.roots = new Roots(browsable);
        this.thumbs = new ThumbnailCache(this.folder.resolve("thumbnails"), limits);
        this.store = new WorkspaceStore(this.folder.resolve(DATABASE));
        store.collections().forEach(entry -> entries.put(entry.id(), entry));
        store.streams().forEach(entry -> streams.put(entry.id(), entry));
    }

    /** Its name is on disk when this returns: what is written into it must not vanish with it. */
    private static Path create(Path folder) throws IOException {
        try (var batch = new FileBatch()) {
            return batch.createFolder(folder);
        }
    }

    /** Denies other users access, where the file system supports that. */
    private static void restrictToOwner(Path folder) throws IOException {
        var view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** The kind of the database's file. */
    public static FileKind kind() {
        return WorkspaceStore.KIND;
    }

    public Path folder() {
        return folder;
    }

    /** A subfolder of the workspace, created if it does not exist. */
    public Path folder(String kind, String id) {
        try {
            return create(folder.resolve(kind).resolve(id));
        } catch (IOException e) {
            throw new CollectionException("cannot create the folder " + kind + " in " + folder, e);
        }
    }

    public Roots roots() {
        return roots;
    }

    public ThumbnailCache thumbs() {
        return thumbs;
    }

    public JobStore jobs() {
        return store;
    }

    public synchronized List<CollectionEntry> collections() {
        return List.copyOf(entries.values());
    }

    /** @throws HttpProblem if there is no such collection */
    public synchronized CollectionEntry entry(String id) {
        var entry = entries.get(id);
        if (entry == null) {
            throw HttpProblem.notFound("There is no collection \"" + id + "\" on the desk.");
        }
        return entry;
    }

    public synchronized boolean has(String id) {
        return entries.containsKey(id);
    }

    /** Adds a collection whose file is stored in the workspace. */
    public CollectionEntry add(String name, CollectionEntry.Kind kind) {
        String shown = checkedName(name);
        synchronized (this) {
            String id = freeId(shown);
            var file = folder("collections", "").resolve(id + ".graft").normalize();
            return put(new CollectionEntry(id, shown, file, kind));
        }
    }

    /** Adds a collection whose file is elsewhere, or returns its entry if it was added before. */
    public synchronized CollectionEntry add(Path file, String name) {
        var place = file.toAbsolutePath().normalize();
        return entries.values().stream()
                .filter(entry -> entry.file().equals(place))
                .findFirst()
                .orElseGet(() -> put(new CollectionEntry(freeId(name), name, place, CollectionEntry.Kind.FOLDER)));
    }

    /** The folder of a collection's uploaded pictures. */
    public Path uploads(CollectionEntry entry) {
        return folder("uploads", entry.id());
    }

    private CollectionEntry put(CollectionEntry entry) {
        store.put(entry);
        entries.put(entry.id(), entry);
        return entry;
    }

    public CollectionEntry rename(String id, String name) {
        String shown = checkedName(name);
        synchronized (this) {
            return put(entry(id).named(shown));
        }
    }

    /** @throws HttpProblem if the name is too long, empty or has control characters */
    private static String checkedName(String name) {
        String shown = name.strip();
        if (shown.isEmpty() || shown.length() > MAX_NAME || shown.chars().anyMatch(Character::isISOControl)) {
            throw HttpProblem.badRequest("A name has 1 to " + MAX_NAME + " characters, without line breaks.");
        }
        return shown;
    }

    private String freeId(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        String base = plain.isEmpty() ? "pictures" : plain.substring(0, Math.min(40, plain.length()));
        String id = base;
        for (int i = 2;
                entries.containsKey(id)
                        || streams.containsKey(id)
                        || Files.exists(folder.resolve("collections").resolve(id + ".graft"))
                        || Files.exists(folder.resolve("streams").resolve(id));
                i++) {
            id = base + "-" + i;
        }
        return id;
    }

    /** Opens a collection on first use and keeps it open and locked, so that no other process can change it. */
    public synchronized OpenCollection open(String id) {
        var entry = entry(id);
        var found = open.get(id);
        if (found == null) {
            found = new OpenCollection(entry.file());
            open.put(id, found);
        }
        return found;
    }

    /** Why a collection cannot be opened; empty if it can. */
    public Optional<String> trouble(String id) {
        try {
            open(id);
            return Optional.empty();
        } catch (DatabaseException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Removes a collection. A file stored in the workspace is moved to the folder "removed" together with the uploaded
     * pictures; other files stay where they are.
     */
    public synchronized void remove(String id) throws IOException {
        var entry = entry(id);
        var found = open.remove(id);
        if (found != null) {
            found.close();
        }
        if (entry.file().startsWith(folder)) {
            putAside(entry.file(), id + ".graft");
            putAside(folder.resolve("uploads").resolve(id), id);
        }
        // A later collection with the same id must not find the old results.
        putAside(folder.resolve("results").resolve(id), id + "-results");
        store.removeCollection(id);
        entries.remove(id);
    }

    private void putAside(Path what, String name) throws IOException {
        if (Files.exists(what)) {
            var aside = folder("removed", Long.toString(System.currentTimeMillis()));
            try (var batch = new FileBatch()) {
                batch.move(what, aside.resolve(name));
            }
        }
    }

    public synchronized List<StreamEntry> streams() {
        return List.copyOf(streams.values());
    }

    /** @throws HttpProblem if there is no such stream */
    public synchronized StreamEntry stream(String id) {
        var entry = streams.get(id);
        if (entry == null) {
            throw HttpProblem.notFound("There is no stream \"" + id + "\" on the desk.");
        }
        return entry;
    }

    public synchronized StreamEntry addStream(String name, String pairs) {
        String shown = checkedName(name);
        return put(new StreamEntry(freeId(shown), shown, pairs, Optional.empty(), List.of()));
    }

    public synchronized StreamEntry put(StreamEntry entry) {
        store.put(entry);
        streams.put(entry.id(), entry);
        return entry;
    }

    /** Removes a stream. What it learned is moved to the folder "removed". */
    public synchronized void removeStream(String id) throws IOException {
        stream(id);
        putAside(folder.resolve("streams").resolve(id), id);
        store.removeStream(id);
        streams.remove(id);
    }

    @Override
    public synchronized void close() {
        var steps = new ArrayList<Runnable>();
        open.values().forEach(collection -> steps.add(collection::close));
        open.clear();
        steps.add(store::close);
        Closing.all(steps);
    }
}
