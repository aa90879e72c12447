package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.random.Seed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code graft stream} by what it reads and writes, what it keeps and how it exits. */
class StreamCommandTest {
    @TempDir
    static Path world;

    private static Path photos;
    private static Path mine;
    private static Path bridge;

    @TempDir
    Path temp;

    @BeforeAll
    static void draw() throws IOException {
        photos = world.resolve("photos");
        mine = world.resolve("mine.graft");
        bridge = world.resolve("bridge.graftmodel");
        var told = world.resolve("told");
        var captioned = world.resolve("captioned.graft");
        Textures.captioned(told, 10, new Seed(3).random());
        Textures.byKind(photos, 4, 6, new Seed(1).random());
        graft("index", told, "-o", captioned, "--words", "40", "--captions", told.resolve("captions.csv"))
                .well();
        graft("index", photos, "-o", mine, "--codebook-from", captioned).well();
        var kinds = Textures.KINDS.subList(0, 3);
        graft("bridge", captioned, TextureTexts.lines(world.resolve("t.jsonl"), TextureTexts.of(kinds)), "-o", bridge)
                .well();
    }

    @AfterEach
    void putBack() {
        StreamCommand.input = System.in;
    }

    private Path state() {
        return temp.resolve("a.stream");
    }

    private Called sent(byte[] bytes, Object... more) {
        StreamCommand.input = new ByteArrayInputStream(bytes);
        var args = new ArrayList<Object>(List.of("stream", "--bridge", bridge, "--state", state()));
        args.addAll(Arrays.asList(more));
        return graft(args.toArray());
    }

    private Called sent(String... lines) {
        return sent(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    private static List<JsonNode> answers(Called run) throws IOException {
        var answers = new ArrayList<JsonNode>();
        for (String line : run.out().lines().toList()) {
            answers.add(new ObjectMapper().readTree(line));
        }
        return answers;
    }

    private static String show(String id, String kind, int number) {
        return show(id, photos.resolve(kind).resolve(number + ".png"));
    }

    private static String show(String id, Path picture) {
        return "{\"id\":\"" + id + "\",\"picture\":\"" + picture + "\"}";
    }

    private static String correct(String id, String label) {
        return "{\"id\":\"" + id + "\",\"correct\":\"" + label + "\"}";
    }

    @Test
    void isUsefulBeforeTheFirstCorrection() throws IOException {
        var lines = new ArrayList<String>();
        for (String kind : Textures.KINDS.subList(0, 3)) {
            for (int i = 0; i < 4; i++) {
                lines.add(show(kind + i, kind, i));
            }
        }
        var run = sent(lines.toArray(String[]::new));
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEqualTo("graft: 12 pictures shown, 0 corrections learnt, 0 mistakes\n");
        assertThat(answers(run)).hasSize(12);
        assertThat(answers(run).stream()
                        .filter(answer -> answer.path("id")
                                .asText()
                                .startsWith(answer.path("label").asText())))
                .hasSizeGreaterThanOrEqualTo(10);
        assertThat(answers(run)).allSatisfy(answer -> {
            assertThat(answer.path("confidence").asDouble()).isBetween(0.0, 1.0);
            assertThat(answer.path("by").path("text").asDouble()).isEqualTo(1);
        });
    }

    @Test
    void showTellsWhatAStreamHoldsAndHandsItsLabelsOn() throws IOException {
        sent(show("a", "pebbles", 0), correct("a", "pebbles"), show("b", "pebbles", 1));
        var shown = graft("show", state());
        assertThat(shown.code()).isZero();
        assertThat(shown.out())
                .contains("2 pictures shown, 1 correction learnt, 1 mistake")
                .contains("labels given by people: pebbles 1")
                .doesNotContain("method: ");
        assertThat(graft("show", state(), "--verbose").out()).contains("method: oht");
        assertThat(new ObjectMapper()
                        .readTree(graft("show", state(), "--json").out())
                        .path("given")
                        .path("pebbles")
                        .asInt())
                .isEqualTo(1);
        var table = temp.resolve("mine.csv");
        assertThat(graft("show", state(), "--labels", table).code()).isZero();
        assertThat(table)
                .content()
                .startsWith("file,label")
                .contains("pebbles/0.png")
                .doesNotContain("1.png");
        refused(2, "already exists", "show", state(), "--labels", table);
        refused(2, "goes with a .stream file", "show", mine, "--labels", temp.resolve("other.csv"));
        refused(2, "does not exist", "show", temp.resolve("gone.stream"));
    }

    @Test
    void aStreamOfVersionOneIsShownAsItIsAndGoesOn() throws IOException, SQLException {
        sent(show("a", "pebbles", 0), correct("a", "pebbles"));
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + state());
                var statement = connection.createStatement()) {
            for (String sql : List.of(
                    "DROP INDEX shown_labelled",
                    "DROP INDEX shown_weight",
                    "DROP INDEX shown_picture",
                    "ALTER TABLE shown DROP COLUMN confidence",
                    "ALTER TABLE shown DROP COLUMN by_text",
                    "ALTER TABLE shown DROP COLUMN at",
                    "ALTER TABLE shown DROP COLUMN unlike",
                    "ALTER TABLE shown DROP COLUMN crc",
                    "ALTER TABLE lesson DROP COLUMN crc",
                    "ALTER TABLE learner DROP COLUMN crc",
                    "PRAGMA user_version = 1")) {
                statement.execute(sql);
            }
        }
        var table = temp.resolve("mine.csv");
        for (int i = 0; i < 2; i++) {
            assertThat(graft("show", state()).well().out()).contains("1 picture shown, 1 correction learnt, 1 mistake");
        }
        graft("show", state(), "--labels", table).well();
        assertThat(table).content().contains("pebbles/0.png");
        sent(show("b", "pebbles", 1)).well();
        assertThat(graft("show", state()).well().out()).contains("2 pictures shown, 1 correction learnt");
    }

