package dev.graft.trainer.crop;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.image.pixels.ColourPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Makes the crops of a shard, and asks the teacher about each. A shard has few pictures with several crops each, since
 * decoding a picture takes longer than cutting it; training mixes all shards.
 *
 * <p>Some crops are mixed from two, as in mixup (Zhang 2018). The teacher sees the mixture and not the parts, as does
 * the student: both must look at the same thing (Beyer 2022).
 *
 * @param side of what the student sees
 * @param mixed the share of crops that are mixed from two
 */
record CropMaker(TrainingPictures pool, Teacher teacher, int side, double mixed, Seed seed) {
    static final int FROM_ONE_PICTURE = 8;

    CropMaker {
        Check.inRange(8, 1024, side, "side");
        Check.inRange(0.0, 1.0, mixed, "mixed");
    }

    /** A crop as the student and the teacher see it. */
    private record Views(byte[] student, byte[] teacher) {}

    /** What is in a shard. */
    record Made(byte[][] pixels, float[][] features) {}

    /** The same for any number of threads. */
    Made shard(int number, int crops, ExecutorService threads) throws InterruptedException {
        var shard = seed.of("shard").of(number);
        var pictures = new ArrayList<Callable<List<Views>>>();
        for (int from = 0; from < crops; from += FROM_ONE_PICTURE) {
            int first = from;
            pictures.add(() -> views(shard, first, Math.min(crops, first + FROM_ONE_PICTURE)));
        }
        var all = new ArrayList<Views>(crops);
        for (var views : threads.invokeAll(pictures)) {
            all.addAll(result(views));
        }
        var pixels = new byte[crops][];
        var looks = new ArrayList<Callable<float[]>>();
        for (int i = 0; i < crops; i++) {
            var views = mixed(all, i, shard.of("mix").of(i).random());
            pixels[i] = views.student();
            looks.add(() -> teacher.features(views.teacher()));
        }
        var features = new float[crops][];
        int at = 0;
        for (var look : threads.invokeAll(looks)) {
            features[at++] = result(look);
        }
        return new Made(pixels, features);
    }

    private List<Views> views(Seed shard, int from, int to) {
        ColourPicture picture = pool.draw(shard.of("picture").of(from));
        var views = new ArrayList<Views>();
        for (int i = from; i < to; i++) {
            var crop = Crop.draw(shard.of("crop").of(i));
            views.add(new Views(crop.render(picture, side), crop.render(picture, teacher.side())));
        }
        return views;
    }

    private Views mixed(List<Views> all, int crop, SplittableRandom random) {
        var one = all.get(crop);
        if (random.nextDouble() >= mixed) {
            return one;
        }
        var other = all.get(random.nextInt(all.size()));
        double share = 0.5 + 0.5 * random.nextDouble();
        return new Views(mixed(one.student(), other.student(), share), mixed(one.teacher(), other.teacher(), share));
    }

    private static byte[] mixed(byte[] one, byte[] other, double share) {
        var mixed = new byte[one.length];
        for (int i = 0; i < mixed.length; i++) {
            mixed[i] = (byte) Math.round(share * (one[i] & 0xFF) + (1 - share) * (other[i] & 0xFF));
        }
        return mixed;
    }

    private static <T> T result(Future<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
