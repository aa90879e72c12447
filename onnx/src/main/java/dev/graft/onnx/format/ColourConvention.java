package dev.graft.onnx.format;

import dev.graft.image.network.InputOverrides;
import java.util.List;
import java.util.Optional;

/** The ways in which published networks expect the colours of a picture. */
public enum ColourConvention {
    /** The TensorFlow mode of Keras, and most of TFLite. */
    CENTRED("values from -1 to 1", all(0.5), all(0.5), false),
    UNIT("values from 0 to 1", all(0), all(1), false),
    BYTES("values from 0 to 255", all(0), all(1 / 255.0), false),
    /** The Torch mode of Keras. */
    IMAGENET(
            "values normalised with ImageNet's mean and deviation",
            List.of(0.485, 0.456, 0.406),
            List.of(0.229, 0.224, 0.225),
            false),
    /** The Caffe mode of Keras. */
    CAFFE(
            "values from 0 to 255 less ImageNet's mean, blue first",
            List.of(123.68 / 255, 116.779 / 255, 103.939 / 255),
            all(1 / 255.0),
            true);

    private final String words;
    private final List<Double> mean;
    private final List<Double> deviation;
    private final boolean blueFirst;

    ColourConvention(String words, List<Double> mean, List<Double> deviation, boolean blueFirst) {
        this.words = words;
        this.mean = mean;
        this.deviation = deviation;
        this.blueFirst = blueFirst;
    }

    private static List<Double> all(double value) {
        return List.of(value, value, value);
    }

    /** What the network expects, for the user. */
    public String words() {
        return words;
    }

    /** Whether the first channel is blue. */
    public boolean blueFirst() {
        return blueFirst;
    }

    /** In the order red, green, blue even for a network that expects blue first. */
    public InputOverrides input() {
        return new InputOverrides(Optional.of(mean), Optional.of(deviation), Optional.empty());
    }
}