    @Test
    void correctionsComeLateOutOfOrderWithANewLabelAndAfterARestart() throws IOException {
        var first = sent(show("a", "pebbles", 0), show("b", "pebbles", 1), correct("b", "pebbles"));
        assertThat(answers(first).get(2).path("learned").asText()).isEqualTo("pebbles");
        var lines = new ArrayList<String>();
        lines.add(correct("a", "Pebbles"));
        for (int i = 2; i < 5; i++) {
            lines.add(show("c" + i, "pebbles", i));
            lines.add(correct("c" + i, "pebbles"));
        }
        lines.add(show("last", "pebbles", 5));
        lines.add(correct("b", "pebbles"));
        var run = sent(lines.toArray(String[]::new));
        assertThat(run.code()).as(run.out()).isZero();
        var answers = answers(run);
        assertThat(answers.get(0).path("learned").asText()).isEqualTo("pebbles");
        assertThat(answers.get(7).path("label").asText()).isEqualTo("pebbles");
        assertThat(answers.get(8).path("already").asBoolean()).isTrue();
        assertThat(run.err()).contains("6 pictures shown, 5 corrections learnt");
    }

    @Test
    void theExitCodeIsTheNumberOfLinesThatCouldNotBeUsed() throws IOException {
        var broken = Files.writeString(temp.resolve("broken.jpg"), "no picture");
        var huge = temp.resolve("huge.png");
        Files.write(huge, hugePicture());
        var empty = Files.createFile(temp.resolve("empty.png"));
        var run = sent(
                "{",
                show("a", broken),
                show("b", temp.resolve("missing.jpg")),
                show("c", temp),
                show("d", huge),
                show("e", empty),
                correct("nobody", "fence"),
                "{\"id\":\"f\",\"correct\":\"\\ud800\"}",
                show("g", "fence", 0),
                "{\"id\":\"g\",\"correct\":7}");
        assertThat(run.code()).isEqualTo(9);
        assertThat(run.err()).contains("1 picture shown").contains("9 invalid lines");
        var answers = answers(run);
        assertThat(answers).hasSize(10);
        assertThat(answers.get(8).path("label").asText()).isEqualTo("fence");
        for (int i : new int[] {0, 1, 2, 3, 4, 5, 6, 7, 9}) {
            assertThat(answers.get(i).path("error").asText())
                    .as("line " + (i + 1))
                    .isNotBlank()
                    .doesNotContain("Exception")
                    .doesNotContain("null");
            assertThat(answers.get(i).path("line").asInt()).isEqualTo(i + 1);
        }
        assertThat(answers.get(2).path("error").asText()).contains("missing.jpg");
        assertThat(sent(Collections.nCopies(200, "{").toArray(String[]::new)).code())
                .isEqualTo(100);
    }

