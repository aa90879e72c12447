package dev.graft.trainer.student;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.random.Seed;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.network.NetworkRuntime;
import dev.graft.image.pixels.ColourPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudentFileTest {
    private static final StudentShape SHAPE = new StudentShape(64, 8, 2, 24);

    @TempDir
    Path folder;

    @Test
    void theFileGivesTheFeaturesThatPyTorchGives() throws IOException {
        var runtime = NetworkRuntime.find().orElseThrow();
        try (var student = taught()) {
            Path file = folder.resolve("student.onnx");
            StudentFile.write(student, false, file);
            var facts = runtime.examine(file, InputOverrides.NONE);
            var layer = facts.layers().get(NetworkFacts.POOLED);
            assertThat(layer.channels()).isEqualTo(24);
            assertThat(layer.form()).isEqualTo(NetworkLayer.Form.WHOLE);
            assertThat(layer.signed()).isFalse();
            assertThat(facts.input().width()).isEqualTo(64);
            try (var network = runtime.open(file, facts.input(), layer)) {
                for (int i = 0; i < 5; i++) {
                    float[] values = facts.input().values(picture(i));
                    float[] expected = student.features(values);
                    assertThat(network.run(values)).hasSize(24);
                    assertThat(network.run(values)).containsExactly(expected, within(1e-4f));
                    assertThat(sum(expected)).isGreaterThan(0.1);
                }
            }
        }
    }

    @Test
    void roundedWeightsTakeAQuarterAndChangeLittle() throws IOException {
        var runtime = NetworkRuntime.find().orElseThrow();
        try (var student = new Student(new StudentShape(64, 32, 2, 256), new Seed(3))) {
            Path floats = folder.resolve("floats.onnx");
            Path bytes = folder.resolve("bytes.onnx");
            StudentFile.write(student, false, floats);
            StudentFile.write(student, true, bytes);
            assertThat(Files.size(bytes)).isLessThan(Files.size(floats) * 35 / 100);
            var facts = runtime.examine(bytes, InputOverrides.NONE);
            try (var network = runtime.open(bytes, facts.input(), facts.layers().get(NetworkFacts.POOLED))) {
                float[] values = facts.input().values(picture(1));
                assertThat(cosine(network.run(values), student.features(values)))
                        .isGreaterThan(0.999);
            }
        }
    }

    @Test
    void theShapeTellsHowManyWeightsThereAre() {
        try (var student = new Student(SHAPE, new Seed(1))) {
            long weights = student.tensors().stream()
                    .filter(tensor ->
                            tensor.name().endsWith("/weight") || tensor.name().endsWith("/shift"))
                    .mapToLong(tensor -> tensor.values().length)
                    .sum();
            assertThat(SHAPE.weights()).isEqualTo(weights);
        }
        assertThat(new StudentShape(128, 48, 4, 1024).weights()).isLessThan(2_400_000);
    }

    /** A student whose batch normalisation is not the one it began with. */
    private static Student taught() {
        var student = new Student(SHAPE, new Seed(1));
        var tutor = new Tutor(student, new Distillation(1), 0.01, new float[24]);
        var random = new Seed(2).random();
        var pictures = new float[8 * 3 * 64 * 64];
        var features = new float[8 * 24];
        for (int i = 0; i < pictures.length; i++) {
            pictures[i] = (float) random.nextGaussian();
        }
        for (int i = 0; i < features.length; i++) {
            features[i] = (float) random.nextDouble();
        }
        for (int step = 0; step < 10; step++) {
            tutor.learn(pictures, features, 0.01);
        }
        return student;
    }

    private static ColourPicture picture(int seed) {
        var random = new Seed(seed).random();
        var planes = new byte[3][64 * 64];
        for (byte[] plane : planes) {
            random.nextBytes(plane);
        }
        return new ColourPicture(64, 64, planes[0], planes[1], planes[2]);
    }

    private static double sum(float[] values) {
        double sum = 0;
        for (float value : values) {
            sum += value;
        }
        return sum;
    }

    private static double cosine(float[] a, float[] b) {
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (double) a[i] * b[i];
            aa += (double) a[i] * a[i];
            bb += (double) b[i] * b[i];
        }
        return ab / Math.sqrt(aa * bb);
    }
}
