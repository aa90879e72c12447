package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.studies.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables and figures by name. */
class ExperimentCommandTest {
    /** The quickest: the paper draws its data itself. */
    private static final String LETTERS = "structural-figure4";

    @TempDir
    Path temp;

    @Test
    void theListNamesEveryTableAndFigureOfTheFivePapers() throws IOException {
        var list = graft("experiment", "list").well();
        assertThat(list.out())
                .contains("stc-table1", "stc-figure2", "stc-figure3", "stc-figure4")
                .contains("aplsa-table2", "aplsa-figure4a", "aplsa-figure4b", "aplsa-figure4c")
                .contains("dkt-figure3", "dkt-figure4", "oht-figure3", "oht-figure4", "oht-figure5")
                .contains("structural-figure4", "structural-figure7")
                .contains("runs on synthetic pictures", "about 1 minute", "borrowing", "ours runs all of them");
        var json = graft("experiment", "list", "--json").json();
        assertThat(json.get("experiments")).hasSize(Catalogue.papers().size());
        assertThat(json.get("experiments").findValuesAsText("kind")).contains("drawn", "published");
    }

    @Test
    void noTwoExperimentsHaveANameInCommon() {
        var names = new ArrayList<String>();
        Catalogue.all().forEach(experiment -> {
            names.add(experiment.about().id());
            names.addAll(experiment.about().aliases());
            if (experiment.about().series().isPaper()) {
                assertThat(experiment.about().id())
                        .startsWith(experiment.about().series().id() + "-");
            }
        });
        assertThat(new HashSet<>(names)).hasSameSizeAs(names);
        for (String other : List.of("structural-figure8", "structural-figure9", "structural-figures8-9")) {
            assertThat(Catalogue.named(other)).isEqualTo(Catalogue.named("structural-figure7"));
        }
    }

    @Test
    void everyExperimentHasItsPlaceInThePageOfItsPaper() throws IOException {
        for (var experiment : Catalogue.papers()) {
            var about = experiment.about();
            assertThat(Files.readString(
                            Path.of("../docs/papers").resolve(about.series().id() + ".md")))
                    .containsSubsequence("<!-- begin " + about.id() + " -->", "<!-- end " + about.id() + " -->");
        }
    }

    @Test
    void theListSaysWhatIsThereAndWhatIsNot() throws IOException {
        Files.createDirectories(temp.resolve("data/flickr8k/Flicker8k_Dataset"));
        var list = graft("experiment", "list", "--data", temp.resolve("data")).well();
        assertThat(list.out()).contains("missing: ", "https://data.caltech.edu/", "note: ");
        var nowhere = graft("experiment", "list", "--data", temp.resolve("nowhere"));
        assertThat(nowhere.code()).isEqualTo(1);
        assertThat(nowhere.err()).contains("nowhere is not there");
    }

    @Test
    void anUnknownNameIsAnsweredByThoseThatThereAre() {
        var unknown = graft("experiment", "stc-table7", "-o", temp);
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("there is no experiment stc-table7", "stc-table1", "aplsa-figure4a");
        assertThat(graft("experiment", LETTERS, "--draws", 0, "-o", temp).err())
                .contains("--draws must be between 1 and 10000, was 0");
    }

    @Test
    void aFigureBecomesNumbersAPageMarkdownAndDrawings() throws IOException {
        var pages = temp.resolve("pages");
        Files.createDirectories(pages);
        var page = pages.resolve("structural.md");
        Files.writeString(page, "# Mine\n<!-- begin " + LETTERS + " -->\n<!-- end " + LETTERS + " -->\n");
        var first = run("--draws", "1", "--pages", pages.toString())
                .get("experiments")
                .get(0);
        assertThat(first.get("cells").asInt()).isEqualTo(1);
        assertThat(first.get("claims")).isNotEmpty();
        var folder = temp.resolve("out").resolve(LETTERS);
        assertThat(folder.resolve("results.csv"))
                .content()
                .startsWith("experiment,data,task,setting,draw,seed,method,measure,value,seconds\n");
        assertThat(folder.resolve("report.html")).content().contains("<svg", "Structural learning from captions");
        assertThat(folder.resolve("table.md")).exists();
        assertThat(page).content().startsWith("# Mine\n").contains("./graft experiment " + LETTERS + " --draws 1");
        var second = run("--draws", "2").get("experiments").get(0);
        assertThat(second.get("cellsFromBefore").asInt()).isEqualTo(1);
        assertThat(second.get("cells").asInt()).isEqualTo(2);
    }

