package dev.graft.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.AnnotationFormatException;
import dev.graft.tabular.LineProblem;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextDocumentsTest {
    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(String name, byte[] bytes) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, bytes);
    }

    private static TextDocument text(String name, String text, String... labels) {
        return new TextDocument(name, text, List.of(labels));
    }

    private static List<String> reasons(TextDocuments read) {
        return read.problems().stream().map(LineProblem::toString).toList();
    }

    @Test
    void foldersAreLabelsAndFilesBesideThemHaveNone() throws IOException {
        write("boat/1.txt", "\uFEFFa sail\r\non the sea\r\n");
        write("tree/1.TXT", "a leaf");
        write("loose.txt", "anything");
        write(".hidden.txt", "no");
        write(".git/x.txt", "no");
        write("boat/photo.jpg", "no");
        var read = TextDocuments.read(folder);
        assertThat(read.documents())
                .containsExactly(
                        text("boat/1.txt", "a sail\non the sea", "boat"),
                        text("loose.txt", "anything"),
                        text("tree/1.TXT", "a leaf", "tree"));
        assertThat(read.unlabelled()).isEqualTo(1);
        assertThat(read.problemCount()).isZero();
        assertThat(read.notes()).containsExactly(new LineProblem(0, "1 other file was skipped: not called .txt"));
    }

    @Test
    void oneFolderIsALabelTooAndDeeperFoldersAreTheirOwn() throws IOException {
        write("boat/1.txt", "a sail");
        assertThat(TextDocuments.read(folder).documents()).containsExactly(text("boat/1.txt", "a sail", "boat"));
        write("boat/steam/2.txt", "a funnel");
        assertThat(TextDocuments.read(folder).documents())
                .containsExactly(text("boat/1.txt", "a sail", "boat"), text("boat/steam/2.txt", "a funnel", "steam"));
        assertThat(TextDocuments.read(folder.resolve("boat")).documents())
                .containsExactly(text("1.txt", "a sail"), text("steam/2.txt", "a funnel", "steam"));
    }

    @Test
    void whatCannotBeReadIsListedAndTheRestIsRead() throws IOException {
        write("a/good.txt", "good");
        write("a/empty.txt", "");
        write("a/blank.txt", " \r\n\t\n");
        write("b/binary.txt", new byte[] {1, 0, 2, 0});
        write("b/windows.txt", "Caf\u00e9".getBytes(Charset.forName("windows-1252")));
        Files.createDirectory(folder.resolve("b/folder.txt"));
        Files.createSymbolicLink(folder.resolve("b/nowhere.txt"), folder.resolve("gone"));
        Files.createSymbolicLink(folder.resolve("b/loop"), folder);
        var read = TextDocuments.read(folder);
        assertThat(read.documents())
                .containsExactly(text("a/good.txt", "good", "a"), text("b/windows.txt", "Caf\u00e9", "b"));
        assertThat(reasons(read))
                .containsExactly(
                        "b/loop: a link to a folder that contains it",
                        "b/nowhere.txt: a broken link",
                        "a/blank.txt: contains no text",
                        "a/empty.txt: contains no text",
                        "b/binary.txt: a binary file, not a text");
        assertThat(read.notes().toString())
                .contains("b/windows.txt: line 1: not valid UTF-8 here; the file was read as Windows-1252");
    }

    @Test
    void aTextBeyondAllReasonIsLeftOut() throws IOException {
        write("a/good.txt", "good");
        write("a/large.txt", new byte[TextFolder.LARGEST + 1]);
        assertThat(reasons(TextDocuments.read(folder)))
                .containsExactly("a/large.txt: larger than " + TextFolder.LARGEST + " bytes");
    }

    @Test
    void jsonLinesHaveIdsTextsAndLabels() throws IOException {
        var file = write("texts.jsonl", """
                {"id": 7, "text": "a sail", "label": "boat"}
                {"caption": "a leaf", "class": "tree", "other": {"deep": [1]}}

                {"name": "x", "text": "both", "labels": ["boat", "new, tree", "boat"]}
                {"id": null, "text": "none", "label": null}
                """);
        var read = TextDocuments.read(file);
        assertThat(read.format()).isEqualTo("JSON Lines");
        assertThat(read.documents())
                .containsExactly(
                        text("7", "a sail", "boat"),
                        text("texts.jsonl:2", "a leaf", "tree"),
                        text("x", "both", "boat", "new, tree"),
                        text("texts.jsonl:5", "none"));
        assertThat(read.unlabelled()).isEqualTo(1);
    }

    @Test
    void badLinesAreListedWithTheirNumbers() throws IOException {
        var file = write("t.ndjson", """
                {"text": "good", "label": "a"}
                {"text": "half
                [1, 2]
                {"label": "a"}
                {"text": "  "}
                {"text": {"no": 1}}
                {"text": "wrong label", "label": true}
                """);
        var read = TextDocuments.read(file);
        assertThat(read.documents()).containsExactly(text("t.ndjson:1", "good", "a"));
        assertThat(read.problemCount()).isEqualTo(6);
        assertThat(reasons(read).get(0)).startsWith("line 2: not a JSON object: ");
        assertThat(reasons(read).subList(1, 6))
                .containsExactly(
                        "line 3: not a JSON object",
                        "line 4: no text",
                        "line 5: no text",
                        "line 6: \"text\" is neither text nor a list of texts",
                        "line 7: \"label\" is neither text nor a list of texts");
    }

    @Test
    void tablesHaveAHeader() throws IOException {
        var csv = write("t.csv", "\uFEFFLabel,ID,Text\r\nboat,a,\"sails, \"\"ropes\"\"\r\nand sea\"\r\na|b,b,leaf\r\n");
        var read = TextDocuments.read(csv);
        assertThat(read.format()).isEqualTo("CSV");
        assertThat(read.documents())
                .containsExactly(text("a", "sails, \"ropes\"\nand sea", "boat"), text("b", "leaf", "a", "b"));
        var tsv = write("t.tsv", "caption\tclass\tfile\nsails, sea\tboat\tx.jpg\nleaf\n\ttree\ty.jpg\n");
        assertThat(TextDocuments.read(tsv).documents())
                .containsExactly(text("x.jpg", "sails, sea", "boat"), text("t.tsv:3", "leaf"));
        assertThat(reasons(TextDocuments.read(tsv))).containsExactly("line 4: no text");
    }

    @Test
    void badRowsOfATableAreListed() throws IOException {
        var file = write("t.csv", "text,label\ngood,a\none,two,three\n\"open,b\nlast,b\n");
        var read = TextDocuments.read(file);
        assertThat(read.documents()).containsExactly(text("t.csv:2", "good", "a"), text("t.csv:5", "last", "b"));
        assertThat(reasons(read))
                .containsExactly(
                        "line 3: 3 cells where the header has 2 (a cell that contains the delimiter needs quotes)",
                        "line 4: a quote is opened and not closed");
    }

    @Test
    void aCellMayHoldALongText() throws IOException {
        String lines = "word\n".repeat(5000).strip();
        var read = TextDocuments.read(write("t.csv", "text,label\n\"" + lines + "\",a\nnext,b\n"));
        assertThat(read.documents()).containsExactly(text("t.csv:2", lines, "a"), text("t.csv:5002", "next", "b"));
    }

    @Test
    void rowsOfOneNameAreOneText() throws IOException {
        var read = TextDocuments.read(write("t.csv", "image,caption,label\nx,one,a\ny,else,b\nx,two,a\nx,one,c\n"));
        assertThat(read.documents()).containsExactly(text("x", "one\ntwo", "a", "c"), text("y", "else", "b"));
        assertThat(read.notes())
                .containsExactly(new LineProblem(0, "2 rows have the name of an earlier text, and became part of it"));
    }

    @Test
    void whereThereIsNoTextTheErrorSaysWhatWasExpectedAndFound() throws IOException {
        assertRefused(folder, "expected texts: a folder of .txt files", "found a folder without a usable text");
        assertRefused(folder.resolve("gone"), "found no such file");
        assertRefused(write("e.csv", "\n\n"), "found an empty file");
        assertRefused(write("b.csv", new byte[] {0, 1}), "found a binary file");
        assertRefused(write("h.csv", "a,b\n1,2\n"), "text", "label", "found a first line \"a,b\"");
        assertRefused(write("n.csv", "text,label\n,a\n"), "found CSV without a usable text (line 2: no text)");
        assertRefused(write("n.jsonl", "{}\n"), "found JSON Lines without a usable text (line 1: no text)");
        write("sub/empty.txt", "");
        assertRefused(folder.resolve("sub"), "without a usable text (empty.txt: contains no text)");
    }

    private static void assertRefused(Path source, String... parts) {
        assertThatThrownBy(() -> TextDocuments.read(source))
                .isInstanceOf(AnnotationFormatException.class)
                .hasMessageStartingWith(source.toString())
                .hasMessageContainingAll(parts);
    }

    @Test
    void aTableOfTextsIsToldFromATableOfNumbers() throws IOException {
        assertThat(TextDocuments.isTable(write("t.csv", "id,text,label\n1,x,y\n")))
                .isTrue();
        assertThat(TextDocuments.isTable(write("f.csv", "id,a,label\n1,2,y\n"))).isFalse();
        assertThat(TextDocuments.isTable(folder)).isFalse();
    }
}
