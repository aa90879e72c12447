package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.app.board.CollectionBoard;
import dev.graft.app.board.Edit;
import dev.graft.app.export.ExportFormat;
import dev.graft.app.export.ExportFormats;
import dev.graft.core.random.Seed;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Piles and labels in the forms of other programs, from a collection and from the folder of a result. */
class ExportCommandTest {
    private static final int PICTURES = 8;

    @TempDir
    static Path shared;

    @TempDir
    Path temp;

    private static Path photos;
    private static Path file;
    private static Path piles;
    private static Path labels;
    private Map<String, FileTime> before = Map.of();

    @BeforeAll
    static void sortAndLabel() throws IOException {
        photos = shared.resolve("photos");
        Textures.byKind(photos, 2, PICTURES / 2, new Seed(5).random());
        file = shared.resolve("photos.graft");
        graft("index", photos, "-o", file, "--words", "20").well();
        try (var collection = PictureCollection.open(file)) {
            var board = CollectionBoard.open(collection);
            for (String kind : List.of("ladder", "fence")) {
                board.apply(new Edit.NewPile(Optional.of("Pile of " + kind), ids(collection, kind)));
                board.apply(new Edit.Label(ids(collection, kind).subList(0, 2), Optional.of("a " + kind)));
            }
        }
        piles = shared.resolve("piles");
        labels = shared.resolve("labels");
        graft("cluster", file, "-k", "2", "-o", piles).well();
        graft("classify", file, "-o", labels).well();
    }

    private static List<Long> ids(PictureCollection collection, String folder) {
        var names = collection.pictures().names();
        return names.keySet().stream()
                .filter(id -> names.getOrDefault(id, "").startsWith(folder))
                .toList();
    }

    /** Whatever is exported, the pictures and what they were made from stay as they are. */
    @BeforeEach
    void lookAround() throws IOException {
        before = look();
    }

    @AfterEach
    void nothingElseChanged() throws IOException {
        assertThat(look()).isEqualTo(before);
    }

    private static Map<String, FileTime> look() throws IOException {
        var times = new TreeMap<String, FileTime>();
        try (var files = Files.walk(shared)) {
            for (var one : files.toList()) {
                times.put(one.toString(), Files.getLastModifiedTime(one, LinkOption.NOFOLLOW_LINKS));
            }
        }
        return times;
    }

