package dev.graft.server.streams;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.app.bridge.StreamParams;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionBridge;
import dev.graft.app.stream.AnsweredPicture;
import dev.graft.app.stream.LiveStream;
import dev.graft.app.stream.watch.FolderWatch;
import dev.graft.core.io.Closing;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkException;
import dev.graft.index.PictureBags;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.workspace.Confinement;
import dev.graft.server.workspace.Roots;
import dev.graft.server.workspace.StreamEntry;
import dev.graft.server.workspace.Workspace;
import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The live streams of a workspace, each kept open from its first use until shutdown, and the folders they watch. */
public final class LiveStreams implements AutoCloseable {
    private final Workspace workspace;
    private final ReadParams limits;
    private final KeptNetworks networks;
    private final Consumer<JsonNode> events;
    private final Map<String, LiveStream> open = new HashMap<>();
    private final Map<String, FolderWatch> watches = new HashMap<>();
    private final Map<String, String> troubles = new ConcurrentHashMap<>();

    /**
     * @param limits limits on the pictures that are decoded
     * @param networks the networks available for extracting features
     * @param events receives predictions and feedback as JSON
     */
    public LiveStreams(Workspace workspace, ReadParams limits, KeptNetworks networks, Consumer<JsonNode> events) {
        this.workspace = workspace;
        this.limits = limits;
        this.networks = networks;
        this.events = events;
    }

    private Path folder(String id) {
        return workspace.folder("streams", id);
    }

    /** The file of the bridge, the model that a stream starts from. */
    public Path bridge(String id) {
        return folder(id).resolve("bridge" + ModelFile.EXTENSION);
    }

    /** The folder of the pictures that were uploaded to a stream. */
    public Path pictures(String id) {
        return workspace.folder("streams", id + "/pictures");
    }

    /** Whether its bridge has been learned. */
    public boolean isReady(String id) {
        return Files.exists(bridge(id));
    }

    /** Resumes watching the folders that were watched when the server stopped. */
    public void start() {
        for (var entry : workspace.streams()) {
            if (entry.watch().isPresent() && isReady(entry.id())) {
                try {
                    beginWatch(entry.id(), entry.watch().get());
                } catch (IOException
                        | DatabaseException
                        | NetworkException
                        | IllegalArgumentException
                        | HttpProblem e) {
                    troubles.put(entry.id(), String.valueOf(e.getMessage()));
                }
            }
        }
    }

    /** @throws HttpProblem if its bridge has not been learned yet */
    public synchronized LiveStream open(String id) throws IOException {
        workspace.stream(id);
        var found = open.get(id);
        if (found == null) {
            if (!isReady(id)) {
                throw HttpProblem.conflict(
                        "The stream is not ready: its texts and pictures have not been learned yet.");
            }
            var model = ModelFile.read(bridge(id));
            var bridge = CollectionBridge.bridge(model);
            found = LiveStream.open(
                    folder(id).resolve("lessons.stream"),
                    () -> bridge.setting(StreamParams.DEFAULT),
                    new PictureBags(model.vocabulary(), limits, networks)::read,
                    event -> events.accept(StreamView.event(id, event)));
            open.put(id, found);
        }
        return found;
    }

    /** Why the folder of a stream cannot be watched, or why the last of its files could not be read. */
    public Optional<String> trouble(String id) {
        return Optional.ofNullable(troubles.get(id));
    }

    public synchronized StreamEntry watch(String id, Path watched) throws IOException {
        open(id);
        stopWatch(id);
        var entry = workspace.put(workspace.stream(id).watching(Optional.of(watched)));
        beginWatch(id, watched);
        return entry;
    }

    private synchronized void beginWatch(String id, Path watched) throws IOException {
        var stream = open(id);
        // The folder may not exist yet, for example on a disk that is not mounted, so its root is found by its path.
        var limit = workspace.roots().list().stream()
                .map(Roots.Root::path)
                .filter(watched::startsWith)
                .findFirst()
                .orElse(watched);
        troubles.remove(id);
        watches.put(id, FolderWatch.start(watched, limit, FolderWatch.USUAL, new Arrivals(id, stream)));
    }

    /** Shows the files that arrive in a watched folder to the stream. */
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
            events.accept(StreamView.trouble(id, sentence));
        }
    }

    public synchronized StreamEntry stopWatching(String id) {
        stopWatch(id);
        return workspace.put(workspace.stream(id).watching(Optional.empty()));
    }

    private void stopWatch(String id) {
        var watch = watches.remove(id);
        troubles.remove(id);
        if (watch != null) {
            watch.close();
        }
    }

    /**
     * The file of an answered picture.
     *
     * @throws HttpProblem if it is missing or outside the folders that may be read
     */
    public Path file(String id, AnsweredPicture answer) throws IOException {
        var sent = pictures(id).resolve(lastPart(answer.picture()));
        boolean isWatched = Path.of(answer.picture()).isAbsolute();
        var file = isWatched ? Path.of(answer.picture()) : sent;
        var limit = isWatched
                ? Optional.ofNullable(file.getParent()).filter(Files::isDirectory)
                : Optional.of(pictures(id));
        if (limit.isEmpty()
                || isWatched && workspace.roots().of(file).isEmpty()
                || !Confinement.of(workspace.roots(), limit.get()).holds(file)) {
            throw HttpProblem.notFound("The file of this picture is missing.");
        }
        return file;
    }

    static String lastPart(String picture) {
        return picture.substring(Math.max(picture.lastIndexOf('/'), picture.lastIndexOf('\\')) + 1);
    }

    /** Closes a stream and removes it from the workspace. */
    public synchronized void remove(String id) throws IOException {
        stopWatch(id);
        var found = open.remove(id);
        if (found != null) {
            found.close();
        }
        workspace.removeStream(id);
    }

    @Override
    public synchronized void close() {
        var steps = new ArrayList<Runnable>();
        watches.values().forEach(watch -> steps.add(watch::close));
        open.values().forEach(stream -> steps.add(stream::close));
        watches.clear();
        open.clear();
        Closing.all(steps);
    }
}