    @Test
    void whatCannotBeMeantIsRefusedBeforeTheWork() {
        assertThat(graft("experiment", LETTERS, "--quick", "--pages", temp, "-o", temp)
                        .err())
                .contains("must not go into pages");
        assertThat(graft("experiment", LETTERS, "--pages", temp, "-o", temp).err())
                .contains("structural.md is not there");
        assertThat(graft("experiment", LETTERS, "--tuning", "-o", temp).err()).contains("--tuning is only for");
        assertThat(graft("experiment", LETTERS, "--features", "sift", "-o", temp)
                        .err())
                .contains("--features and --network-draws are only for comparisons of our own");
        assertThat(graft("experiment", "ours", "--tuning", "--data", temp, "-o", temp)
                        .err())
                .contains("--tuning is only for borrowing, corrections, captions and names");
        assertThat(graft("experiment", "captions", "--tuning", "--data", temp, "--pages", temp, "-o", temp)
                        .err())
                .contains("results of --tuning prove nothing and must not go into pages");
        assertThat(graft("experiment", "ours", "-o", temp).err()).contains("Missing required option: '--data=DIR'");
        assertThat(graft("experiment", "ours", "--quick", "--data", temp, "--pages", temp, "-o", temp)
                        .err())
                .contains("must not go into pages");
        assertThat(graft("experiment", "borrowing", "--data", temp, "-o", temp.resolve("out"))
                        .err())
                .contains("borrowing failed", "scene15 is not there", "1 of 1 experiment failed");
        var empty = graft("experiment", "stc-table1", "--data", temp, "-o", temp.resolve("out"));
        assertThat(empty.code()).isEqualTo(1);
        assertThat(empty.err()).contains("no data set was found", "without --data, pictures are drawn");
    }

    private JsonNode run(String... more) throws IOException {
        var call = new ArrayList<Object>(List.of("experiment", LETTERS, "--json", "-o", temp.resolve("out")));
        call.addAll(List.of(more));
        return graft(call.toArray()).json();
    }

    @Test
    void killedHalfWayItEndsWithTheSameNumbers() throws IOException, InterruptedException {
        var whole = temp.resolve("whole");
        var killed = temp.resolve("killed");
        graft("experiment", LETTERS, "--draws", 6, "-o", whole).well();
        var process = process(killed);
        var cells = killed.resolve(LETTERS).resolve("cells");
        while (count(cells) < 2) {
            assertThat(process.isAlive()).isTrue();
            Thread.sleep(5);
        }
        process.destroyForcibly().waitFor();
        int before = count(cells);
        assertThat(killed.resolve(LETTERS).resolve("results.csv")).doesNotExist();
        var rest = graft("experiment", LETTERS, "--draws", 6, "-o", killed, "--json")
                .json();
        assertThat(rest.get("experiments").get(0).get("cellsFromBefore").asInt())
                .isEqualTo(before);
        assertThat(withoutSeconds(killed)).isEqualTo(withoutSeconds(whole));
    }

    private Process process(Path out) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx512m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of("experiment", LETTERS, "--draws", "6", "--threads", "1", "-o", out.toString()));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(temp.resolve("log.txt").toFile())
                .start();
    }

    private static int count(Path cells) {
        var files = cells.toFile().list((folder, name) -> name.endsWith(".csv"));
        return files == null ? 0 : files.length;
    }

    private static List<String> withoutSeconds(Path out) throws IOException {
        return Files.readAllLines(out.resolve(LETTERS).resolve("results.csv")).stream()
                .map(line -> line.substring(0, line.lastIndexOf(',')))
                .toList();
    }
}
