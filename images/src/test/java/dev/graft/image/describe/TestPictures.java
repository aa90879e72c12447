package dev.graft.image.describe;

import dev.graft.core.random.Seed;
import dev.graft.image.pixels.GreyPicture;

/** Pictures with structure at all scales. */
final class TestPictures {
    private TestPictures() {}

    /** Discs and bars of random brightness, some soft, over a slow gradient, with a little noise. */
    static GreyPicture cluttered(int width, int height, long seed) {
        var random = new Seed(seed).of("cluttered").random();
        var values = new double[width * height];
        for (int i = 0; i < values.length; i++) {
            int x = i % width;
            int y = i / width;
            values[i] = 60 + 80.0 * x / width + 40.0 * y / height;
        }
        for (int shape = 0; shape < 60; shape++) {
            double cx = random.nextDouble(width);
            double cy = random.nextDouble(height);
            double radius = random.nextDouble(4, 40);
            double soft = random.nextDouble(0.5, 6);
            double angle = random.nextDouble(Math.PI);
            double flat = random.nextDouble(0.15, 1);
            double level = random.nextDouble(-70, 70);
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    double u = (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle);
                    double v = (y - cy) * Math.cos(angle) - (x - cx) * Math.sin(angle);
                    double inside = radius - Math.hypot(u, v / flat);
                    values[y * width + x] += level / (1 + Math.exp(-inside / soft));
                }
            }
        }
        var pixels = new byte[values.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) Math.max(0, Math.min(255, Math.round(values[i] + random.nextDouble(-2, 2))));
        }
        return new GreyPicture(width, height, pixels);
    }
}
