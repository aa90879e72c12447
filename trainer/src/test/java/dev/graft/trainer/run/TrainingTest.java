package dev.graft.trainer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.random.Seed;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.onnx.TinyNetwork;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.trainer.crop.CropFolder;
import dev.graft.trainer.crop.CropShard;
import dev.graft.trainer.crop.Teacher;
import dev.graft.trainer.crop.TrainingPictures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingTest {
    @TempDir
    static Path data;

    private static List<CropShard> shards;

    @TempDir
    Path folder;

    @BeforeAll
    static void makeCrops() throws Exception {
        var world = WorldParams.yours(new Seed(1)).withPicturesPerKind(2);
        new WorldWriter(1).write(data.resolve("drawn"), world, EnumSet.noneOf(AnnotationKind.class));
        var networks = new KeptNetworks(data.resolve("networks"));
        networks.add(
                TinyNetwork.classifier(12).write(data.resolve("tiny.onnx")), Optional.of("tiny"), InputOverrides.NONE);
        var pool = TrainingPictures.of(List.of(new TrainingPictures.Weighted(data.resolve("drawn"), 1)));
        var recipe = new CropFolder.Recipe(32, 0.2, 40, new Seed(1));
        CropFolder.make(data.resolve("crops"), pool, Teacher.of(networks, "tiny"), recipe, 3, 1, (made, all) -> {});
        shards = CropFolder.open(data.resolve("crops"));
    }

    @Test
    void anInterruptedRunEndsWithTheSameBitsAndCurve() throws IOException {
        train("whole", 160, Integer.MAX_VALUE);
        train("parts", 160, 3);
        assertThat(TrainingState.read(folder.resolve("parts/last.training")).seen())
                .isEqualTo(24);
        train("parts", 160, 9);
        train("parts", 160, Integer.MAX_VALUE);
        same(folder.resolve("whole/last.training"), folder.resolve("parts/last.training"));
        same(folder.resolve("whole/stable.training"), folder.resolve("parts/stable.training"));
        assertThat(crops("parts")).containsExactlyElementsOf(crops("whole"));
        assertThat(crops("whole")).containsExactly("40", "80", "120", "160");
    }

    @Test
    void aLongerRunGoesOnFromBeforeTheRateFell() throws IOException {
        train("long", 320, Integer.MAX_VALUE);
        train("extended", 160, Integer.MAX_VALUE);
        var stable = TrainingState.read(folder.resolve("extended/stable.training"));
        assertThat(stable.seen()).isEqualTo(112);
        // What is learnt from there on differs from the long run only by the warm-up, which was shorter.
        assertThat(train("extended", 320, 1)).isEqualTo(120);
        // And an interruption does not lead back again.
        assertThat(train("extended", 320, 1)).isEqualTo(128);
        assertThat(train("extended", 320, Integer.MAX_VALUE)).isEqualTo(320);
        assertThat(TrainingState.read(folder.resolve("extended/stable.training"))
                        .seen())
                .isEqualTo(224);
    }

    @Test
    void aShorterRunLeavesAFinishedStudentAlone() throws IOException {
        train("finished", 160, Integer.MAX_VALUE);
        Path file = folder.resolve("finished/last.training");
        byte[] before = Files.readAllBytes(file);
        assertThat(train("finished", 80, Integer.MAX_VALUE)).isEqualTo(160);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(crops("finished")).containsExactly("40", "80", "120", "160");
        // A longer one that is stopped before it begins takes nothing away either.
        assertThat(train("finished", 320, 0)).isEqualTo(112);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void aRunThatIsStoppedBeforeItBeginsHasACheckpoint() throws IOException {
        assertThat(train("stopped", 160, 0)).isZero();
        assertThat(TrainingState.read(folder.resolve("stopped/last.training")).seen())
                .isZero();
    }

    @Test
    void lossFallsAndHeldOutCropsAreKnownBetter() throws IOException {
        train("curve", 1200, Integer.MAX_VALUE);
        var lines = Files.readAllLines(folder.resolve("curve/training.csv"));
        String[] first = lines.get(1).split(",", -1);
        String[] last = lines.get(lines.size() - 1).split(",", -1);
        assertThat(Double.parseDouble(last[3])).isLessThan(0.8 * Double.parseDouble(first[3]));
        assertThat(Double.parseDouble(last[6])).isGreaterThan(Double.parseDouble(first[6]));
        assertThat(Double.parseDouble(last[2])).isCloseTo(0, within(1e-9));
        assertThat(last[7]).isEmpty();
    }

    @Test
    void aStudentOfAnotherShapeIsNotGoneOnWith() throws IOException {
        train("shape", 16, Integer.MAX_VALUE);
        var wider = params(16, 8);
        assertThatThrownBy(() ->
                        Training.run(folder.resolve("shape"), shards, wider, Optional.empty(), () -> false, line -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has a student of another shape");
    }

    @Test
    void aDamagedCheckpointIsRefused() throws IOException {
        train("damaged", 16, Integer.MAX_VALUE);
        Path file = folder.resolve("damaged/last.training");
        byte[] bytes = Files.readAllBytes(file);
        for (byte[] damaged : List.of(Arrays.copyOf(bytes, bytes.length - 4), new byte[] {1, 2}, new byte[40])) {
            Files.write(file, damaged);
            assertThatThrownBy(() -> TrainingState.read(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("checkpoint");
        }
    }

    @Test
    void aRoundHasEveryCropOnceAndNoneThatIsHeldOut() {
        var batches = new CropBatches(shards, new Seed(3));
        assertThat(batches.size()).isEqualTo(80);
        var once = batches.after(0, 80).features();
        var again = batches.after(80, 80).features();
        assertThat(once).isNotEqualTo(again);
        assertThat(rows(once)).containsExactlyInAnyOrderElementsOf(rows(again));
        assertThat(rows(once))
                .doesNotContainAnyElementsOf(rows(batches.heldOut(0, 40).features()));
        assertThat(batches.after(70, 20).features()).startsWith(Arrays.copyOfRange(once, 70 * 12, 80 * 12));
    }

    @Test
    void theRateRisesStaysAndFalls() {
        var rate = new LearningRate(0.5, 1000);
        assertThat(rate.after(0)).isBetween(0.0, 0.02);
        assertThat(rate.after(15)).isCloseTo(0.258, within(0.001));
        assertThat(rate.after(30)).isEqualTo(0.5);
        assertThat(rate.after(699)).isEqualTo(0.5);
        assertThat(rate.after(850)).isCloseTo(0.25, within(1e-9));
        assertThat(rate.after(1000)).isZero();
        assertThat(rate.after(2000)).isZero();
    }

    @Test
    void theProbeTellsGoodFeaturesFromBadOnes() throws IOException {
        var world = WorldParams.drawings(new Seed(2)).withPicturesPerKind(40);
        new WorldWriter(1).write(data.resolve("labelled"), world, EnumSet.noneOf(AnnotationKind.class));
        var probe = PileProbe.of(data.resolve("labelled"), 32);
        var number = new AtomicInteger();
        // The classes come one after the other, 40 pictures each.
        assertThat(probe.accuracy(picture -> {
                    var row = new float[6];
                    row[number.getAndIncrement() / 40] = 3;
                    return row;
                }))
                .isEqualTo(1);
        var random = new Seed(1).random();
        assertThat(probe.accuracy(picture -> new float[] {(float) random.nextDouble(), (float) random.nextDouble()}))
                .isBetween(1 / 6.0, 0.35);
        assertThatThrownBy(() -> PileProbe.of(data.resolve("drawn"), 32))
                .hasMessageContaining("at least 2 folders with 40 pictures each");
    }

    private long train(String name, long crops, int batches) throws IOException {
        var asked = new AtomicInteger();
        return Training.run(
                folder.resolve(name),
                shards,
                params(crops, 4),
                Optional.empty(),
                () -> asked.getAndIncrement() >= batches,
                line -> {});
    }

    private static TrainingParams params(long crops, int width) {
        return new TrainingParams(width, 1, crops, 8, 0.01, 0.01, 1, 32, 40, Double.MAX_VALUE, new Seed(1));
    }

    private List<String> crops(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve("training.csv")).stream()
                .skip(1)
                .map(line -> line.substring(0, line.indexOf(',')))
                .toList();
    }

    private static void same(Path one, Path other) throws IOException {
        var a = TrainingState.read(one);
        var b = TrainingState.read(other);
        assertThat(b.seen()).isEqualTo(a.seen());
        assertThat(b.steps()).isEqualTo(a.steps());
        for (int i = 0; i < a.tensors().size(); i++) {
            assertThat(b.tensors().get(i).values())
                    .as(a.tensors().get(i).name())
                    .isEqualTo(a.tensors().get(i).values());
        }
    }

    private static List<List<Float>> rows(float[] features) {
        var rows = new java.util.ArrayList<List<Float>>();
        for (int from = 0; from < features.length; from += 12) {
            var row = new java.util.ArrayList<Float>();
            for (int i = from; i < from + 12; i++) {
                row.add(features[i]);
            }
            rows.add(row);
        }
        return rows;
    }
}
