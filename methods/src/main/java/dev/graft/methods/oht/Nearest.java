package dev.graft.methods.oht;

import dev.graft.methods.Scores;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The K largest of some numbers. Numbers that lie within {@link Scores#NOTHING} of each other are equal, also through others
 * between them: what falls by no more from one to the next, in the order of size, is one group, and within a group the
 * lower index comes first (O5). So the order is the same whichever way the numbers were rounded, and the K largest are
 * always the first of the K + 1 largest.
 *
 * <p>Found by selection: the K-th largest number, then its group. Keeps room between calls.
 */
final class Nearest {
    /** How often a group may grow before sorting is the quicker way. */
    private static final int GROWTHS = 4;

    private final double[] room;

    /** @param size the most numbers that there are */
    Nearest(int size) {
        this.room = new double[size];
    }

    /**
     * Writes the indices of the K largest, rising.
     *
     * @return how many: K, or all where there are fewer
     */
    int select(double[] numbers, int size, int k, int[] out) {
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        if (k < size) {
            System.arraycopy(numbers, 0, room, 0, size);
            low = smallestOfLargest(room, size, k);
            high = low;
            boolean hasGrown = true;
            for (int i = 0; hasGrown; i++) {
                if (i == GROWTHS) {
                    return bySorting(numbers, size, k, out);
                }
                hasGrown = false;
                for (int j = 0; j < size; j++) {
                    double number = numbers[j];
                    if (number < low ? isEqual(low, number) : number > high && isEqual(number, high)) {
                        low = Math.min(low, number);
                        high = Math.max(high, number);
                        hasGrown = true;
                    }
                }
            }
        }
        return fill(numbers, size, k, low, high, out);
    }

    /** All above the group, and as many of the group as there is place for. */
    private static int fill(double[] numbers, int size, int k, double low, double high, int[] out) {
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

    /** The k-th largest; the numbers are moved about. */
    private static double smallestOfLargest(double[] a, int size, int k) {
        int wanted = size - k;
        int from = 0;
        int to = size - 1;
        // Halving takes about log2(size) rounds; an order made to fool it ends in a sort.
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

    /** The indices of the K largest in their order, by sorting all. */
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
