package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Listening on another address than the default. */
class BindTest {
    @TempDir
    Path temp;

    @Test
    void theLinkThatIsPrintedWorksAtAnyAddress() throws IOException {
        // On other systems only one loopback address is configured.
        assumeTrue(System.getProperty("os.name", "").startsWith("Linux"));
        Files.createDirectories(temp.resolve("root"));
        var params = ServerParams.of(temp.resolve("desk"), List.of(temp.resolve("root")))
                .withAddress(InetAddress.getByName("127.0.0.2"));
        try (var server = new GraftServer(params, fault -> {
            throw new AssertionError(fault);
        })) {
            assertThat(server.link()).startsWith("http://127.0.0.2:");
            var answer = (HttpURLConnection) URI.create(server.link()).toURL().openConnection();
            assertThat(answer.getResponseCode()).isEqualTo(200);
        }
    }
}
