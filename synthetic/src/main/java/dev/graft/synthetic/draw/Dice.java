package dev.graft.synthetic.draw;

import dev.graft.core.random.Seed;
import java.awt.Color;
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

    /** A random colour: hue, saturation and brightness are each between two values of 0 to 1. */
    public Color colour(double hue1, double hue2, double dull, double vivid, double dim, double bright) {
        return Color.getHSBColor(
                (float) between(hue1, hue2), (float) between(dull, vivid), (float) between(dim, bright));
    }

    public long bits() {
        return random.nextLong();
    }

    public <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
