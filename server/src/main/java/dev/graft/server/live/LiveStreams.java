package dev.graft.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.collection.PictureBags;
import dev.graft.database.DatabaseException;
import dev.graft.model.ModelFile;
import dev.graft.results.CollectionBridge;
import dev.graft.server.desk.Confinement;
import dev.graft.server.desk.Desk;
import dev.graft.server.desk.Roots;
import dev.graft.server.desk.StreamEntry;
import dev.graft.server.http.Problem;
import dev.graft.stream.AnsweredPicture;
import dev.graft.stream.FolderWatch;
import dev.graft.stream.LiveStream;
import dev.graft.stream.StreamParams;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.read.ReadParams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The streams of a desk, each open from its first use to the end, and the folders that they watch. */
public final class LiveStreams implements AutoCloseable {
    private final Desk desk;
    private final ReadParams limits;
    private final KeptNetworks networks;
    private final Consumer<JsonNode> events;
    private final Map<String, LiveStream> open = new HashMap<>();
    private final Map<String, FolderWatch> watches = new HashMap<>();
    private final Map<String, String> troubles = new ConcurrentHashMap<>();

    /**
     * @param limits what pictures are refused
     * @param networks that look at pictures
     * @param events hears of what is shown and taught, as JSON
     */
    public LiveStreams(Desk desk, ReadParams limits, KeptNetworks networks, Consumer<JsonNode> events) {
        this.desk = desk;
        this.limits = limits;
        this.networks = networks;
        this.events = events;
    }

    private Path folder(String id) {
        return desk.folder("streams", id);
    }

    /** What the stream begins with. */
    public Path bridge(String id) {
        return folder(id).resolve("bridge" + ModelFile.EXTENSION);
    }

    /** Where pictures lie that were sent. */
    public Path pictures(String id) {
        return desk.folder("streams", id + "/pictures");
    }

    /** Whether its bridge is there. */
    public boolean isReady(String id) {
        return Files.exists(bridge(id));
    }

    /** Watches again what was watched when the server ended. */
    public void start() {
        for (var entry : desk.streams()) {
            if (entry.watch().isPresent() && isReady(entry.id())) {
                try {
                    beginWatch(entry.id(), entry.watch().get());
                } catch (IOException | DatabaseException | NetworkException | IllegalArgumentException | Problem e) {
                    troubles.put(entry.id(), String.valueOf(e.getMessage()));
                }
            }
        }
    }

    /** @throws Problem if its bridge is not there yet */
    public synchronized LiveStream open(String id) throws IOException {
        desk.stream(id);
        var found = open.get(id);
        if (found == null) {
            if (!isReady(id)) {
                throw Problem.notNow("What the texts say of pictures has not been learnt yet.");
            }
            var model = ModelFile.read(bridge(id));
            var bridge = CollectionBridge.bridge(model);
            found = LiveStream.open(
                    folder(id).resolve("lessons.stream"),
                    () -> bridge.setting(StreamParams.DEFAULT),
                    new PictureBags(model.vocabulary(), limits, networks)::read,
                    event -> events.accept(StreamJson.event(id, event)));
            open.put(id, found);
        }
        return found;
    }

    /** Why the folder of a stream cannot be watched, or the last of its files could not be read. */
    public Optional<String> trouble(String id) {
        return Optional.ofNullable(troubles.get(id));
    }

    public synchronized StreamEntry watch(String id, Path watched) throws IOException {
        open(id);
        stopWatch(id);
        var entry = desk.put(desk.stream(id).watching(Optional.of(watched)));
        beginWatch(id, watched);
        return entry;
    }

    private synchronized void beginWatch(String id, Path watched) throws IOException {
        var stream = open(id);
        // Of a folder that may not be there yet, such as one on a disk that is put in later.
        var limit = desk.roots().list().stream()
                .map(Roots.Root::path)
                .filter(watched::startsWith)
                .findFirst()
                .orElse(watched);
        troubles.remove(id);
        watches.put(id, FolderWatch.start(watched, limit, FolderWatch.USUAL, new Arrivals(id, stream)));
    }

    /** Shows what arrives in a watched folder. */
    private final class Arrivals implements FolderWatch.Listener {
        private final String id;
        private final LiveStream stream;

        Arrivals(String id, LiveStream stream) {
            this.id = id;
            this.stream = stream;
        }

        @Override
        public boolean isKnown(FolderWatch.Found found) {
            return stream.knows(found.file().toString(), found.modified());
        }

        @Override
        public void take(FolderWatch.Found found) {
            stream.show(stream.nextId(), found.file().toString(), found.file());
        }

        @Override
        public void failed(String name, String why) {
            trouble(name + ": " + why);
        }

        @Override
        public void changed(Optional<String> error) {
            error.ifPresentOrElse(this::trouble, () -> troubles.remove(id));
        }

        private void trouble(String sentence) {
            troubles.put(id, sentence);
            events.accept(StreamJson.trouble(id, sentence));
        }
    }

    public synchronized StreamEntry stopWatching(String id) {
        stopWatch(id);
        return desk.put(desk.stream(id).watching(Optional.empty()));
    }

    private void stopWatch(String id) {
        var watch = watches.remove(id);
        troubles.remove(id);
        if (watch != null) {
            watch.close();
        }
    }

    /** Where the file of an answer is, if it may be read. */
    public Path file(String id, AnsweredPicture answer) throws IOException {
        var sent = pictures(id).resolve(lastPart(answer.picture()));
        boolean isWatched = Path.of(answer.picture()).isAbsolute();
        var file = isWatched ? Path.of(answer.picture()) : sent;
        var limit = isWatched
                ? Optional.ofNullable(file.getParent()).filter(Files::isDirectory)
                : Optional.of(pictures(id));
        if (limit.isEmpty()
                || isWatched && desk.roots().of(file).isEmpty()
                || !Confinement.of(desk.roots(), limit.get()).holds(file)) {
            throw Problem.notFound("The file of this picture is not there.");
        }
        return file;
    }

    static String lastPart(String picture) {
        return picture.substring(Math.max(picture.lastIndexOf('/'), picture.lastIndexOf('\\')) + 1);
    }

    /** Ends the stream and takes it off the desk. */
    public synchronized void remove(String id) throws IOException {
        stopWatch(id);
        var found = open.remove(id);
        if (found != null) {
            found.close();
        }
        desk.removeStream(id);
    }

    @Override
    public synchronized void close() {
        watches.values().forEach(FolderWatch::close);
        watches.clear();
        open.values().forEach(LiveStream::close);
        open.clear();
    }
}
