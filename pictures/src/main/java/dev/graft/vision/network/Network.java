package dev.graft.vision.network;

/** A network that is ready to look at pictures, one layer of it. Threads share one. */
public interface Network extends AutoCloseable {
    /**
     * What the layer says of one picture.
     *
     * @param picture as {@link NetworkInput#values} makes it
     * @return {@link NetworkLayer#channels} finite numbers, or as many for each place of the picture, place after place
     * @throws NetworkException if it gives anything else, or takes too long
     */
    float[] look(float[] picture);

    @Override
    void close();
}