    /** A header that promises more pixels than any memory has. */
    private static byte[] hugePicture() {
        var out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, '\n', 0, 0, 0, 13});
        byte[] header = {'I', 'H', 'D', 'R', 0, 1, 0, 0, 0, 1, 0, 0, 8, 0, 0, 0, 0};
        out.writeBytes(header);
        var sum = new CRC32();
        sum.update(header);
        for (int shift = 24; shift >= 0; shift -= 8) {
            out.write((int) (sum.getValue() >> shift));
        }
        return out.toByteArray();
    }

    @Test
    void linesMayEndAnyHowAndBeginWithAMark() throws IOException {
        String lines = "\uFEFF" + show("a", "fence", 0) + "\r\n\r\n" + show("b", "fence", 1);
        var run = sent(lines.getBytes(StandardCharsets.UTF_8));
        assertThat(run.code()).as(run.out()).isZero();
        assertThat(answers(run)).hasSize(2);
        assertThat(sent(new byte[0]).code()).isZero();
    }

    @Test
    void bytesThatAreNoTextAndLinesWithoutEndAreRefused() throws IOException {
        var out = new ByteArrayOutputStream();
        out.writeBytes((show("a", "fence", 0) + "\n{\"id\":\"a\",\"correct\":\"Stra").getBytes(StandardCharsets.UTF_8));
        out.write(0xDF);
        out.writeBytes("e\"}\n".getBytes(StandardCharsets.UTF_8));
        out.writeBytes("x".repeat(20_000_000).getBytes(StandardCharsets.UTF_8));
        out.writeBytes(("\n" + show("b", "fence", 1)).getBytes(StandardCharsets.UTF_8));
        var run = sent(out.toByteArray());
        assertThat(run.code()).isEqualTo(2);
        var answers = answers(run);
        assertThat(answers.get(1).path("error").asText()).isEqualTo("the line is not UTF-8");
        assertThat(answers.get(2).path("error").asText()).isEqualTo("the line is too long");
        assertThat(answers.get(3).path("label").asText()).isNotBlank();
    }

    @Test
    void aStateGoesOnOnlyAsItBegan() throws IOException {
        sent(show("a", "fence", 0)).well();
        var other = temp.resolve("other.graftmodel");
        var captioned = world.resolve("captioned.graft");
        graft(
                        "bridge",
                        captioned,
                        TextureTexts.lines(temp.resolve("t.jsonl"), TextureTexts.of(List.of("fence", "ladder"))),
                        "-o",
                        other)
                .well();
        refused(1, "was begun with another bridge", "stream", "--bridge", other, "--state", state());
        refused(
                1,
                "was begun with another method (oht, now pa2)",
                "stream",
                "--bridge",
                bridge,
                "--state",
                state(),
                "--method",
                "pa2");
        refused(1, "another setting", "stream", "--bridge", bridge, "--state", state(), "--drift", "0.1");
        refused(1, "in use", this::whileOpen);
        sent(show("a", "fence", 0)).well();
        refused(1, "not a Graft stream", "stream", "--bridge", bridge, "--state", mine);
        refused(1, "does not exist", "stream", "--bridge", bridge, "--state", temp.resolve("no/such.stream"));
        refused(1, "is a folder; give a file with --state", "stream", "--bridge", bridge, "--state", temp);
    }

    @SuppressWarnings("try") // the stream must end before the thread is joined
    private Called whileOpen() {
        var out = new StringWriter();
        try (var waiting = new PipedOutputStream()) {
            StreamCommand.input = new PipedInputStream(waiting);
            var first = new Thread(() -> Main.run(
                    new PrintWriter(out, true),
                    new PrintWriter(new StringWriter()),
                    "stream",
                    "--bridge",
                    bridge.toString(),
                    "--state",
                    state().toString()));
            first.start();
            waiting.write((show("x", "fence", 2) + "\n").getBytes(StandardCharsets.UTF_8));
            waiting.flush();
            while (!out.toString().contains("label")) {
                assertThat(first.isAlive()).isTrue();
                Thread.sleep(5);
            }
            StreamCommand.input = InputStream.nullInputStream();
            var second = graft("stream", "--bridge", bridge, "--state", state());
            waiting.close();
            first.join();
            return second;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private interface Call {
        Called get();
    }

    private static void refused(int code, String message, Call call) {
        var run = call.get();
        assertThat(run.err()).startsWith("graft: ").contains(message).doesNotContain("Exception");
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
    }

    private static void refused(int code, String message, Object... args) {
        StreamCommand.input = InputStream.nullInputStream();
        refused(code, message, () -> graft(args));
    }

    @Test
    void optionsThatWouldDoNothingAreRefused() {
        refused(2, "Missing required option: '--state=FILE'", "stream", "--bridge", bridge);
        refused(2, "--bridge", "stream", "--state", state());
        var bad = List.of(
                List.of("--orders goes with --replay", "--orders", "3", "--state", state()),
                List.of("--seed goes with --replay", "--seed", "3", "--state", state()),
                List.of("--update goes with oht1 and oht2", "--update", "pa", "--state", state()),
                List.of("--neighbours goes with", "--method", "pa", "--neighbours", "3", "--state", state()),
                List.of("--kernel goes with", "--kernel", "gaussian", "--state", state()),
                List.of("--cost goes with", "--cost", "2", "--state", state()),
                List.of("--cost goes with", "--method", "pa", "--cost", "2", "--state", state()),
                List.of("--cost goes with", "--method", "oht1", "--update", "pa", "--cost", "2", "--state", state()),
                List.of("--sigma goes with", "--method", "pa1", "--sigma", "2", "--state", state()),
                List.of("--budget goes with", "--method", "pa1", "--budget", "2", "--state", state()),
                List.of("--drift goes with", "--method", "pa1", "--drift", "0.1", "--state", state()),
                List.of("--preset paper goes with", "--preset", "paper", "--method", "oht", "--state", state()),
                List.of("there is no method 'magic'", "--method", "magic", "--state", state()),
                List.of("--drift must be between 0.0 and 0.5", "--drift", "0.9", "--state", state()),
                List.of("--drift must be between 0.0 and 0.5", "--drift", "NaN", "--state", state()),
                List.of("--orders must be between 1 and 1000", "--orders", "0", "--replay", mine));
        for (var call : bad) {
            var args = new ArrayList<Object>(List.of("stream", "--bridge", bridge));
            args.addAll(call.subList(1, call.size()));
            String message = call.get(0).equals("--state goes")
                    ? "without --state"
                    : call.get(0).toString();
            refused(2, message, args.toArray());
        }
        assertThat(state()).doesNotExist();
    }

    @Test
    void everyMethodStreams() throws IOException {
        for (String method : List.of("oht", "means", "oht-ridge", "ridge", "oht1", "oht2", "pa", "pa1", "pa2")) {
            StreamCommand.input = new ByteArrayInputStream(
                    (show("a", "fence", 0) + "\n" + correct("a", "net") + "\n" + show("b", "fence", 0))
                            .getBytes(StandardCharsets.UTF_8));
            var run = graft(
                    "stream", "--bridge", bridge, "--state", temp.resolve(method + ".stream"), "--method", method);
            assertThat(run.code()).as(run.out() + run.err()).isZero();
            assertThat(answers(run)).hasSize(3);
        }
    }

    @Test
    void rehearsesWithLabelsThatTheTextDoesNotKnow() throws IOException {
        var run = graft("stream", "--bridge", bridge, "--replay", mine, "--orders", "3")
                .well();
        assertThat(run.out())
                .contains("24 pictures of mine with 4 labels")
                .contains("labels that the texts do not have: pebbles")
                .contains("oht ")
                .contains("means ")
                .contains("ridge ")
                .contains("pa2 ");
        var json = graft("stream", "--bridge", bridge, "--replay", mine, "--orders", "3", "--json")
                .json();
        assertThat(json.path("mistakeRates").path("oht")).hasSize(24);
        assertThat(json.toString()).doesNotContain("NaN");
        double text = json.path("mistakeRates").path("oht").path(9).asDouble();
        assertThat(text)
                .isLessThan(json.path("mistakeRates").path("ridge").path(9).asDouble());
        assertThat(graft("stream", "--bridge", bridge, "--replay", mine, "--orders", "3", "--json")
                        .out())
                .isEqualTo(graft("stream", "--bridge", bridge, "--replay", mine, "--orders", "3", "--json")
                        .out());
        refused(
                1,
                "has no picture with exactly one label to replay",
                "stream",
                "--bridge",
                bridge,
                "--replay",
                world.resolve("captioned.graft"));
        refused(2, "does not exist", "stream", "--bridge", bridge, "--replay", temp.resolve("gone"));
    }
}
