package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collections of texts: how they are made, what is told of them, and who refuses them. */
class TextCommandsTest {
    @TempDir
    Path temp;

    private Path folder;
    private Path texts;

    @BeforeEach
    void write() throws IOException {
        folder = temp.resolve("texts");
        texts = temp.resolve("texts.graft");
        write("texts/boat/1.txt", "a sail on the sea");
        write("texts/boat/2.txt", "the sea and a rope");
        write("texts/tree/1.txt", "a leaf");
        write("texts/loose.txt", "anything");
    }

    private Path write(String name, String text) throws IOException {
        var file = temp.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static void refused(int code, String why, Object... args) {
        var run = graft(args);
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run.err()).startsWith("graft: ").contains(why);
    }

    @Test
    void aFolderOfTextsIsImportedAndShown() throws IOException {
        write("texts/tree/empty.txt", "");
        var run = graft("import", folder, "-o", texts).well();
        assertThat(run.out().lines())
                .containsExactly(
                        "Imported " + folder + " (a folder) -> " + texts,
                        "  4 texts: 4 new, 0 changed, 0 unchanged",
                        "  2 classes on 3 texts: boat 2, tree 1",
                        "  1 text without a label, which cannot be learnt from",
                        "  5 different words, the most frequent by number of texts: sea 2, anything 1, leaf 1, rope 1, sail 1",
                        "  1 skipped:",
                        "    tree/empty.txt: contains no text");
        assertThat(graft("show", texts).well().out().lines())
                .containsExactly(
                        texts.toString(),
                        "  4 texts, no pictures",
                        "  2 classes on 3 texts: boat 2, tree 1",
                        "  1 text without a label, which cannot be learnt from",
                        "  5 different words, the most frequent by number of texts: sea 2, anything 1, leaf 1, rope 1, sail 1");
        write("texts/boat/2.txt", "changed");
        Files.delete(folder.resolve("loose.txt"));
        assertThat(graft("import", folder, "-o", texts).well().out())
                .contains("3 texts: 0 new, 1 changed, 2 unchanged; 1 other text of earlier imports kept");
        assertThat(graft("import", folder, "-o", texts, "-q").well().out()).isEmpty();
    }

    @Test
    void machinesAreToldTheSame() throws IOException {
        write("texts/tree/empty.txt", "");
        var imported = graft("import", folder, "-o", texts, "--json").json();
        assertThat(imported.path("texts").asInt()).isEqualTo(4);
        assertThat(imported.path("new").asInt()).isEqualTo(4);
        assertThat(imported.path("skippedCount").asInt()).isEqualTo(1);
        assertThat(imported.path("skipped").path(0).asText()).isEqualTo("tree/empty.txt: contains no text");
        var shown = graft("show", texts, "--json").json();
        assertThat(shown.path("pictures").asInt()).isZero();
        assertThat(shown.path("texts").asInt()).isEqualTo(4);
        var words = shown.path("words");
        assertThat(words.path("textsWithLabels").asInt()).isEqualTo(3);
        assertThat(words.path("labels").path("boat").asInt()).isEqualTo(2);
        assertThat(words.path("mostFrequentWords").path("sea").asInt()).isEqualTo(2);
    }

    @Test
    void jsonLinesAreTextsAndATableIsWhenItIsSaid() throws IOException {
        var lines = write("t.jsonl", "{\"text\":\"a sail\",\"label\":\"boat\"}\n{\"text\":\"\"}\n");
        assertThat(graft("import", lines, "-o", texts).well().out())
                .contains("(JSON Lines)", "1 text: 1 new", "1 class on 1 text: boat 1", "line 2: no text")
                .doesNotContain("without a label");
        var table = write("t.csv", "id,text,label\n1,a sail,boat\n2,a leaf,tree\n");
        refused(1, "if these are texts, add --texts", "import", table, "-o", temp.resolve("t.graft"));
        assertThat(temp.resolve("t.graft")).doesNotExist();
        assertThat(graft("import", "--texts", table, "-o", temp.resolve("t.graft"))
                        .well()
                        .out())
                .contains("(CSV)", "2 texts: 2 new");
    }

    @Test
    void whatMakesNoSenseIsRefusedAndLeavesNothingBehind() throws IOException {
        for (var option : new String[] {"--features", "--labels", "--labels-file", "--names", "--columns"}) {
            refused(2, option + " goes with precomputed features", "import", folder, "-o", texts, option, "x");
        }
        refused(2, "--labels, --transposed go with", "import", folder, "-o", texts, "--transposed", "--labels", "x");
        var empty = Files.createDirectory(temp.resolve("empty"));
        refused(1, "found a folder without a usable text", "import", empty, "-o", texts);
        refused(1, "found no such file", "import", temp.resolve("gone.jsonl"), "-o", texts);
        refused(1, "found a first line", "import", "--texts", write("f.csv", "a,b\n1,2\n"), "-o", texts);
        assertThat(texts).doesNotExist();
    }

    @Test
    void textsDoNotGoIntoACollectionOfFeaturesNorTheOtherWay() throws IOException {
        var csv = write("f.csv", "file,a\none.jpg,1\n");
        var features = temp.resolve("f.graft");
        graft("import", csv, "-o", features).well();
        refused(1, "holds pictures or features of pictures", "import", folder, "-o", features);
        graft("import", folder, "-o", texts).well();
        refused(1, "holds texts; features of pictures need", "import", csv, "-o", texts);
        assertThat(graft("show", features).well().out()).contains("1 row");
        assertThat(graft("show", texts).well().out()).contains("4 texts");
    }

    @Test
    void whoNeedsPicturesRefusesTexts() throws IOException {
        graft("import", folder, "-o", texts).well();
        var table = new StringBuilder("file,a,b,label\n");
        for (int i = 0; i < 12; i++) {
            table.append("p" + i + (i % 2 == 0 ? ",9,1" : ",1,9") + ",k" + i % 2 + "\n");
        }
        var features = temp.resolve("f.graft");
        graft("import", write("f.csv", table.toString()), "-o", features).well();
        var known = write("known.csv", "file,label\np0,k0\np1,k1\n");
        var piles = temp.resolve("piles");
        var labels = temp.resolve("labels");
        graft("cluster", features, "-k", "2", "-o", piles).well();
        graft("classify", features, "--labels", known, "-o", labels).well();
        var out = temp.resolve("out");
        String why = texts + " holds texts and no pictures";
        refused(1, why, "cluster", texts, "-o", out);
        refused(1, why, "cluster", features, "--with", texts, "-o", out);
        refused(1, why, "classify", texts, "--labels", known, "-o", out);
        refused(1, why, "classify", texts, "--labels", "folders", "-o", out);
        refused(1, why, "classify", features, "--with", texts, "-o", out);
        refused(1, why, "learn", texts, "-o", temp.resolve("out.graftmodel"));
        refused(1, why, "assign", piles.resolve("model.graftmodel"), texts, "-o", out);
        refused(1, why, "predict", labels.resolve("model.graftmodel"), texts, "-o", out);
        refused(1, why, "index", texts);
        refused(1, "holds texts, not the pictures of a folder", "index", folder, "-o", texts);
        refused(1, "has no visual words", "index", folder, "--codebook-from", texts, "-o", temp.resolve("x.graft"));
        assertThat(out).doesNotExist();
        assertThat(temp.resolve("out.graftmodel")).doesNotExist();
        assertThat(graft("show", texts).well().out()).contains("4 texts, no pictures");
    }
}
