package dev.graft.studies.papers.dkt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.dkt.PartlyShared.Side;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.MadeSetup;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small drawn pairs, and what reports say of numbers that are given. */
class DktFiguresTest {
    private static final int WORDS = 30;
    private static final int CLASSES = 5;
    private static final int OF_EACH = 10;

    /** Each class has words of its own. */
    private static Side side(String name) {
        var random = new Seed(5).of(name).random();
        var pictures = new CountMatrixBuilder(WORDS);
        var classes = new ArrayList<List<String>>();
        for (int row = 0; row < CLASSES * OF_EACH; row++) {
            for (int word = 0; word < WORDS; word++) {
                pictures.add(word, 1 + random.nextInt(word % CLASSES == row % CLASSES ? 9 : 3));
            }
            pictures.endRow();
            classes.add(List.of("class " + row % CLASSES));
        }
        return new Side(name, pictures.build(), classes);
    }

    private static DomainPair pair() {
        return PartlyShared.cut("drawn", side("one"), side("other"));
    }

    private static Setup setup() {
        return MadeSetup.quick(Path.of("unused"), OptionalInt.of(2));
    }

    private static List<Measurement> run(Plan plan) {
        try (var engine = new SerialEngine()) {
            return plan.cells().stream()
                    .flatMap(cell -> cell.work().run(engine).stream())
                    .map(of -> new Measurement(
                            of.task(), of.setting(), of.draw(), of.seed(), of.method(), of.measure(), of.value(), 0))
                    .toList();
        }
    }

    @Test
    void setsShareAPartOfTheirClasses() {
        var pair = pair();
        assertThat(pair.name()).isEqualTo("drawn one>other");
        assertThat(pair.sourceClasses()).containsExactly(0, 1, 2);
        assertThat(pair.targetClasses()).containsExactly(2, 3, 4);
        assertThat(pair.isShared(2)).isTrue();
        assertThat(pair.isShared(3)).isFalse();
        assertThat(pair.source().rows()).isEqualTo(3 * OF_EACH);
        assertThat(pair.isSingle()).isTrue();
    }

    @Test
    void aShareOfEachClassIsLabelledAndALargerOneAddsToIt() {
        var pair = pair();
        var few = pair.problem(0.3, 0.2, new Seed(1)).source().orElseThrow().known();
        var many = pair.problem(0.7, 0.2, new Seed(1)).source().orElseThrow().known();
        assertThat(few.sizes()).containsExactly(3, 3, 3, 0, 0);
        assertThat(many.sizes()).containsExactly(7, 7, 7, 0, 0);
        assertThat(many.annotated()).contains(few.annotated());
        assertThat(pair.problem(0.3, 0.2, new Seed(1)).known().sizes()).containsExactly(0, 0, 2, 2, 2);
        assertThat(pair.problem(0.3, 0.2, new Seed(2)).known().annotated())
                .isNotEqualTo(pair.problem(0.3, 0.2, new Seed(1)).known().annotated());
    }

    @Test
    void aRunGivesAPrecisionForEveryClassAndMethodTheSameInAnyOrder() {
        var plan = new DktFigure3().plan(List.of(pair()), setup());
        var values = run(plan);
        assertThat(values).hasSize(2 * 3 * DktMethod.values().length);
        assertThat(values).allSatisfy(value -> assertThat(value.value()).isBetween(0.0, 1.0));
        assertThat(new CellResults(values)
                        .method(DktMethod.LOGISTIC_TARGET.toString())
                        .mean())
                .isGreaterThan(0.5);
        assertThat(new CellResults(values).settings())
                .containsExactly("shared: class 2", "unshared: class 3", "unshared: class 4");
        var turned = new DktFigure3().plan(List.of(pair()), setup());
        var cells = new ArrayList<Cell>(turned.cells());
        java.util.Collections.reverse(cells);
        assertThat(turned.fingerprint()).isEqualTo(plan.fingerprint());
        assertThat(Set.copyOf(run(new Plan("", cells)))).isEqualTo(Set.copyOf(values));
    }

    @Test
    void figure4HasTenSharesOfOneRepeat() {
        var values = new CellResults(run(new DktFigure4().plan(List.of(pair()), setup())));
        assertThat(values.settings()).containsExactly("10", "20", "30", "40", "50", "60", "70", "80", "90", "100");
        var report = new DktFigure4().report(Choice.drawn(List.of("Something.")), values);
        assertThat(report.claims()).hasSize(1);
        assertThat(report.title()).contains("on drawn pictures");
    }

