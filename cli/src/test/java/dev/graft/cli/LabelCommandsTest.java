package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.app.model.ModelFile;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.Methods;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code graft classify}, {@code learn} and {@code predict} by what they print, what they leave behind and how they exit. */
class LabelCommandsTest {
    private static final List<String> FILES =
            List.of("predictions.csv", "result.json", "result.sha256", "report.html", "model.graftmodel");

    @TempDir
    static Path world;

    private static Path photos;
    private static Path mine;
    private static Path theirs;
    private static Path captioned;
    private static Path words;
    private static Path few;

    @TempDir
    Path temp;

    @BeforeAll
    static void draw() throws IOException {
        photos = world.resolve("photos");
        mine = world.resolve("mine.graft");
        theirs = world.resolve("theirs.graft");
        captioned = world.resolve("captioned.graft");
        words = world.resolve("words.graftmodel");
        var labelled = world.resolve("labelled");
        var told = world.resolve("told");
        Textures.byKind(photos, 4, 6, new Seed(1).random());
        Textures.byKind(labelled, 3, 8, new Seed(2).random());
        Textures.captioned(told, 10, new Seed(3).random());
        graft("index", photos, "-o", mine, "--words", "40").well();
        graft("index", labelled, "-o", theirs, "--codebook-from", mine).well();
        graft("index", told, "-o", captioned, "--codebook-from", mine, "--captions", told.resolve("captions.csv"))
                .well();
        few = labels(world.resolve("few.csv"), 2, Textures.KINDS);
        graft("learn", captioned, "-o", words).well();
    }

    /** The first pictures of some kinds with their names. */
    private static Path labels(Path file, int each, List<String> kinds) throws IOException {
        var csv = new StringBuilder("file,label\n");
        for (String kind : kinds) {
            IntStream.range(0, each).forEach(i -> csv.append(kind + "/" + i + ".png," + kind + "\n"));
        }
        return Files.writeString(file, csv);
    }

    private Path csv(String... lines) throws IOException {
        return Files.write(Files.createTempFile(temp, "labels", ".csv"), List.of(lines));
    }

    private Called classify(Object... args) {
        var all = new ArrayList<Object>(List.of("classify", mine, "-o", temp.resolve("r")));
        all.addAll(Arrays.asList(args));
        return graft(all.toArray());
    }

    private JsonNode asked(Object... args) throws IOException {
        var all = new ArrayList<>(List.of(args));
        all.add("--json");
        return classify(all.toArray()).json();
    }

