package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports. */
class ExportTest {
    private static final int PICTURES = 8;

    @TempDir
    static Path temp;

    private static Served served;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
        Drawn.named(served.root().resolve("mine"), 4, BOAT, FISH);
        Drawn.plain(served.root().resolve("untouched"), 2, BOAT, FISH);
        var client = served.client();
        client.addFolder("mine");
        client.addFolder("untouched");
        client.put("/api/collections/mine", "{'name':'Mine; \\u00e9 %/'}").well();
        client.sort("mine", "{'piles':2}");
        var board = client.board("mine");
        var pictures = board.path("pictures").path("id");
        // Piles without a name given by the user are not keywords.
        for (var pile : board.path("piles")) {
            client.edit(
                    "mine", "{'kind':'rename','pile':" + pile.path("id") + ",'name':'=Sea, " + pile.path("id") + "'}");
        }
        client.edit(
                "mine",
                "{'kind':'label','pictures':[" + pictures.path(0) + "," + pictures.path(1) + "],'label':'boat'}");
        client.edit(
                "mine",
                "{'kind':'label','pictures':[" + pictures.path(6) + "," + pictures.path(7) + "],'label':'fish'}");
        client.done(client.post("/api/collections/mine/label", "{}").well());
    }

    @AfterAll
    static void end() {
        served.close();
    }

    private static Client.Answer take(String what) {
        return served.client().get("/api/collections/mine/export/" + what);
    }

    private static Client.Answer taken(String what, String type) {
        var answer = take(what);
        assertThat(answer.status()).as(what + ": " + answer.text()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).as(what).startsWith(type);
        assertThat(answer.header("Content-Disposition"))
                .as(what)
                .startsWith("attachment; filename=\"Mine; _ __")
                .contains("filename*=UTF-8''Mine%3B%20%C3%A9%20%25%2F");
        assertThat(answer.body()).as(what).isNotEmpty();
        return answer;
    }

    private static List<String> entries(byte[] zip) throws IOException {
        var names = new ArrayList<String>();
        try (var in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (!entry.isDirectory()) {
                    names.add(entry.getName());
                }
            }
        }
        return names;
    }

    @Test
    void theOverviewSaysWhatThereIs() {
        var overview = served.client().get("/api/collections/mine/export").well();
        assertThat(overview.path("piles").asInt()).isEqualTo(2);
        assertThat(overview.path("labels").asInt()).isEqualTo(2);
        assertThat(overview.path("model").asBoolean()).isTrue();
        assertThat(overview.path("modelStale").asBoolean()).isTrue();
        assertThat(overview.path("folder").asText()).contains("exports");
        var none = served.client().get("/api/collections/untouched/export").well();
        assertThat(none.path("piles").asInt()).isZero();
        assertThat(none.path("model").asBoolean()).isFalse();
    }

    @Test
    void tablesHaveALineForEachPicture() {
        for (String of : List.of("piles", "labels")) {
            assertThat(taken(of + ".csv", "text/csv").text().strip().lines()).hasSize(PICTURES + 1);
            assertThat(taken(of + ".json", "application/json").json().isObject())
                    .isTrue();
            var coco = taken(of + ".coco.json", "application/json").json();
            assertThat(coco.path("images")).hasSize(PICTURES);
            assertThat(coco.path("categories")).hasSize(2);
            assertThat(coco.path("annotations")).hasSize(PICTURES);
        }
        assertThat(taken("corrections.csv", "text/csv").text()).contains("boat", "fish");
    }

    @Test
    void archivesHaveAFileForEachPicture() throws IOException {
        for (String of : List.of("piles", "labels")) {
            assertThat(entries(taken(of + ".xmp.zip", "application/zip").body()))
                    .filteredOn(name -> name.endsWith(".xmp"))
                    .hasSize(PICTURES);
            assertThat(entries(taken(of + ".copies.zip", "application/zip").body()))
                    .filteredOn(name -> name.endsWith(".jpg"))
                    .hasSize(PICTURES)
                    .allSatisfy(name -> assertThat(name).doesNotContain("..").doesNotStartWith("/"));
        }
    }

    @Test
    void modelsAndReportsAreThere() {
        taken("model.graftmodel", "application/octet-stream");
        taken("labels.graftmodel", "application/octet-stream");
        var report = taken("report.html", "text/html");
        assertThat(report.text()).contains("<html").doesNotContain("http://", "https://cdn");
    }

    @Test
    void foldersAreWrittenBelowTheDesk() throws IOException {
        for (String what : List.of("links", "copies", "xmp")) {
            for (String of : List.of("piles", "labels")) {
                var begun = served.client()
                        .post("/api/collections/mine/export", "{'what':'" + what + "','of':'" + of + "'}");
                assertThat(begun.status()).isEqualTo(202);
                var result = served.client().done(begun.well()).path("result");
                assertThat(result.path("files").asInt()).as(what).isEqualTo(PICTURES);
                var folder = Path.of(result.path("folder").asText());
                assertThat(folder.startsWith(served.desk().toRealPath())).isTrue();
                try (var files = Files.walk(folder)) {
                    assertThat(files.filter(Files::isRegularFile)
                                    .filter(file -> file.toString().matches(".*[.](jpg|xmp)")))
                            .hasSize(PICTURES);
                }
                // Written again, replacing the previous one.
                served.client()
                        .done(served.client()
                                .post("/api/collections/mine/export", "{'what':'" + what + "','of':'" + of + "'}")
                                .well());
            }
        }
        try (var originals = Files.list(served.root().resolve("mine"))) {
            assertThat(originals).as("nothing beside the originals").hasSize(PICTURES);
        }
    }

    @Test
    void filesBesideThePicturesAreAgreedToFirst() throws IOException {
        Drawn.named(served.root().resolve("beside"), 2, BOAT, FISH);
        var client = served.client();
        client.addFolder("beside");
        client.sort("beside", "{'piles':2}");
        for (var pile : client.board("beside").path("piles")) {
            client.edit(
                    "beside", "{'kind':'rename','pile':" + pile.path("id") + ",'name':'Sea " + pile.path("id") + "'}");
        }
        String at = "/api/collections/beside/export/xmp/beside";
        var folder = served.root().resolve("beside").toRealPath();
        try (var files = Files.list(folder)) {
            Files.writeString(Path.of(files.sorted().findFirst().orElseThrow() + ".xmp"), "mine");
        }
        var plan = client.get(at + "?of=piles").well();
        assertThat(plan.path("folder").asText()).isEqualTo(folder.toString());
        assertThat(plan.path("write").asInt()).isEqualTo(3);
        assertThat(plan.path("skipped").asInt()).isEqualTo(1);
        assertThat(plan.at("/reasons/0/reason").asText()).contains("is beside it already");
        assertThat(sidecars(folder)).isEqualTo(1);
        var done = client.done(client.post(at, "{'of':'piles'}").well()).path("result");
        assertThat(done.path("files").asInt()).isEqualTo(3);
        assertThat(done.path("skipped").asInt()).isEqualTo(1);
        assertThat(sidecars(folder)).isEqualTo(4);
        assertThat(client.get(at).well().path("unchanged").asInt()).isEqualTo(3);
        var cards = client.get("/api/collections/beside/export").well().at("/formats/piles");
        assertThat(cards).filteredOn(card -> card.has("beside")).hasSize(1);

        client.post(at, "{'of':'piles','to':'/etc'}").refused(400);
        client.get(at + "?of=pictures").refused(404);
        client.get("/api/collections/beside/export/csv/beside").refused(404);
        client.post("/api/collections/untouched/export/xmp/beside", "{}").refused(409);
        client.post("/api/collections/nothing/export/xmp/beside", "{}").refused(404);
    }

    private static long sidecars(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".xmp")).count();
        }
    }

    @Test
    void whatIsNotThereIsRefused() {
        for (String wrong : List.of(
                "piles", "piles.exe", "piles.", ".csv", "x.csv", "..%2F..%2Fdesk.db", "%2e%2e", "piles.csv.csv")) {
            take(wrong).refused(404);
        }
        String untouched = "/api/collections/untouched/export";
        for (String early : List.of(
                "piles.csv",
                "labels.csv",
                "piles.xmp.zip",
                "labels.coco.json",
                "model.graftmodel",
                "labels.graftmodel",
                "report.html",
                "piles.copies.zip")) {
            served.client().get(untouched + "/" + early).refused(409);
        }
        served.client().post(untouched, "{'what':'links','of':'piles'}").refused(409);
        String mine = "/api/collections/mine/export";
        served.client().post(mine, "{'what':'everything','of':'piles'}").refused(400);
        served.client().post(mine, "{'of':'piles'}").refused(400);
        served.client().post(mine, "{'what':'links','of':'pictures'}").refused(404);
        served.client().post(mine, "{'what':'links','of':'piles','to':'/etc'}").refused(400);
        served.client().get("/api/collections/nothing/export").refused(404);
        served.client().get("/api/collections/nothing/export/piles.csv").refused(404);
        served.client()
                .post("/api/collections/nothing/export", "{'what':'links'}")
                .refused(404);
    }
}