    /** Precisions of two classes of one pair, in two repeats that differ a little. */
    private static CellResults precisions(double with, double without, double unsharedWith, double unsharedWithout) {
        var values = new ArrayList<Measurement>();
        for (int draw = 1; draw <= 2; draw++) {
            double more = 0.01 * draw;
            values.add(value("shared: car", draw, DktMethod.DKT, with + more));
            values.add(value("shared: car", draw, DktMethod.NMTF, without));
            values.add(value("unshared: cow", draw, DktMethod.DKT, unsharedWith + more));
            values.add(value("unshared: cow", draw, DktMethod.NMTF, unsharedWithout));
        }
        return new CellResults(values);
    }

    private static Measurement value(String setting, int draw, DktMethod method, double number) {
        return new Measurement("a>b", setting, draw, draw, method.toString(), DktFigure3.PRECISION, number, 0);
    }

    private static List<ClaimVerdict> verdicts(CellResults results) {
        return new DktFigure3()
                .report(Choice.standIn("Office", List.of()), results).claims().stream()
                        .map(claim -> claim.verdict())
                        .toList();
    }

    @Test
    void figure3SaysWhatTheNumbersSay() {
        assertThat(verdicts(precisions(0.6, 0.3, 0.5, 0.45)))
                .containsExactly(ClaimVerdict.SHOWN, ClaimVerdict.SHOWN, ClaimVerdict.SHOWN);
        assertThat(verdicts(precisions(0.3, 0.6, 0.5, 0.45)))
                .containsExactly(ClaimVerdict.NOT_SHOWN, ClaimVerdict.NOT_SHOWN, ClaimVerdict.NOT_SHOWN);
        var report = new DktFigure3().report(Choice.standIn("Office", List.of()), precisions(0.6, 0.3, 0.5, 0));
        assertThat(report.claims().get(2).numbers()).contains("without transfer is 0: 1");
        assertThat(report.claims().get(0).numbers()).contains("in 2 of 2 classes");
        assertThat(report.claims().get(1).numbers())
                .contains("0.565 with, 0.150 without", "paired t-test over 2 runs: p = 0.008, paired d 58.69");
        assertThat(report.notes()).contains("Repeats: 50 in the paper, 2 here.");
    }

    private static CellResults curve(double... precisions) {
        return new CellResults(IntStream.range(0, precisions.length)
                .boxed()
                .flatMap(i -> IntStream.rangeClosed(1, 2)
                        .mapToObj(draw -> new Measurement(
                                "a>b",
                                String.valueOf(10 * (i + 1)),
                                draw,
                                draw,
                                DktMethod.DKT.toString(),
                                DktFigure4.AVERAGE,
                                precisions[i] + 0.001 * draw,
                                0)))
                .toList());
    }

    @Test
    void figure4SaysWhetherTheCurveRises() {
        var rising = new DktFigure4().report(Choice.standIn("Office", List.of()), curve(0.3, 0.4, 0.5));
        assertThat(rising.claims().get(0).verdict()).isEqualTo(ClaimVerdict.SHOWN);
        assertThat(rising.claims().get(0).numbers()).contains("2 of 2 steps rise, 0 fall", "1 of 1 pairs");
        var dented = new DktFigure4().report(Choice.standIn("Office", List.of()), curve(0.3, 0.2, 0.5));
        assertThat(dented.claims().get(0).verdict()).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(dented.claims().get(0).numbers()).contains("1 fall by more than a standard error");
    }

