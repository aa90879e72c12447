package dev.graft.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.tabular.LineProblem;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotationFileTest {
    @TempDir
    Path folder;

    private Path write(String text) throws IOException {
        return write(text.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("words"), bytes);
    }

    private static PictureAnnotations words(
            String file, List<String> captions, List<String> tags, List<String> labels) {
        return new PictureAnnotations(file, captions, tags, labels);
    }

    @Test
    void mergesTheRowsOfAPictureInOrderOfFirstAppearance() throws IOException {
        var table = AnnotationFile.read(write("image,caption\nb.jpg,A dog .\na.jpg,A cat .\nb.jpg,Two dogs .\n"));
        assertThat(table.format()).isEqualTo("CSV");
        assertThat(table.rows())
                .containsExactly(
                        words("b.jpg", List.of("A dog .", "Two dogs ."), List.of(), List.of()),
                        words("a.jpg", List.of("A cat ."), List.of(), List.of()));
        assertThat(table.problemCount()).isZero();
    }

    @Test
    void understandsMarksQuotesLineEndsAndSemicolons() throws IOException {
        var table = AnnotationFile.read(write("\uFEFF\"File Name\";FILE_NAME;Caption;Tags;Label\r\n"
                + "x; a.jpg ;\"one; \"\"two\"\"\r\nthree\";sea sky;new york\r\n"
                + ";b.jpg;;\"sea,new york\";\"x|y\"\r\n"));
        assertThat(table.format()).isEqualTo("CSV with semicolons");
        assertThat(table.rows())
                .containsExactly(
                        words("a.jpg", List.of("one; \"two\"\nthree"), List.of("sea", "sky"), List.of("new york")),
                        words("b.jpg", List.of(), List.of("sea", "new york"), List.of("x", "y")));
    }

    @Test
    void splitsKeywordsAtSeparatorsOnlyAndTagsAtBlanksToo() throws IOException {
        var table = AnnotationFile.read(write("picture\tkeywords\ttags\na\tnew york\tnew york\nb\ta b;c,d\ta b|c\n"));
        assertThat(table.format()).isEqualTo("TSV");
        assertThat(table.rows().get(0).tags()).containsExactly("new york", "new", "york");
        assertThat(table.rows().get(1).tags()).containsExactly("a b", "c,d", "c");
    }

    @Test
    void readsUtf16() throws IOException {
        byte[] text = "\uFEFFfile,caption\nä.jpg,Über\n".getBytes(StandardCharsets.UTF_16LE);
        assertThat(AnnotationFile.read(write(text)).rows())
                .containsExactly(words("ä.jpg", List.of("Über"), List.of(), List.of()));
        assertThat(AnnotationFile.read(write("file,caption\nä.jpg,Über\n".getBytes(StandardCharsets.UTF_16)))
                        .rows())
                .containsExactly(words("ä.jpg", List.of("Über"), List.of(), List.of()));
    }

    @Test
    void fallsBackToWindowsTextWithANote() throws IOException {
        var table = AnnotationFile.read(write("file,caption\na.jpg,Café\n".getBytes(Charset.forName("windows-1252"))));
        assertThat(table.rows().get(0).captions()).containsExactly("Café");
        assertThat(table.problems())
                .containsExactly(new LineProblem(2, "not valid UTF-8 here; the file was read as Windows-1252"));
    }

    @Test
    void replacesAFewWrongBytesInATextThatIsMostlyUtf8() throws IOException {
        byte[] bytes = "file,caption\na.jpg,äöü\nb.jpg,x?y\n".getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 3] = (byte) 0xFF;
        var table = AnnotationFile.read(write(bytes));
        assertThat(table.rows().get(0).captions()).containsExactly("äöü");
        assertThat(table.rows().get(1).captions()).containsExactly("x\uFFFDy");
        assertThat(table.problems())
                .extracting(LineProblem::toString)
                .containsExactly("line 3: not valid UTF-8 here; 1 invalid sequence was replaced");
    }

    @Test
    void reportsRowsThatCannotBeUsedAndReadsTheRest() throws IOException {
        var table = AnnotationFile.read(write("image_name| comment_number| comment\n"
                + "a.jpg| 0| good\n"
                + "a.jpg| 4   no third cell\n"
                + "| 1| no name\n"
                + "b.jpg| 1| \"never closed\n"
                + "c.jpg| 1| \"x\" y\n"
                + "d.jpg| 1| too | many\n"
                + "e.jpg| 1| fine | \n"));
        assertThat(table.format()).isEqualTo("CSV with bars");
        assertThat(table.rows()).extracting(PictureAnnotations::file).containsExactly("a.jpg", "e.jpg");
        assertThat(table.problems())
                .extracting(LineProblem::toString)
                .containsExactly(
                        "line 3: 2 cells where the header has 3",
                        "line 4: no file name",
                        "line 5: a quote is opened and not closed",
                        "line 6: text follows a closing quote; a quote inside quotes must be doubled",
                        "line 7: 4 cells where the header has 3 (a cell that contains the delimiter needs quotes)");
        assertThat(table.problemCount()).isEqualTo(5);
    }

    @Test
    void aQuoteThatIsNeverClosedCostsOneLineOnly() throws IOException {
        var text = new StringBuilder("file,caption\na.jpg,\"open\n");
        for (int i = 0; i < 2000; i++) {
            text.append("p").append(i).append(".jpg,plain\n");
        }
        var table = AnnotationFile.read(write(text.toString()));
        assertThat(table.rows()).hasSize(2000);
        assertThat(table.problems()).containsExactly(new LineProblem(2, "a quote is opened and not closed"));
    }

    @Test
    void countsAllProblemsAndKeepsTheFirstThousand() throws IOException {
        var table = AnnotationFile.read(write("file,caption\na.jpg,good\n" + ",bad\n".repeat(1500)));
        assertThat(table.problemCount()).isEqualTo(1500);
        assertThat(table.problems()).hasSize(1000).first().isEqualTo(new LineProblem(3, "no file name"));
    }

    @Test
    void readsJsonLines() throws IOException {
        var table = AnnotationFile.read(write("""
                {"file_name": "a.jpg", "text": "A dog"}

                {"FILE": "b.jpg", "captions": ["x", "y"], "tags": "sea sky", "label": 3}
                {"file_name": "a.jpg", "keywords": ["new york", null], "labels": ["p", "p"]}
                {"text": "lost"}
                {"file_name": "c.jpg"}
                {"file_name": "d.jpg", "text": {"en": "x"}, "tags": []}
                {broken
                [1]
                {"file_name": "e.jpg", "text": "x"} trailing
                """));
        assertThat(table.format()).isEqualTo("JSON Lines");
        assertThat(table.rows())
                .containsExactly(
                        words("a.jpg", List.of("A dog"), List.of("new york"), List.of("p")),
                        words("b.jpg", List.of("x", "y"), List.of("sea", "sky"), List.of("3")),
                        words("d.jpg", List.of(), List.of(), List.of()));
        assertThat(table.problems()).extracting(LineProblem::line).containsExactly(5L, 6L, 7L, 8L, 9L, 10L);
        assertThat(table.problems().get(0).reason()).startsWith("no field named file, image, filename");
        assertThat(table.problems().get(1).reason()).isEqualTo("no captions, tags or labels");
        assertThat(table.problems().get(2).reason()).isEqualTo("\"text\" is neither text nor a list of texts");
        assertThat(table.problems().get(3).reason()).startsWith("not a JSON object: ");
    }

    @Test
    void readsAJsonArrayUpToWhereItBreaks() throws IOException {
        var table = AnnotationFile.read(
                write("[\n{\"path\": \"a\", \"tags\": [\"x\"]},\n7,\n{\"path\": \"b\", \"text\":\n"));
        assertThat(table.format()).isEqualTo("a JSON array");
        assertThat(table.rows()).containsExactly(words("a", List.of(), List.of("x"), List.of()));
        assertThat(table.problems()).hasSize(2);
        assertThat(table.problems().get(0)).isEqualTo(new LineProblem(3, "not a JSON object"));
        assertThat(table.problems().get(1).reason()).startsWith("invalid JSON, the rest was not read: ");
    }

    @Test
    void readsCocoInAnyOrderWithCategories() throws IOException {
        var table = AnnotationFile.read(write("""
                {"info": {"images": [1]},
                 "annotations": [
                  {"image_id": 2, "id": 1, "caption": " Two cats "},
                  {"image_id": 9, "id": 2, "caption": "nobody"},
                  {"image_id": 9, "id": 3, "caption": "knows"},
                  {"image_id": 2, "segmentation": [[1, 2], {"counts": [3]}], "category_id": 18},
                  {"image_id": 2, "category_id": 99},
                  {"caption": "no image"},
                  17
                 ],
                 "images": [{"id": 1, "file_name": "1.jpg"}, {"id": 2, "file_name": "2.jpg"}, {"id": 3}],
                 "categories": [{"id": 18, "name": "dog"}]}
                """));
        assertThat(table.format()).isEqualTo("COCO JSON");
        assertThat(table.rows())
                .containsExactly(
                        PictureAnnotations.none("1.jpg"),
                        words("2.jpg", List.of("Two cats"), List.of(), List.of("dog", "99")));
        assertThat(table.problems())
                .extracting(LineProblem::toString)
                .containsExactly(
                        "line 8: entry 6 of annotations lacks image_id, or both caption and category_id",
                        "line 9: entry 7 of annotations is not an object",
                        "line 11: entry 3 of images lacks id or file_name",
                        "line 4: 2 annotations name image id 9, which is not among the images");
    }

    @Test
    void keepsWhatCameBeforeTheEndOfACutOffCocoFile() throws IOException {
        var table = AnnotationFile.read(write("{\"images\": [{\"id\": 1, \"file_name\": \"a.jpg\"}], "
                + "\"annotations\": [{\"image_id\": 1, \"caption\": \"x\"}, {\"image_id\": 1, \"capt"));
        assertThat(table.rows()).containsExactly(words("a.jpg", List.of("x"), List.of(), List.of()));
        assertThat(table.problems()).hasSize(1);
        assertThat(table.problems().get(0).toString()).startsWith("line 1: invalid JSON");
    }

    @Test
    void streamsACocoFileWithManyAnnotationsInOneLine() throws IOException {
        var text = new StringBuilder("{\"images\": [{\"id\": 0, \"file_name\": \"a.jpg\"}], \"annotations\": [");
        for (int i = 0; i < 20_000; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("{\"image_id\": 0, \"caption\": \"number ")
                    .append(i)
                    .append("\"}");
        }
        var table = AnnotationFile.read(write(text.append("]}").toString()));
        assertThat(table.rows().get(0).captions()).hasSize(20_000).endsWith("number 19999");
    }

    @Test
    void readsATokenFileWhoseFirstLineIsDamaged() throws IOException {
        var table = AnnotationFile.read(write("damaged\n1000268201_693b08cb0e.jpg#0\tA child in a pink dress .\n"
                + "1000268201_693b08cb0e.jpg#1\tA girl .\n1.jpg#2\t \n2.jpg#0 no tab\n"));
        assertThat(table.format()).isEqualTo("a Flickr8k token file");
        assertThat(table.rows())
                .containsExactly(words(
                        "1000268201_693b08cb0e.jpg",
                        List.of("A child in a pink dress .", "A girl ."),
                        List.of(),
                        List.of()));
        assertThat(table.problems())
                .containsExactly(
                        new LineProblem(1, "expected name#number, a tab and a caption"),
                        new LineProblem(4, "no caption"),
                        new LineProblem(5, "expected name#number, a tab and a caption"));
    }

    @Test
    void saysWhatItExpectedAndFoundWhereNothingCanBeUnderstood() throws IOException {
        assertThatThrownBy(() -> AnnotationFile.read(write("Dear diary,\ntoday\n")))
                .isInstanceOf(AnnotationFormatException.class)
                .hasMessageContaining("words: expected a CSV or TSV whose header has a column named file, image, ")
                .hasMessageEndingWith("; found a first line \"Dear diary,\"");
        assertThatThrownBy(() -> AnnotationFile.read(write("file,size\na,1\n")))
                .hasMessageEndingWith(
                        "; found a first line \"file,size\", which has no column of captions, tags or labels");
        assertThatThrownBy(() -> AnnotationFile.read(write(" \n\n"))).hasMessageEndingWith("; found an empty file");
        assertThatThrownBy(() -> AnnotationFile.read(write(new byte[] {'a', 0, 'b'})))
                .hasMessageEndingWith("; found a binary file");
        assertThatThrownBy(() -> AnnotationFile.read(folder)).hasMessageEndingWith("; found a folder");
        assertThatThrownBy(() -> AnnotationFile.read(folder.resolve("none")))
                .hasMessageEndingWith("; found no such file");
        assertThatThrownBy(() -> AnnotationFile.read(write("{\n\"file\": 1\n}")))
                .hasMessageContaining("; found JSON Lines without a usable row (line 1: not a JSON object: ");
    }

    @Test
    void aTableMayHaveLostItsLastRow() throws IOException {
        var table = AnnotationFile.read(write("file,caption\n"));
        assertThat(table.rows()).isEmpty();
        assertThat(table.problems()).hasToString("[has no rows]");
    }
}
