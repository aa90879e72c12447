package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many concurrent pages and scripts. */
class ManyClientsTest {
    private static final int CLIENTS = 50;
    private static final int EDITS = 8;

    @TempDir
    Path temp;

    @Test
    @Timeout(120)
    void fiftyClientsAtOnceAreAllAnsweredAndNoEditIsLost()
            throws IOException, InterruptedException, ExecutionException {
        try (var served = new Served(temp)) {
            Drawn.plain(served.root().resolve("mine"), 4, BOAT, FISH);
            String id = served.client().addFolder("mine");
            served.client().sort(id, "{'piles':2}");
            var pictures = served.client().board(id).path("pictures");
            var work = new ArrayList<Callable<List<Integer>>>();
            for (int c = 0; c < CLIENTS; c++) {
                int number = c;
                work.add(() -> {
                    var client = new Client(served.server());
                    var made = new ArrayList<Integer>();
                    for (int i = 0; i < EDITS; i++) {
                        String name = "pile " + number + "-" + i;
                        made.add(client.edit(id, "{'kind':'new-pile','name':'" + name + "'}")
                                .path("made")
                                .asInt());
                        int at = (number + i) % pictures.path("id").size();
                        var thumb = client.get("/api/collections/" + id + "/pictures/"
                                + pictures.path("id").path(at) + "/thumb?v="
                                + pictures.path("thumb").path(at).asText());
                        assertThat(thumb.status()).isEqualTo(200);
                        assertThat(client.board(id).path("piles").toString()).contains(name);
                        assertThat(client.get("/api/collections").status()).isEqualTo(200);
                    }
                    return made;
                });
            }
            var pool = Executors.newFixedThreadPool(CLIENTS);
            var made = new ArrayList<Integer>();
            try {
                for (Future<List<Integer>> one : pool.invokeAll(work)) {
                    made.addAll(one.get());
                }
            } finally {
                pool.shutdownNow();
            }
            assertThat(made).doesNotHaveDuplicates().hasSize(CLIENTS * EDITS);
            var board = served.client().board(id);
            assertThat(board.path("piles")).hasSize(2 + CLIENTS * EDITS);
            assertThat(board.path("corrections").asInt()).isEqualTo(CLIENTS * EDITS);
            served.restart();
            assertThat(served.client().board(id)).isEqualTo(board);
        }
    }
}