    @Test
    void aRiseThatMayBeChanceIsNotShownAndOneRepeatIsNoTest() {
        var first = curve(0.3, 0.4).values();
        var noisy = new ArrayList<>(first);
        noisy.set(3, value(first.get(3), 0.3));
        var report = new DktFigure4().report(Choice.standIn("Office", List.of()), new CellResults(noisy));
        assertThat(report.claims().get(0).verdict()).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(report.claims().get(0).numbers()).contains("1 of 1 steps rise, 0 fall");
        var once = new CellResults(first).where(value -> value.draw() == 1);
        var open = new DktFigure4().report(Choice.standIn("Office", List.of()), once);
        assertThat(open.claims().get(0).verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
        assertThat(open.notes()).anyMatch(note -> note.contains("50 times for Figure 3, 1 here"));
        var figure3 = precisions(0.6, 0.3, 0.5, 0.45).where(value -> value.draw() == 1);
        assertThat(verdicts(figure3))
                .containsExactly(ClaimVerdict.SHOWN, ClaimVerdict.NOT_TESTABLE, ClaimVerdict.SHOWN);
    }

    private static Measurement value(Measurement of, double number) {
        return new Measurement(of.task(), of.setting(), of.draw(), of.seed(), of.method(), of.measure(), number, 0);
    }

    private static List<String> notes(String pair) {
        var values = curve(0.3, 0.4).values().stream()
                .map(of -> new Measurement(
                        pair, of.setting(), of.draw(), of.seed(), of.method(), of.measure(), of.value(), 0))
                .toList();
        return new DktFigure4()
                .report(Choice.standIn("Office", List.of()), new CellResults(values))
                .notes();
    }

    @Test
    void notesAreOfThePairsThatWereRun() {
        assertThat(notes("SURF amazon>webcam"))
                .anyMatch(note -> note.contains("seven tenths"))
                .anyMatch(note -> note.contains("800 words"));
        assertThat(notes("dense SIFT caltech256>msrc"))
                .noneMatch(note -> note.contains("seven tenths"))
                .anyMatch(note -> note.contains("39 at most"));
        var report = new DktFigure4().report(Choice.standIn("Office", List.of()), curve(0.3, 0.4));
        assertThat(report.notes()).noneMatch(note -> note.contains("published bags"));
    }

    @Test
    void picturesOfTheSourceAreChosenBeforeTheyAreIndexed(@TempDir Path folder) throws IOException {
        for (int i = 0; i < 50; i++) {
            Files.createDirectories(folder.resolve("class" + i));
            Files.createFile(folder.resolve("class" + i + "/a.jpg"));
        }
        Files.createDirectories(folder.resolve("airplanes"));
        for (int i = 0; i < 105; i++) {
            Files.createFile(folder.resolve("airplanes/" + i + ".jpg"));
        }
        var source = PictureSource.of("caltech101", folder);
        var shown = List.of(List.of("aeroplane", "sky"), List.of("class7"), List.<String>of());
        var lent = SourceSelection.some(source, shown, Seed.DEFAULT);
        assertThat(names(lent))
                .hasSize(100 + 38)
                .contains("class7/a.jpg")
                .filteredOn(name -> name.startsWith("airplanes/"))
                .hasSize(100);
        assertThat(names(SourceSelection.some(source, shown, Seed.DEFAULT))).isEqualTo(names(lent));
        assertThat(names(SourceSelection.some(source, shown, new Seed(9)))).isNotEqualTo(names(lent));
    }

    private static List<String> names(PictureSource source) throws IOException {
        return PictureFolder.list(source.folder()).only(source.chosen()).files().stream()
                .map(FolderListing.Entry::name)
                .toList();
    }

    private static Bags bags(String set, List<List<String>> labels) {
        var random = new Seed(3).of(set).random();
        var pictures = new CountMatrixBuilder(WORDS);
        for (int row = 0; row < labels.size(); row++) {
            for (int word = 0; word < WORDS; word++) {
                pictures.add(word, 1 + random.nextInt(5));
            }
            pictures.endRow();
        }
        CountMatrix built = pictures.build();
        return new Bags(
                set,
                built,
                IntStream.range(0, labels.size()).mapToObj(i -> i + ".jpg").toList(),
                labels.stream().map(of -> of.isEmpty() ? "" : of.get(0)).toList(),
                IntStream.range(0, labels.size())
                        .mapToObj(i -> new PictureAnnotations(i + ".jpg", List.of(), List.of(), labels.get(i)))
                        .toList());
    }

    @Test
    void msrcHasSeveralClassesAPictureAndCaltechTheSameNames() {
        assertThat(MsrcNames.of("251.airplanes-101")).isEqualTo("aeroplane");
        assertThat(MsrcNames.of("car_side")).isEqualTo("car");
        assertThat(MsrcNames.of("001.ak47")).isEqualTo("ak47");
        var caltech = new ArrayList<List<String>>();
        var msrc = new ArrayList<List<String>>();
        for (int i = 0; i < 12; i++) {
            caltech.add(List.of(i % 3 == 0 ? "airplanes" : i % 3 == 1 ? "car_side" : "anchor"));
            msrc.add(i % 2 == 0 ? List.of("aeroplane", "sky") : List.of("car", "road"));
        }
        msrc.add(List.of());
        var pair = DomainPairs.msrc(bags("caltech101", caltech), bags("msrc", msrc));
        assertThat(pair.classes()).containsExactly("aeroplane", "anchor", "car", "road", "sky");
        assertThat(pair.isSingle()).isFalse();
        assertThat(pair.target().rows()).isEqualTo(12);
        var known = pair.problem(0.7, 0.5, Seed.DEFAULT).known();
        assertThat(known.sizes()).containsExactly(3, 0, 3, 3, 3);
        var values = run(new DktFigure3().plan(List.of(pair), setup()));
        assertThat(values).hasSize(2 * 4 * DktMethod.values().length);
        assertThat(new CellResults(values).settings()).contains("shared: car", "unshared: sky");
    }

    @Test
    void withoutDataPicturesAreDrawnAndWhatIsMissingIsNamed() {
        var choice = new DktFigure3().choice(DataFolder.none());
        assertThat(choice.kind()).isEqualTo(Choice.Kind.DRAWN);
        assertThat(choice.missing()).anyMatch(of -> of.contains("TRECVID")).anyMatch(of -> of.contains("MSRC"));
    }
}
