package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests in a browser, each with a new server and the collection "stripes", sorted into two piles. */
abstract class StripedPage {
    static final String BOARD = "#/c/stripes/piles";

    @TempDir
    Path temp;

    private final int expected;
    private @Nullable Served started;
    private @Nullable Browser opened;

    /** @param expected the status of answers at which the browser may complain */
    StripedPage(int expected) {
        this.expected = expected;
    }

    ServerParams settings(ServerParams params) {
        return params;
    }

    /** Changes the pictures before they are read. */
    void prepare(Path stripes) throws IOException {}

    @BeforeEach
    final void start() throws IOException {
        opened = Browser.open(temp.resolve("profile"));
        started = new Served(temp, this::settings);
        var stripes = served().root().resolve("stripes");
        Striped.pictures(stripes, 6);
        prepare(stripes);
        served().client().addFolder("stripes");
        served().client().sort("stripes", "{'piles':2}");
    }

    @AfterEach
    final void end() {
        if (opened != null) {
            try {
                String origin = Client.origin(served().server());
                assertThat(page().complaints(expected)).isEmpty();
                assertThat(page().asked())
                        .allMatch(address -> address.startsWith(origin + "/") || address.startsWith("data:"));
            } finally {
                opened.close();
            }
        }
        if (started != null) {
            started.close();
        }
    }

    final Served served() {
        return Objects.requireNonNull(started);
    }

    final Browser page() {
        return Objects.requireNonNull(opened);
    }
}
