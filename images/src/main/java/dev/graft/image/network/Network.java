package dev.graft.image.network;

/** One layer of a network that is ready to run. Thread-safe. */
public interface Network extends AutoCloseable {
    /**
     * Computes the layer's activations for one picture.
     *
     * @param picture as made by {@link NetworkInput#values}
     * @return {@link NetworkLayer#channels} finite values, or that many for each position of the picture, position
     *     by position
     * @throws NetworkException if the network returns anything else, or takes too long
     */
    float[] run(float[] picture);

    @Override
    void close();
}
