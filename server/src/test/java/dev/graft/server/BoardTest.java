package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Piles and corrections. Each test starts with the piles of the sorting. */
class BoardTest {
    private static final int PICTURES = 18;

    @TempDir
    static Path temp;

    private static Served served;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
        Drawn.plain(served.root().resolve("mine"), 6, BOAT, FISH, TREE);
        served.client().addFolder("mine");
        served.client().sort("mine", "{'piles':3}");
    }

    @AfterAll
    static void end() {
        served.close();
    }

    @BeforeEach
    void takeAllBack() {
        while (board().path("corrections").asInt() > 0) {
            undo().well();
        }
    }

    private static JsonNode board() {
        return served.client().board("mine");
    }

    private static JsonNode edit(String edit) {
        return served.client().edit("mine", edit);
    }

    private static Client.Answer undo() {
        return served.client().post("/api/collections/mine/undo", "{}");
    }

    private static Client.Answer redo() {
        return served.client().post("/api/collections/mine/redo", "{}");
    }

    private static List<Integer> piles(JsonNode board) {
        var ids = new ArrayList<Integer>();
        board.path("piles").forEach(pile -> ids.add(pile.path("id").asInt()));
        return ids;
    }

    /** The pictures of a pile. */
    private static List<Long> in(JsonNode board, int pile) {
        var ids = new ArrayList<Long>();
        for (int i = 0; i < board.path("pictures").path("id").size(); i++) {
            if (board.path("pictures").path("pile").path(i).asInt() == pile) {
                ids.add(board.path("pictures").path("id").path(i).asLong());
            }
        }
        return ids;
    }

    private static JsonNode of(JsonNode board, String what, long picture) {
        for (int i = 0; i < board.path("pictures").path("id").size(); i++) {
            if (board.path("pictures").path("id").path(i).asLong() == picture) {
                return board.path("pictures").path(what).path(i);
            }
        }
        throw new AssertionError("no picture " + picture);
    }

    private static String list(List<Long> ids) {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }

    @Test
    void aBoardHasAColumnForEachProperty() {
        var board = board();
        assertThat(board.path("collection").asText()).isEqualTo("mine");
        assertThat(piles(board)).hasSize(3);
        assertThat(board.path("sorted").path("summary").asText()).isNotBlank();
        assertThat(board.path("sorted").path("wanted").asInt()).isEqualTo(3);
        assertThat(board.path("sorted").path("with").isNull()).isTrue();
        for (String column : List.of(
                "id",
                "name",
                "thumb",
                "width",
                "height",
                "pile",
                "confidence",
                "doubtful",
                "pinned",
                "unsure",
                "x",
                "y",
                "words")) {
            assertThat(board.path("pictures").path(column)).as(column).hasSize(PICTURES);
        }
        assertThat(board.path("pictures").path("confidence"))
                .allSatisfy(one -> assertThat(one.asDouble()).isBetween(0.0, 1.0));
        assertThat(board.path("pictures").path("x"))
                .allSatisfy(one -> assertThat(one.isNumber()).isTrue());
        int sum = 0;
        for (var pile : board.path("piles")) {
            assertThat(in(board, pile.path("id").asInt()))
                    .hasSize(pile.path("size").asInt());
            assertThat(pile.path("name").asText()).isNotBlank();
            sum += pile.path("size").asInt();
        }
        assertThat(sum).isEqualTo(PICTURES);
    }

    /** What was sent before is kept, and must not be sent when something has changed. */
    @Test
    void aBoardIsTheSamePackedOrNotBeforeAndAfterAChange() throws IOException {
        var browser = Client.with(
                served.server(), "Authorization", "Bearer " + Client.token(served.server()), "Accept-Encoding", "gzip");
        long picture = board().path("pictures").path("id").path(0).asLong();
        for (int pile : List.of(0, 1, 2)) {
            edit("{'kind':'move','pictures':[" + picture + "],'pile':"
                    + piles(board()).get(pile) + "}");
            var plain = board();
            assertThat(of(plain, "pile", picture).asInt())
                    .isEqualTo(piles(plain).get(pile));
            for (int i = 0; i < 2; i++) {
                var packed = browser.get("/api/collections/mine/board");
                assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
                try (var in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
                    assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                            .isEqualTo(served.client()
                                    .get("/api/collections/mine/board")
                                    .text());
                }
            }
            assertThat(served.client().get("/api/collections/mine/board").header("Content-Encoding"))
                    .isEmpty();
        }
    }

    @Test
    void picturesAreMovedAndStay() {
        var before = board();
        int from = piles(before).get(0);
        int to = piles(before).get(1);
        var moved = in(before, from).subList(0, 2);
        var done = edit("{'kind':'move','pictures':" + list(moved) + ",'pile':" + to + "}");
        assertThat(done.path("before")).isEqualTo(before.path("revision"));
        assertThat(done.path("revision").asLong())
                .isGreaterThan(before.path("revision").asLong());
        assertThat(done.path("said").asText()).contains("2 pictures");
        assertThat(done.path("undo").asText()).isEqualTo(done.path("said").asText());
        assertThat(done.path("redo").isNull()).isTrue();
        assertThat(done.path("changed").path("id")).hasSize(2);
        assertThat(done.path("changed").path("pile"))
                .allSatisfy(pile -> assertThat(pile.asInt()).isEqualTo(to));
        assertThat(done.path("changed").path("pinned"))
                .allSatisfy(pin -> assertThat(pin.asInt()).isOne());
        var after = board();
        assertThat(after.path("revision")).isEqualTo(done.path("revision"));
        assertThat(after.path("piles")).isEqualTo(done.path("piles"));
        assertThat(in(after, to)).containsAll(moved);
        assertThat(after.path("corrections").asInt()).isOne();
    }

    @Test
    void everyOtherCorrectionDoesWhatItSays() {
        var before = board();
        var piles = piles(before);
        var first = in(before, piles.get(0));
        var made = edit("{'kind':'new-pile','pictures':" + list(first.subList(0, 2)) + ",'name':'Cats & <dogs>'}");
        int cats = made.path("made").asInt();
        assertThat(piles(board())).hasSize(4).contains(cats);
        assertThat(in(board(), cats)).isEqualTo(first.subList(0, 2));
        int empty = edit("{'kind':'new-pile'}").path("made").asInt();
        assertThat(in(board(), empty)).isEmpty();

        edit("{'kind':'rename','pile':" + piles.get(0) + ",'name':'  Sea  '}");
        assertThat(board().path("piles").toString()).contains("\"name\":\"Sea\",\"named\":true");

        edit("{'kind':'merge','piles':[" + piles.get(0) + "," + cats + "]}");
        assertThat(piles(board())).doesNotContain(cats);
        assertThat(in(board(), piles.get(0))).containsExactlyInAnyOrderElementsOf(first);

        int split = edit("{'kind':'split','pile':" + piles.get(0) + ",'pictures':" + list(first.subList(1, 3)) + "}")
                .path("made")
                .asInt();
        assertThat(in(board(), split)).isEqualTo(first.subList(1, 3));
        int largest =
                in(board(), piles.get(1)).size() >= in(board(), piles.get(2)).size() ? piles.get(1) : piles.get(2);
        var whole = in(board(), largest);
        int byLooks =
                edit("{'kind':'split','pile':" + largest + "}").path("made").asInt();
        assertThat(in(board(), byLooks)).isNotEmpty();
        assertThat(in(board(), largest)).isNotEmpty();
        assertThat(whole).containsAll(in(board(), byLooks)).containsAll(in(board(), largest));

        edit("{'kind':'remove','pictures':[" + first.get(0) + "]}");
        assertThat(of(board(), "pile", first.get(0)).asInt()).isEqualTo(-2);
        edit("{'kind':'restore','pictures':[" + first.get(0) + "]}");
        assertThat(of(board(), "pile", first.get(0)).asInt()).isEqualTo(-1);

        edit("{'kind':'remove-pile','pile':" + split + "}");
        assertThat(of(board(), "pile", first.get(1)).asInt()).isEqualTo(-1);

        edit("{'kind':'unsure','pictures':[" + first.get(3) + "],'value':true}");
        assertThat(of(board(), "unsure", first.get(3)).asInt()).isOne();
        edit("{'kind':'unsure','pictures':[" + first.get(3) + "],'value':false}");
        assertThat(of(board(), "unsure", first.get(3)).asInt()).isZero();

        long other = in(board(), largest).get(0);
        edit("{'kind':'confirm','pictures':[" + other + "]}");
        assertThat(of(board(), "pinned", other).asInt()).isOne();
        edit("{'kind':'release','pictures':[" + other + "]}");
        assertThat(of(board(), "pinned", other).asInt()).isZero();
    }

    @Test
    void everyCorrectionCanBeTakenBackAndDoneAgain() {
        var begin = board();
        var states = new ArrayList<JsonNode>();
        states.add(begin.path("pictures"));
        int pile = piles(begin).get(0);
        var pictures = in(begin, pile);
        for (String edit : List.of(
                "{'kind':'move','pictures':[" + pictures.get(0) + "],'pile':"
                        + piles(begin).get(1) + "}",
                "{'kind':'new-pile','pictures':[" + pictures.get(1) + "],'name':'New'}",
                "{'kind':'unsure','pictures':[" + pictures.get(2) + "],'value':true}",
                "{'kind':'remove','pictures':[" + pictures.get(2) + "]}",
                "{'kind':'remove-pile','pile':" + pile + "}")) {
            edit(edit);
            states.add(board().path("pictures"));
        }
        long revision = board().path("revision").asLong();
        for (int i = states.size() - 2; i >= 0; i--) {
            String promised = board().path("undo").asText();
            var undone = undo().well();
            assertThat(undone.path("said").asText()).isEqualTo("Undid: " + promised);
            assertThat(undone.path("revision").asLong()).isGreaterThan(revision);
            revision = undone.path("revision").asLong();
            assertThat(board().path("pictures")).isEqualTo(states.get(i));
        }
        for (int i = 1; i < states.size(); i++) {
            String promised = board().path("redo").asText();
            assertThat(redo().well().path("said").asText()).isEqualTo("Did again: " + promised);
            assertThat(board().path("pictures")).isEqualTo(states.get(i));
        }
        assertThat(redo().refused(409)).containsIgnoringCase("nothing to redo");
        undo().well();
        edit("{'kind':'unsure','pictures':[" + pictures.get(0) + "],'value':true}");
        assertThat(board().path("redo").isNull()).isTrue();
        redo().refused(409);
    }

    @Test
    void undoTellsWhichPicturesItConcernsAndWhereTheyAreSeen() {
        var begin = board();
        var pictures = in(begin, piles(begin).get(0));
        String some = pictures.get(0) + "," + pictures.get(1);
        for (var one : List.of(
                List.of("{'kind':'confirm','pictures':[" + some + "]}", "piles"),
                List.of("{'kind':'unsure','pictures':[" + some + "],'value':true}", "piles"),
                List.of("{'kind':'label','pictures':[" + some + "],'label':'boat'}", "label"))) {
            edit(one.get(0));
            for (var turned : List.of(undo().well(), redo().well(), undo().well())) {
                assertThat(turned.path("where").asText()).as(one.get(0)).isEqualTo(one.get(1));
                assertThat(turned.path("pictures"))
                        .extracting(JsonNode::asLong)
                        .containsExactlyInAnyOrder(pictures.get(0), pictures.get(1));
            }
        }
    }

    @Test
    void aBoardThatNobodyTouchedHasNothingToTakeBack() throws IOException {
        Drawn.plain(served.root().resolve("fresh"), 2, BOAT, FISH);
        String id = served.client().addFolder("fresh");
        var board = served.client().board(id);
        assertThat(board.path("undo").isNull()).isTrue();
        assertThat(board.path("sorted").isNull()).isTrue();
        assertThat(board.path("pictures").path("pile"))
                .allSatisfy(pile -> assertThat(pile.asInt()).isEqualTo(-1));
        assertThat(board.path("pictures").path("x"))
                .allSatisfy(x -> assertThat(x.isNull()).isTrue());
        assertThat(served.client()
                        .post("/api/collections/" + id + "/undo", "{}")
                        .refused(409))
                .containsIgnoringCase("nothing to undo");
        served.client().post("/api/collections/" + id + "/undo", "{'x':1}").refused(400);
        served.client().post("/api/collections/nothing/undo", "{}").refused(404);
    }

    @Test
    void whatMakesNoSenseIsRefusedAndChangesNothing() {
        var before = board();
        int pile = piles(before).get(0);
        long picture = in(before, pile).get(0);
        for (String wrong : List.of(
                "{}",
                "{'kind':'dance'}",
                "{'kind':null}",
                "{'kind':'move'}",
                "{'kind':'move','pictures':[],'pile':" + pile + "}",
                "{'kind':'move','pictures':[999999],'pile':" + pile + "}",
                "{'kind':'move','pictures':[" + picture + "],'pile':999}",
                "{'kind':'move','pictures':[" + picture + "],'pile':-1}",
                "{'kind':'move','pictures':[1.5],'pile':" + pile + "}",
                "{'kind':'move','pictures':['" + picture + "'],'pile':" + pile + "}",
                "{'kind':'move','pictures':" + picture + ",'pile':" + pile + "}",
                "{'kind':'move','pictures':[99999999999999999999],'pile':" + pile + "}",
                "{'kind':'move','pictures':[" + picture + "],'pile':99999999999}",
                "{'kind':'move','pictures':[" + picture + "],'pile':" + pile + ",'name':'x'}",
                "{'kind':'merge','piles':[" + pile + "]}",
                "{'kind':'merge','piles':[" + pile + "," + pile + "]}",
                "{'kind':'merge','piles':[" + pile + ",999]}",
                "{'kind':'split','pile':999}",
                "{'kind':'split','pile':" + pile + ",'pictures':[999999]}",
                "{'kind':'rename','pile':" + pile + ",'name':''}",
                "{'kind':'rename','pile':" + pile + ",'name':'a\\nb'}",
                "{'kind':'rename','pile':" + pile + ",'name':'" + "x".repeat(201) + "'}",
                "{'kind':'rename','pile':" + pile + ",'name':7}",
                "{'kind':'remove','pictures':[0]}",
                "{'kind':'remove-pile','pile':999}",
                "{'kind':'unsure','pictures':[" + picture + "]}",
                "{'kind':'unsure','pictures':[" + picture + "],'value':'yes'}",
                "{'kind':'confirm','pictures':[]}",
                "{'kind':'label','pictures':[" + picture + "]}",
                "{'kind':'label','pictures':[" + picture + "],'label':'  '}")) {
            var answer = served.client().tryEdit("mine", wrong);
            assertThat(answer.status()).as(wrong + " " + answer.text()).isIn(400, 404, 409);
            answer.refused(answer.status());
        }
        assertThat(board()).isEqualTo(before);
        served.client().tryEdit("nothing", "{'kind':'new-pile'}").refused(404);
    }

    @Test
    void twoPagesSeeWhatTheOtherDid() {
        var one = new Client(served.server());
        var two = new Client(served.server());
        var start = one.board("mine");
        var pictures = in(start, piles(start).get(0));
        var first = one.edit("mine", "{'kind':'unsure','pictures':[" + pictures.get(0) + "],'value':true}");
        var second = two.edit("mine", "{'kind':'unsure','pictures':[" + pictures.get(1) + "],'value':true}");
        assertThat(second.path("before"))
                .as("so that the second page fetches the board anew")
                .isEqualTo(first.path("revision"));
        assertThat(second.path("before")).isNotEqualTo(start.path("revision"));
        assertThat(one.board("mine")).isEqualTo(two.board("mine"));
    }

    @Test
    void whatIsDoneTwiceIsDoneOnce() {
        long picture = in(board(), piles(board()).get(0)).get(0);
        String edit = "{'kind':'unsure','pictures':[" + picture + "," + picture + "],'value':true}";
        var first = edit(edit);
        var again = edit(edit);
        assertThat(again.path("revision")).isEqualTo(first.path("revision"));
        assertThat(again.path("changed").path("id")).isEmpty();
    }

    @Test
    void sortingIsAskedForSensibly() {
        for (String wrong : List.of(
                "{'piles':0}",
                "{'piles':-1}",
                "{'piles':'many'}",
                "{'piles':2.5}",
                "{'piles':19}",
                "{'piles':[2]}",
                "{'with':'mine'}",
                "{'with':7}",
                "{'seed':'x'}",
                "{'seed':1.5}",
                "{'seed':99999999999999999999}",
                "{'guard':'no'}",
                "{'pile':2}")) {
            served.client().post("/api/collections/mine/sort", wrong).refused(400);
        }
        served.client().post("/api/collections/mine/sort", "{'with':'nothing'}").refused(404);
        served.client().post("/api/collections/nothing/sort", "{}").refused(404);
        String empty = served.client()
                .post("/api/collections", "{'name':'Empty'}")
                .well()
                .path("collection")
                .path("id")
                .asText();
        assertThat(served.client()
                        .post("/api/collections/" + empty + "/sort", "{}")
                        .refused(409))
                .contains("no pictures");
        assertThat(served.client()
                        .post("/api/collections/mine/sort", "{'with':'" + empty + "'}")
                        .refused(409))
                .contains("no pictures to borrow");
    }

    @Test
    void sortingAgainKeepsWhatAPersonDidAndSoDoesTheDisk() throws IOException {
        var before = board();
        int from = piles(before).get(0);
        int to = piles(before).get(1);
        var moved = in(before, from).subList(0, 2);
        long gone = in(before, from).get(2);
        edit("{'kind':'move','pictures':" + list(moved) + ",'pile':" + to + "}");
        edit("{'kind':'rename','pile':" + to + ",'name':'Mine alone'}");
        edit("{'kind':'remove','pictures':[" + gone + "]}");
        var result = served.client().sort("mine", "{'piles':3,'seed':7}");
        assertThat(result.path("summary").asText()).isNotBlank();
        var after = board();
        assertThat(after.path("corrections").asInt()).isZero();
        assertThat(after.path("sorted").path("steered").asBoolean()).isTrue();
        assertThat(after.path("piles").toString()).contains("Mine alone");
        assertThat(in(after, to)).containsAll(moved);
        assertThat(of(after, "pinned", moved.get(0)).asInt()).isOne();
        assertThat(of(after, "pile", gone).asInt()).isEqualTo(-2);
        assertThat(result.path("revision")).isEqualTo(after.path("revision"));

        edit("{'kind':'unsure','pictures':" + list(moved) + ",'value':true}");
        var kept = board();
        served.restart();
        assertThat(board()).as("the same board after a restart").isEqualTo(kept);
        assertThat(undo().well().path("said").asText()).startsWith("Undid: ");
        assertThat(undo().well().path("said").asText()).contains("Sorted");
        assertThat(piles(board())).isEqualTo(piles(before));
    }
}
