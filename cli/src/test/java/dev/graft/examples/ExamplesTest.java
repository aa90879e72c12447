package dev.graft.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExamplesTest {
    @TempDir
    Path temp;

    @Test
    void theExampleSortsPictures() throws IOException {
        var kinds = List.of(Subject.TREE, Subject.FISH, Subject.HOUSE);
        var writer = new WorldWriter(2);
        writer.write(
                temp.resolve("photos"),
                WorldParams.yours(new Seed(1)).withKinds(kinds).withPicturesPerKind(6),
                Set.of());
        writer.write(
                temp.resolve("others"),
                WorldParams.borrowed(new Seed(2)).withKinds(kinds).withPicturesPerKind(8),
                Set.of(AnnotationKind.CAPTIONS));
        var captions = temp.resolve("others").resolve(AnnotationKind.CAPTIONS.fileName());
        var sorting = SortPictures.pictures(temp.resolve("photos"), temp.resolve("others"), captions, temp);
        assertThat(sorting.pictures()).hasSize(18);
        assertThat(sorting.piles()).hasSize(3);
        assertThat(temp.resolve("piles")).isDirectoryContaining("glob:**/report.html");
    }

    @Test
    void theExampleLabelsPictures() throws IOException {
        var kinds = List.of(Subject.TREE, Subject.FISH, Subject.HOUSE);
        var writer = new WorldWriter(2);
        writer.write(
                temp.resolve("photos"),
                WorldParams.yours(new Seed(1)).withKinds(kinds).withPicturesPerKind(6),
                Set.of());
        writer.write(
                temp.resolve("others"),
                WorldParams.yours(new Seed(2)).withKinds(kinds).withPicturesPerKind(8),
                Set.of());
        String first;
        try (var files = Files.walk(temp.resolve("photos"))) {
            first = files.filter(Files::isRegularFile)
                    .map(file ->
                            temp.resolve("photos").relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.contains("/"))
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
        String kind = first.substring(0, first.indexOf('/'));
        var labels = Files.writeString(temp.resolve("mine.csv"), "file,label\n" + first + "," + kind + "\n");
        var labelling = LabelPictures.pictures(temp.resolve("photos"), temp.resolve("others"), labels, temp);
        assertThat(labelling.pictures()).hasSize(18);
        assertThat(labelling.pictures()).filteredOn(picture -> picture.given()).hasSize(1);
        assertThat(temp.resolve("labels")).isDirectoryContaining("glob:**/predictions.csv");
    }

    @Test
    void theExampleLabelsPicturesAsTheyArrive() throws Exception {
        var kinds = List.of(Subject.TREE, Subject.FISH, Subject.HOUSE);
        new WorldWriter(2)
                .write(
                        temp.resolve("others"),
                        WorldParams.borrowed(new Seed(2)).withKinds(kinds).withPicturesPerKind(8),
                        Set.of(AnnotationKind.CAPTIONS));
        var captions = temp.resolve("others").resolve(AnnotationKind.CAPTIONS.fileName());
        var texts = Files.createDirectories(temp.resolve("texts"));
        for (var kind : kinds) {
            String label = kind.name().toLowerCase(Locale.ROOT);
            var folder = Files.createDirectories(texts.resolve(label));
            for (String text : List.of("a " + label, "this is a drawn " + label + " in a picture")) {
                Files.writeString(folder.resolve(text.length() + ".txt"), text);
            }
        }
        Path photo;
        try (var files = Files.walk(temp.resolve("others"))) {
            photo = files.filter(file ->
                            file.toString().endsWith(".png") || file.toString().endsWith(".jpg"))
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
        var answers = StreamPictures.pictures(temp.resolve("others"), captions, texts, photo, temp);
        assertThat(answers.get(0).label()).isIn("tree", "fish", "house");
        assertThat(answers.get(1).confidence())
                .as("after a lesson")
                .isNotEqualTo(answers.get(0).confidence());
        assertThat(temp.resolve("mine.stream")).isRegularFile();
    }

    @Test
    void theExampleSortsMatrices() {
        var rows = new CountMatrixBuilder(4);
        for (int row = 0; row < 10; row++) {
            rows.denseRow(1 + row, row % 3, row % 2, 1);
        }
        assertThat(SortPictures.matrices(rows.build(), rows.build()).items()).isEqualTo(10);
    }

    @Test
    void theDocumentShowsTheseVeryLines() throws IOException {
        var module = Path.of("").toAbsolutePath();
        var text = Files.readString(module.resolve("../docs/library.md"));
        var examples = module.resolve("src/test/java/dev/graft/examples");
        var source = flat(Files.readString(examples.resolve("SortPictures.java"))
                + Files.readString(examples.resolve("LabelPictures.java"))
                + Files.readString(examples.resolve("StreamPictures.java"))
                + Files.readString(module.resolve("src/test/modular/module-info.java")));
        var blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(text);
        int count = 0;
        while (blocks.find()) {
            count++;
            assertThat(source).contains(flat(blocks.group(1)));
        }
        assertThat(count).isEqualTo(5);
    }

    /** Without indentation. */
    private static String flat(String code) {
        return code.replaceAll("(?m)^\\s+", "").strip();
    }
}