    private static List<String> notes(JsonNode result) {
        return StreamSupport.stream(result.path("notes").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** What each picture got, by the name of the picture. */
    private static Map<String, String> labels(JsonNode result) {
        var out = new TreeMap<String, String>();
        for (var picture : result.path("pictures")) {
            int label = picture.path("label").asInt();
            out.put(
                    picture.path("name").asText(),
                    result.path("classes").path(label - 1).path("name").asText());
        }
        return out;
    }

    private static double accuracy(JsonNode result) {
        return result.path("evaluation").path("accuracy").asDouble();
    }

    @Test
    void labelsOfElsewhereAreCarriedOver() throws IOException {
        var run = classify("--with", theirs);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("24 pictures of mine.graft labelled with 3 possible labels by dkt, learnt from theirs.graft.")
                .contains("  fence: ")
                .contains("The labels of theirs.graft")
                .contains("for comparison: logistic (theirs.graft) agrees on ")
                .contains("for comparison: nearest-neighbour (theirs.graft) agrees on ")
                .contains("label next: ")
                .contains("Result in " + temp.resolve("r"));
        try (var files = Files.list(temp.resolve("r"))) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(FILES);
        }
        assertThat(Files.readAllLines(temp.resolve("r/predictions.csv"))).hasSize(25);
        // A quarter of the pictures has a label that nobody gave.
        var json = asked("--with", theirs);
        assertThat(accuracy(json)).isGreaterThanOrEqualTo(0.7);
        assertThat(json.path("pictures")).hasSize(24);
        assertThat(json.path("next")).hasSize(10);
        assertThat(json.toString()).doesNotContain("NaN").doesNotContain("Infinity");
    }

    @Test
    void aClassThatOnlyThePersonHasIsLearntBesides() throws IOException {
        var own = labels(temp.resolve("own.csv"), 3, List.of("pebbles"));
        var json = asked("--with", theirs, "--labels", own);
        assertThat(json.path("settings").path("method").asText()).isEqualTo("dkt");
        assertThat(json.path("evaluation").path("judged").asInt()).isEqualTo(21);
        assertThat(accuracy(json)).isGreaterThanOrEqualTo(0.85);
        assertThat(temp.resolve("r/predictions.csv"))
                .content()
                .contains("pebbles/0.png,pebbles,1.0")
                .contains(",true,false");
        var alone = asked("--labels", own, "--with", theirs, "--classes", "ladder, PEBBLES");
        assertThat(labels(alone).values()).isSubsetOf("ladder", "pebbles");
    }

    @Test
    void ownLabelsAloneAreEnough() throws IOException {
        var run = classify("--labels", few).well();
        assertThat(run.out())
                .contains("16 pictures of mine.graft labelled with 4 possible labels by self-training, learnt from your"
                        + " labels alone. 8 pictures have the label that you gave.")
                .contains("2 by you");
        assertThat(accuracy(asked("--labels", few))).isGreaterThanOrEqualTo(0.7);
    }

    @Test
    void foldersCountAsLabelsWhereThatIsAskedFor() throws IOException {
        var json = asked("--labels", "folders");
        assertThat(notes(json)).contains("Every picture has a label already: nothing was left to find.");
        assertThat(json.has("evaluation") && !json.path("evaluation").isNull()).isFalse();
        assertThat(json.path("next")).isEmpty();
        var corrected = asked("--labels", "folders", "--labels", csv("file,label", "fence/0.png,ladder"));
        assertThat(labels(corrected)).containsEntry("fence/0.png", "ladder").containsEntry("fence/1.png", "fence");
    }

    @Test
    void aRepresentationHelpsWithFewLabels() throws IOException {
        var one = labels(temp.resolve("one.csv"), 1, Textures.KINDS);
        var json = asked("--representation", words, "--labels", one);
        assertThat(json.path("settings").path("method").asText()).isEqualTo("structural");
        assertThat(json.path("settings").path("representation").asText()).isEqualTo("captioned.graft");
        assertThat(accuracy(json)).isGreaterThanOrEqualTo(0.7);
        assertThat(json.path("rivals").findValuesAsText("name")).contains("word-classifiers", "logistic");
    }

    @Test
    void everyMethodAndPresetCanBeAskedFor() throws IOException {
        var published = temp.resolve("published.graftmodel");
        graft("learn", captioned, "--preset", "paper", "-o", published).well();
        var projected = temp.resolve("pca.graftmodel");
        graft("learn", captioned, "--method", "data-pca", "--dimensions", "5", "-o", projected)
                .well();
        for (var card : Methods.labellers().cards()) {
            String method = card.name();
            for (var of : card.presets()) {
                String preset = of.toString();
                var from = preset.equals("paper") ? published : words;
                var args = new ArrayList<Object>(
                        switch (card.representation().orElse("none")) {
                            case "none" -> List.of("--with", theirs);
                            case "data-pca" -> List.of("--representation", projected);
                            default -> List.of("--representation", from);
                        });
                args.addAll(List.of("--labels", few, "--method", method, "--preset", preset, "--no-guard"));
                var json = asked(args.toArray());
                assertThat(json.path("settings").path("preset").asText()).isEqualTo(preset);
                assertThat(accuracy(json)).as(method + " " + preset).isGreaterThan(0.4);
                if (preset.equals("graft")) {
                    graft("predict", temp.resolve("r/model.graftmodel"), mine, "-o", temp.resolve("again"))
                            .well();
                }
            }
        }
    }

    @Test
    void aPictureMayHaveSeveralLabels() throws IOException {
        var several = csv(
                "file,label",
                "ladder/0.png,ladder; wood",
                "ladder/1.png,ladder; wood",
                "ladder/2.png,wood; ladder",
                "board/0.png,board",
                "board/1.png,board",
                "fence/0.png,fence; wood",
                "fence/1.png,fence; wood",
                "pebbles/0.png,pebbles",
                "pebbles/1.png,pebbles");
        var refused = classify("--labels", several);
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("fence/0.png is labelled fence and wood; keep one of them, or give");
        var json = asked("--labels", several, "--multi-label");
        assertThat(json.path("settings").path("labels for a picture").asText()).isEqualTo("any number");
        assertThat(temp.resolve("r/predictions.csv")).content().contains("ladder; wood");
        var model = temp.resolve("r/model.graftmodel");
        var again = graft("predict", model, mine, "--json", "-o", temp.resolve("again"))
                .json();
        assertThat(again.path("pictures")).hasSize(24);
        assertThat(graft("classify", mine, "--with", theirs, "--multi-label", "-o", temp.resolve("source"))
                        .code())
                .isZero();
    }

    @Test
    void severalLabelsMayComeFromBothSides() throws IOException {
        var own = labels(temp.resolve("own.csv"), 3, List.of("pebbles"));
        asked("--with", theirs, "--labels", own, "--multi-label");
        var rows = Files.readAllLines(temp.resolve("r/predictions.csv"));
        for (String kind : List.of("ladder", "fence", "board")) {
            assertThat(rows.stream().filter(row -> row.matches(kind + "/.\\.png," + kind + "[,;].*")))
                    .as(kind)
                    .hasSizeGreaterThanOrEqualTo(4);
        }
    }

    @Test
    void everyPictureMayHaveALabelAlready() throws IOException {
        var json = asked("--with", theirs, "--labels", "folders");
        assertThat(labels(json)).allSatisfy((name, label) -> assertThat(name).startsWith(label + "/"));
        assertThat(json.path("pictures").findValuesAsText("confidence"))
                .allMatch(text -> Double.parseDouble(text) == 1);
        graft("predict", temp.resolve("r/model.graftmodel"), mine, "-o", temp.resolve("again"))
                .well();
    }

    @Test
    void moreGroupsThanThereAreWords() throws IOException {
        var json = asked("--with", theirs, "--groups", "500", "--preset", "paper");
        assertThat(json.path("pictures")).hasSize(24);
        assertThat(asked("--with", theirs, "--groups", "500").path("pictures")).hasSize(24);
    }

    @Test
    void aModelPredictsWhatItLearnt() throws IOException {
        for (var borrowed : List.of(List.<Object>of("--with", theirs), List.<Object>of("--labels", few))) {
            var before = asked(borrowed.toArray());
            var after = graft("predict", temp.resolve("r/model.graftmodel"), mine, "--json", "-o", temp.resolve("p"))
                    .json();
            var same = labels(before);
            same.entrySet().retainAll(labels(after).entrySet());
            assertThat(same).as(borrowed.toString()).hasSizeGreaterThanOrEqualTo(22);
            assertThat(temp.resolve("p/model.graftmodel")).doesNotExist();
            assertThat(after.path("summary").asText())
                    .isEqualTo("24 pictures of mine.graft labelled as learnt from mine.graft.");
        }
        var told = graft("predict", words, mine, "-o", temp.resolve("words")).well();
        assertThat(told.out()).contains("24 pictures of mine.graft described with words of captioned.graft.");
        assertThat(temp.resolve("words/predictions.csv")).content().contains("ladder");
    }

    @Test
    void modelsAreForWhatTheyLearnt() {
        var piles = temp.resolve("piles");
        graft("cluster", mine, "-k", "2", "-o", piles).well();
        var model = piles.resolve("model.graftmodel");
        refused(2, "has piles, not labels; use graft assign", "predict", model, mine);
        refused(
                2,
                "was not learnt from captions; graft learn makes one",
                "classify",
                mine,
                "--representation",
                model,
                "--labels",
                few);
        classify("--labels", few).well();
        refused(2, "use graft predict", "assign", temp.resolve("r/model.graftmodel"), mine);
        refused(2, "use graft predict", "assign", words, mine);
    }

    private void refused(int code, String message, Object... args) {
        var all = new ArrayList<Object>(Arrays.asList(args));
        all.addAll(List.of("-o", temp.resolve("refused")));
        var run = graft(all.toArray());
        assertThat(run.err()).contains(message).doesNotContain("Exception");
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
        assertThat(temp.resolve("refused")).doesNotExist();
    }

    @Test
    void threadsAndRepetitionChangeNothing() throws IOException {
        var kinds = List.of(
                List.<Object>of("--with", theirs, "--labels", few),
                List.<Object>of("--representation", words, "--labels", few));
        for (var given : kinds) {
            List<Object> first = null;
            for (int threads : new int[] {1, 2, 8, 8}) {
                var args = new ArrayList<Object>(given);
                args.addAll(List.of("--threads", threads, "--quiet"));
                classify(args.toArray()).well();
                var made = made();
                if (first == null) {
                    first = made;
                }
                assertThat(made).as(threads + " threads").isEqualTo(first);
            }
        }
        Map<String, List<Double>> first = null;
        for (int threads : new int[] {1, 8}) {
            var model = temp.resolve("words" + threads + ".graftmodel");
            graft("learn", captioned, "--threads", threads, "-o", model).well();
            first = first == null ? arrays(model) : first;
            assertThat(arrays(model)).isEqualTo(first);
        }
    }

    private List<Object> made() throws IOException {
        var folder = temp.resolve("r");
        return List.of(
                Files.readString(folder.resolve("predictions.csv")),
                Files.readString(folder.resolve("result.json")).replaceAll("\"seconds\" : [0-9.E-]+", ""),
                arrays(folder.resolve("model.graftmodel")));
    }

    private static Map<String, List<Double>> arrays(Path model) throws IOException {
        var out = new TreeMap<String, List<Double>>();
        ModelFile.read(model).assigner().arrays().forEach((name, array) -> out.put(name, numbers(array)));
        return out;
    }

    private static List<Double> numbers(DenseMatrix array) {
        var numbers = Arrays.stream(array.toArray()).boxed().toList();
        assertThat(numbers).allMatch(Double::isFinite);
        return numbers;
    }

    @Test
    void linksAndSilence() throws IOException {
        var links = temp.resolve("links");
        var run = classify("--with", theirs, "--links", links, "--quiet");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEmpty();
        try (var files = Files.walk(links)) {
            assertThat(files.filter(file -> file.toString().endsWith(".png"))).hasSize(24);
        }
        refused(
                2,
                "where the links would be taken for pictures",
                "classify",
                mine,
                "--labels",
                few,
                "--links",
                photos.resolve("sorted"));
    }

    @Test
    void whatIsMissingIsSaidBeforeAnyWork() throws IOException {
        refused(2, "there are no labels to learn from; give a labelled set with --with", "classify", mine);
        refused(
                2,
                "two ways of borrowing; give one of them",
                "classify",
                mine,
                "--with",
                theirs,
                "--representation",
                words);
        refused(2, "would both become the collection", "classify", mine, "--with", mine);
        refused(
                2,
                "the method dkt learns from a labelled set from elsewhere",
                "classify",
                mine,
                "--labels",
                few,
                "--method",
                "dkt");
        refused(
                2,
                "needs a representation learnt from captions",
                "classify",
                mine,
                "--labels",
                few,
                "--method",
                "structural");
        refused(
                2,
                "does not use a representation",
                "classify",
                mine,
                "--labels",
                few,
                "--method",
                "logistic",
                "--representation",
                words);
        refused(2, "there is no method 'magic'", "classify", mine, "--method", "magic");
        refused(2, "--classes names no label", "classify", mine, "--with", theirs, "--classes", ",");
        refused(
                2,
                "there is no label \"cats\"; there are board, fence, ladder",
                "classify",
                mine,
                "--with",
                theirs,
                "--classes",
                "cats");
        refused(
                2,
                "is labelled fence, which is not among the --classes",
                "classify",
                mine,
                "--with",
                theirs,
                "--labels",
                few,
                "--classes",
                "ladder,board,pebbles");
        refused(2, "nowhere does not exist", "classify", mine, "--with", temp.resolve("nowhere"));
        refused(2, "no.csv does not exist", "classify", mine, "--labels", temp.resolve("no.csv"));
        refused(
                1,
                "broken.graftmodel",
                "classify",
                mine,
                "--labels",
                few,
                "--representation",
                Files.writeString(temp.resolve("broken.graftmodel"), "no model"));
    }

    @Test
    void labelsThatDoNotFit() throws IOException {
        refused(
                1,
                "none of the names in it is a picture of mine.graft, such as nobody.png",
                "classify",
                mine,
                "--labels",
                csv("file,label", "nobody.png,x", "nothing.png,y"));
        refused(
                1,
                "only one label is known, ladder: there is nothing to tell apart",
                "classify",
                mine,
                "--labels",
                csv("file,label", "ladder/0.png,ladder", "ladder/1.png,Ladder"));
        refused(
                1,
                "gives no labels; expected a table",
                "classify",
                mine,
                "--labels",
                csv("file,caption", "ladder/0.png,a ladder", "fence/0.png,a fence"));
        refused(
                1,
                "captioned.graft has no labels; it needs a folder for each label",
                "classify",
                mine,
                "--with",
                captioned);
        refused(1, "gives no labels; expected a table", "classify", mine, "--labels", csv("file,label"));
        refused(
                1,
                "fence/0.png is labelled two and lines; keep one of them",
                "classify",
                mine,
                "--labels",
                csv("file,label", "ladder/0.png,ladder", "fence/0.png,\"two\nlines\""));
    }

    @Test
    void aLabelWithOneExampleAndNamesThatNobodyHasAreNoted() throws IOException {
        var json = asked(
                "--labels",
                csv("file,label", "ladder/0.png,ladder", "fence/0.png,fence", "fence/1.png,fence", "nobody.png,fence"));
        assertThat(notes(json))
                .contains("There is one example only of ladder.")
                .anyMatch(note -> note.contains("nobody.png"));
    }

    @Test
    void nothingInCommonFallsBackToOnesOwnLabels() throws IOException {
        var json = asked(
                "--with",
                theirs,
                "--labels",
                csv("file,label", "pebbles/0.png,a", "pebbles/1.png,a", "board/0.png,b"),
                "--classes",
                "a,b");
        assertThat(notes(json))
                .contains("Nothing can be carried over from theirs.graft: none of its labels is one that your pictures"
                        + " may have.");
        assertThat(json.path("summary").asText()).contains("by self-training, learnt from your labels alone");
    }

    @Test
    void oddNamesOfLabelsComeBackAsTheyWere() throws IOException {
        String longName = "l".repeat(300);
        var odd = csv(
                "file,label",
                "ladder/0.png,=cmd()",
                "board/0.png,\uD83D\uDC08 cat",
                "pebbles/0.png,a/b\\..",
                "pebbles/1.png," + longName);
        var json = asked("--labels", odd, "--links", temp.resolve("links"));
        var given = labels(json);
        assertThat(given.values()).contains("=cmd()", "\uD83D\uDC08 cat", "a/b\\..", longName);
        assertThat(temp.resolve("r/report.html")).content().contains("a/b");
        var again = graft(
                        "classify",
                        mine,
                        "--labels",
                        temp.resolve("r/predictions.csv"),
                        "--json",
                        "-o",
                        temp.resolve("again"))
                .json();
        assertThat(labels(again)).isEqualTo(given);
    }

    @Test
    void labelsInTheFolderOfTheResultAreNotLost() throws IOException {
        classify("--labels", few).well();
        var predictions = temp.resolve("r/predictions.csv");
        var before = Files.readString(predictions);
        var run = classify("--labels", predictions);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("predictions.csv would be overwritten by the result; give another folder with --out");
        assertThat(predictions).hasContent(before);
        graft("classify", mine, "--labels", predictions, "-o", temp.resolve("elsewhere"))
                .well();
    }

    @Test
    void fewPicturesAreLabelledToo() throws IOException {
        for (int each : new int[] {1, 2, 5}) {
            var album = temp.resolve("album" + each);
            Textures.byKind(album, 1, each, new Seed(7).random());
            var collection = temp.resolve("album" + each + ".graft");
            graft("index", album, "-o", collection, "--codebook-from", mine).well();
            var json = graft("classify", collection, "--with", theirs, "--json", "-o", temp.resolve("of" + each))
                    .json();
            assertThat(json.path("pictures")).hasSize(each);
            assertThat(json.path("next")).hasSize(each);
            assertThat(json.path("help").path("verdict").asText()).isEqualTo("not asked");
            assertThat(json.toString()).doesNotContain("NaN");
        }
    }

    @Test
    void importedFeaturesAreLabelledToo() throws IOException {
        var mineCsv = new StringBuilder("file,a,b,c,label\n");
        for (int i = 0; i < 12; i++) {
            mineCsv.append("p" + i + (i % 2 == 0 ? ",9,1," : ",1,9,") + i % 3 + ",k" + i % 2 + "\n");
        }
        var features = temp.resolve("f.graft");
        graft("import", Files.writeString(temp.resolve("f.csv"), mineCsv), "-o", features)
                .well();
        var json = graft(
                        "classify",
                        features,
                        "--labels",
                        csv("file,label", "p0,k0", "p1,k1"),
                        "--json",
                        "-o",
                        temp.resolve("f"))
                .json();
        assertThat(accuracy(json)).isEqualTo(1);
        var model = temp.resolve("f/model.graftmodel");
        assertThat(accuracy(graft("predict", model, features, "--json", "-o", temp.resolve("again"))
                        .json()))
                .isEqualTo(1);
        refused(1, "has no such features; import them with `graft import`", "predict", model, mine);
        refused(1, "no visual words in common", "classify", features, "--with", theirs);
        refused(
                1,
                "f.graft",
                "classify",
                features,
                "--representation",
                words,
                "--labels",
                csv("file,label", "p0,k0", "p1,k1"));
    }

    @Test
    void whatIsLearntIsTold() throws IOException {
        var model = temp.resolve("w.graftmodel");
        var run = graft("learn", captioned, "-o", model, "--words", "3").well();
        assertThat(run.out())
                .contains(
                        "Learnt a representation from 40 pictures of captioned.graft and 3 caption words by structural: ")
                .contains("Model in " + model);
        var json = graft("learn", captioned, "-o", model, "--json").json();
        assertThat(json.path("words")).hasSizeGreaterThan(3);
        assertThat(json.path("words").toString()).contains("\"ladder\"", "\"fence\"");
        refused(
                1,
                "has no captions or tags with words that occur on several pictures",
                "learn",
                theirs.resolveSibling("mine.graft"));
        var foreign = Files.writeString(temp.resolve("mine.graftmodel"), "mine");
        assertThat(graft("learn", captioned, "-o", foreign).code()).isEqualTo(1);
        assertThat(foreign).hasContent("mine");
    }

    /** Measured features of four kinds, as a network would give them. */
    private Path features(String name, int rows, int seed) throws IOException {
        var random = new Seed(seed).random();
        var lines = new ArrayList<String>();
        for (int row = 0; row < rows; row++) {
            int kind = row % 4;
            lines.add(IntStream.range(0, 40)
                    .mapToObj(c -> Double.toString((0.3 + random.nextDouble()) * (c % 4 == kind ? 2 : 1)))
                    .collect(Collectors.joining(",")));
        }
        var collection = temp.resolve(name + ".graft");
        graft("import", Files.write(temp.resolve(name + ".csv"), lines), "-o", collection, "--columns", "eyes")
                .well();
        return collection;
    }

    private static long none(Path result) throws IOException {
        return Files.readAllLines(result.resolve("predictions.csv")).stream()
                .filter(line -> line.matches(".*,true,[01]\\.\\d{4}"))
                .count();
    }

    @Test
    void picturesThatBelongToNoLabelAreShownApart() throws IOException {
        var own = features("own", 80, 1);
        var three = new ArrayList<>(List.of("file,label"));
        IntStream.range(0, 20)
                .filter(i -> i % 4 < 3)
                .forEach(i -> three.add(String.format("row-%02d,kind %d", i + 1, i % 4)));
        var labels = csv(three.toArray(String[]::new));
        var result = temp.resolve("r");
        var run = graft("classify", own, "--labels", labels, "-o", result).well();
        assertThat(run.out()).contains("  none of these: ", " unlike all that have a label");
        assertThat(none(result)).isBetween(16L, 24L);
        assertThat(Files.readString(result.resolve("report.html"))).contains("None of these");
        var model = result.resolve("model.graftmodel");
        graft("predict", model, features("new", 40, 2), "-o", temp.resolve("p")).well();
        assertThat(none(temp.resolve("p"))).isBetween(5L, 14L);
        graft("predict", model, temp.resolve("new.graft"), "--known-only", "-o", temp.resolve("q"))
                .well();
        assertThat(none(temp.resolve("q"))).isZero();
        graft("classify", own, "--labels", labels, "--known-only", "-o", temp.resolve("s"))
                .well();
        assertThat(none(temp.resolve("s"))).isZero();
        // Given back, what is none of these is taken for nothing.
        assertThat(graft("classify", own, "--labels", result.resolve("predictions.csv"), "-o", temp.resolve("t"))
                        .out())
                .contains("none of these");
    }
}
