package dev.graft.trainer.student;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.Shape;
import dev.graft.core.check.Check;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Teaches a student, batch by batch, by Adam with decoupled weight decay (Loshchilov 2019). What it remembers of the
 * gradients can be saved, so that a training that was interrupted goes on as if it had not been.
 */
public final class Tutor {
    private static final float MEAN_DECAY = 0.9f;
    private static final float SQUARE_DECAY = 0.999f;
    private static final float EPSILON = 1e-8f;
    private static final float NOT_CLIPPED = -1;
    private static final List<String> MEMORIES = List.of("/first", "/second");

    private final Student student;
    private final Distillation distillation;
    private final double weightDecay;
    private final NDArray mean;
    private final Map<String, NDArray> memory = new LinkedHashMap<>();
    private long steps;

    /** @param mean of the teacher's rows of length 1 */
    public Tutor(Student student, Distillation distillation, double weightDecay, float[] mean) {
        this.student = student;
        this.distillation = distillation;
        this.weightDecay = Check.inRange(0.0, 1.0, weightDecay, "weight decay");
        Check.equal(student.shape().features(), mean.length, "features of the mean");
        this.mean = student.manager().create(mean);
        for (String name : student.learnt()) {
            for (String kind : MEMORIES) {
                memory.put(name + kind, student.array(name).zerosLike());
            }
        }
    }

    /** How a batch was understood. */
    public record Loss(double all, double cosine, double relation) {}

    /**
     * One step.
     *
     * @param teacher the teacher's features, one row for each picture
     * @throws ArithmeticException if the loss is not finite; the student is of no use then
     */
    public Loss learn(float[] pictures, float[] teacher, double rate) {
        try (var batch = student.manager().newSubManager()) {
            var input = student.pictures(batch, pictures);
            var should = batch.create(
                    FloatBuffer.wrap(teacher),
                    new Shape(input.getShape().get(0), student.shape().features()));
            Loss loss;
            try (var gradients = Engine.getEngine("PyTorch").newGradientCollector()) {
                var parts = Distillation.parts(student.forward(input, true), should, mean);
                var all = distillation.loss(parts);
                loss = new Loss(
                        all.getFloat(),
                        parts.cosine().getFloat(),
                        parts.relation().getFloat());
                if (!Double.isFinite(loss.all())) {
                    throw new ArithmeticException("the loss is " + loss.all() + " after " + steps + " steps");
                }
                gradients.backward(all);
            }
            steps++;
            student.learnt().forEach(name -> update(name, rate));
            return loss;
        }
    }

    private void update(String name, double rate) {
        var weights = student.array(name);
        try (var gradient = weights.getGradient()) {
            double corrected = rate * Math.sqrt(1 - Math.pow(SQUARE_DECAY, steps)) / (1 - Math.pow(MEAN_DECAY, steps));
            var state = new NDList(weights, gradient, memory(name, 0), memory(name, 1));
            // Scales and shifts are few and have no size to prefer.
            float decay = weights.getShape().dimension() > 1 ? (float) weightDecay : 0;
            weights.getNDArrayInternal()
                    .adamUpdate(
                            state,
                            new NDList(weights),
                            (float) rate,
                            (float) corrected,
                            decay,
                            1,
                            NOT_CLIPPED,
                            MEAN_DECAY,
                            SQUARE_DECAY,
                            EPSILON,
                            false,
                            true);
        }
    }

    private NDArray memory(String name, int kind) {
        return Objects.requireNonNull(memory.get(name + MEMORIES.get(kind)), name);
    }

    public long steps() {
        return steps;
    }

    /** The student and what is remembered of the gradients. */
    public List<Tensor> tensors() {
        var tensors = new ArrayList<>(student.tensors());
        memory.forEach(
                (name, array) -> tensors.add(new Tensor(name, array.getShape().getShape(), array.toFloatArray())));
        return tensors;
    }

    /** Goes on from what {@link #tensors} gave after a number of steps. */
    public void load(List<Tensor> tensors, long stepsMade) {
        student.load(tensors);
        for (var tensor : tensors) {
            var array = memory.get(tensor.name());
            if (array != null) {
                array.set(FloatBuffer.wrap(tensor.values()));
            }
        }
        steps = Check.atLeast(0, stepsMade, "steps");
    }

    /** How well the student knows crops that it need not have seen: the mean cosine to the teacher, 1 at best. */
    public double cosine(float[] pictures, float[] teacher) {
        try (var batch = student.manager().newSubManager()) {
            var input = student.pictures(batch, pictures);
            var should = batch.create(
                    FloatBuffer.wrap(teacher),
                    new Shape(input.getShape().get(0), student.shape().features()));
            return 1
                    - Distillation.parts(student.forward(input, false), should, mean)
                            .cosine()
                            .getFloat();
        }
    }
}
