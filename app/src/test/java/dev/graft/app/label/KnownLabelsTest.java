package dev.graft.app.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.text.meaning.Synonyms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels that people give, the names of classes, and what is found when they are hidden. */
class KnownLabelsTest {
    private static final List<String> PICTURES = List.of("a/1.jpg", "a/2.jpg", "b/3.jpg");

    @TempDir
    Path folder;

    private Path table(String... lines) throws IOException {
        return Files.write(Files.createTempFile(folder, "labels", ".csv"), List.of(lines));
    }

    private static KnownLabels read(Path... files) throws IOException {
        return KnownLabels.read(List.of(files), PICTURES, "mine.graft");
    }

    @Test
    void namesThatNobodyHasAreNoted() throws IOException {
        var known = read(table("file,label", "a/1.jpg,cat", "3.jpg,dog", "x.jpg,dog"));
        assertThat(known.byPicture()).containsExactly(List.of("cat"), List.of(), List.of("dog"));
        assertThat(known.labelled()).isEqualTo(2);
        assertThat(known.notes()).singleElement().asString().contains("x.jpg");
    }

    @Test
    void tablesThatSayNothingAreRefused() throws IOException {
        var strangers = table("file,label", "x.jpg,dog");
        assertThatThrownBy(() -> read(strangers))
                .hasMessage(strangers + ": none of the names in it is a picture of mine.graft, such as x.jpg");
        var captions = table("file,caption", "a/1.jpg,a dog");
        assertThatThrownBy(() -> read(captions)).hasMessageContaining("gives no labels; expected a table");
        // One row without a label in front: the example that is shown must be one that was looked for.
        var mixed = table("file,label", "a/1.jpg,", "y.jpg,dog");
        assertThatThrownBy(() -> read(mixed)).hasMessageEndingWith("such as y.jpg");
    }

    @Test
    void theLastTableDecides() throws IOException {
        var first = table("file,label", "a/1.jpg,cat", "a/2.jpg,cat");
        var second = table("file,label", "a/2.jpg,dog");
        assertThat(read(first, second).byPicture()).containsExactly(List.of("cat"), List.of("dog"), List.of());
        assertThat(read(second, first).byPicture()).containsExactly(List.of("cat"), List.of("cat"), List.of());
        assertThat(read(first).correctedBy(read(second)).byPicture())
                .containsExactly(List.of("cat"), List.of("dog"), List.of());
    }

    @Test
    void predictionsAreATableOfLabels() throws IOException {
        var known = read(table(
                "file,label,confidence,runner_up,runner_up_confidence,given,doubtful",
                "a/1.jpg,cat; dog,0.9,bird,0.1,false,false",
                "b/3.jpg,\"cat, striped;\",0.9,bird,0.1,false,false"));
        assertThat(known.byPicture()).containsExactly(List.of("cat", "dog"), List.of(), List.of("cat, striped"));
    }

    @Test
    void contradictionsAreRefusedUnlessSeveralAreMeant() throws IOException {
        var known = read(table("file,label", "a/1.jpg,cat", "a/1.jpg,dog", "a/2.jpg,dog", "a/2.jpg,DOG"));
        var names = new ClassIndex(known.byPicture(), List.of());
        assertThatThrownBy(() -> names.annotations(known.byPicture(), PICTURES, false))
                .hasMessage("a/1.jpg is labelled cat and dog; keep one of them, or give --multi-label if a picture may"
                        + " have several");
        var several = names.annotations(known.byPicture(), PICTURES, true);
        assertThat(several.of(0)).containsExactly(0, 1);
        assertThat(several.of(1)).as("the same twice").containsExactly(1);
        assertThat(several.isAnnotated(2)).isFalse();
    }

