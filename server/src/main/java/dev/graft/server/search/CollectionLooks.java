package dev.graft.server.search;

import dev.graft.app.alike.KeptLooks;
import dev.graft.app.alike.PictureLook;
import dev.graft.server.tasks.JobContext;
import dev.graft.server.workspace.Confinement;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Dates and fingerprints of the pictures of collections. They are read in the background when somebody first asks, and
 * kept in the collection. Thread-safe.
 */
public final class CollectionLooks implements AutoCloseable {
    private static final int KEPT_AT_ONCE = 2_000;

    private final JobContext context;
    private final Map<String, Known> known = new ConcurrentHashMap<>();
    private final Background background = new Background("looks");

    /**
     * @param looks by the hash of the content
     * @param done ids of the pictures that were looked at, or cannot be
     */
    private record Known(OpenCollection.Facts facts, Map<String, PictureLook> looks, Set<Long> done) {}

    public CollectionLooks(JobContext context) {
        this.context = context;
    }

    /**
     * What is known so far.
     *
     * @param byPicture by the ids of the pictures
     * @param prepared the share of pictures that were looked at, 0 to 1; absent if all were
     */
    public record Looks(Map<Long, PictureLook> byPicture, Optional<Double> prepared) {}

    public Looks of(String id) {
        var now = begin(id, context.open(id));
        var found = new LinkedHashMap<Long, PictureLook>();
        now.facts
                .pictures()
                .values()
                .forEach(picture ->
                        picture.sha256().map(now.looks::get).ifPresent(look -> found.put(picture.id(), look)));
        int all = now.facts.pictures().size();
        int done = now.done.size();
        return new Looks(found, done < all ? Optional.of(done / (double) all) : Optional.empty());
    }

    @SuppressWarnings("ReferenceEquality") // The facts are made anew whenever the collection changes.
    private synchronized Known begin(String id, OpenCollection open) {
        var facts = open.facts();
        var before = known.get(id);
        if (before != null && before.facts == facts) {
            return before;
        }
        var now = new Known(facts, new ConcurrentHashMap<>(), ConcurrentHashMap.newKeySet());
        known.put(id, now);
        background.run(() -> look(open, now));
        return now;
    }

    private void look(OpenCollection open, Known now) {
        var kept = new KeptLooks(open.collection(), context.limits());
        kept.read().forEach(now.looks::put);
        int fresh = 0;
        for (var picture : now.facts.pictures().values()) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            var hash = picture.sha256();
            if (hash.isPresent() && !now.looks.containsKey(hash.get())) {
                var look = file(open, picture).flatMap(file -> kept.look(picture, file));
                look.ifPresent(one -> now.looks.put(hash.get(), one));
                fresh += look.isPresent() ? 1 : 0;
                if (fresh == KEPT_AT_ONCE) {
                    kept.keep(now.looks);
                    fresh = 0;
                }
            }
            now.done.add(picture.id());
        }
        if (fresh > 0) {
            kept.keep(now.looks);
        }
    }

    /** The file of a picture, provided it exists within the folders that may be read. */
    private Optional<Path> file(OpenCollection open, PictureRow picture) {
        return open.collection()
                .folder()
                .filter(folder -> folder.toFile().isDirectory())
                .flatMap(folder -> {
                    try {
                        var limit = Confinement.of(context.workspace().roots(), folder);
                        return open.file(picture.id()).filter(limit::holds);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    @Override
    public void close() {
        background.close();
    }
}
