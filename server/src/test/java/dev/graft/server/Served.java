package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A server with its own workspace and root. Unexpected failures fail the test when it is closed. */
final class Served implements AutoCloseable {
    /** What happens while no server is running. */
    @FunctionalInterface
    interface Meanwhile {
        void happens() throws IOException;
    }

    private final List<Throwable> faults = new CopyOnWriteArrayList<>();
    private final ServerParams params;
    private final Path root;
    private GraftServer server;
    private Client client;

    Served(Path temp) throws IOException {
        this(temp, params -> params);
    }

    Served(Path temp, UnaryOperator<ServerParams> settings) throws IOException {
        root = Files.createDirectories(temp.resolve("root"));
        params = settings.apply(
                ServerParams.of(temp.resolve("desk"), List.of(root)).withThreads(2));
        server = new GraftServer(params, faults::add);
        client = new Client(server);
    }

    /** The folder that the page may browse, r1. */
    Path root() {
        return root;
    }

    Path desk() {
        return params.workspace();
    }

    GraftServer server() {
        return server;
    }

    Client client() {
        return client;
    }

    /** Stops the server, lets something happen to the workspace, and starts a server on it again. */
    void restart(Meanwhile meanwhile) throws IOException {
        server.close();
        meanwhile.happens();
        server = new GraftServer(params, faults::add);
        client = new Client(server);
    }

    void restart() throws IOException {
        restart(() -> {});
    }

    /** Returns and clears the unexpected failures. */
    List<Throwable> takeFaults() {
        var taken = List.copyOf(faults);
        faults.clear();
        return taken;
    }

    @Override
    public void close() {
        server.close();
        assertThat(faults).isEmpty();
    }
}