    @Test
    void namesThatDifferInNothingThatCountsAreOne() {
        var names = new ClassIndex(
                List.of(List.of("coffee mug"), List.of(), List.of("Bike")),
                List.of(
                        List.of("Coffee_Mug", "coffee-MUG"),
                        List.of("zebra"),
                        List.of("e\u0301clair"),
                        List.of("\u00e9clair")));
        assertThat(names.names()).containsExactly("Bike", "coffee mug", "zebra", "e\u0301clair");
        assertThat(names.number("COFFEE MUG")).isEqualTo(1);
        assertThat(names.notes())
                .containsExactly(
                        "Coffee_Mug and coffee mug and coffee-MUG are taken for the same label",
                        "e\u0301clair and \u00e9clair are taken for the same label");
        assertThatThrownBy(() -> names.number("car"))
                .hasMessage("there is no label \"car\"; there are Bike, coffee mug, zebra, e\u0301clair");
    }

    @Test
    void namesThatMeanTheSameAreOneAndThoseThatMayAreNamed() {
        var own = List.of(List.of("Sofa"), List.of("cup"), List.of("cat"));
        var borrowed = List.of(List.of("couch"), List.of("Coffee_Mug"), List.of("cat"));
        var names = new ClassIndex(
                own,
                borrowed,
                new Synonyms(
                        List.of(new Synonyms.Pair("sofa", "couch", 0.8)),
                        List.of(new Synonyms.Pair("cup", "coffee mug", 0.65))));

        assertThat(names.names()).containsExactly("cat", "Coffee_Mug", "cup", "Sofa");
        assertThat(names.number("COUCH")).isEqualTo(names.number("sofa"));
        assertThat(names.notes())
                .containsExactly(
                        "Sofa and couch are taken for the same label",
                        "cup and Coffee_Mug may mean the same; if they do, write them alike");
    }

    @Test
    void theOnlyExampleIsNeverHidden() {
        var labels = new int[] {0, 0, 0, 1, 1, 1, 1, 2, -1, -1};
        var said = new int[10][];
        for (int i = 0; i < 8; i++) {
            said[i] = new int[] {labels[i]};
        }
        var problem = LabelProblem.of(rows(10), PartialLabels.of(3, said));
        var asked = new ArrayList<Integer>();
        var found = CrossValidation.of(problem, shown -> {
            assertThat(shown.known().has(7, 2)).isTrue();
            assertThat(shown.known().sizes()).doesNotContain(0);
            for (int row = 0; row < 7; row++) {
                if (!shown.known().isAnnotated(row)) {
                    asked.add(row);
                }
            }
            return always(10, 1);
        });
        assertThat(asked).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
        assertThat(found.orElseThrow().accuracy()).isEqualTo(4.0 / 7);
        var other = CrossValidation.of(problem, shown -> always(10, 0)).orElseThrow();
        assertThat(found.get().lead(other)).isEqualTo(1 / Math.sqrt(7));
        assertThat(other.lead(found.get())).isEqualTo(-1 / Math.sqrt(7));
    }

    @Test
    void fewLabelsAndSeveralOnAPictureTellNothing() {
        var few = PartialLabels.of(2, new int[] {0}, new int[] {0}, new int[] {1}, new int[] {1}, new int[] {1}, null);
        assertThat(CrossValidation.of(LabelProblem.of(rows(6), few), shown -> always(6, 0)))
                .isEmpty();
        var several = new int[8][];
        for (int i = 0; i < 8; i++) {
            several[i] = i == 0 ? new int[] {0, 1} : new int[] {i % 2};
        }
        assertThat(CrossValidation.of(LabelProblem.of(rows(8), PartialLabels.of(2, several)), shown -> always(8, 0)))
                .isEmpty();
    }

    private static CountMatrix rows(int n) {
        var builder = new CountMatrixBuilder(2);
        for (int i = 0; i < n; i++) {
            builder.add(i % 2, 1).endRow();
        }
        return builder.build();
    }

    private static DenseMatrix always(int rows, int of) {
        var out = new double[rows][3];
        for (var row : out) {
            row[of] = 1;
        }
        return DenseMatrix.of(out);
    }
}
