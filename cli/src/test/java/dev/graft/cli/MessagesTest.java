package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.subject.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people get to read when something is wrong, and what they did not expect. */
class MessagesTest {
    @TempDir
    static Path world;

    private static Path photos;
    private static Path collection;

    @TempDir
    Path temp;

    @BeforeAll
    static void draw() throws IOException {
        photos = world.resolve("photos");
        var params = WorldParams.yours(new Seed(1))
                .withKinds(List.of(Subject.TREE, Subject.FISH))
                .withPicturesPerKind(4);
        new WorldWriter(2).write(photos, params, Set.of());
        collection = world.resolve("photos.graft");
        graft("index", photos, "--out", collection, "--words", "30").well();
    }

    @Test
    void aMisspeltCommandOrOptionIsGuessed() {
        assertThat(graft("clutser", photos).err()).contains("unknown command 'clutser'; did you mean cluster?");
        assertThat(graft("cluster", photos, "--methd", "stc").err())
                .contains("unknown option --methd; did you mean --method?");
        assertThat(graft("xyzzy").err()).contains("; the commands are demo, index");
    }

    @Test
    void aPathThatDoesNotExistIsWrongUsage() {
        var gone = temp.resolve("gone.graft");
        for (var command : List.of("cluster", "classify", "index", "show", "learn")) {
            var run = graft(command, gone);
            assertThat(run.code()).as(command).isEqualTo(2);
            assertThat(run.err()).as(command).contains("does not exist");
        }
        assertThat(graft("export", gone, "--format", "csv", "--out", temp.resolve("x"))
                        .code())
                .isEqualTo(2);
    }

    @Test
    void numbersThatAreTooLongAreNamedForWhatTheyAre() {
        assertThat(graft("cluster", collection, "-k", "99999999999999").err())
                .contains("-k must be auto or a whole number between 1 and 10000, was 99999999999999");
        assertThat(graft("cluster", collection, "--seed", "99999999999999999999")
                        .err())
                .contains("--seed must be a whole number of at most 18 digits, was 99999999999999999999");
    }

    @Test
    void aCollectionThatIsCutShortIsDamaged() throws IOException {
        var empty = Files.createFile(temp.resolve("empty.graft"));
        assertThat(graft("show", empty).err()).contains("is damaged: it is empty. Restore it from a backup");
        var all = Files.readAllBytes(collection);
        var cut = Files.write(temp.resolve("cut.graft"), Arrays.copyOf(all, all.length / 2));
        assertThat(graft("show", cut).err()).contains("is damaged", "Restore it from a backup, or move it away");
    }

    @Test
    void whatIsNoNumPyFileIsNotReadAsATable() throws IOException {
        var garbage = Files.writeString(temp.resolve("x.npy"), "not numbers\n");
        assertThat(graft("import", garbage).err())
                .contains("x.npy: not a NumPy file, or a damaged one: its first bytes");
    }

    @Test
    void anUnknownNetworkIsAnsweredByThoseThatAreThere() {
        assertThat(graft("cluster", collection, "--features", "network:nosuch").err())
                .contains("you have none yet");
    }

    @Test
    void aFileThatIsThereIsToldWithoutAStrayColon() throws IOException {
        graft("cluster", collection, "-k", "2", "--out", temp.resolve("piles")).well();
        var there = Files.createFile(temp.resolve("there.json"));
        assertThat(graft("export", temp.resolve("piles"), "--format", "json", "--out", there)
                        .err())
                .contains("there.json already exists and was not changed");
    }

    @Test
    void aResultIsNotWrittenAmongThePictures() {
        var run = graft("cluster", collection, "--out", photos.resolve("piles"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--out " + photos.resolve("piles") + " is inside " + photos);
    }

    @Test
    void aResultThatCannotBeWrittenLeavesNoEmptyFolder() throws IOException {
        // A folder whose own path is just short enough, and that of a file in it is not.
        var parent = temp;
        while (parent.toString().length() < 3800) {
            parent = parent.resolve("x".repeat(200));
        }
        var piles = parent.resolve("y".repeat(4090 - parent.toString().length() - 1));
        try {
            Files.createDirectories(piles);
            Files.delete(piles);
        } catch (IOException e) {
            assumeThat(e).as("paths of such a length are not for this system").isNull();
        }
        var run = graft("cluster", collection, "-k", "2", "--out", piles);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(piles.toString());
        assertThat(piles).doesNotExist();
    }

    @Test
    void linksThatCannotBeMadeAreCounted() throws IOException {
        var few = Files.createDirectory(temp.resolve("few"));
        try (var all = Files.walk(photos)) {
            for (var file : all.filter(one -> one.toString().endsWith(".jpg")).toList()) {
                Files.copy(file, few.resolve(file.getFileName()));
            }
        }
        var file = temp.resolve("few.graft");
        graft("index", few, "--out", file, "--words", "20").well();
        try (var all = Files.list(few)) {
            Files.delete(all.findFirst().orElseThrow());
        }
        assertThat(graft("cluster", file, "-k", "2", "--out", temp.resolve("p"), "--links", temp.resolve("links"))
                        .well()
                        .out())
                .contains("7 links in 2 folders", "1 picture left out: gone, or of a name that is not UTF-8");
    }

    @Test
    void importedRowsAreRowsAndTheirColumnsAreSaidToBeImported() throws IOException {
        var table = new StringBuilder("f1,f2,f3\n");
        for (int i = 0; i < 30; i++) {
            table.append(i % 2 == 0 ? "5,1," : "1,5,").append(i % 3 - 1).append('\n');
        }
        var file = Files.writeString(temp.resolve("f.csv"), table);
        var rows = temp.resolve("f.graft");
        assertThat(graft("import", file, "--out", rows).well().out())
                .contains("6 imported columns", "each column became two: its positive and its negative part");
        assertThat(graft("cluster", rows, "-k", "2", "--out", temp.resolve("p"))
                        .well()
                        .out())
                .contains("30 rows of f.graft in 2 piles.", "Features: imported columns (f)")
                .doesNotContain("30 pictures");
        assertThat(graft("show", rows).well().out()).contains("30 rows of imported features, no pictures");
    }

    @Test
    void modelsAndResultsAreShownInWords() throws IOException {
        var piles = temp.resolve("piles");
        graft("cluster", collection, "-k", "2", "--out", piles).well();
        assertThat(graft("show", piles).well().out())
                .contains("8 pictures of photos.graft in 2 piles.", "Pile 1: ", "open " + piles.resolve("report.html"));
        var model = piles.resolve("model.graftmodel");
        assertThat(graft("show", model).well().out())
                .contains("a model that puts new pictures into piles", "2 piles: Pile 1, Pile 2")
                .contains("use it: graft assign " + model + " PICTURES")
                .doesNotContain("visual words: ");
        assertThat(graft("show", model, "--verbose").well().out()).contains("visual words: 30");
        assertThat(graft("show", model, "--json").json().path("task").asText()).isEqualTo("piles");
    }

    @Test
    void theHelpIsShortAndHasExamples() {
        var help = graft("--help").well().out();
        assertThat(help.lines().count()).isLessThan(50);
        assertThat(help)
                .contains("Examples:", "graft serve photos/", "graft cluster photos/", "graft classify photos/");
        for (String name : Commands.NAMES) {
            if (!name.equals("help")) {
                assertThat(graft(name, "--help").well().out()).as(name).contains("Examples:", "  graft " + name);
            }
        }
    }
}
