package dev.graft.index;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.feature.FeatureParams;
import dev.graft.store.ContentHash;
import java.io.Serializable;
import java.util.Comparator;

/**
 * Which pictures a codebook is learnt from, and which of their descriptors. It depends only on the seed, the names and
 * the contents of the pictures, so whoever samples the same pictures learns the same words.
 *
 * @param words the number of words to learn
 */
public record SamplePlan(FeatureParams features, int words, Seed seed) {
    /** More pictures than this add little and cost time. */
    public static final int MAX_PICTURES = 1000;

    private static final int PER_WORD = 100;
    private static final int MIN_TOTAL = 100_000;

    /** Fewer descriptors are sampled if they are longer than this; those of networks are many times longer. */
    private static final int LONG = 256;

    public SamplePlan {
        Check.atLeast(1, words, "words");
    }

    /** The order in which pictures are tried, by name. It is serialisable. */
    public Comparator<String> order() {
        return new Order(seed.of("sample pictures"));
    }

    private record Order(Seed seed) implements Comparator<String>, Serializable {
        @Override
        public int compare(String one, String other) {
            int byDraw = Long.compare(seed.of(one).value(), seed.of(other).value());
            return byDraw != 0 ? byDraw : one.compareTo(other);
        }
    }

    /**
     * The number of distinct pictures to sample: the first in order that can be described.
     *
     * @param candidates the number of files that begin as pictures do
     */
    public int pictures(int candidates) {
        return Math.min(MAX_PICTURES, candidates);
    }

    /**
     * The number of descriptors of each picture.
     *
     * @param candidates the number of files that begin as pictures do
     * @param length of a descriptor
     */
    public int wanted(int candidates, int length) {
        int total = (int) (Math.max(MIN_TOTAL, PER_WORD * words) * Math.min(1, (double) LONG / length));
        return Math.max(length <= LONG ? 50 : 10, Math.min(5000, total / Math.max(1, pictures(candidates))));
    }

    /** Draws descriptors uniformly without replacement and keeps their order. */
    public byte[] draw(Descriptors descriptors, ContentHash content, int wanted) {
        int count = descriptors.count();
        if (count <= wanted) {
            return descriptors.values();
        }
        var random = seed.of("sample descriptors").of(content.toString()).random();
        int[] rows = random.ints(0, count).distinct().limit(wanted).sorted().toArray();
        int dimensions = descriptors.dimensions();
        var values = new byte[wanted * dimensions];
        for (int i = 0; i < wanted; i++) {
            System.arraycopy(descriptors.values(), rows[i] * dimensions, values, i * dimensions, dimensions);
        }
        return values;
    }
}
