package dev.graft.studies.data;

import java.util.SplittableRandom;

/** Orders at random. */
public final class Shuffled {
    private Shuffled() {}

    /** The numbers below n. */
    public static int[] numbers(int n, SplittableRandom random) {
        var order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /** These numbers. */
    public static int[] of(int[] numbers, SplittableRandom random) {
        var order = numbers(numbers.length, random);
        for (int i = 0; i < order.length; i++) {
            order[i] = numbers[order[i]];
        }
        return order;
    }
}
