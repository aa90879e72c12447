package dev.graft.synthetic;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** A rough bag of visual words that takes seconds, enough to judge whether the pictures are too easy or too hard. */
final class QuickBags {
    private static final int BINS = 8;
    private static final int CELL = 6;
    private static final int STEP = 12;
    private static final int LENGTH = 16 * BINS;
    private static final double FLAT = 2;

    private QuickBags() {}

    /** Square roots of the word shares of each picture. */
    static double[][] of(List<BufferedImage> images, int words, SplittableRandom random) {
        var described = new ArrayList<float[][]>();
        var sample = new ArrayList<float[]>();
        for (var image : images) {
            var patches = describe(image);
            described.add(patches);
            for (int i = 0; i < 40 && patches.length > 0; i++) {
                sample.add(patches[random.nextInt(patches.length)]);
            }
        }
        var points = sample.toArray(new float[0][]);
        var centres = centres(points, words, 6, random);
        var bags = new double[images.size()][words];
        for (int i = 0; i < bags.length; i++) {
            for (var patch : described.get(i)) {
                bags[i][nearest(patch, centres)]++;
            }
            double total = Math.max(1, described.get(i).length);
            bags[i] = Arrays.stream(bags[i]).map(n -> Math.sqrt(n / total)).toArray();
        }
        return bags;
    }

    static float[][] centres(float[][] points, int k, int rounds, SplittableRandom random) {
        var centres = new float[k][];
        Arrays.setAll(centres, c -> points[random.nextInt(points.length)].clone());
        for (int round = 0; round < rounds; round++) {
            var sums = new float[k][points[0].length];
            var counts = new int[k];
            for (var point : points) {
                int c = nearest(point, centres);
                counts[c]++;
                for (int d = 0; d < point.length; d++) {
                    sums[c][d] += point[d];
                }
            }
            for (int c = 0; c < k; c++) {
                for (int d = 0; d < sums[c].length && counts[c] > 0; d++) {
                    centres[c][d] = sums[c][d] / counts[c];
                }
            }
        }
        return centres;
    }

    static int nearest(float[] point, float[][] centres) {
        int best = 0;
        float least = Float.MAX_VALUE;
        for (int c = 0; c < centres.length; c++) {
            float distance = 0;
            for (int d = 0; d < point.length; d++) {
                float difference = point[d] - centres[c][d];
                distance += difference * difference;
            }
            if (distance < least) {
                least = distance;
                best = c;
            }
        }
        return best;
    }

    private static float[][] describe(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        var grey = new float[width * height];
        for (int i = 0; i < grey.length; i++) {
            int rgb = image.getRGB(i % width, i / width);
            grey[i] = (77 * (rgb >> 16 & 255) + 151 * (rgb >> 8 & 255) + 28 * (rgb & 255)) / 256f;
        }
        var bin = new int[width * height];
        var strength = new float[width * height];
        for (int y = 1; y < height - 1; y++) {
            for (int x = 1; x < width - 1; x++) {
                int p = y * width + x;
                double dx = (grey[p + 1] - grey[p - 1]) / 2;
                double dy = (grey[p + width] - grey[p - width]) / 2;
                strength[p] = (float) Math.hypot(dx, dy);
                bin[p] = (int) Math.floor((Math.atan2(dy, dx) / (2 * Math.PI) + 1) * BINS) % BINS;
            }
        }
        var patches = new ArrayList<float[]>();
        for (int y = 0; y + 4 * CELL <= height; y += STEP) {
            for (int x = 0; x + 4 * CELL <= width; x += STEP) {
                var patch = patch(bin, strength, width, x, y);
                float norm = norm(patch);
                if (norm > FLAT * CELL * CELL) {
                    for (int d = 0; d < LENGTH; d++) {
                        patch[d] = Math.min(0.2f, patch[d] / norm);
                    }
                    patches.add(patch);
                }
            }
        }
        return patches.toArray(new float[0][]);
    }

    private static float[] patch(int[] bin, float[] strength, int width, int left, int top) {
        var patch = new float[LENGTH];
        for (int dy = 0; dy < 4 * CELL; dy++) {
            for (int dx = 0; dx < 4 * CELL; dx++) {
                int p = (top + dy) * width + left + dx;
                patch[(dy / CELL * 4 + dx / CELL) * BINS + bin[p]] += strength[p];
            }
        }
        return patch;
    }

    private static float norm(float[] patch) {
        double sum = 0;
        for (float value : patch) {
            sum += value * value;
        }
        return (float) Math.sqrt(sum);
    }
}
