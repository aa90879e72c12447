package dev.graft.image.describe;

import dev.graft.image.pixels.GreyPicture;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.FloatRawIndexer;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.KeyPointVector;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_features2d.SIFT;

/**
 * SIFT at interest points, computed by OpenCV. The only class that uses OpenCV. It receives pixels that Graft has
 * decoded, so no file content reaches native code.
 */
public final class InterestSift implements Extractor {
    private static final int DIMENSIONS = 128;
    private final InterestSiftParams params;

    public InterestSift(InterestSiftParams params) {
        this.params = params;
        // Pictures are processed in parallel by Graft's own threads, which OpenCV's threads would compete with.
        try {
            opencv_core.setNumThreads(1);
        } catch (LinkageError e) {
            throw new IllegalStateException(
                    "SIFT at interest points needs OpenCV's native library for this machine, which is not on the class"
                            + " path; add dev.graft:graft-natives-PLATFORM (docs/library.md)",
                    e);
        }
    }

    @Override
    public int dimensions() {
        return DIMENSIONS;
    }

    @Override
    @SuppressWarnings("try")
    public Descriptors describe(GreyPicture picture) {
        // The scope frees every native object created inside it, also when an exception is thrown.
        try (var scope = new PointerScope()) {
            var sift = SIFT.create(
                    params.most(), params.layers(), params.contrast(), params.edge(), params.sigma(), false);
            var grey =
                    new Mat(picture.height(), picture.width(), opencv_core.CV_8UC1, new BytePointer(picture.pixels()));
            var points = new KeyPointVector();
            var found = new Mat();
            sift.detectAndCompute(grey, new Mat(), points, found, false);
            // OpenCV also keeps all points that tie with the last one.
            int count = (int) Math.min(params.most(), points.size());
            var values = new byte[count * DIMENSIONS];
            if (count > 0) {
                FloatRawIndexer floats = found.createIndexer();
                for (int row = 0; row < count; row++) {
                    for (int i = 0; i < DIMENSIONS; i++) {
                        values[row * DIMENSIONS + i] = (byte) (int) floats.get(row, i);
                    }
                }
            }
            return new Descriptors(DIMENSIONS, values);
        }
    }
}
