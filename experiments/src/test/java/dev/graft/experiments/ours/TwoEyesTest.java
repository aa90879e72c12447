package dev.graft.experiments.ours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.experiments.ours.CaptionsRow.Part;
import dev.graft.recipe.CrossingGuard;
import dev.graft.text.PictureWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages say where two pairs of eyes looked, of rows that are made up. */
class TwoEyesTest {
    private static final List<String> HELPS = List.of(
            "aplsa, captioned",
            "stc, other classes",
            "control: aplsa, wrong words",
            "control: stc, other classes, wrong words");

    /** Two draws; help gains 0.1 bits in both, wrong words cost 0.1 and are refused. */
    private static List<Row> borrowed(double plain) {
        var rows = new ArrayList<Row>();
        var task = Task.all(false).get(0);
        for (int draw = 1; draw <= 2; draw++) {
            rows.add(row(task, draw, BorrowingRows.HELLINGER, plain + 0.2, ""));
            rows.add(row(task, draw, BorrowingRows.NO_HELP, plain, ""));
            for (String help : HELPS) {
                boolean isControl = help.startsWith("control");
                String verdict = isControl ? "does not help" : "helps";
                rows.add(row(task, draw, help, plain + (isControl ? 0.1 : -0.1), verdict));
                rows.add(row(task, draw, help + ", guarded", plain - (isControl ? 0 : 0.1), verdict));
            }
        }
        return rows;
    }

    private static Row row(Task task, int draw, String method, double entropy, String verdict) {
        return new Row(task, draw, method, entropy, 1 - entropy, 0, 0, verdict, 0, 0, 0);
    }

    @Test
    void aPageOfOneSaysNothingOfEyesAndAPageOfTwoHasTheSameTablesTwice() {
        var sift = borrowed(0.7);
        String one = new BorrowingPage(TwoEyes.one(sift), 2, 2, false).text();
        assertThat(one)
                .contains("--data FOLDER --draws 2`: 1 tasks")
                .contains("\n## All methods\n")
                .doesNotContain("eyes", "network", "Seen by");
        String two = new BorrowingPage(TwoEyes.both(sift, borrowed(0.3)), 2, 2, false).text();
        assertThat(two)
                .contains("--draws 2 --features network:tiny:pool`")
                .containsSubsequence(
                        "## What the network adds",
                        "## Seen by SIFT\n\n### All methods",
                        "## Seen by the network tiny\n\n### All methods")
                .doesNotContain("NaN");
        String tables = one.substring(one.indexOf("## All methods")).replace("\n## ", "\n### ");
        assertThat(two).contains("#" + tables);
    }

    @Test
    void theSummaryOfBorrowingCountsDrawsAndVerdicts() {
        assertThat(new BorrowingPage(TwoEyes.both(borrowed(0.7), borrowed(0.3)), 2, 1, false).text())
                .contains("--network-draws 1`", "The network looked at the first draw only")
                .contains("| k-means on Hellinger bags | 0.900 | 0.500 | 0.100 | 0.500 | 2/0 |")
                .contains("| tiny | aplsa, captioned | -0.100 | 2/0 | -0.100 | 2 | 2 | 0 | 0 | 0 | 0 |")
                .contains("| SIFT | control: aplsa, wrong words | +0.100 | 0/2 | +0.000 | 0 | 0 | 0 | 2 | 2 | 0 |")
                .contains(
                        "has 0.900 bits seen by SIFT and 0.500 seen by the network tiny, which is better in 2 and worse in 0 of 2")
                .contains("the guard let in 0 of 4")
                .contains("plain k-means seen by the network tiny has 0.500, which is better.");
        assertThat(new BorrowingPage(TwoEyes.both(borrowed(0.7), borrowed(0.9)), 2, 2, false).text())
                .contains("better in 0 and worse in 2 of 2", "has 1.100, which is worse.");
    }

    @Test
    void numbersHaveAColumnForEyes() {
        assertThat(TwoEyes.both(borrowed(0.7), borrowed(0.3))
                        .csv(ResultsCsv::of)
                        .lines())
                .hasSize(1 + 2 * 2 * 10)
                .first()
                .asString()
                .startsWith("features,set,classes,task");
        assertThat(TwoEyes.both(borrowed(0.7), borrowed(0.3)).csv(ResultsCsv::of))
                .contains("\nSIFT,scene15,2,", "\ntiny,scene15,2,");
    }