    private static List<String> tree(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(one -> !Files.isDirectory(one))
                    .map(one -> folder.relativize(one).toString())
                    .filter(name -> !name.startsWith(".graft"))
                    .sorted()
                    .toList();
        }
    }

    private Called export(Path from, String format, Path out, String... more) {
        var args = new ArrayList<Object>(List.of("export", from, "--format", format, "-o", out));
        args.addAll(List.of(more));
        return graft(args.toArray());
    }

    @Test
    void aTableHasALineForEachPicture() throws IOException {
        assertThat(export(file, "csv", temp.resolve("piles.csv")).well().out()).contains("Wrote piles as csv to");
        assertThat(Files.readAllLines(temp.resolve("piles.csv")))
                .hasSize(PICTURES + 1)
                .anyMatch(line -> line.startsWith("ladder/0.png,") && line.contains("Pile of ladder"));
        export(file, "csv", temp.resolve("labels.csv"), "--of", "labels").well();
        assertThat(Files.readAllLines(temp.resolve("labels.csv")))
                .hasSize(5)
                .anyMatch(line -> line.startsWith("fence/1.png,a fence,1.0000,"));
        export(piles, "csv", temp.resolve("a.csv")).well();
        assertThat(temp.resolve("a.csv")).hasSameTextualContentAs(piles.resolve("assignments.csv"));
        export(labels, "csv", temp.resolve("p.csv")).well();
        assertThat(temp.resolve("p.csv")).hasSameTextualContentAs(labels.resolve("predictions.csv"));
    }

    @Test
    void jsonHasEverything() throws IOException {
        export(file, "json", temp.resolve("board.json")).well();
        var board = new ObjectMapper().readTree(temp.resolve("board.json").toFile());
        assertThat(board.path("kind").asText()).isEqualTo("piles");
        assertThat(board.path("pictures")).hasSize(PICTURES);
        export(labels, "json", temp.resolve("labels.json")).well();
        assertThat(temp.resolve("labels.json")).hasSameTextualContentAs(labels.resolve("result.json"));
    }

    @Test
    void cocoKnowsHowLargePicturesAre() throws IOException {
        for (var from : List.of(file, piles, labels)) {
            var out = temp.resolve(from.getFileName() + ".coco.json");
            export(from, "coco", out).well();
            var coco = new ObjectMapper().readTree(out.toFile());
            assertThat(coco.path("images")).hasSize(PICTURES).allSatisfy(image -> {
                assertThat(image.path("width").asInt()).isEqualTo(96);
                assertThat(image.path("height").asInt()).isEqualTo(96);
            });
            assertThat(coco.path("categories")).hasSize(2);
            assertThat(coco.path("annotations")).hasSize(PICTURES);
        }
    }

    @Test
    void sidecarsLieAsThePicturesDo() throws IOException {
        for (var from : List.of(file, labels)) {
            var out = temp.resolve(from.getFileName() + "-xmp");
            export(from, "xmp", out).well();
            assertThat(tree(out)).hasSize(PICTURES).contains("fence/3.png.xmp", "ladder/0.png.xmp");
        }
        assertThat(temp.resolve("photos.graft-xmp/fence/3.png.xmp"))
                .content()
                .contains("<rdf:li>Pile of fence</rdf:li>");
        assertThat(temp.resolve("labels-xmp/fence/3.png.xmp")).content().contains("<rdf:li>a fence</rdf:li>");
        export(file, "xmp", temp.resolve("xmp.zip")).well();
        try (var zip = new ZipFile(temp.resolve("xmp.zip").toFile())) {
            assertThat(zip.size()).isEqualTo(PICTURES);
        }
    }

    /** A collection of three pictures, all in the pile Sea. */
    private Path sea(Path folder) throws IOException {
        Textures.byKind(folder, 1, 3, new Seed(7).random());
        var collection = temp.resolve("sea.graft");
        graft("index", folder, "-o", collection, "--words", "20").well();
        try (var opened = PictureCollection.open(collection)) {
            CollectionBoard.open(opened).apply(new Edit.NewPile(Optional.of("Sea"), ids(opened, "")));
        }
        return collection;
    }

    @Test
    void sidecarsLieBesideThePicturesIfThePersonSaysSo() throws IOException {
        var own = temp.resolve("own");
        var collection = sea(own);
        var pictures = tree(own);
        var mine = Files.writeString(own.resolve(pictures.get(0) + ".xmp"), "mine");
        var wrote = graft("export", collection, "--format", "xmp", "--beside-pictures")
                .well();
        assertThat(wrote.out())
                .contains("Wrote 2 XMP files beside the pictures in " + own.toRealPath())
                .contains("1 picture left out:")
                .contains(pictures.get(0) + ": " + mine.getFileName() + " is beside it already");
        assertThat(mine).hasContent("mine");
        var again = graft("export", collection, "--format", "xmp", "--beside-pictures", "--json")
                .json();
        assertThat(again.path("written").asInt()).isZero();
        assertThat(again.path("unchanged").asInt()).isEqualTo(2);
        assertThat(again.path("skipped")).hasSize(1);
        assertThat(again.path("beside").asText()).isEqualTo(own.toRealPath().toString());

        graft("index", own, "-o", collection).well();
        try (var opened = PictureCollection.read(collection)) {
            assertThat(opened.words().all()).allMatch(words -> words.tags().isEmpty());
        }
        var gone = graft("export", collection, "--format", "xmp", "--beside-pictures", "--remove")
                .well();
        assertThat(gone.out()).contains("Removed 2 XMP files that Graft wrote beside the pictures");
        assertThat(tree(own)).hasSize(4).contains(own.relativize(mine).toString());
    }

    @Test
    void onlySidecarsLieBesidePictures() throws IOException {
        assertThat(graft("export", file, "--format", "csv", "--beside-pictures"))
                .returns(2, Called::code)
                .satisfies(call ->
                        assertThat(call.err()).contains("--format must be xmp with --beside-pictures, was csv"));
        assertThat(export(file, "xmp", temp.resolve("x"), "--beside-pictures").err())
                .contains("--beside-pictures and --out exclude each other");
        assertThat(export(file, "xmp", temp.resolve("x"), "--remove").err())
                .contains("--remove and --out exclude each other");
        assertThat(graft("export", file, "--parquet", temp.resolve("p"), "--beside-pictures")
                        .err())
                .contains("--beside-pictures goes with piles or labels");
    }

    @Test
    void picturesThatAreGoneHaveNothingBesideThem() throws IOException {
        var own = temp.resolve("own");
        var collection = sea(own);
        Files.move(own, temp.resolve("moved"));
        assertThat(graft("export", collection, "--format", "xmp", "--beside-pictures"))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err())
                        .contains("nothing can be written beside the pictures: their folder, " + own)
                        .contains("is not there; if it is on a drive, connect that"));
    }

    @Test
    void copiesAreTheSamePictures() throws IOException {
        for (var from : List.of(file, piles)) {
            var out = temp.resolve(from.getFileName() + "-copies");
            assertThat(export(from, "copies", out, "--json")
                            .json()
                            .path("files")
                            .asInt())
                    .isEqualTo(PICTURES);
            assertThat(tree(out)).hasSize(PICTURES);
        }
        assertThat(temp.resolve("photos.graft-copies/1 Pile of ladder/2.png"))
                .hasSameBinaryContentAs(photos.resolve("ladder/2.png"));
        export(piles, "copies", temp.resolve("copies.zip")).well();
        try (var zip = new ZipFile(temp.resolve("copies.zip").toFile())) {
            assertThat(zip.size()).isEqualTo(PICTURES);
        }
    }

    @Test
    void linksLeadToThePictures() throws IOException {
        for (var from : List.of(file, piles, labels)) {
            var out = temp.resolve(from.getFileName() + "-links");
            export(from, "links", out).well();
            assertThat(tree(out)).hasSize(PICTURES);
            for (String link : tree(out)) {
                assertThat(Files.isSymbolicLink(out.resolve(link))).isTrue();
                assertThat(out.resolve(link).toRealPath()).startsWith(photos.toRealPath());
            }
        }
    }

    @Test
    void aModelAndAReportComeFromAResultAndCorrectionsFromACollection() throws IOException {
        export(piles, "model", temp.resolve("m.graftmodel")).well();
        assertThat(temp.resolve("m.graftmodel")).hasSameBinaryContentAs(piles.resolve("model.graftmodel"));
        export(labels, "report", temp.resolve("r.html")).well();
        assertThat(temp.resolve("r.html")).hasSameTextualContentAs(labels.resolve("report.html"));
        export(file, "report", temp.resolve("board.html")).well();
        assertThat(temp.resolve("board.html")).content().contains("<html", "Pile of fence");
        export(file, "corrections", temp.resolve("c.csv")).well();
        assertThat(temp.resolve("c.csv")).content().contains("ladder/1.png,Pile of ladder");
        assertThat(export(file, "model", temp.resolve("none.graftmodel")))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err())
                        .contains("There is no model of the piles yet")
                        .contains("give that folder"));
        assertThat(export(piles, "corrections", temp.resolve("none.csv")).err()).contains("give the collection");
    }

    @Test
    void nothingIsReplacedThatGraftDidNotWrite() throws IOException {
        var mine = Files.writeString(temp.resolve("mine.csv"), "mine");
        assertThat(export(file, "csv", mine))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err()).contains("mine.csv already exists"));
        assertThat(mine).hasContent("mine");
        var own = Files.createDirectory(temp.resolve("own"));
        Files.writeString(own.resolve("letter.txt"), "dear");
        for (String format : List.of("xmp", "copies", "links")) {
            assertThat(export(file, format, own)).returns(1, Called::code);
            assertThat(tree(own)).containsExactly("letter.txt");
        }
        // What it wrote itself is made anew.
        var out = temp.resolve("copies");
        export(file, "copies", out).well();
        export(file, "copies", out, "--of", "labels").well();
        assertThat(tree(out)).hasSize(4).allMatch(name -> name.contains("a ladder") || name.contains("a fence"));
        assertThat(export(file, "xmp", out).err()).contains("holds an export of another kind (copies)");
    }

    @Test
    void nothingIsWrittenAmongThePictures() {
        for (var from : List.of(file, piles)) {
            for (var format : ExportFormats.all()) {
                var call = export(from, format.name(), photos.resolve("out"));
                assertThat(call.code()).as(format.name()).isEqualTo(1);
            }
            assertThat(export(from, "csv", photos.resolve("fence/out.csv")).err())
                    .contains("lies in the folder of the pictures");
        }
    }

    @Test
    void wrongCallsSayWhatIsExpected() throws IOException {
        var out = temp.resolve("out");
        assertThat(export(file, "pdf", out))
                .returns(2, Called::code)
                .satisfies(call -> assertThat(call.err())
                        .contains(
                                "--format must be one of table, csv, json, coco, label-studio, fiftyone, huggingface, xmp,"
                                        + " links, copies, model, report, corrections, list, was pdf"));
        assertThat(export(piles, "csv", out, "--of", "labels"))
                .returns(2, Called::code)
                .satisfies(call -> assertThat(call.err()).contains("has piles, not labels"));
        assertThat(export(photos, "csv", out).err()).contains("holds no result of Graft");
        assertThat(export(temp.resolve("no.graft"), "csv", out).err()).contains("does not exist");
        assertThat(export(file, "csv", temp.resolve("no/such/out.csv")).err())
                .contains("the folder")
                .contains("does not exist");
        var fresh = temp.resolve("fresh.graft");
        graft("index", photos, "-o", fresh, "--words", "20").well();
        assertThat(export(fresh, "csv", out))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err()).contains("There are no piles to export yet"));
        assertThat(graft("export", file, "--format", "csv")).returns(2, Called::code);
        var changed = Files.createDirectory(temp.resolve("changed"));
        Files.writeString(
                changed.resolve("result.json"),
                Files.readString(piles.resolve("result.json")).replace("\"members\" : [ ", "\"members\" : [ 99, "));
        assertThat(export(changed, "coco", out))
                .returns(2, Called::code)
                .satisfies(call -> assertThat(call.err()).contains("cannot be exported: picture of "));
        assertThat(out).doesNotExist();
    }

    /** A file of a result that somebody changed leads nowhere. */
    @Test
    void aResultCannotNameAFileElsewhere() throws IOException {
        var secret = Files.writeString(temp.resolve("secret.txt"), "secret");
        var evil = Files.createDirectory(temp.resolve("evil"));
        Files.writeString(
                evil.resolve("result.json"),
                Files.readString(piles.resolve("result.json"))
                        .replace(photos.toRealPath() + "/fence/0.png", secret.toString()));
        var said = export(evil, "copies", temp.resolve("copied")).well().out();
        assertThat(said).contains("1 picture left out:").contains("fence/0.png: it has no file");
        assertThat(tree(temp.resolve("copied"))).hasSize(PICTURES - 1);
    }

    @Test
    void aFormatThatSomebodyBringsIsThereLikeAnyOther() throws IOException {
        assertThat(ExportFormats.all())
                .extracting(ExportFormat::name)
                .contains("list")
                .doesNotHaveDuplicates();
        assertThat(graft("export", "--help").out().replaceAll("\\s+", " "))
                .contains("csv (one line for each picture, for a spreadsheet)")
                .contains(
                        "keyword, for photo programs; they come in a folder of their own, or beside your pictures), links (a folder")
                .contains("list (a plain list of names, for tests)");
        export(file, "list", temp.resolve("list.txt")).well();
        assertThat(Files.readAllLines(temp.resolve("list.txt")))
                .hasSize(PICTURES)
                .contains("Pile of ladder: ladder/0.png", "Pile of fence: fence/3.png");
    }
}
