package dev.graft.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.subject.Subject;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The synthetic pictures must be neither trivial nor too hard: k-means on simple features finds some of the structure.
 */
class DifficultyTest {
    private static final int WORDS = 120;
    private static final int RUNS = 8;

    @Test
    void kMeansOnYourPicturesIsBetweenChanceAndPerfect() {
        var plan = PictureWorld.plan(WorldParams.yours(Seed.DEFAULT));
        double accuracy = accuracy(plan, 5);

        // Five balanced random clusters, named by their most frequent class, reach about 0.28.
        assertThat(accuracy).isBetween(0.35, 0.75);
    }

    private static double accuracy(List<DrawnPicture> plan, int k) {
        var images = plan.stream().map(PictureWorld::draw).toList();
        var bags = QuickBags.of(images, WORDS, new SplittableRandom(1));
        var points = new float[bags.length][WORDS];
        for (int i = 0; i < bags.length; i++) {
            for (int w = 0; w < WORDS; w++) {
                points[i][w] = (float) bags[i][w];
            }
        }
        double sum = 0;
        for (int run = 0; run < RUNS; run++) {
            var centres = QuickBags.centres(points, k, 40, new SplittableRandom(run));
            var table = new int[k][Subject.values().length];
            for (int i = 0; i < points.length; i++) {
                table[QuickBags.nearest(points[i], centres)][plan.get(i).kind().ordinal()]++;
            }
            int right = 0;
            for (var row : table) {
                int most = 0;
                for (int count : row) {
                    most = Math.max(most, count);
                }
                right += most;
            }
            sum += (double) right / points.length;
        }
        return sum / RUNS;
    }
}
