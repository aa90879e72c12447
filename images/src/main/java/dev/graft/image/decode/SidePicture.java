package dev.graft.image.decode;

import dev.graft.image.pixels.ColourPicture;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A small colour picture that is made along with another one, so that a file is decoded only once. It is the picture
 * that a reader with the same limits and this side would have read. For one file and one thread.
 */
public final class SidePicture {
    private final int maxSide;
    private @Nullable ColourPicture picture;

    public SidePicture(int maxSide) {
        this.maxSide = maxSide;
    }

    ReadParams.Size size(ReadParams limits, int width, int height) {
        return limits.withMaxSide(maxSide).withFixedSize(Optional.empty()).target(width, height);
    }

    int maxSide() {
        return maxSide;
    }

    void made(ColourPicture made) {
        picture = made;
    }

    /** Empty if nothing was decoded. */
    public Optional<ColourPicture> picture() {
        return Optional.ofNullable(picture);
    }
}
