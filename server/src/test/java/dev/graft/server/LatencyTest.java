package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures how long 50 clients wait who look at a board and correct it at the same time, each with pauses as people make
 * them, and prints the percentiles, of all the time and of its second half, when the JVM has compiled most of what it runs.
 * The limits are wide, since other work on the machine counts.
 */
@Tag("long")
class LatencyTest {
    private static final int CLIENTS = Integer.getInteger("graft.latency.clients", 50);
    private static final int SECONDS = Integer.getInteger("graft.latency.seconds", 20);
    private static final int PICTURES = Integer.getInteger("graft.latency.pictures", 200);
    private static final int PAUSE_MILLIS = 250;
    private static final double MOST_MILLIS = 2_000;

    @TempDir
    Path temp;

    private long half;

    private final Map<String, ConcurrentLinkedQueue<Waited>> waited = new ConcurrentHashMap<>();

    private record Waited(long since, double millis) {}

    @Test
    void readersDoNotWaitForWriters() throws Exception {
        try (var served = new Served(temp)) {
            Drawn.plain(served.root().resolve("mine"), PICTURES / 2, BOAT, FISH);
            String id = served.client().addFolder("mine");
            served.client().sort(id, "{'piles':2}");
            var pictures = served.client().board(id).path("pictures");
            var work = new ArrayList<Callable<Void>>();
            half = System.nanoTime() + SECONDS * 500_000_000L;
            long end = half + SECONDS * 500_000_000L;
            for (int c = 0; c < CLIENTS; c++) {
                int number = c;
                work.add(() -> {
                    var client = new Client(served.server());
                    for (int i = 0; System.nanoTime() < end; i++) {
                        long picture = pictures.path("id")
                                .path((number + i) % PICTURES)
                                .asLong();
                        timed("board", () -> client.get("/api/collections/" + id + "/board"));
                        timed(
                                "thumbnail",
                                () -> client.get("/api/collections/" + id + "/pictures/" + picture + "/thumb"));
                        timed("collections", () -> client.get("/api/collections"));
                        if (number % 5 == 0) {
                            String pile = i % 2 == 0 ? "1" : "2";
                            timed(
                                    "edit",
                                    () -> client.post(
                                            "/api/collections/" + id + "/edits",
                                            "{'kind':'move','pictures':[" + picture + "],'pile':" + pile + "}"));
                        }
                        Thread.sleep(PAUSE_MILLIS);
                    }
                    return null;
                });
            }
            var pool = Executors.newFixedThreadPool(CLIENTS);
            try {
                for (var one : pool.invokeAll(work)) {
                    one.get();
                }
            } finally {
                pool.shutdownNow();
            }
        }
        for (String kind : List.of("board", "thumbnail", "collections", "edit")) {
            double[] all = sorted(kind, Long.MIN_VALUE);
            double[] later = sorted(kind, half);
            System.out.printf(
                    "%-12s %6d requests, p50 %5.1f ms, p95 %5.1f ms, p99 %5.1f ms, max %6.1f ms; second half: p99 %5.1f ms,"
                            + " max %6.1f ms%n",
                    kind,
                    all.length,
                    at(all, 0.5),
                    at(all, 0.95),
                    at(all, 0.99),
                    all[all.length - 1],
                    at(later, 0.99),
                    later[later.length - 1]);
            assertThat(at(all, 0.99)).as(kind + " " + Arrays.toString(all)).isLessThan(MOST_MILLIS);
        }
    }

    private double[] sorted(String kind, long since) {
        return waited.get(kind).stream()
                .filter(one -> one.since() >= since)
                .mapToDouble(Waited::millis)
                .sorted()
                .toArray();
    }

    private static double at(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1, share * sorted.length)];
    }

    private void timed(String kind, Callable<Client.Answer> request) throws Exception {
        long before = System.nanoTime();
        assertThat(request.call().status()).isEqualTo(200);
        waited.computeIfAbsent(kind, any -> new ConcurrentLinkedQueue<>())
                .add(new Waited(before, (System.nanoTime() - before) / 1e6));
    }
}
