package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that send slowly, too much, or what is not HTTP. */
class HostileClientsTest {
    private static final int SLOW = 1_000;
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    static Path temp;

    private static Served served;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp, params -> params.withUploadBytes(1 << 20));
    }

    @AfterAll
    static void end() {
        served.close();
    }

    private static Socket connected() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), served.server().port());
    }

    private static Socket sent(String text) throws IOException {
        var socket = connected();
        socket.setSoTimeout(10_000);
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return socket;
    }

    private static String answer(String request) throws IOException {
        try (var socket = sent(request)) {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String head(String method, String path, String... headers) {
        return method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + served.server().port() + "\r\nAuthorization: Bearer " + Client.token(served.server()) + "\r\n"
                + String.join(
                        "", List.of(headers).stream().map(line -> line + "\r\n").toList());
    }

    private static String uploadPath() {
        var made = served.client().post("/api/collections", "{'name':'x'}").well();
        return "/api/collections/" + made.path("collection").path("id").asText() + "/uploads/";
    }

    @Test
    void slowClientsStopNobody() throws IOException {
        var picture = Files.readAllBytes(Drawn.files(Drawn.plain(temp.resolve("pictures"), 1, BOAT, FISH))
                .get(0));
        String uploads = uploadPath();
        var slow = new ArrayList<Socket>();
        try {
            for (int i = 0; i < SLOW; i++) {
                slow.add(
                        switch (i % 4) {
                            case 0 -> connected();
                            case 1 -> sent("GET / HTTP/1.1\r\nHo");
                            case 2 ->
                                sent("POST /api/collections HTTP/1.1\r\nHost: 127.0.0.1:"
                                        + served.server().port() + "\r\nContent-Length: 1000000\r\n\r\n{");
                            default -> sent(head("PUT", uploads + i, "Content-Length: 500000", "") + "x");
                        });
            }
            served.client().get("/");
            long before = System.nanoTime();
            assertThat(served.client().get("/").status()).isEqualTo(200);
            assertThat(served.client().get("/api/session").status()).isEqualTo(200);
            assertThat(System.nanoTime() - before).isLessThan(SECOND);
            assertThat(served.client().put(uploads + "good.jpg", picture).status())
                    .isEqualTo(201);
        } finally {
            for (var socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void anUploadThatIsTooLargeIsAnsweredThoughItIsStillBeingSent() throws IOException {
        var answer = served.client().put(uploadPath() + "large.jpg", new byte[33 << 20]);

        assertThat(answer.refused(413)).isEqualTo("That is too large: at most 1 MiB are allowed.");
    }

    @Test
    void aBodyOfUnknownLengthIsLimitedToo() throws IOException {
        String chunk = "100000\r\n" + "x".repeat(1 << 20) + "\r\n";

        assertThat(answer(head("PUT", uploadPath() + "a.jpg", "Transfer-Encoding: chunked", "Connection: close", "")
                        + chunk + chunk + "0\r\n\r\n"))
                .startsWith("HTTP/1.1 413");
    }

    @Test
    void whatIsNotHttpIsAnsweredAsAllProblemsAre() throws IOException {
        String chunked = head("PUT", uploadPath() + "a.jpg", "Transfer-Encoding: chunked", "");
        for (String request : List.of(
                "nonsense\r\n\r\n",
                "GET /\r\n\r\n",
                "GET / HTTP/1.1\r\nHost 127\r\n\r\n",
                "GET / HTTP/7.1\r\n\r\n",
                head("POST", "/api/collections", "Content-Length: many", ""),
                head("POST", "/api/collections", "Content-Length: -1", ""),
                head("POST", "/api/collections", "Content-Length: 1", "Content-Length: 2", "") + "{}",
                head("GET", "/" + "x".repeat(40_000), ""),
                head("GET", "/", "X: " + "x".repeat(40_000), ""),
                chunked + "xyz\r\n",
                chunked + "ffffffffffffffffff\r\n")) {
            String answer = answer(request);
            assertThat(answer)
                    .as(request.substring(0, Math.min(200, request.length())))
                    .matches("(?s)HTTP/1.1 (4\\d\\d|505) .*")
                    .contains("Content-Security-Policy", "X-Content-Type-Options: nosniff", "{\"error\":\"The ")
                    .doesNotContain("Exception", "jetty", "Jetty", "<h", "java");
        }
    }

    @Test
    void onlyValidUtf8IsText() throws IOException {
        for (String path :
                List.of("/api/collections/%C0%AE%C0%AE", "/api/collections/%FF", "/api/collections/%E0%80%AF")) {
            assertThat(served.client().get(path).refused(400)).contains("invalid percent escape");
        }
        assertThat(answer(head(
                                "POST",
                                "/api/collections",
                                "Content-Type: application/json",
                                "Content-Length: 13",
                                "Connection: close",
                                "")
                        + "{\"name\":\"\u00C0\u00AF\"}"))
                .startsWith("HTTP/1.1 400")
                .contains("not in UTF-8");
    }
}
