package dev.graft.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.server.GraftServer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebServerTest {
    @TempDir
    Path temp;

    private final List<Throwable> faults = Collections.synchronizedList(new ArrayList<>());

    /** Otherwise its end is rejected by threads that are no longer there, which looks like a fault. */
    @Test
    void stoppingWaitsForAnAnswerThatIsBeingSent() throws Exception {
        var asked = new CountDownLatch(1);
        var answered = new CountDownLatch(1);
        var server = new WebServer(
                InetAddress.getLoopbackAddress(),
                0,
                List.of(),
                temp,
                GraftServer.class,
                failure -> Optional.empty(),
                faults::add);
        server.start(new Routes().post("/api/thing", request -> exchange -> {
            asked.countDown();
            lingerWithoutInterruption();
            try {
                exchange.send(200, "all".getBytes(StandardCharsets.UTF_8));
            } finally {
                answered.countDown();
            }
        }));
        try (var client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            client.getOutputStream()
                    .write(("POST /api/thing HTTP/1.1\r\nContent-Length: 2\r\nHost: 127.0.0.1:" + server.port()
                                    + "\r\nAuthorization: Bearer "
                                    + server.access().token() + "\r\n\r\n{}")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
            server.close();
            assertThat(answered.getCount()).isZero();
        }
        assertThat(faults).isEmpty();
    }

    private static void lingerWithoutInterruption() {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(300);
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
