package dev.graft.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.annotation.PictureCompanions;
import dev.graft.app.board.CollectionBoard;
import dev.graft.app.board.Edit;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.app.output.ResultTables;
import dev.graft.app.output.SmallLabellings;
import dev.graft.app.output.SmallSortings;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.image.decode.ReadParams;
import dev.graft.store.FeatureStore;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.tabular.ImportedFeatures;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportsTest {
    private static final String ODD = "=<b> & \"it's\", \ud83c\udf0a/\\:";

    @TempDir
    Path temp;

    private Path photos = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void folders() throws IOException {
        photos = Files.createDirectory(temp.resolve("photos"));
        out = temp.resolve("out");
    }

    private SortedPicture picture(String name, int pile) throws IOException {
        var file = photos.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "bytes of " + name);
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L));
        return SmallSortings.picture(name, Optional.of(file), pile);
    }

    private SortedPicture gone(String name, int pile) {
        return SmallSortings.picture(name, Optional.of(photos.resolve(name)), pile);
    }

    /** Three pictures in a pile with an odd name, one in a plain one, an empty one, and one that is gone. */
    private Sorting sorting() throws IOException {
        return SmallSortings.sorting(
                List.of(ODD, "empty", "Pile 3"),
                List.of(
                        picture("a.jpg", 0),
                        picture("sub/A.jpg", 0),
                        picture("sub/b, \ud83c\udf0a.jpg", 0),
                        picture("c.jpg", 2),
                        gone("gone.jpg", 0)));
    }

    private Set<String> tree(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            var names = new TreeSet<String>();
            files.filter(Files::isRegularFile)
                    .forEach(file -> names.add(folder.relativize(file).toString()));
            names.remove(ExportFolder.MARKER);
            return names;
        }
    }

    private static Map<String, String> unzipped(byte[] zip) throws IOException {
        var entries = new LinkedHashMap<String, String>();
        try (var in = new ZipInputStream(new ByteArrayInputStream(zip), StandardCharsets.UTF_8)) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }

    private CopiesExport copies() {
        return new CopiesExport();
    }

    private XmpExport sidecars() {
        return new XmpExport();
    }

    private ExportFormat.Made copy(Sorting sorting) throws IOException {
        return copies().write(out, ExportedPictures.of(sorting), Optional.of(photos), Progress.NONE);
    }

    @Test
    void copiesLieInAFolderForEachPileAndOriginalsStay() throws IOException {
        var sorting = sorting();
        var before = tree(photos);
        var made = copy(sorting);
        assertThat(made.files()).isEqualTo(4);
        assertThat(made.complete()).isTrue();
        assertThat(made.skipped()).containsExactly(new Skipped("gone.jpg", "its file is gone"));
        String odd = "1 =_b_ & _it's_, \ud83c\udf0a/1 __";
        assertThat(tree(out))
                .containsExactlyInAnyOrder(
                        odd + "/a.jpg", odd + "/A (2).jpg", odd + "/b, \ud83c\udf0a.jpg", "2 Pile 3/c.jpg");
        assertThat(out.resolve(odd).resolve("A (2).jpg")).hasContent("bytes of sub/A.jpg");
        assertThat(Files.getLastModifiedTime(out.resolve("2 Pile 3/c.jpg")).toMillis())
                .isEqualTo(1_000_000_000_000L);
        assertThat(tree(photos)).isEqualTo(before);
    }

    @Test
    void copiesAreMadeAnewAndWhatIsNotOursStays() throws IOException {
        copy(sorting());
        Files.writeString(out.resolve("2 Pile 3/mine.txt"), "mine");
        Files.writeString(out.resolve("2 Pile 3/c.jpg"), "painted over");
        copy(SmallSortings.sorting(List.of("x", "Pile 3"), List.of(picture("a.jpg", 0), picture("c.jpg", 1))));
        assertThat(tree(out)).containsExactly("1 x/a.jpg", "2 Pile 3/c (2).jpg", "2 Pile 3/c.jpg", "2 Pile 3/mine.txt");
        assertThat(out.resolve("2 Pile 3/c.jpg")).hasContent("painted over");
        copy(SmallSortings.sorting(List.of("x"), List.of(picture("a.jpg", 0))));
        assertThat(tree(out)).containsExactly("1 x/a.jpg", "2 Pile 3/c.jpg", "2 Pile 3/mine.txt");
    }

    @Test
    void aFolderOfSomebodyElseIsRefused() throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("mine.txt"), "mine");
        assertThatThrownBy(() -> copy(sorting()))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("holds something other than an export made by Graft; nothing was changed");
        Files.writeString(out.resolve(ExportFolder.MARKER), "{\"format\":\"other\"}");
        assertThatThrownBy(() -> copy(sorting())).hasMessageContaining("that this version of Graft did not write");
        Files.writeString(out.resolve(ExportFolder.MARKER), "nonsense");
        assertThatThrownBy(() -> copy(sorting())).hasMessageContaining("that this version of Graft did not write");
        assertThat(tree(out)).containsExactly("mine.txt");
        out = temp.resolve("other");
        copy(sorting());
        assertThatThrownBy(
                        () -> sidecars().write(out, ExportedPictures.of(sorting()), Optional.of(photos), Progress.NONE))
                .hasMessageContaining("holds an export of another kind (copies)");
        out = Files.writeString(temp.resolve("file"), "x");
        assertThatThrownBy(() -> copy(sorting())).hasMessageContaining("is not a folder");
    }

    @Test
    void nothingIsWrittenAmongThePictures() throws IOException {
        var before = tree(photos);
        for (var place : List.of(photos, photos.resolve("new/deep"), photos.resolve("../photos/x"))) {
            out = place;
            assertThatThrownBy(() -> copy(SmallSortings.sorting(List.of(), List.of())))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessageContaining("lies in the folder of the pictures, " + photos
                            + ", where Graft never writes; name a folder elsewhere");
        }
        out = Files.createSymbolicLink(temp.resolve("link"), photos).resolve("x");
        assertThatThrownBy(
                        () -> sidecars().write(out, ExportedPictures.of(sorting()), Optional.of(photos), Progress.NONE))
                .hasMessageContaining("where Graft never writes");
        before.addAll(List.of("a.jpg", "c.jpg", "sub/A.jpg", "sub/b, \ud83c\udf0a.jpg"));
        assertThat(tree(photos)).isEqualTo(before);
    }

    @Test
    void aMarkerOrANameLeadsNowhereElse() throws IOException {
        var precious = Files.writeString(temp.resolve("precious.txt"), "precious");
        copy(sorting());
        Files.createSymbolicLink(out.resolve("trap"), temp);
        Files.writeString(
                out.resolve(ExportFolder.MARKER),
                "{\"format\":\"graft-export\",\"version\":1,\"kind\":\"copies\",\"files\":{\"../precious.txt\":null,"
                        + "\"trap/precious.txt\":null,\"" + precious + "\":null}}");
        var evil = SmallSortings.sorting(
                List.of("x"),
                List.of(SmallSortings.picture("../precious.txt", Optional.of(photos.resolve("../precious.txt")), 0)));
        var made = copy(evil);
        assertThat(made.files()).isZero();
        assertThat(made.skipped())
                .containsExactly(new Skipped("../precious.txt", "its name may lead out of the folder of the pictures"));
        assertThat(precious).hasContent("precious");
        assertThat(sidecars()
                        .write(temp.resolve("xmp"), ExportedPictures.of(evil), Optional.of(photos), Progress.NONE)
                        .files())
                .isZero();
        var zip = new ByteArrayOutputStream();
        copies().zip(zip, ExportedPictures.of(evil), Progress.NONE);
        assertThat(unzipped(zip.toByteArray())).containsOnlyKeys("skipped.txt");
    }

    @Test
    void copiesCanBeStreamedAsAZip() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var made = copies().zip(bytes, ExportedPictures.of(sorting()), Progress.NONE);
        assertThat(made.files()).isEqualTo(4);
        assertThat(unzipped(bytes.toByteArray()))
                .hasSize(5)
                .containsEntry("2 Pile 3/c.jpg", "bytes of c.jpg")
                .containsEntry("1 =_b_ & _it's_, \ud83c\udf0a/1 __/A (2).jpg", "bytes of sub/A.jpg")
                .containsEntry("skipped.txt", "gone.jpg: its file is gone\n");
        var again = new ByteArrayOutputStream();
        copies().zip(again, ExportedPictures.of(sorting()), Progress.NONE);
        assertThat(again.toByteArray()).isEqualTo(bytes.toByteArray());
    }

    @Test
    void workThatIsStoppedSaysSoAndIsMadeAnewNextTime() throws IOException {
        var stop = new Progress() {
            private int done;

            @Override
            public void advance(long value) {
                done++;
            }

            @Override
            public boolean stopRequested() {
                return done > 0;
            }
        };
        var made = new CopiesExport().write(out, ExportedPictures.of(sorting()), Optional.of(photos), stop);
        assertThat(made.complete()).isFalse();
        assertThat(made.files()).isEqualTo(1);
        assertThat(copy(sorting()).files()).isEqualTo(4);
        assertThat(tree(out)).hasSize(4);
    }

    @Test
    void sidecarsHoldTheWordsThatProgramsRead() throws IOException {
        var labelling = SmallLabellings.labelling(
                true,
                List.of(ODD, "tree", "nobody"),
                List.of(
                        SmallLabellings.picture("a.jpg", picture("a.jpg", 0).path(), 0, 1),
                        SmallLabellings.picture(
                                "sub/b.jpg", picture("sub/b.jpg", 0).path(), 1),
                        SmallLabellings.picture(
                                "none.jpg", picture("none.jpg", 0).path())));
        var made = sidecars().write(out, ExportedPictures.of(labelling), Optional.of(photos), Progress.NONE);
        assertThat(made.files()).isEqualTo(2);
        assertThat(tree(out)).containsExactly("a.jpg.xmp", "sub/b.jpg.xmp");
        var beside = temp.resolve("beside");
        Files.createDirectories(beside);
        Files.copy(photos.resolve("a.jpg"), beside.resolve("a.jpg"));
        // As a program leaves it that took the words over.
        String packet = Files.readString(out.resolve("a.jpg.xmp"));
        Files.writeString(beside.resolve("a.jpg.xmp"), packet.replace("x:xmptk=\"Graft", "x:xmptk=\"Other"));
        var words = new PictureCompanions().of(beside.resolve("a.jpg"), new byte[0]);
        assertThat(words.problems()).isEmpty();
        assertThat(words.annotations().tags()).containsExactly(ODD, "tree");
    }

    @Test
    void aPileThatIsOnlyANumberIsNoKeyword() throws IOException {
        var zip = new ByteArrayOutputStream();
        var made = sidecars().zip(zip, ExportedPictures.of(sorting()), Progress.NONE);
        assertThat(made.files()).isEqualTo(4);
        var entries = unzipped(zip.toByteArray());
        assertThat(entries).containsKeys("a.jpg.xmp", "sub/A.jpg.xmp").doesNotContainKey("c.jpg.xmp");
        assertThat(entries.get("a.jpg.xmp"))
                .contains("<rdf:li>=&lt;b&gt; &amp; &quot;it&apos;s&quot;, \ud83c\udf0a/\\:</rdf:li>");
        var again = new ByteArrayOutputStream();
        sidecars().zip(again, ExportedPictures.of(sorting()), Progress.NONE);
        assertThat(again.toByteArray()).isEqualTo(zip.toByteArray());
        assertThat(new String(XmpExport.packet(List.of("a\u0000b\uD83C"), false), StandardCharsets.UTF_8))
                .contains("<rdf:li>a\uFFFDb\uFFFD</rdf:li>");
    }

    @Test
    void aSidecarThatSomebodyChangedIsLeftAsItIs() throws IOException {
        var exported = ExportedPictures.of(
                SmallSortings.sorting(List.of("x"), List.of(picture("a.jpg", 0), picture("b.jpg", 0))));
        sidecars().write(out, exported, Optional.of(photos), Progress.NONE);
        Files.writeString(out.resolve("a.jpg.xmp"), "<x/>");
        var made = sidecars().write(out, exported, Optional.of(photos), Progress.NONE);
        assertThat(made.files()).isEqualTo(1);
        assertThat(made.skipped()).extracting(Skipped::name).containsExactly("a.jpg.xmp");
        assertThat(out.resolve("a.jpg.xmp")).hasContent("<x/>");
    }

    @Test
    void namesOfAnyLengthAreWritten() throws IOException {
        String name = "n".repeat(250) + ".jpg";
        var exported = ExportedPictures.of(
                SmallSortings.sorting(List.of("x".repeat(300)), List.of(picture(name, 0), picture("sub/" + name, 0))));
        var made = copies().write(out, exported, Optional.of(photos), Progress.NONE);
        assertThat(made.files()).isEqualTo(2);
        assertThat(tree(out)).allMatch(file -> file.length() < 340 && file.startsWith("1 xxx"));
        var short1 = sidecars().write(temp.resolve("xmp"), exported, Optional.of(photos), Progress.NONE);
        assertThat(short1.skipped()).hasSize(2);
        assertThat(short1.skipped().get(0).reason()).isEqualTo("its name is too long to add .xmp");
    }

    @Test
    void cocoNamesPicturesCategoriesAndWhichIsWhich() throws IOException {
        var sizes = Map.of("a.jpg", new ReadParams.Size(640, 480), "c.jpg", new ReadParams.Size(10, 20));
        var tree = CocoExport.tree(
                ExportedPictures.of(sorting()), picture -> Optional.ofNullable(sizes.get(picture.name())));
        assertThat(tree.fieldNames())
                .toIterable()
                .containsExactly("info", "licenses", "images", "categories", "annotations");
        assertThat(tree.get("images")).hasSize(5);
        assertThat(tree.get("images").get(0))
                .hasToString("{\"id\":1,\"file_name\":\"a.jpg\",\"width\":640,\"height\":480}");
        assertThat(tree.get("categories")).hasSize(2);
        assertThat(tree.get("categories").get(0).get("name").textValue()).isEqualTo(ODD);
        assertThat(tree.get("annotations")).hasSize(5);
        assertThat(tree.get("annotations").get(0))
                .hasToString(
                        "{\"id\":1,\"image_id\":1,\"category_id\":1,\"score\":0.8765,\"attributes\":{\"by\":\"graft\"}}");
        assertThat(tree.get("annotations").get(4).get("image_id").asInt()).isEqualTo(4);
        assertThat(tree.get("annotations").get(4).get("category_id").asInt()).isEqualTo(2);
    }

    /** One picture is also in another pile, and in one that is none. */
    private ExportedPictures severalLabels() throws IOException {
        return ExportedPictures.of(SmallSortings.sorting(
                List.of("animal / dog", "sea", "Pile 3"),
                List.of(
                        picture("a.jpg", 1).withAlso(List.of("animal / dog", "red", "Pile 3")),
                        picture("b.jpg", 0),
                        picture("c.jpg", 2))));
    }

    @Test
    void furtherLabelsAreMoreKeywordsFoldersAndCategories() throws IOException {
        var exported = severalLabels();
        assertThat(exported.keywords())
                .containsExactly(List.of("sea", "animal / dog", "red"), List.of("animal / dog"), List.of());
        var copied = copies().write(out, exported, Optional.of(photos), Progress.NONE);
        assertThat(copied.files()).isEqualTo(6);
        assertThat(tree(out))
                .containsExactly(
                        "1 animal/1 dog/a.jpg",
                        "1 animal/1 dog/b.jpg",
                        "2 sea/a.jpg",
                        "3 Pile 3/a.jpg",
                        "3 Pile 3/c.jpg",
                        "4 red/a.jpg");
        var annotations = CocoExport.tree(exported, picture -> Optional.empty()).get("annotations");
        assertThat(annotations)
                .extracting(one -> one.get("image_id") + " " + one.get("category_id") + " " + one.get("score") + " "
                        + one.at("/attributes/by").asText())
                .containsExactly(
                        "2 1 0.8765 graft",
                        "1 1 1.0 person",
                        "1 2 0.8765 graft",
                        "3 3 0.8765 graft",
                        "1 3 1.0 person",
                        "1 4 1.0 person");
        var labels = new ObjectMapper().readTree(text("fiftyone", exported)).at("/labels/a");
        assertThat(labels).extracting(one -> one.get("label").asInt()).containsExactly(1, 0, 2, 3);
        assertThat(text("huggingface", exported)).contains("\"labels\":[\"sea\",\"animal / dog\",\"Pile 3\",\"red\"]");
        assertThat(text("table", exported)).contains("a.jpg,sea; animal / dog; Pile 3; red,88%,,Graft\r\n");
    }

    @Test
    void labelsThatWereAddedByHandArePersonsEvenBesideAGuess() {
        var guessed = SmallLabellings.picture("a.jpg", Optional.empty(), 0, 1);
        var exported = ExportedPictures.of(SmallLabellings.labelling(false, List.of("dog", "sea"), List.of(guessed)));
        assertThat(exported.groups())
                .containsExactly(
                        new ExportedPictures.Group("dog", List.of(0)),
                        new ExportedPictures.Group("sea", List.of(), List.of(0)));
        assertThat(exported.namesOfGroups()).containsExactly(List.of("dog", "sea"));
    }

    private String text(String format) throws IOException {
        return text(format, ExportedPictures.of(sorting()).placedByPerson(Set.of("c.jpg")));
    }

    private String text(String format, ExportedPictures exported) throws IOException {
        var source = new ExportSource() {
            @Override
            public Grouping by() {
                return Grouping.PILES;
            }

            @Override
            public boolean isEmpty() {
                return false;
            }

            @Override
            public ExportedPictures pictures() {
                return exported;
            }

            @Override
            public Function<ExportedPictures.Picture, Optional<ReadParams.Size>> sizes() {
                return picture -> Optional.empty();
            }

            @Override
            public Optional<Path> originals() {
                return Optional.of(photos);
            }

            @Override
            public Optional<AtomicFile.Content> document(Document which) {
                return Optional.empty();
            }
        };
        var bytes = new ByteArrayOutputStream();
        ExportFormats.named(format)
                .orElseThrow()
                .file()
                .orElseThrow()
                .writer()
                .open(source, Progress.NONE)
                .to(bytes);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void otherProgramsGetScoresAndWhoSaidIt() throws IOException {
        var json = new ObjectMapper();
        var tasks = json.readTree(text("label-studio"));
        assertThat(tasks).hasSize(5);
        assertThat(tasks.get(0).at("/predictions/0/score").asDouble()).isEqualTo(0.8765);
        assertThat(tasks.get(0).at("/predictions/0/result/0/value/choices/0").asText())
                .isEqualTo(ODD);
        assertThat(tasks.get(3).at("/annotations/0/result/0/value/choices/0").asText())
                .isEqualTo("Pile 3");

        var fiftyone = json.readTree(text("fiftyone"));
        assertThat(fiftyone.get("classes")).hasSize(3);
        assertThat(fiftyone.at("/labels").get("sub/A"))
                .hasToString("{\"label\":0,\"confidence\":0.8765,\"attributes\":{\"by\":\"graft\"}}");
        assertThat(fiftyone.at("/labels/c/attributes/by").asText()).isEqualTo("person");

        var lines = text("huggingface").lines().toList();
        assertThat(lines).hasSize(5);
        assertThat(json.readTree(lines.get(3)))
                .hasToString("{\"file_name\":\"c.jpg\",\"label\":\"Pile 3\",\"score\":0.8765,\"by\":\"person\"}");

        assertThat(text("table"))
                .startsWith("Picture,Pile,Sure,Look again,Said by\r\n")
                .contains("c.jpg,Pile 3,88%,,you\r\n");
    }

    @Test
    void keywordsAreNestedAsPhotoProgramsDo() {
        String xmp = new String(XmpExport.packet(List.of("Animals/Dogs", "Sea"), true), StandardCharsets.UTF_8);
        assertThat(xmp)
                .contains("<dc:subject>\n<rdf:Bag>\n<rdf:li>Animals/Dogs</rdf:li>\n<rdf:li>Sea</rdf:li>")
                .contains("<lr:hierarchicalSubject>\n<rdf:Bag>\n<rdf:li>Animals|Dogs</rdf:li>\n<rdf:li>Sea</rdf:li>")
                .contains("<digiKam:TagsList>\n<rdf:Seq>\n<rdf:li>Animals/Dogs</rdf:li>\n<rdf:li>Sea</rdf:li>")
                .contains("<xmp:Rating>1</xmp:Rating>");
        assertThat(new String(XmpExport.packet(List.of("Sea"), false), StandardCharsets.UTF_8))
                .doesNotContain("Rating");
    }

    @Test
    void correctionsAreATableOfWhatAPersonSaid() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            var names = List.of("=1.jpg", "b, c.jpg", "d.jpg", "e.jpg");
            new FeatureStore(collection)
                    .add(
                            new ImportedFeatures(
                                    new CountMatrixBuilder(1)
                                            .denseRow(1)
                                            .denseRow(1)
                                            .denseRow(1)
                                            .denseRow(1)
                                            .build(),
                                    names,
                                    Collections.nCopies(4, List.of()),
                                    "test"),
                            "test");
            var board = CollectionBoard.open(collection);
            board.apply(new Edit.NewPile(Optional.of("=Sea, \"x\""), List.of(1L)));
            board.apply(new Edit.Unsure(List.of(1L), true));
            board.apply(new Edit.Remove(List.of(2L)));
            board.apply(new Edit.Label(List.of(3L), Optional.of("boat, red")));
            board.apply(new Edit.Also(List.of(4L), "sea, sky", true));
            var bytes = new ByteArrayOutputStream();
            ResultTables.corrections(board.now(), collection.pictures().withContent())
                    .writeTo(bytes);
            assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                    .containsExactly(
                            "file,pile,pinned,not_sure,removed,label,also",
                            "./=1.jpg,\"'=Sea, \"\"x\"\"\",true,true,false,,",
                            "\"b, c.jpg\",,false,false,true,,",
                            "d.jpg,,false,false,false,\"boat, red;\",",
                            "e.jpg,,false,false,false,,\"sea, sky;\"");
        }
    }
}
