package dev.graft.trainer.student;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ai.djl.engine.Engine;
import ai.djl.ndarray.types.Shape;
import dev.graft.core.random.Seed;
import java.nio.FloatBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class TutorTest {
    private static final StudentShape SHAPE = new StudentShape(32, 4, 1, 12);
    private static final int CROPS = 6;

    private final float[] pictures = drawn("pictures", CROPS * 3 * 32 * 32, false);
    private final float[] teacher = drawn("teacher", CROPS * 12, true);
    private final float[] mean = new float[12];

    @Test
    void theLossIsThatOfItsDefinition() {
        float[] student = drawn("student", CROPS * 12, true);
        float[] middle = drawn("middle", 12, true);
        for (int i = 0; i < middle.length; i++) {
            middle[i] *= 0.1f;
        }
        try (var manager = Engine.getEngine("PyTorch").newBaseManager()) {
            var shape = new Shape(CROPS, 12);
            var parts = Distillation.parts(
                    manager.create(FloatBuffer.wrap(student), shape),
                    manager.create(FloatBuffer.wrap(teacher), shape),
                    manager.create(middle));
            double[][] is = centred(student, middle);
            double[][] should = centred(teacher, middle);
            double cosine = 0;
            double relation = 0;
            for (int a = 0; a < CROPS; a++) {
                cosine += (1 - dot(is[a], should[a])) / CROPS;
                for (int b = 0; b < CROPS; b++) {
                    relation += Math.pow(dot(is[a], is[b]) - dot(should[a], should[b]), 2) / (CROPS * CROPS);
                }
            }
            assertThat((double) parts.cosine().getFloat()).isCloseTo(cosine, within(1e-5));
            assertThat((double) parts.relation().getFloat()).isCloseTo(relation, within(1e-5));
            assertThat((double) new Distillation(3).loss(parts).getFloat())
                    .isCloseTo(cosine + 3 * relation, within(1e-5));
        }
    }

    @Test
    void aStudentLearnsWhatItIsShown() {
        try (var student = new Student(SHAPE, new Seed(1))) {
            var tutor = new Tutor(student, new Distillation(1), 0, mean);
            double first = tutor.learn(pictures, teacher, 0.01).all();
            for (int step = 0; step < 60; step++) {
                tutor.learn(pictures, teacher, 0.01);
            }
            assertThat(tutor.learn(pictures, teacher, 0.01).all()).isLessThan(first / 3);
        }
    }

    /** Adam's first step goes as far as the rate says, whatever the gradient, where there is one. */
    @Test
    void theFirstStepIsAsLongAsTheRate() {
        try (var student = new Student(SHAPE, new Seed(1))) {
            var tutor = new Tutor(student, new Distillation(1), 0, mean);
            var before = student.tensors();
            tutor.learn(pictures, teacher, 0.001);
            var after = student.tensors();
            int moved = 0;
            for (int t = 0; t < before.size(); t++) {
                if (before.get(t).name().endsWith("/weight")) {
                    for (int i = 0; i < before.get(t).values().length; i++) {
                        double way = Math.abs(
                                after.get(t).values()[i] - before.get(t).values()[i]);
                        assertThat(way).isLessThan(0.00101);
                        moved += way > 0.00098 ? 1 : 0;
                    }
                }
            }
            assertThat(moved).isGreaterThan(1000);
        }
    }

    @Test
    void aTutorThatIsLoadedGoesOnWithTheSameBits() {
        try (var one = new Student(SHAPE, new Seed(1));
                var other = new Student(SHAPE, new Seed(99))) {
            var tutor = new Tutor(one, new Distillation(1), 0.1, mean);
            for (int step = 0; step < 5; step++) {
                tutor.learn(pictures, teacher, 0.01);
            }
            var loaded = new Tutor(other, new Distillation(1), 0.1, mean);
            loaded.load(tutor.tensors(), tutor.steps());
            for (int step = 0; step < 5; step++) {
                assertThat(loaded.learn(pictures, teacher, 0.01)).isEqualTo(tutor.learn(pictures, teacher, 0.01));
            }
            same(tutor.tensors(), loaded.tensors());
        }
    }

    @Test
    void valuesThatAreNotNumbersAreRefused() {
        try (var student = new Student(SHAPE, new Seed(1))) {
            var tutor = new Tutor(student, new Distillation(1), 0, mean);
            float[] broken = teacher.clone();
            broken[3] = Float.NaN;
            assertThatThrownBy(() -> tutor.learn(pictures, broken, 0.01))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("after 0 steps");
        }
    }

    private static void same(List<Tensor> one, List<Tensor> other) {
        assertThat(one).hasSameSizeAs(other);
        for (int i = 0; i < one.size(); i++) {
            assertThat(other.get(i).name()).isEqualTo(one.get(i).name());
            assertThat(other.get(i).values())
                    .as(one.get(i).name())
                    .isEqualTo(one.get(i).values());
        }
    }

    private static double[][] centred(float[] rows, float[] middle) {
        var all = new double[CROPS][];
        for (int r = 0; r < CROPS; r++) {
            var row = new double[12];
            for (int i = 0; i < 12; i++) {
                row[i] = rows[r * 12 + i];
            }
            row = unit(row);
            for (int i = 0; i < 12; i++) {
                row[i] -= middle[i];
            }
            all[r] = unit(row);
        }
        return all;
    }

    private static double[] unit(double[] row) {
        double length = Math.sqrt(dot(row, row));
        var unit = new double[row.length];
        for (int i = 0; i < row.length; i++) {
            unit[i] = row[i] / length;
        }
        return unit;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static float[] drawn(String purpose, int size, boolean positive) {
        var random = new Seed(7).of(purpose).random();
        var values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = (float) (positive ? random.nextDouble() : random.nextGaussian());
        }
        return values;
    }
}
