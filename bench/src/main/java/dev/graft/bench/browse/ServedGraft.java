package dev.graft.bench.browse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A {@code graft serve} of this checkout, in a process and on a port of its own. */
final class ServedGraft implements AutoCloseable {
    private static final Pattern LINK = Pattern.compile("(http://\\S+)/\\?token=(\\S+)");
    private static final Pattern USED = Pattern.compile("used ([0-9]+)K");
    private static final Pattern JOB = Pattern.compile("\"job\":\\{\"id\":\"([0-9]+)\"");
    private static final Pattern STATE = Pattern.compile("\"state\":\"([a-z]+)\"");
    private static final long POLL_MILLIS = 500;
    private static final int STOP_SECONDS = 20;

    private final Process process;
    private final String address;
    private final String token;
    private final HttpClient http = HttpClient.newHttpClient();

    private ServedGraft(Process process, String address, String token) {
        this.process = process;
        this.address = address;
        this.token = token;
    }

    /** Starts it in a folder, with an empty desk unless there is one already, and with the networks that are shipped. */
    static ServedGraft in(Path folder, Map<String, String> environment) throws IOException {
        var graft = Path.of("graft").toAbsolutePath().toString();
        var builder = new ProcessBuilder(List.of(graft, "serve", "--no-browser", "--port", "0"))
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("GRAFT_NETWORKS", folder.resolve("networks").toString());
        builder.environment().putAll(environment);
        var process = builder.start();
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            var found = LINK.matcher(line);
            if (found.find()) {
                return new ServedGraft(process, found.group(1), found.group(2));
            }
        }
        throw new IOException("graft serve did not start");
    }

    String link() {
        return address + "/?token=" + token;
    }

    /** Asks for a job and waits until it is done. */
    void work(String path, String body) throws IOException, InterruptedException {
        var started = JOB.matcher(answer(request(path).POST(HttpRequest.BodyPublishers.ofString(body))));
        if (!started.find()) {
            throw new IOException(path + " started no job");
        }
        String state = "queued";
        while (state.equals("queued") || state.equals("running")) {
            Thread.sleep(POLL_MILLIS);
            var now = STATE.matcher(answer(request("/api/jobs/" + started.group(1))));
            state = now.find() ? now.group(1) : "unknown";
        }
        if (!state.equals("done")) {
            throw new IOException(path + " ended as " + state);
        }
    }

    /** The body of an answer as it was sent, compressed if the server does that. */
    int compressedLength(String path) throws IOException, InterruptedException {
        return http.send(
                        request(path).header("Accept-Encoding", "gzip").build(),
                        HttpResponse.BodyHandlers.ofByteArray())
                .body()
                .length;
    }

    String answer(HttpRequest.Builder request) throws IOException, InterruptedException {
        var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException(answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json");
    }

    /** Megabytes of the heap in use: as it is, or after a collection. */
    double heap(boolean collected) throws IOException, InterruptedException {
        if (collected) {
            jcmd("GC.run");
        }
        double used = 0;
        // The last line is about classes, which are not part of the heap.
        for (String line : jcmd("GC.heap_info").split("\n")) {
            var found = USED.matcher(line);
            if (found.find() && !line.contains("Metaspace") && !line.contains("class space")) {
                used += Long.parseLong(found.group(1)) / 1024.0;
            }
        }
        return used;
    }

    private String jcmd(String what) throws IOException, InterruptedException {
        var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        var asked = new ProcessBuilder(jcmd, String.valueOf(process.pid()), what).start();
        String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        asked.waitFor();
        return said;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