    private static List<CaptionsRow> learnt(double bags, double recipe) {
        var rows = new ArrayList<CaptionsRow>();
        for (String method : List.of(
                CaptionsExperiment.BAGS,
                CaptionsLender.DATA_PCA,
                CaptionsLender.STRUCTURAL,
                CaptionsLender.WORD_CLASSIFIERS,
                CaptionsLender.OURS,
                CaptionsLender.SHUFFLED,
                CaptionsLender.WRONG_WORDS)) {
            double value = method.equals(CaptionsLender.OURS) ? recipe : bags;
            for (int n : CaptionsExperiment.EXAMPLES) {
                rows.add(new CaptionsRow(Part.ACCURACY, "drawn", method, n, 0, 1, value, 0.5, 1));
                rows.add(new CaptionsRow(Part.RECALL, "drawn", method, n, 0, 1, value, 0, 1));
                for (int folder : CaptionsExperiment.FOLDERS) {
                    rows.add(new CaptionsRow(Part.SMALL_FOLDER, "drawn", method, n, folder, 1, value, 0, 0));
                }
            }
            rows.add(new CaptionsRow(Part.UNEQUAL, "drawn", method, 0, 0, 1, value, 0, 0));
        }
        rows.add(new CaptionsRow(Part.GUARD, "drawn", CaptionsLender.OURS, 0, 0, 0, 0.7, 0.6, 0));
        return rows;
    }

    @Test
    void fewExamplesAreSeenByBothWithADrawingEach() {
        String page = new CaptionsPage(TwoEyes.both(learnt(0.5, 0.6), learnt(0.8, 0.75)), 1, false).text();
        assertThat(page)
                .containsSubsequence(
                        "## Seen by SIFT", "(captions.svg)", "## Seen by the network tiny", "(captions-network.svg)")
                .contains(
                        "bags have 50.0 seen by SIFT and 80.0 seen by the network tiny; the recipe on SIFT has 60.0, less than")
                .contains("on top of SIFT: the recipe gains 10.0 (draws 3/0)")
                .contains("on top of the network tiny: the recipe loses 5.0 (draws 0/3)")
                .contains("The guard lets the captioned pictures in, which is right.")
                .contains("The guard lets the captioned pictures in, which is wrong.")
                .doesNotContain("NaN");
    }

    private static List<DomainRow> crossed(String features, String crossing, double gain, boolean accepts) {
        return Arrays.stream(DomainMethod.values())
                .map(method -> {
                    double accuracy = method == DomainMethod.DKT || method == DomainMethod.DKT_BOTH ? 0.5 + gain : 0.5;
                    int draw = method.compareTo(DomainMethod.LABELS_ALONE) >= 0 ? 1 : 0;
                    boolean isIn = accepts && method == DomainMethod.DKT;
                    return new DomainRow(
                            features,
                            crossing,
                            method,
                            draw,
                            accuracy,
                            Optional.of(new CrossingGuard(0.5, 0.5, isIn ? 0.9 : 0.1)));
                })
                .toList();
    }

    @Test
    void domainsAreSeenInThreeWays() {
        var rows = new ArrayList<DomainRow>();
        for (String crossing : List.of("amazon>webcam", "webcam>amazon")) {
            rows.addAll(crossed("dense SIFT", crossing, 0.1, true));
            rows.addAll(crossed("interest SIFT", crossing, 0.1, false));
            rows.addAll(crossed("tiny", crossing, -0.1, true));
        }
        assertThat(new DomainsTable(rows, 1, TwoEyes.BOTH).text())
                .contains("mean over 2 pairs (of the twelve, those whose pictures are there)")
                .contains("| dense SIFT | 2 | 2 | 0 | 0 | 0 | 0 | 0 of 2 | 0 of 2 |")
                .contains("| interest SIFT | 0 | 0 | 0 | 2 | 0 | 2 | 0 of 2 | 0 of 2 |")
                .contains("| tiny | 2 | 0 | 2 | 0 | 0 | 0 | 0 of 2 | 0 of 2 |")
                .contains(
                        "On top of tiny**, without labels of the target, our way has 40.0 where logistic regression has 50.0")
                .containsSubsequence(
                        "## The pictures themselves, seen by SIFT",
                        "| method | amazon>webcam, dense SIFT | amazon>webcam, interest SIFT |",
                        "## The pictures themselves, seen by the network tiny",
                        "| method | amazon>webcam, tiny | webcam>amazon, tiny | mean |")
                .doesNotContain("NaN");
    }

    @Test
    void fourDomainsMakeTwelvePairs(@TempDir Path temp) throws IOException {
        var office = new OfficePictures(temp, temp.resolve("work"), List.of(Eyes.SIFT), 1);
        assertThat(office.domains()).isEmpty();
        Files.createDirectories(temp.resolve("office/amazon"));
        assertThat(office.domains()).isEmpty();
        for (String name : List.of("webcam", "dslr", "caltech", ".trash")) {
            Files.createDirectories(temp.resolve("office").resolve(name));
        }
        Files.createFile(temp.resolve("office/readme.txt"));
        assertThat(office.domains()).containsExactly("amazon", "caltech", "dslr", "webcam");
        var empty = new CountMatrixBuilder(1).build();
        var domains = office.domains().stream()
                .map(name -> new Domain(name, empty, List.of()))
                .toList();
        assertThat(Crossing.all("tiny", domains))
                .hasSize(12)
                .extracting(Crossing::name)
                .doesNotHaveDuplicates()
                .startsWith("amazon>caltech", "amazon>dslr", "amazon>webcam", "caltech>amazon");
    }

