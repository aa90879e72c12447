package dev.graft.world;

import dev.graft.core.random.Seed;
import java.util.List;
import java.util.SplittableRandom;

/** The draws that a picture is made of. Confined to one thread; every picture has its own. */
final class Dice {
    private final SplittableRandom random;

    Dice(Seed seed) {
        this.random = seed.random();
    }

    double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    /** A whole number, both ends included. */
    int count(int least, int most) {
        return random.nextInt(least, most + 1);
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    int sign() {
        return random.nextBoolean() ? 1 : -1;
    }

    long bits() {
        return random.nextLong();
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
