package dev.graft.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFeaturesTest {
    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private ImportedFeatures read(String text) throws IOException {
        return FeatureImport.read(write("x", text), FeatureOptions.DEFAULT);
    }

    @Test
    void aVariableOfAFileThatHasNoneIsRefused() throws IOException {
        var csv = write("t.csv", "a,b,class\n1,2,x\n");
        assertThatThrownBy(() -> FeatureImport.read(csv, FeatureOptions.DEFAULT.withLabels("class")))
                .hasMessageContaining("t.csv: is not a MATLAB file, so it has no variable 'class'");
        assertThatThrownBy(() -> FeatureImport.read(csv, FeatureOptions.DEFAULT.withNames("a")))
                .hasMessageContaining("variable 'a'");
        assertThat(FeatureImport.read(csv, FeatureOptions.DEFAULT).labels()).containsExactly(List.of("x"));
    }

    @Test
    void readsLibsvm() throws IOException {
        var imported = read("# made by hand\n+1 qid:3 3:0.5 1:2 # why\n\n-1\n1,3 2:1e2\r\n4:1\n");
        assertThat(imported.features().columns()).isEqualTo(4);
        assertThat(imported.features().toDense().toArray())
                .isEqualTo(new double[] {2, 0, 0.5, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 0, 1});
        assertThat(imported.labels()).containsExactly(List.of("1"), List.of("-1"), List.of("1", "3"), List.of());
        assertThat(imported.names()).containsExactly("row-1", "row-2", "row-3", "row-4");
        assertThat(imported.source()).isEqualTo("x (LIBSVM)");
        assertThat(read("0\n1 1:5\n").features().rows())
                .as("the first row may be all zeros")
                .isEqualTo(2);
    }

    @Test
    void namesTheLineOfWhatIsWrongInLibsvm() {
        assertThatThrownBy(() -> read("1 1:1\n2 0:1\n"))
                .hasMessageEndingWith("x: line 2: index 0, but indices go from 1 to 2147483646");
        assertThatThrownBy(() -> read("1 1:1\n2 99999999999:1\n")).hasMessageContaining("line 2: index 99999999999");
        assertThatThrownBy(() -> read("1 1:1\n2 3:1 3:2\n")).hasMessageEndingWith("line 2: index 3 occurs twice");
        assertThatThrownBy(() -> read("1 1:1\n2 3:x\n"))
                .hasMessageEndingWith("line 2: the value at index 3 is \"x\", not a number");
        assertThatThrownBy(() -> read("1 1:1\n2 3 4\n"))
                .hasMessageEndingWith("line 2: expected index:value, found \"3\"");
        assertThatThrownBy(() -> read("1 1:1\n\n2 7:1e999\n"))
                .hasMessageEndingWith(
                        "x: line 3: row 2, column 7 (counted from 1) is Infinity; " + "features must be finite");
        assertThatThrownBy(() -> read("1 1:NaN\n")).hasMessageContaining("row 1, column 1 (counted from 1) is NaN");
    }

    @Property(tries = 200)
    void libsvmComesBackAsItWas(
            @ForAll @Size(min = 1, max = 8) List<Map<@IntRange(min = 1, max = 50) Integer, @DoubleRange(max = 1e9) Double>> rows)
            throws IOException {
        var lines = new ArrayList<String>();
        for (var row : rows) {
            lines.add("c "
                    + row.entrySet().stream()
                            .map(entry -> entry.getKey() + ":" + entry.getValue())
                            .collect(Collectors.joining(" ")));
        }
        lines.add("end 50:1");
        Path file = Files.createTempFile("graft", ".libsvm");
        try {
            Files.write(file, lines);
            var features = FeatureImport.read(file, FeatureOptions.DEFAULT).features();
            assertThat(features.rows()).isEqualTo(rows.size() + 1);
            for (int row = 0; row < rows.size(); row++) {
                for (int column = 0; column < 50; column++) {
                    assertThat(features.get(row, column))
                            .isEqualTo(rows.get(row).getOrDefault(column + 1, 0.0) + 0.0);
                }
            }
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void readsNamesLabelsAndNumbersByTheirColumns() throws IOException {
        var imported = read("f1,id,title,f2,Label\n1,a,some text,2,1.0\n0.5,b,other,1e3,\"3;4\"\n");
        assertThat(imported.features().toDense().toArray()).isEqualTo(new double[] {1, 2, 0.5, 1000});
        assertThat(imported.names()).containsExactly("a", "b");
        assertThat(imported.labels()).containsExactly(List.of("1"), List.of("3", "4"));
        assertThat(imported.source()).isEqualTo("x (CSV, left out: title)");
    }

    @Test
    void readsCsvWithoutAHeaderAndTablesWithBlanks() throws IOException {
        var imported = read("a.jpg,1,2,cat\nb.jpg,3,4,dog\n");
        assertThat(imported.features().toDense().toArray()).isEqualTo(new double[] {1, 2, 3, 4});
        assertThat(imported.names()).containsExactly("a.jpg", "b.jpg");
        assertThat(imported.labels()).containsExactly(List.of("cat"), List.of("dog"));
        assertThat(read("# x y\n 1   2\n3 4 \n").features().toDense().toArray()).isEqualTo(new double[] {1, 2, 3, 4});
        assertThat(read("1\t2\n3\t4\n").names()).containsExactly("row-1", "row-2");
        var frame = read(",0,1\nr1,5,6\n");
        assertThat(frame.names()).containsExactly("r1");
        assertThat(frame.features().toDense().toArray()).isEqualTo(new double[] {5, 6});
    }

    @Test
    void columnsWithNegativeValuesBecomeTheirPositiveAndTheirNegativePart() throws IOException {
        for (String text : List.of("id,f1,f2\na,1,-2\nb,0,3\n", "1 1:1 2:-2\n1 2:3\n")) {
            var imported = read(text);
            assertThat(imported.signed()).isTrue();
            assertThat(imported.features().toDense().toArray()).isEqualTo(new double[] {1, 0, 0, 2, 0, 3, 0, 0});
        }
        assertThat(read("id,f1,f2\na,1,2\n").signed()).isFalse();
    }

    @Test
    void namesTheCellOfWhatIsWrongInCsv() {
        assertThatThrownBy(() -> read("id,f1,f2\na,1,2\nb,1,1e999\n"))
                .hasMessageEndingWith("x: line 3 (\"f2\"): row 2, column 3 (counted from 1) is Infinity; "
                        + "features must be finite");
        assertThatThrownBy(() -> read("1,2\n3,x\n"))
                .hasMessageEndingWith("x: line 2: row 2, column 2 (counted from 1) is \"x\", expected a number");
        assertThatThrownBy(() -> read("1,2\n3,\n"))
                .hasMessageEndingWith("row 2, column 2 (counted from 1) is empty, expected a number");
        assertThatThrownBy(() -> read("1,2\n3\n")).hasMessageEndingWith("x: line 2 has 1 cells, the first row 2");
        assertThatThrownBy(() -> read("1,Infinity\n")).hasMessageContaining("is Infinity; features must be finite");
        assertThatThrownBy(() -> read("1,2\n3,\"4\n")).hasMessageEndingWith("line 2: a quote is opened and not closed");
        assertThatThrownBy(() -> read("Dear diary\nnothing today\n"))
                .hasMessageEndingWith("x: line 2 has no column of numbers");
        assertThatThrownBy(() -> read("f1,f2\n")).hasMessageEndingWith("x: has no rows");
    }

    @Test
    void refusesFilesOfOtherKinds() throws IOException {
        assertThatThrownBy(() -> read("")).hasMessageEndingWith("LIBSVM text or CSV; found an empty file");
        assertThatThrownBy(() -> read("\n# nothing\n")).hasMessageEndingWith("found an empty file");
        assertThatThrownBy(() -> read("PK\3\4...")).hasMessageEndingWith("a zip; unpack an .npz and import its .npy");
        assertThatThrownBy(() -> read("a\0b")).hasMessageEndingWith("found a binary file of another kind");
        assertThatThrownBy(() -> FeatureImport.read(folder, FeatureOptions.DEFAULT))
                .hasMessageEndingWith("a folder");
        assertThatThrownBy(() -> FeatureImport.read(folder.resolve("none"), FeatureOptions.DEFAULT))
                .hasMessageEndingWith("found no such file");
    }

    @Test
    void takesLabelsFromListsAndPlainText() throws IOException {
        assertThat(LabelsFile.read(write("a.list", "id1\tpic1\t2\nid2 pic2  10\n")))
                .containsExactly(List.of("2"), List.of("10"));
        assertThat(LabelsFile.read(write("a.txt", "new york\n\n+3\n\n")))
                .containsExactly(List.of("new york"), List.of(), List.of("3"));
        var features = write("f.csv", "1,2\n3,4\n5,6\n");
        var options = FeatureOptions.DEFAULT.withLabelsFile(write("l.txt", "x\n\n\n"));
        assertThat(FeatureImport.read(features, options).labels()).containsExactly(List.of("x"), List.of(), List.of());
        var tooMany = FeatureOptions.DEFAULT.withLabelsFile(write("m.txt", "x\ny\nz\nw\n"));
        assertThatThrownBy(() -> FeatureImport.read(features, tooMany))
                .hasMessageEndingWith("m.txt: has 4 labels for the 3 rows of f.csv");
        assertThatThrownBy(() -> LabelsFile.read(write("e.txt", "\n \n")))
                .hasMessageEndingWith("e.txt: contains no labels");
        assertThatThrownBy(() -> LabelsFile.read(folder.resolve("none")))
                .hasMessageEndingWith("expected a file of labels, found no such file");
    }

    @Test
    void namesOfRowsSortLikeTheRows() {
        assertThat(ImportedFeatures.rowNames(10))
                .startsWith("row-01", "row-02")
                .endsWith("row-10")
                .isSorted();
    }
}
