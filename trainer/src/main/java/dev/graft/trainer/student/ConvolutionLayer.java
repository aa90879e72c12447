package dev.graft.trainer.student;

import dev.graft.core.check.Check;

/**
 * A convolution, followed by batch normalisation and ReLU. Its padding is what keeps the size at a stride of 1.
 *
 * @param groups as many as channels for a depthwise convolution, otherwise 1
 * @param skips the number of layers before this one whose input is added to its output; 0 for none
 */
record ConvolutionLayer(String name, int from, int to, int kernel, int stride, int groups, int skips) {
    ConvolutionLayer {
        Check.notBlank(name, "name of the layer");
        Check.atLeast(1, from, "channels from");
        Check.atLeast(1, to, "channels to");
        Check.equal(0, from % groups, "channels modulo groups");
    }

    long[] weightShape() {
        return new long[] {to, from / groups, kernel, kernel};
    }

    /** None where patches lie side by side. */
    int padding() {
        return kernel == stride ? 0 : kernel / 2;
    }

    /** The number of values that are summed for one output. */
    int fanIn() {
        return from / groups * kernel * kernel;
    }
}
