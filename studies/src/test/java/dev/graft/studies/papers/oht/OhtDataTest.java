package dev.graft.studies.papers.oht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import dev.graft.studies.data.MadeUp;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is chosen out of what is there. */
class OhtDataTest {
    private static final List<String> PUBLISHED =
            List.of("birds", "boats", "flowers", "food", "rocks", "sun", "tower", "toy", "tree", "vehicle");

    @TempDir
    Path root;

    private DataFolder nusWideWithout(String... concepts) throws IOException {
        new MadeUp(root).nusWide("nus");
        for (String concept : concepts) {
            Files.delete(root.resolve("nus/Groundtruth/AllLabels/Labels_" + concept + ".txt"));
        }
        return DataFolder.scan(root);
    }

    private Setup setup(DataFolder data) {
        return new Setup(
                data,
                root.resolve("work"),
                true,
                OptionalInt.empty(),
                Seed.DEFAULT,
                1,
                Progress.NONE,
                Setup.Options.PLAIN);
    }

    private static CellResults results(String... tasks) {
        return new CellResults(Stream.of(tasks)
                .map(task -> new Measurement(task, "", 1, 1, "PA-II", OhtExperiment.MEASURE, 0.5, 0))
                .toList());
    }

    @Test
    void allTenConceptsAreThePapers() throws IOException {
        var data = nusWideWithout();
        assertThat(OhtData.choice(data)).isEqualTo(Choice.published("nus-wide"));
        assertThatThrownBy(() -> OhtData.read(setup(data)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("needs 4 documents of each of the paper's ten classes")
                .hasMessageContaining("birds (1), boats (0), ")
                .hasMessageContaining("sun (1)");
    }

    @Test
    void fewerConceptsStandInForThem() throws IOException {
        var data = nusWideWithout("boats", "vehicle");
        var choice = OhtData.choice(data);
        assertThat(choice.kind()).isEqualTo(Choice.Kind.STAND_IN);
        assertThat(choice.sets()).isEqualTo("nus-wide in part");
        assertThat(choice.missing())
                .singleElement()
                .asString()
                .contains("NUS-WIDE, of which these are not there: boat, vehicle: https://");
        assertThat(data(choice, results("1: birds/food", "2: birds/sun", "3: food/sun")))
                .startsWith(
                        "Run on the available classes of the paper's ten from NUS-WIDE.",
                        "The 3 classes: birds, food, sun.");
        assertThatThrownBy(() -> OhtData.read(setup(data)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("there are 0, of birds (2), flowers (0)");
    }

    @Test
    void twoConceptsAreOfNoUse() throws IOException {
        var data = nusWideWithout("birds", "boats", "flowers", "food", "rocks", "sun", "tower", "toy");
        assertThat(OhtData.choice(data).kind()).isEqualTo(Choice.Kind.DRAWN);
    }

    @Test
    void withoutDataPicturesAreDrawn() {
        var choice = OhtData.choice(DataFolder.none());
        assertThat(choice.kind()).isEqualTo(Choice.Kind.DRAWN);
        assertThat(data(choice, new CellResults(List.of())))
                .hasSize(2)
                .last()
                .asString()
                .contains("NUS-WIDE, which is not there: https://");
    }

    @Test
    void thePapersClassesAreTakenWhereTheyAreThere() {
        var documents = MadeDocuments.named(
                "airport", "birds", "boats", "cars", "flowers", "food", "rocks", "sun", "sunset", "tower", "toy",
                "tree", "vehicle");
        assertThat(OhtData.ofTenClasses(documents).names()).isEqualTo(PUBLISHED);
        assertThat(OhtData.ofTenClasses(documents).classes()).hasSize(50);
    }

    @Test
    void aClassOfThePaperWithTooFewDocumentsIsNamed() {
        assertThatThrownBy(() -> OhtData.ofTenClasses(MadeDocuments.named(PUBLISHED, 4, 3, 4, 4, 4, 4, 0, 4, 4, 4)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("too few of boats (3), tower (0); are all files whole?");
        assertThat(OhtData.ofTenClasses(MadeDocuments.named(PUBLISHED, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4))
                        .names())
                .hasSize(10);
    }

    @Test
    void otherClassesAreTakenWhereTheyHaveEnoughDocuments() {
        assertThat(OhtData.ofTenClasses(MadeDocuments.of(9, 3, 9, 9)).names())
                .containsExactly("class 0", "class 2", "class 3");
        assertThatThrownBy(() -> OhtData.ofTenClasses(MadeDocuments.of(9, 3, 9)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("there are 2, of class 0 (9), class 1 (3), class 2 (9)");
    }

    private static List<String> data(Choice choice, CellResults results) {
        return new OhtFigure3().report(choice, results).data();
    }
}