    @Test
    void twelvePairsHaveATableForEachWayToSeeThem() {
        var rows = new ArrayList<DomainRow>();
        for (String crossing : List.of("amazon>webcam", "webcam>dslr", "dslr>amazon")) {
            rows.addAll(crossed("dense SIFT", crossing, 0.1, true));
            rows.addAll(crossed("interest SIFT", crossing, 0.1, true));
        }
        assertThat(new DomainsTable(rows, 1, List.of(Eyes.SIFT)).text())
                .contains(
                        "amazon, webcam and dslr of Office, 3 pairs, put into 1,000 visual words that were learnt on all")
                .contains("### No labels of the target, dense SIFT", "### No labels of the target, interest SIFT");
    }

    private static List<ScenesRow> streamed(double without, double with) {
        var rows = new ArrayList<ScenesRow>();
        rows.add(streamed(PairSet.NONE, ScenesTrial.PA, without));
        for (var pairs : PairSet.GIVEN) {
            for (String method : List.of(
                    StreamTrial.TEXT, StreamTrial.RIDGE, StreamTrial.SHUFFLED_LABELS, StreamTrial.SHUFFLED_PAIRS)) {
                rows.add(streamed(pairs, method, without));
            }
            rows.add(streamed(pairs, StreamTrial.OURS, with));
        }
        return rows;
    }

    private static ScenesRow streamed(PairSet pairs, String method, double wrong) {
        var first = new boolean[100];
        Arrays.fill(first, 0, (int) Math.round(100 * wrong), true);
        var runs = List.of(MistakeCurve.of(first), MistakeCurve.of(first));
        return new ScenesRow(StreamRow.of("scenes", 6, pairs, method, runs), Map.of("Coast", 0.5));
    }

    @Test
    void scenesThatArriveAreSeenByBoth() {
        var seen = TwoEyes.both(streamed(0.5, 0.3), streamed(0.2, 0.25));
        assertThat(new ScenesTable(seen, 2).text())
                .containsSubsequence("### Seen by SIFT", "### Seen by the network tiny", "### What the network adds")
                .contains("| `oht`: ours (a) | 0.300 | 0.250 |")
                .contains(
                        "On top of SIFT (a)**: text gains 0.000 in the first 10, gains 0.400 in the first 50 and gains 0.200")
                .contains(
                        "On top of the network tiny (b)**: text gains 0.000 in the first 10, loses 0.100 in the first 50")
                .doesNotContain("NaN");
    }

    @Test
    void captionsAreAboutAKindOfSceneWhereTheySpeakOfNoOther() {
        var two = new CountMatrixBuilder(1);
        for (int row = 0; row < 4; row++) {
            two.add(0, 1);
            two.endRow();
        }
        var bags = two.build();
        var captions = List.of(
                said("A dog on a Beach."), said("A beach below a mountain"), said("A man"), said("the woods, in snow"));
        var task = ScenesTask.of(new DataSet(bags, List.of("Coast", "Kitchen", "Forest", "Street"), bags, captions));
        assertThat(task.scenes()).containsExactly("Coast", "Forest", "Street");
        assertThat(task.kinds())
                .containsExactly(Optional.of("Coast"), Optional.empty(), Optional.empty(), Optional.of("Forest"));
        assertThat(task.help(PairSet.OTHERS).captions()).hasSize(2);
        assertThat(task.help(PairSet.ALL).captions()).hasSize(4);
        assertThat(task.help(PairSet.ALL).texts())
                .extracting(text -> text.labels().get(0))
                .containsExactly("Coast", "Forest");
    }

    private static PictureWords said(String caption) {
        return new PictureWords("p", List.of(caption), List.of(), List.of());
    }

    @Test
    void pagesAndDrawingsArePutIntoTheirFolder(@TempDir Path temp) throws IOException {
        var made = List.of(temp.resolve("a.csv"), temp.resolve("a.md"), temp.resolve("a.svg"));
        for (var file : made) {
            Files.writeString(file, "made " + file.getFileName());
        }
        var folder = temp.resolve("docs/experiments");
        assertThat(new Pages(folder).put(made)).containsExactly(folder.resolve("a.md"), folder.resolve("a.svg"));
        assertThat(folder.resolve("a.md")).hasContent("made a.md");
        assertThat(folder.resolve("a.csv")).doesNotExist();
    }

    @Test
    void networksHaveCollectionsOfTheirOwn() {
        assertThat(Eyes.SIFT.collection("scene15")).isEqualTo("scene15.graft");
        assertThat(TwoEyes.NETWORK.collection("scene15")).isEqualTo("scene15-network-01234567.graft");
        assertThat(Eyes.siftAnd(Optional.of(TwoEyes.NETWORK))).isEqualTo(TwoEyes.BOTH);
    }
}
