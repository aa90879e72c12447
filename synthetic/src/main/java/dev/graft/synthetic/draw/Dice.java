package dev.graft.synthetic.draw;

import dev.graft.core.random.Seed;
import java.util.List;
import java.util.SplittableRandom;

/** The random choices of one picture. Not thread-safe; every picture has its own. */
public final class Dice {
    private final SplittableRandom random;

    public Dice(Seed seed) {
        this.random = seed.random();
    }

    public double between(double min, double max) {
        return min + (max - min) * random.nextDouble();
    }

    /** A random integer, both ends included. */
    public int count(int min, int max) {
        return random.nextInt(min, max + 1);
    }

    public boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    public int sign() {
        return random.nextBoolean() ? 1 : -1;
    }

    public long bits() {
        return random.nextLong();
    }

    public <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
