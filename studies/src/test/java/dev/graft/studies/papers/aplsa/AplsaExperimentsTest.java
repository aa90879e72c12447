package dev.graft.studies.papers.aplsa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.MadeUp;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.clustering.ClusteringTrial;
import dev.graft.studies.papers.clustering.MadeBags;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.MadeSetup;
import dev.graft.studies.run.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table and the figures on small made-up bags, and what their reports say of made-up numbers. */
final class AplsaExperimentsTest {
    private static final Choice CHOICE = Choice.drawn(List.of("what is missing"));

    @TempDir
    private Path folder;

    @Test
    void theTableAndTheFiguresRunAndAgreeWithEachOther() {
        var table = run(new AplsaTable2());
        assertThat(nats(table).tasks()).hasSize(2);
        assertThat(nats(table).methods()).hasSize(6);
        var sizes = run(new AplsaFigure4a());
        assertThat(nats(sizes).settings()).as("no class has 40").containsExactly("10");
        var lambdas = nats(run(new AplsaFigure4b()));
        var iterations = nats(run(new AplsaFigure4c()));
        assertThat(iterations.setting("200").numbers())
                .hasSize(4)
                .isEqualTo(lambdas.setting("0.2").method(AplsaMethods.APLSA).numbers());
        assertThat(lambdas.setting("1").method(AplsaMethods.APLSA).numbers())
                .isEqualTo(lambdas.method(AplsaMethods.PLSA).numbers());
    }

    private static CellResults nats(CellResults results) {
        return results.measure(ClusteringTrial.Unit.NATS.measure());
    }

    /** Also that reports can be made of what was run. */
    private CellResults run(AplsaExperiment experiment) {
        var setup = MadeSetup.quick(folder, OptionalInt.empty());
        var values = new ArrayList<Measurement>();
        try (var engine = new SerialEngine()) {
            experiment
                    .cells(data(), setup)
                    .forEach(cell -> values.addAll(cell.work().run(engine)));
        }
        var report = experiment.report(CHOICE, new CellResults(values));
        assertThat(report.claims()).isNotEmpty();
        assertThat(report.parts()).hasSizeGreaterThan(1);
        assertThat(report.data().get(0)).contains("with 60 annotated pictures and 17 different words");
        return new CellResults(values);
    }

    private static AplsaData data() {
        var classes = AplsaTask.onDrawnPictures().stream()
                .flatMap(task -> task.classes().stream())
                .distinct()
                .toList();
        var bags = MadeBags.of("made", classes, 12);
        var byTask = new LinkedHashMap<AplsaTask, Bags>();
        AplsaTask.onDrawnPictures().forEach(task -> byTask.put(task, bags));
        return new AplsaData(byTask, MadeBags.of("annotated", classes, 5), Seed.DEFAULT);
    }

    @Test
    void tasksHaveThePapersSizesAndDevelopmentTasksClassesOfTheirOwn() {
        var sizes = new int[] {2, 2, 2, 2, 2, 2, 2, 4, 4, 5, 8, 2, 2, 2, 2, 4};
        for (int of : new int[] {0, 1}) {
            var tasks = AplsaTask.ids().stream()
                    .map(id -> AplsaTask.candidates(id).get(of))
                    .toList();
            assertThat(tasks.stream().map(task -> task.classes().size()))
                    .containsExactlyElementsOf(IntStream.of(sizes).boxed().toList());
            assertThat(classes(tasks, true)).doesNotContainAnyElementsOf(classes(tasks, false));
        }
    }

    private static List<String> classes(List<AplsaTask> tasks, boolean development) {
        return tasks.stream()
                .filter(task -> task.isForDevelopment() == development)
                .flatMap(task -> task.classes().stream())
                .toList();
    }

    @Test
    void largerSetsOfAnnotatedPicturesAreDrawnFrom() throws IOException {
        for (int i = 0; i < 9; i++) {
            Files.write(folder.resolve(i + ".jpg"), new byte[] {1});
        }
        var all = PictureSource.of("crawl", folder);
        assertThat(all.atMost(9, new Seed(1))).isEqualTo(all);
        var some = all.atMost(4, new Seed(1));
        var again = all.atMost(4, new Seed(1));
        var names = IntStream.range(0, 9).mapToObj(i -> i + ".jpg").toList();
        assertThat(names.stream().filter(some.chosen()))
                .hasSize(4)
                .isEqualTo(names.stream().filter(again.chosen()).toList());
    }

    @Test
    void aGuessedCrawlComesAfterSetsThatAreKnown() {
        var made = new MadeUp(folder).crawl("mine", 100, ".txt", "sea sky");
        assertThat(AplsaData.annotated(DataFolder.scan(folder)))
                .map(PictureSource::name)
                .contains("flickr");
        made.files("f/Images", "1000268201_693b08cb0e.jpg").files("f", "captions.txt");
        assertThat(AplsaData.annotated(DataFolder.scan(folder)))
                .map(PictureSource::name)
                .contains("flickr8k");
        made.files("m", "im1.jpg").files("m/meta/tags", "tags1.txt");
        assertThat(AplsaData.annotated(DataFolder.scan(folder)))
                .map(PictureSource::name)
                .contains("mirflickr");
    }

