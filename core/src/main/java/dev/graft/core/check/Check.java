package dev.graft.core.check;

/** Argument checks. Every message names the argument, what is allowed and what was found. */
public final class Check {
    private Check() {}

    public static int atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", was " + value);
        }
        return value;
    }

    public static long atLeast(long least, long value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", was " + value);
        }
        return value;
    }

    public static int inRange(int least, int most, int value, String name) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be between " + least + " and " + most + ", was " + value);
        }
        return value;
    }

    public static double finiteAtLeast(double least, double value, String name) {
        if (!(value >= least) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be finite and at least " + least + ", was " + value);
        }
        return value;
    }

    public static double inRange(double least, double most, double value, String name) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " must be between " + least + " and " + most + ", was " + value);
        }
        return value;
    }

    /** Checks an index into something of the given size. */
    public static int index(int value, int size, String name) {
        if (value < 0 || value >= size) {
            throw new IllegalArgumentException(name + " must be between 0 and " + (size - 1) + ", was " + value);
        }
        return value;
    }

    public static void equal(long expected, long found, String name) {
        if (expected != found) {
            throw new IllegalArgumentException(name + " must be " + expected + ", was " + found);
        }
    }

    public static String notBlank(String value, String name) {
        if (value.isBlank()) {
            throw new IllegalArgumentException(name + " must not be blank");
        }
        return value;
    }
}
