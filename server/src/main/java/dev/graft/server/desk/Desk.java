package dev.graft.server.desk;

import dev.graft.collection.CollectionException;
import dev.graft.database.DatabaseException;
import dev.graft.server.http.Problem;
import dev.graft.server.jobs.JobStore;
import dev.graft.vision.read.ReadParams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The folder of a server: what lies on it, what was done, and everything that Graft makes. Pictures of people stay where
 * they are; only those that were dropped onto the page or came over the network are kept here.
 */
public final class Desk implements AutoCloseable {
    private static final int LONGEST_NAME = 120;

    private final Path folder;
    private final DeskStore store;
    private final Roots roots;
    private final Thumbs thumbs;
    private final Map<String, CollectionEntry> entries = new LinkedHashMap<>();
    private final Map<String, StreamEntry> streams = new LinkedHashMap<>();
    private final Map<String, OpenCollection> open = new HashMap<>();

    /**
     * @param folder made where it is not there
     * @param looking folders that the page may look into
     * @param limits what pictures are refused
     */
    public Desk(Path folder, List<Path> looking, ReadParams limits) throws IOException {
        if (!Files.exists(folder)) {
            Files.createDirectories(folder);
            keepToOneself(folder);
        }
        this.folder = folder.toRealPath();
        this.roots = new Roots(looking);
        this.thumbs = new Thumbs(this.folder.resolve("thumbnails"), limits);
        this.store = new DeskStore(this.folder.resolve("desk.db"));
        store.collections().forEach(entry -> entries.put(entry.id(), entry));
        store.streams().forEach(entry -> streams.put(entry.id(), entry));
    }

    /** Others on the same machine have no business there, as far as the system can tell them apart. */
    private static void keepToOneself(Path folder) throws IOException {
        var view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString("rwx------"));
        }
    }

    public Path folder() {
        return folder;
    }

    /** A folder of the desk, made where it is not there. */
    public Path folder(String kind, String id) {
        try {
            return Files.createDirectories(folder.resolve(kind).resolve(id));
        } catch (IOException e) {
            throw new CollectionException("the folder " + kind + " of " + folder + " cannot be made here", e);
        }
    }

    public Roots roots() {
        return roots;
    }

    public Thumbs thumbs() {
        return thumbs;
    }

    public JobStore jobs() {
        return store;
    }

    public synchronized List<CollectionEntry> collections() {
        return List.copyOf(entries.values());
    }

    /** @throws Problem if there is none */
    public synchronized CollectionEntry entry(String id) {
        var entry = entries.get(id);
        if (entry == null) {
            throw Problem.notFound("There is no collection \"" + id + "\" on the desk.");
        }
        return entry;
    }

    /** A collection whose file the desk keeps. */
    public CollectionEntry add(String name, CollectionEntry.Kind kind) {
        String shown = checkedName(name);
        synchronized (this) {
            String id = freeId(shown);
            var file = folder("collections", "").resolve(id + ".graft").normalize();
            return put(new CollectionEntry(id, shown, file, kind));
        }
    }

    /** A collection whose file lies elsewhere; the same one where it is on the desk already. */
    public synchronized CollectionEntry add(Path file, String name) {
        var place = file.toAbsolutePath().normalize();
        return entries.values().stream()
                .filter(entry -> entry.file().equals(place))
                .findFirst()
                .orElseGet(() -> put(new CollectionEntry(freeId(name), name, place, CollectionEntry.Kind.FOLDER)));
    }

    /** Where dropped pictures of a collection lie. */
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

    /** @throws Problem if it cannot be shown as one line */
    private static String checkedName(String name) {
        String shown = name.strip();
        if (shown.isEmpty() || shown.length() > LONGEST_NAME || shown.chars().anyMatch(Character::isISOControl)) {
            throw Problem.wrong("A name has 1 to " + LONGEST_NAME + " characters, without line breaks.");
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

    /** Opened when it is first asked for, and kept open: nobody else may change it meanwhile. */
    public synchronized OpenCollection open(String id) {
        var entry = entry(id);
        var found = open.get(id);
        if (found == null) {
            found = new OpenCollection(entry.file());
            open.put(id, found);
        }
        return found;
    }

    /** Why it cannot be opened; absent where it can. */
    public Optional<String> trouble(String id) {
        try {
            open(id);
            return Optional.empty();
        } catch (DatabaseException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** Taken off the desk. A file that the desk keeps is put aside, with the dropped pictures; others stay where they are. */
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
        // Another collection that gets the same id must not find it.
        putAside(folder.resolve("results").resolve(id), id + "-results");
        store.removeCollection(id);
        entries.remove(id);
    }

    private void putAside(Path what, String name) throws IOException {
        if (Files.exists(what)) {
            var aside = folder("removed", Long.toString(System.currentTimeMillis()));
            Files.move(what, aside.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    public synchronized List<StreamEntry> streams() {
        return List.copyOf(streams.values());
    }

    /** @throws Problem if there is none */
    public synchronized StreamEntry stream(String id) {
        var entry = streams.get(id);
        if (entry == null) {
            throw Problem.notFound("There is no stream \"" + id + "\" on the desk.");
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

    /** Taken off the desk; what it learnt is put aside. */
    public synchronized void removeStream(String id) throws IOException {
        stream(id);
        putAside(folder.resolve("streams").resolve(id), id);
        store.removeStream(id);
        streams.remove(id);
    }

    @Override
    public synchronized void close() {
        try (store) {
            for (var collection : List.copyOf(open.values())) {
                try (collection) {
                    open.values().remove(collection);
                }
            }
        }
    }
}
