package dev.graft.trainer.student;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.nn.norm.BatchNorm;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import java.nio.FloatBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/** The student in PyTorch. Written on bare arrays, since the state of DJL's optimisers cannot be saved. */
public final class Student implements AutoCloseable {
    static final float EPSILON = 1e-5f;

    /** How much of the running mean and variance stays at each step. */
    private static final float MOMENTUM = 0.95f;

    /** What the name of a layer's array ends in. */
    enum Role {
        WEIGHT,
        SCALE,
        SHIFT,
        MEAN,
        VARIANCE;

        String of(ConvolutionLayer layer) {
            return layer.name() + "/" + name().toLowerCase(java.util.Locale.ROOT);
        }

        boolean learnt() {
            return this != MEAN && this != VARIANCE;
        }
    }

    private final StudentShape shape;
    private final List<ConvolutionLayer> layers;
    private final NDManager manager;
    private final Map<String, NDArray> arrays = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<String> learnt = new ArrayList<>();

    /** A student that knows nothing yet. */
    public Student(StudentShape shape, Seed seed) {
        this.shape = shape;
        this.layers = shape.layers();
        this.manager = Engine.getEngine("PyTorch").newBaseManager();
        for (var layer : layers) {
            var random = seed.of("weights").of(layer.name()).random();
            for (var role : Role.values()) {
                add(layer, role, start(layer, role, random));
            }
        }
    }

    /** The deviation keeps the variance of what a ReLU lets through (He 2015). */
    private static float[] start(ConvolutionLayer layer, Role role, SplittableRandom random) {
        int size = role == Role.WEIGHT ? layer.to() * layer.fanIn() : layer.to();
        var values = new float[size];
        double deviation = Math.sqrt(2.0 / layer.fanIn());
        for (int i = 0; i < size; i++) {
            values[i] = switch (role) {
                case WEIGHT -> (float) (deviation * random.nextGaussian());
                case SCALE, VARIANCE -> 1;
                case SHIFT, MEAN -> 0;
            };
        }
        return values;
    }

    private void add(ConvolutionLayer layer, Role role, float[] values) {
        var array = manager.create(
                FloatBuffer.wrap(values), role == Role.WEIGHT ? new Shape(layer.weightShape()) : new Shape(layer.to()));
        if (role.learnt()) {
            array.setRequiresGradient(true);
            learnt.add(role.of(layer));
        }
        names.add(role.of(layer));
        arrays.put(role.of(layer), array);
    }

    public StudentShape shape() {
        return shape;
    }

    NDManager manager() {
        return manager;
    }

    /** The names of what is learnt by gradients. */
    List<String> learnt() {
        return learnt;
    }

    NDArray array(String name) {
        return Objects.requireNonNull(arrays.get(name), name);
    }

    private NDArray array(ConvolutionLayer layer, Role role) {
        return array(role.of(layer));
    }

    /** A batch of pictures, whose arrays are freed with the manager. */
    NDArray pictures(NDManager batch, float[] values) {
        long pixels = 3L * shape.side() * shape.side();
        Check.equal(0, values.length % pixels, "values modulo those of a picture");
        return batch.create(FloatBuffer.wrap(values), new Shape(values.length / pixels, 3, shape.side(), shape.side()));
    }

    /**
     * The features of a batch, never negative.
     *
     * @param training whether to normalise by the batch, and to take note of its mean and variance
     */
    NDArray forward(NDArray pictures, boolean training) {
        NDArray at = pictures;
        Deque<NDArray> inputs = new ArrayDeque<>();
        for (var layer : layers) {
            inputs.addLast(at);
            NDArray out = Conv2d.conv2d(
                            at,
                            array(layer, Role.WEIGHT),
                            null,
                            new Shape(layer.stride(), layer.stride()),
                            new Shape(layer.padding(), layer.padding()),
                            new Shape(1, 1),
                            layer.groups())
                    .singletonOrThrow();
            out = BatchNorm.batchNorm(
                            out,
                            array(layer, Role.MEAN),
                            array(layer, Role.VARIANCE),
                            array(layer, Role.SCALE),
                            array(layer, Role.SHIFT),
                            1,
                            MOMENTUM,
                            EPSILON,
                            training)
                    .singletonOrThrow();
            out = Activation.relu(out);
            at = layer.skips() > 0 ? out.add(before(inputs, layer.skips())) : out;
        }
        return at.reshape(at.getShape().get(0), shape.features(), -1).mean(new int[] {2});
    }

    private static NDArray before(Deque<NDArray> inputs, int layers) {
        var back = inputs.descendingIterator();
        NDArray found = back.next();
        for (int i = 1; i < layers; i++) {
            found = back.next();
        }
        return found;
    }

    /** The features of pictures as they would be used, one row after the other. */
    public float[] features(float[] pictures) {
        try (var batch = manager.newSubManager()) {
            return forward(pictures(batch, pictures), false).toFloatArray();
        }
    }

    /** All weights, and the means and variances of batch normalisation. */
    public List<Tensor> tensors() {
        return names.stream().map(this::tensor).toList();
    }

    Tensor tensor(ConvolutionLayer layer, Role role) {
        return tensor(role.of(layer));
    }

    private Tensor tensor(String name) {
        var array = array(name);
        return new Tensor(name, array.getShape().getShape(), array.toFloatArray());
    }

    /** Takes weights over from a student of the same shape. */
    public void load(List<Tensor> tensors) {
        for (String name : names) {
            var found = tensors.stream()
                    .filter(tensor -> tensor.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("there are no values for " + name));
            array(name).set(FloatBuffer.wrap(found.values()));
        }
    }

    @Override
    public void close() {
        manager.close();
    }
}
