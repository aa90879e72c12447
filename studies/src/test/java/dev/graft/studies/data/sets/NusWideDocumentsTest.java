package dev.graft.studies.data.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.store.CollectionException;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.MadeUp;
import dev.graft.studies.data.PairedDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NusWideDocumentsTest {
    @TempDir
    Path root;

    private MadeUp made;

    @BeforeEach
    void make() {
        made = new MadeUp(root).nusWide("nus");
    }

    private PairedDocuments read() throws IOException {
        return Search.in(root).pairs().get(KnownSet.NUS_WIDE).read();
    }

    private static double[][] dense(CountMatrix matrix) {
        var rows = new double[matrix.rows()][matrix.columns()];
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows[row].length; column++) {
                rows[row][column] = matrix.get(row, column);
            }
        }
        return rows;
    }

    @Test
    void onlyDocumentsWithOneConceptAndATagAreRead() throws IOException {
        var documents = read();
        assertThat(dense(documents.pictures())).isDeepEqualTo(new double[][] {{1, 0, 2}, {0, 3, 0}});
        assertThat(dense(documents.texts())).isDeepEqualTo(new double[][] {{1, 0}, {0, 1}});
        assertThat(Arrays.stream(documents.classes()).mapToObj(documents.names()::get))
                .containsExactly("birds", "sun");
    }

    @Test
    void onlyTheTenConceptsOfThePaperCount() throws IOException {
        // birds that are animals, birds with boats
        made.text("nus/Groundtruth/AllLabels/Labels_animal.txt", "1\n1\n1\n0\n0\n");
        made.text("nus/Groundtruth/AllLabels/Labels_sky.txt", "0\n1\n0\n1\n0\n");
        var documents = read();
        assertThat(documents.names()).hasSize(10).doesNotContain("animal", "sky");
        assertThat(Arrays.stream(documents.classes()).mapToObj(documents.names()::get))
                .containsExactly("birds", "sun");
    }

    @Test
    void conceptsThatAreMissingAreNamedAndDoneWithout() throws IOException {
        for (var concept : List.of("boats", "tower")) {
            Files.delete(root.resolve("nus/Groundtruth/AllLabels/Labels_" + concept + ".txt"));
        }
        var found = Search.in(root);
        assertThat(found.problems())
                .singleElement()
                .asString()
                .contains(" but no Labels_boats.txt, Labels_tower.txt; done without these concepts; expected ");
        assertThat(found.found().get(0).sentence()).startsWith("8 of 10 concepts");
        var source = found.pairs().get(KnownSet.NUS_WIDE);
        assertThat(source.knownClasses())
                .containsExactly("birds", "flowers", "food", "rocks", "sun", "toy", "tree", "vehicle");
        var documents = source.read();
        assertThat(documents.names()).isEqualTo(source.knownClasses());
        assertThat(Arrays.stream(documents.classes()).mapToObj(documents.names()::get))
                .as("birds with boats are birds where nothing is known of boats")
                .containsExactly("birds", "birds", "sun");
    }

    @Test
    void withoutAnyConceptThereIsNothing() throws IOException {
        for (var concept : NusWide.CONCEPTS) {
            Files.delete(root.resolve("nus/Groundtruth/AllLabels/Labels_" + concept + ".txt"));
        }
        assertThat(Search.in(root).pairs()).isEmpty();
        assertThat(Search.in(root).problems()).singleElement().asString().contains("Labels_birds.txt");
    }

    @Test
    void tagsThemselvesAreCountedByTheList() throws IOException {
        Files.delete(root.resolve("nus/NUS_WID_Tags/AllTags1k.txt"));
        made.text("nus/NUS_WID_Tags/All_Tags.txt", "11\tsky Nature rare\n12 sky\n13 sky\n14 nature nature\n15\n");
        assertThat(dense(read().texts())).isDeepEqualTo(new double[][] {{1, 1}, {1, 0}});
    }

    @Test
    void withoutAListTheMostCommonTagsAreCounted() throws IOException {
        Files.delete(root.resolve("nus/NUS_WID_Tags/AllTags1k.txt"));
        Files.delete(root.resolve("nus/NUS_WID_Tags/TagList1k.txt"));
        made.text("nus/NUS_WID_Tags/All_Tags.txt", "11 sky nature rare\n12 sky\n13 sky\n14 nature\n15\n");
        // nature, then rare and sky by name
        assertThat(dense(read().texts())).isDeepEqualTo(new double[][] {{1, 1, 1}, {1, 0, 0}});
    }

    @Test
    void aFileThatEndsEarlyIsRefused() {
        made.text("nus/Low_Level_Features/BoW_int.dat", "1 0 2\n9 9 9\n");
        assertThatThrownBy(this::read)
                .isInstanceOf(CollectionException.class)
                .hasMessageEndingWith("BoW_int.dat has 2 lines where other files of NUS-WIDE have 5: a line for each"
                        + " picture; is the file whole?");
        made.text("nus/Low_Level_Features/BoW_int.dat", "1 0 2\n9 9 9\n1 1 1\n0 3\n1 1 1\n");
        assertThatThrownBy(this::read).hasMessageContaining("line 4 has 2 numbers, lines before it 3");
        made.text("nus/Low_Level_Features/BoW_int.dat", "1 0 -2\n9 9 9\n1 1 1\n0 3 1\n1 1 1\n");
        assertThatThrownBy(this::read).hasMessageContaining("line 1: expected a count, found \"-2\"");
    }

    @Test
    void aLabelThatIsNoneIsRefused() {
        made.text("nus/Groundtruth/AllLabels/Labels_food.txt", "0\n-1130179\n0\n0\n0\n");
        assertThatThrownBy(this::read)
                .hasMessageEndingWith("Labels_food.txt, line 2: expected 0 or 1, found \"-1130179\"");
        made.text("nus/Groundtruth/AllLabels/Labels_food.txt", "0\n0\n");
        assertThatThrownBy(this::read).hasMessageContaining("Labels_food.txt has 2 lines where other files");
    }
}
