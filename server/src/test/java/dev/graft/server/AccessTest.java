package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Authentication and authorisation. */
class AccessTest {
    @TempDir
    static Path temp;

    private static Served served;
    private static GraftServer server;
    private static String cookie;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
        server = served.server();
        var answer = nobody().get("/?token=" + Client.token(server));
        assertThat(answer.status()).isEqualTo(200);
        String set = answer.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(set).contains("HttpOnly", "SameSite=Strict", "Path=/");
        cookie = set.substring(0, set.indexOf(';'));
    }

    @AfterAll
    static void end() {
        served.close();
    }

    private static Client nobody() {
        return Client.with(server);
    }

    private static String secret() {
        return Client.with(server, "Cookie", cookie)
                .get("/api/session")
                .well()
                .path("csrf")
                .asText();
    }

    @Test
    void whoHasNotSignedInSeesAPageThatSaysHow() {
        var page = nobody().get("/");
        assertThat(page.status()).isEqualTo(401);
        assertThat(page.text()).contains("token");
        assertThat(nobody().get("/?token=wrong").status()).isEqualTo(401);
        var data = nobody().get("/api/session");
        assertThat(data.refused(401)).contains("Open the link that graft serve printed");
        assertThat(Client.with(server, "Authorization", "Bearer wrong")
                        .get("/api/session")
                        .status())
                .isEqualTo(401);
        assertThat(Client.with(server, "Cookie", cookie.substring(0, cookie.length() - 1) + "x")
                        .get("/api/session")
                        .status())
                .isEqualTo(401);
    }

    @Test
    void everyAddressOfTheInterfaceAsksWhoIsThere() {
        for (String path :
                List.of("/api/collections", "/api/jobs", "/api/events", "/api/streams", "/api/folders?root=r1")) {
            assertThat(nobody().get(path).status()).as(path).isEqualTo(401);
        }
        assertThat(nobody().post("/api/collections", "{}").status()).isEqualTo(401);
    }

    @Test
    void thePageGetsAlongWithTheCookieAlone() {
        var client = Client.with(server, "Cookie", cookie);
        assertThat(client.get("/").status()).isEqualTo(200);
        assertThat(client.get("/api/collections").well().path("collections")).isEmpty();
    }

    @Test
    void changesNeedTheSecondSecret() {
        String body = "{\"name\":\"x\"}";
        assertThat(Client.with(server, "Cookie", cookie)
                        .post("/api/collections", body)
                        .status())
                .isEqualTo(403);
        assertThat(Client.with(server, "Cookie", cookie, "X-Graft-Token", "wrong")
                        .post("/api/collections", body)
                        .status())
                .isEqualTo(403);
        assertThat(Client.with(server, "Cookie", cookie, "X-Graft-Token", secret(), "Origin", "http://evil.example")
                        .post("/api/collections", body)
                        .status())
                .isEqualTo(403);
        assertThat(Client.with(server, "Cookie", cookie, "X-Graft-Token", secret(), "Sec-Fetch-Site", "cross-site")
                        .post("/api/collections", body)
                        .status())
                .isEqualTo(403);
        var right = Client.with(server, "Cookie", cookie, "X-Graft-Token", secret())
                .post("/api/collections", body)
                .well();
        assertThat(right.path("collection").path("id").asText()).isEqualTo("x");
        assertThat(new Client(server).delete("/api/collections/x").status()).isEqualTo(204);
    }

    @Test
    void aFormOfAnotherSiteIsNotTakenForJson() {
        var answer = new Client(server)
                .send("POST", "/api/collections", BodyPublishers.ofString("{\"name\":\"y\"}"), "text/plain");
        assertThat(answer.refused(400)).contains("application/json");
    }

    @Test
    void anotherNameForThisMachineIsNotAnsweredTo() throws IOException {
        String request = "GET /api/session HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer " + Client.token(server)
                + "\r\nConnection: close\r\n\r\n";
        int port = server.port();
        assertThat(raw(request.formatted("evil.example:" + port))).startsWith("HTTP/1.1 403");
        assertThat(raw(request.formatted("127.0.0.1.evil.example:" + port))).startsWith("HTTP/1.1 403");
        assertThat(raw(request.formatted("127.0.0.1:1"))).startsWith("HTTP/1.1 403");
        assertThat(raw(request.formatted("127.0.0.1"))).startsWith("HTTP/1.1 403");
        assertThat(raw("GET / HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 403");
        assertThat(raw(request.formatted("localhost:" + port))).startsWith("HTTP/1.1 200");
        assertThat(raw(request.formatted("LOCALHOST:" + port))).startsWith("HTTP/1.1 200");
    }

    private static String raw(String request) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void pathsLeadNowhereElse() throws IOException {
        for (String path : List.of(
                "/../pom.xml",
                "/..%2fpom.xml",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/web/../GraftServer.class",
                "/GraftServer.class",
                "//etc/passwd",
                "/.hidden")) {
            String answer = raw("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port()
                    + "\r\nAuthorization: Bearer " + Client.token(server) + "\r\nConnection: close\r\n\r\n");
            assertThat(answer).as(path).matches("(?s)HTTP/1.1 4\\d\\d .*");
        }
    }

    @Test
    void repliesSayWhatABrowserMayDoWithThem() {
        var page = Client.with(server, "Cookie", cookie).get("/");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(page.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
        assertThat(new Client(server).get("/api/session").headers().firstValue("Cache-Control"))
                .hasValue("no-store");
    }

    @Test
    void whatIsNotThereIsSaidInASentence() {
        var client = new Client(server);
        assertThat(client.get("/api/nothing").status()).isEqualTo(404);
        assertThat(client.get("/api/collections/none").refused(404)).contains("no collection \"none\"");
        assertThat(client.get("/api/jobs/12").refused(404)).contains("no job 12");
        assertThat(client.get("/api/jobs/abc").status()).isEqualTo(404);
        assertThat(client.get("/api/streams/none").refused(404)).contains("no stream \"none\"");
        var wrong = client.delete("/api/jobs");
        assertThat(wrong.refused(405)).contains("GET");
        assertThat(client.post("/api/collections", "{\"name\":").refused(400)).contains("not JSON");
        assertThat(client.post("/api/collections", "[1]").refused(400)).contains("JSON object");
        assertThat(client.post("/api/collections", "{\"nam\":1}").refused(400)).contains("Unknown field \"nam\"");
        assertThat(client.post("/api/collections", "{\"name\":1}").refused(400)).contains("must be text");
        assertThat(client.post("/api/collections", "{\"name\":\"a\\nb\"}").refused(400))
                .contains("without line breaks");
    }
}
