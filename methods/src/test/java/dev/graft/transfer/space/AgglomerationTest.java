package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgglomerationTest {
    /** The largest distance between two items: complete linkage, in which no merge changes another distance's order. */
    private record Farthest(double[][] distances) implements Agglomeration.Linkage {
        @Override
        public double distance(int one, int other) {
            return distances[one][other];
        }

        @Override
        public void join(int kept, int gone) {
            for (int other = 0; other < distances.length; other++) {
                double largest = Math.max(distances[kept][other], distances[gone][other]);
                distances[kept][other] = largest;
                distances[other][kept] = largest;
            }
        }
    }

    /** The chains give what merging the two nearest clusters, one pair after the other, gives. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 17})
    void mergesTheNearestFirst(int k) {
        for (long seed = 0; seed < 20; seed++) {
            var places = places(seed);

            var found = Agglomeration.cut(places.length, new Farthest(distances(places)), k);

            assertThat(groups(found)).containsExactlyInAnyOrderElementsOf(naive(places, k));
        }
    }

    @Test
    void asManyClustersAsItemsAreTheItems() {
        assertThat(Agglomeration.cut(3, new Farthest(new double[3][3]), 3).sizes())
                .containsExactly(1, 1, 1);
    }

    private static double[] places(long seed) {
        var random = new Seed(seed).random();
        return IntStream.range(0, 25).mapToDouble(i -> random.nextDouble()).toArray();
    }

    private static double[][] distances(double[] places) {
        var out = new double[places.length][places.length];
        for (int i = 0; i < places.length; i++) {
            for (int j = 0; j < places.length; j++) {
                out[i][j] = Math.abs(places[i] - places[j]);
            }
        }
        return out;
    }

    private static List<List<Integer>> naive(double[] places, int k) {
        var groups = new ArrayList<List<Integer>>();
        IntStream.range(0, places.length).forEach(i -> groups.add(new ArrayList<>(List.of(i))));
        while (groups.size() > k) {
            int one = 0;
            int other = 1;
            for (int i = 0; i < groups.size(); i++) {
                for (int j = i + 1; j < groups.size(); j++) {
                    boolean nearer = apart(places, groups.get(i), groups.get(j))
                            < apart(places, groups.get(one), groups.get(other));
                    one = nearer ? i : one;
                    other = nearer ? j : other;
                }
            }
            groups.get(one).addAll(groups.remove(other));
        }
        groups.forEach(group -> group.sort(null));
        return groups.stream().map(List::copyOf).toList();
    }

    private static double apart(double[] places, List<Integer> one, List<Integer> other) {
        return one.stream()
                .flatMapToDouble(a -> other.stream().mapToDouble(b -> Math.abs(places[a] - places[b])))
                .max()
                .orElseThrow();
    }

    private static List<List<Integer>> groups(Partition found) {
        return IntStream.range(0, found.k())
                .mapToObj(c -> IntStream.range(0, found.items())
                        .filter(i -> found.of(i) == c)
                        .boxed()
                        .toList())
                .toList();
    }
}
