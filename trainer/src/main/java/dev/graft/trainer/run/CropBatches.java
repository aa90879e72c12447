package dev.graft.trainer.run;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.image.network.NetworkInput;
import dev.graft.trainer.crop.CropShard;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The crops of all shards, in another order in each round. The first shard is held out: nothing is learnt from it, and
 * it tells what the teacher's features are like on average.
 */
final class CropBatches {
    /** What Graft assumes of a network with colours first, unless it is told otherwise. */
    private static final double[] MEAN = {0.485, 0.456, 0.406};

    private static final double[] DEVIATION = {0.229, 0.224, 0.225};

    private final List<CropShard> shards;
    private final Seed seed;
    private final float[][] tables = new float[3][256];
    private final int inAShard;
    private long round = -1;
    private int[] order = new int[0];

    /** A batch as it is learnt from. */
    record Batch(float[] pictures, float[] features) {}

    CropBatches(List<CropShard> shards, Seed seed) {
        this.shards = shards;
        this.seed = seed;
        this.inAShard = shards.get(0).crops();
        shards.forEach(shard -> Check.equal(inAShard, shard.crops(), "crops of a shard"));
        for (int c = 0; c < 3; c++) {
            for (int value = 0; value < 256; value++) {
                tables[c][value] = (float) ((value / 255.0 - MEAN[c]) / DEVIATION[c]);
            }
        }
    }

    /** How the student's pictures are given to it, for those who open its file. */
    static NetworkInput input(String name, int side) {
        return new NetworkInput(
                name,
                NetworkInput.Layout.COLOUR_FIRST,
                side,
                side,
                List.of(MEAN[0], MEAN[1], MEAN[2]),
                List.of(DEVIATION[0], DEVIATION[1], DEVIATION[2]));
    }

    /** The number of crops in a round. */
    int size() {
        return (shards.size() - 1) * inAShard;
    }

    /** The crops after so many were seen; a batch may reach into the next round. */
    Batch after(long seen, int crops) {
        var ids = new int[crops];
        for (int i = 0; i < crops; i++) {
            ids[i] = inAShard + at(seen + i);
        }
        return batch(ids);
    }

    private int at(long position) {
        if (position / size() != round) {
            round = position / size();
            order = shuffled(seed.of("round").of(round).random());
        }
        return order[(int) (position % size())];
    }

    private int[] shuffled(SplittableRandom random) {
        var numbers = new int[size()];
        for (int i = 0; i < numbers.length; i++) {
            int j = random.nextInt(i + 1);
            numbers[i] = numbers[j];
            numbers[j] = i;
        }
        return numbers;
    }

    /** Some of the crops that are held out. */
    Batch heldOut(int from, int to) {
        var ids = new int[to - from];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = from + i;
        }
        return batch(ids);
    }

    int heldOut() {
        return inAShard;
    }

    private Batch batch(int... ids) {
        int side = shards.get(0).side();
        int features = shards.get(0).features();
        int pixels = side * side;
        var pictures = new float[ids.length * 3 * pixels];
        var rows = new float[ids.length * features];
        var crop = new byte[3 * pixels];
        for (int i = 0; i < ids.length; i++) {
            var shard = shards.get(ids[i] / inAShard);
            shard.pixels(ids[i] % inAShard, crop);
            shard.features(ids[i] % inAShard, rows, i * features);
            for (int p = 0; p < crop.length; p++) {
                pictures[i * crop.length + p] = tables[p / pixels][crop[p] & 0xFF];
            }
        }
        return new Batch(pictures, rows);
    }

    /** The mean of the teacher's rows of length 1, over the crops that are held out. */
    float[] mean() {
        int features = shards.get(0).features();
        var sums = new double[features];
        var row = new float[features];
        for (int crop = 0; crop < inAShard; crop++) {
            shards.get(0).features(crop, row, 0);
            double square = 0;
            for (float value : row) {
                square += (double) value * value;
            }
            for (int i = 0; i < features; i++) {
                sums[i] += square > 0 ? row[i] / Math.sqrt(square) : 0;
            }
        }
        var mean = new float[features];
        for (int i = 0; i < features; i++) {
            mean[i] = (float) (sums[i] / inAShard);
        }
        return mean;
    }
}
