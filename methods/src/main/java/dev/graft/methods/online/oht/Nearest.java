package dev.graft.methods.online.oht;

import dev.graft.methods.online.Scores;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Selects the K largest numbers. Numbers that differ by at most {@link Scores#NOTHING} count as equal, and so do chains
 * of such numbers: sorted, a run of neighbours that close is one group, and within a group the lower index comes first
 * (O5). So the order does not depend on rounding, and the K largest are always the first of the K + 1 largest.
 *
 * <p>Finds the K-th largest number, then its group. Reuses its buffers between calls.
 */
final class Nearest {
    /** How often a group may grow before sorting is faster. */
    private static final int GROWTHS = 4;

    /** Enough that few numbers share one, few enough to scan. */
    private static final int BUCKETS = 256;

    private final double[] room;
    private final int[] counts = new int[BUCKETS];
    private double lowest;

    /** @param size the largest number of inputs */
    Nearest(int size) {
        this.room = new double[size];
    }

    /**
     * Writes the indices of the K largest in ascending order.
     *
     * @return how many: K, or all if there are fewer
     */
    int select(double[] numbers, int size, int k, int[] out) {
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        if (k < size) {
            low = smallestOfLargest(numbers, size, k);
            high = low;
            boolean hasGrown = true;
            for (int i = 0; hasGrown; i++) {
                if (i == GROWTHS) {
                    return bySorting(numbers, size, k, out);
                }
                hasGrown = false;
                for (int j = 0; j < size; j++) {
                    double number = numbers[j];
                    // No short circuit: hardly any number is near, so this one branch is well predicted.
                    boolean isNear = isEqual(number, high) & isEqual(low, number);
                    if (isNear && (number < low || number > high)) {
                        low = Math.min(low, number);
                        high = Math.max(high, number);
                        hasGrown = true;
                    }
                }
            }
        }
        return fill(numbers, size, k, low, high, out);
    }

    /** The smallest number of the last selected group; minus infinity if all numbers were selected. */
    double lowest() {
        return lowest;
    }

    /** Selects all above the group, and as many of the group as fit. */
    private int fill(double[] numbers, int size, int k, double low, double high, int[] out) {
        lowest = low;
        int left = k;
        for (int i = 0; i < size; i++) {
            left -= numbers[i] > high ? 1 : 0;
        }
        int count = 0;
        for (int i = 0; i < size; i++) {
            double number = numbers[i];
            if (number > high || number >= low && left-- > 0) {
                out[count++] = i;
            }
        }
        return count;
    }

    private int bySorting(double[] numbers, int size, int k, int[] out) {
        System.arraycopy(numbers, 0, room, 0, size);
        Arrays.sort(room, 0, size);
        int first = size - k;
        int last = first;
        while (first > 0 && isEqual(room[first], room[first - 1])) {
            first--;
        }
        while (last + 1 < size && isEqual(room[last + 1], room[last])) {
            last++;
        }
        return fill(numbers, size, k, room[first], room[last], out);
    }

    /**
     * The k-th largest number. Numbers are counted in equal buckets between the smallest and the largest, and only
     * those in the bucket of the k-th are compared.
     */
    double smallestOfLargest(double[] numbers, int size, int k) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, numbers[i]);
            most = Math.max(most, numbers[i]);
        }
        double scale = (BUCKETS - 1) / (most - least);
        if (!(scale > 0) || Double.isInfinite(scale)) {
            System.arraycopy(numbers, 0, room, 0, size);
            return select(room, size, size - k);
        }
        Arrays.fill(counts, 0);
        for (int i = 0; i < size; i++) {
            counts[(int) ((numbers[i] - least) * scale)]++;
        }
        int bucket = BUCKETS - 1;
        int left = k;
        while (counts[bucket] < left) {
            left -= counts[bucket--];
        }
        int count = 0;
        for (int i = 0; i < size; i++) {
            if ((int) ((numbers[i] - least) * scale) == bucket) {
                room[count++] = numbers[i];
            }
        }
        return select(room, count, count - left);
    }

    /** The number at an index after sorting (quickselect); reorders the array. */
    private static double select(double[] a, int size, int wanted) {
        int from = 0;
        int to = size - 1;
        // About log2(size) rounds are expected; adversarial input falls back to sorting.
        for (int rounds = 4 * (32 - Integer.numberOfLeadingZeros(size)); from < to; rounds--) {
            if (rounds == 0) {
                Arrays.sort(a, from, to + 1);
                break;
            }
            double pivot = median(a[from], a[(from + to) >>> 1], a[to]);
            int i = from;
            int j = to;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double swapped = a[i];
                    a[i++] = a[j];
                    a[j--] = swapped;
                }
            }
            if (wanted <= j) {
                to = j;
            } else if (wanted >= i) {
                from = i;
            } else {
                break;
            }
        }
        return a[wanted];
    }

    private static double median(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private static boolean isEqual(double larger, double smaller) {
        return larger - smaller <= Scores.NOTHING;
    }

    /** The indices of the K largest, largest first, by sorting all. */
    static int[] inOrder(double[] numbers, int size, int k) {
        var order = IntStream.range(0, size)
                .boxed()
                .sorted((i, j) -> Double.compare(numbers[j], numbers[i]))
                .mapToInt(i -> i)
                .toArray();
        for (int from = 0; from < size; ) {
            int to = from + 1;
            while (to < size && isEqual(numbers[order[to - 1]], numbers[order[to]])) {
                to++;
            }
            Arrays.sort(order, from, to);
            from = to;
        }
        return Arrays.copyOf(order, Math.min(k, size));
    }
}
