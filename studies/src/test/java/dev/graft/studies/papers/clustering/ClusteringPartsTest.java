package dev.graft.studies.papers.clustering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.MadeUp;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Curves;
import dev.graft.studies.run.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names, draws, comparisons and curves. */
final class ClusteringPartsTest {
    @TempDir
    private Path folder;

    @Test
    void classesAreFoundUnderTheNamesThatDataSetsGiveThem() {
        var there =
                List.of("252.car-side-101", "031.car-tire", "080.frog", "027.calculator", "MIThighway", "PARoffice");
        assertThat(ClassAliases.find(there, List.of("car_side", "frog", "calculator", "Highway", "office")))
                .contains(List.of("252.car-side-101", "080.frog", "027.calculator", "MIThighway", "PARoffice"));
        assertThat(ClassAliases.hasAll(there, List.of("frog", "toad"))).isFalse();
    }

    @Test
    void classesWithoutAPictureAreNotThere() {
        var made = new MadeUp(folder).caltech256("256_ObjectCategories", 2);
        for (int i = 3; i <= 20; i++) {
            made.folder("256_ObjectCategories/" + String.format("%03d.class-%d", i, i));
        }
        var source = DataFolder.scan(folder).pictures(KnownSet.CALTECH_256).orElseThrow();
        assertThat(ClassAliases.of(source)).containsExactly("class-1", "class-2");
    }

    @Test
    void onlyPicturesOfTheClassesWantedAreChosen() throws IOException {
        Files.createDirectories(folder.resolve("080.frog"));
        Files.createDirectories(folder.resolve("256.toad"));
        var source = PictureSource.of("set", folder);
        assertThat(ClassAliases.of(source)).containsExactly("080.frog", "256.toad");
        var chosen = ClassAliases.only(source, List.of("frog")).chosen();
        assertThat(chosen.test("080.frog/080_0001.jpg")).isTrue();
        assertThat(chosen.test("256.toad/256_0001.jpg")).isFalse();
        assertThat(chosen.test("frog.jpg")).isFalse();
    }

    @Test
    void drawsAreRandomPartsOfEachOtherAndTheSameForTheSameSeed() {
        var pool = new PicturePool(MadeBags.of("made", List.of("boat", "tree"), 20));
        var five = pool.draw("tree", 5, new Seed(1));
        assertThat(pool.draw("tree", 9, new Seed(1))).startsWith(five).doesNotHaveDuplicates();
        assertThat(pool.draw("tree", 5, new Seed(2))).isNotEqualTo(five);
        assertThat(IntStream.of(pool.draw("tree", 50, new Seed(1))).boxed())
                .hasSize(20)
                .allMatch(row -> row >= 20);
        var drawing = pool.draw(List.of("tree", "boat"), 3, new Seed(1));
        assertThat(drawing.classes()).containsExactly(0, 0, 0, 1, 1, 1);
        assertThat(drawing.pictures().rows()).isEqualTo(6);
    }

    @Test
    void aMethodIsBetterWhereAllDrawsSaySo() {
        var results = results(0.5, 0.52, 0.48, 0.9, 0.93, 0.89);
        var comparison = MethodComparison.of(results, "new", "old");
        assertThat(comparison.isBetter()).isTrue();
        assertThat(comparison.reduction()).isBetween(44.0, 46.0);
        assertThat(comparison.text())
                .startsWith("new 0.500 against 0.907 of old, 44.9 % lower (paired t-test over 3 draws");
        assertThat(MethodComparison.of(results, "old", "new").better()).isEqualTo(ClaimVerdict.NOT_SHOWN);
        assertThat(MethodComparison.of(results(0.5, 0.9, 0.7, 0.6, 0.8, 0.72), "new", "old")
                        .isBetter())
                .isFalse();
    }

    @Test
    void oneDrawIsToldAsOne() {
        var one = MethodComparison.of(results(0.5, 0.9), "new", "old");
        assertThat(one.better()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
        assertThat(one.text()).contains("one draw, no test");
    }

    /** Half of the numbers are of the new method. */
    private static CellResults results(double... numbers) {
        int draws = numbers.length / 2;
        var values = new ArrayList<Measurement>();
        for (int i = 0; i < numbers.length; i++) {
            values.add(
                    new Measurement("task", "", i % draws + 1, 1, i < draws ? "new" : "old", "entropy", numbers[i], 0));
        }
        return new CellResults(values);
    }

    @Test
    void curvesAreInTheOrderOfNumbers() {
        var values = Arrays.asList(
                new Measurement("task", "16", 1, 1, "method", "entropy", 0.2, 0),
                new Measurement("task", "2", 1, 1, "method", "entropy", 0.7, 0),
                new Measurement("task", "0.5", 1, 1, "method", "entropy", 0.1, 0));
        var curve = new Curves(new CellResults(values)).of("method");
        assertThat(curve.navigableKeySet()).containsExactly(0.5, 2.0, 16.0);
        assertThat(Curves.lowest(curve).getKey()).isEqualTo(0.5);
        assertThat(Curves.range(curve.tailMap(2.0, true))).isBetween(0.4999, 0.5001);
    }
}