    @Test
    void withoutAnnotatedPicturesNothingStandsIn() {
        var choice = new AplsaTable2().choice(DataFolder.none());
        assertThat(choice.kind()).isEqualTo(Choice.Kind.DRAWN);
        assertThat(choice.missing()).hasSize(3).anyMatch(line -> line.contains("bi7, oct1"));
    }

    @Test
    void theTablesVerdictsFollowTheNumbers() {
        var published = Map.of(
                "KMeans, separate", 0.9,
                "KMeans, combined", 0.92,
                "PLSA, separate", 0.8,
                "PLSA, combined", 0.88,
                "STC", 0.82,
                "aPLSA", 0.7);
        var yes = new AplsaTable2().report(CHOICE, table(published, entropy -> entropy));
        assertThat(yes.claims()).extracting(Claim::verdict).containsOnly(ClaimVerdict.SHOWN);
        assertThat(yes.claims().get(2).numbers()).contains("12.2 % lower");
        var bySize = (ReportTable) yes.parts().get(3);
        assertThat(bySize.rows()).as("two classes and eight").hasSize(12);
        assertThat(bySize.rows()).anySatisfy(row -> assertThat(row).contains("8 classes, aPLSA", "1.503"));
        var no = new AplsaTable2().report(CHOICE, table(published, entropy -> 2 - entropy));
        assertThat(no.claims()).extracting(Claim::verdict).containsOnly(ClaimVerdict.NOT_SHOWN);
    }

    private static CellResults table(Map<String, Double> byMethod, DoubleUnaryOperator entropy) {
        var values = new ArrayList<Measurement>();
        for (String task : List.of("bi7 highway, livingroom", "oct1 a, b, c, d, e, f, g, h")) {
            for (int draw = 1; draw <= 3; draw++) {
                for (var method : byMethod.entrySet()) {
                    values.add(value(
                            task, "", draw, method.getKey(), entropy.applyAsDouble(method.getValue()) + draw * 0.01));
                }
            }
        }
        return new CellResults(values);
    }

    private static Measurement value(String task, String setting, int draw, String method, double entropy) {
        return new Measurement(task, setting, draw, 1, method, ClusteringTrial.Unit.NATS.measure(), entropy, 0);
    }

    @Test
    void figureFourAAsksForAReductionWithEverySize() {
        assertThat(claims(new AplsaFigure4a(), figure4a(0.5, 0.4)))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.SHOWN);
        assertThat(claims(new AplsaFigure4a(), figure4a(0.5, 0.7)))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.NOT_SHOWN);
    }

    @Test
    void figureFourAOfTooFewPicturesSaysSo() {
        assertThat(claims(new AplsaFigure4a(), List.of()))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.NOT_TESTABLE);
    }

    private static List<Measurement> figure4a(double first, double second) {
        var values = new ArrayList<Measurement>();
        for (int draw = 1; draw <= 2; draw++) {
            values.add(value("bi1 a, b", "10", draw, "aPLSA", first));
            values.add(value("bi1 a, b", "80", draw, "aPLSA", second));
            for (String setting : List.of("10", "80")) {
                values.add(value("bi1 a, b", setting, draw, "KMeans", 0.65));
                values.add(value("bi1 a, b", setting, draw, "PLSA", 0.6));
            }
        }
        return values;
    }

    @Test
    void figureFourBFindsTheBestLambdaAndComparesWithPlsa() {
        assertThat(claims(new AplsaFigure4b(), figure4b(0.4, 0.6, 0.6)))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.SHOWN);
        assertThat(claims(new AplsaFigure4b(), figure4b(0.7, 0.6, 0.5)))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.NOT_SHOWN);
    }

    private static List<Measurement> figure4b(double atBest, double atOne, double plsa) {
        return List.of(
                value("tune1 a, b", "0.2", 1, "aPLSA", atBest),
                value("tune1 a, b", "1", 1, "aPLSA", atOne),
                value("tune1 a, b", "1", 1, "PLSA", plsa));
    }

    @Test
    void figureFourCSeesAFastFallAndAStableEnd() {
        assertThat(claims(new AplsaFigure4c(), figure4c(i -> i < 100 ? 1 - 0.005 * i : 0.5)))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.SHOWN);
        assertThat(claims(new AplsaFigure4c(), figure4c(i -> 0.3 + 0.001 * i)))
                .extracting(Claim::verdict)
                .containsOnly(ClaimVerdict.NOT_SHOWN);
    }

    private static List<Measurement> figure4c(DoubleUnaryOperator entropy) {
        return IntStream.rangeClosed(0, 30)
                .mapToObj(i -> value("tune1 a, b", Integer.toString(10 * i), 1, "aPLSA", entropy.applyAsDouble(10 * i)))
                .toList();
    }

    private static List<Claim> claims(Experiment experiment, List<Measurement> values) {
        return experiment.report(CHOICE, new CellResults(values)).claims();
    }
}
