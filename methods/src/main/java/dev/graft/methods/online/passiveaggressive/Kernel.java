package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;

/** What takes the place of the dot product of two rows. */
public sealed interface Kernel permits Kernel.Linear, Kernel.Gaussian, KnownKernel {
    /** The dot product itself. */
    Kernel LINEAR = new Linear();

    /** The one of the OHT paper's experiments, sigma = 8. */
    Kernel PAPER = new Gaussian(8);

    /** {@code exp(-|x - x'|^2 / (2 sigma^2))} (O7). */
    static Kernel gaussian(double sigma) {
        return new Gaussian(sigma);
    }

    /** The kernel's values of all pairs of these rows, for learners that are to see the rows in many orders. */
    default KnownKernel among(CountMatrix rows) {
        return KnownKernel.of(this, rows);
    }

    /** {@code x . x'}: the separators are kept themselves, and an event costs the same however many came before. */
    record Linear() implements Kernel {}

    /** {@code exp(-|x - x'|^2 / (2 sigma^2))}: the separators are sums over rows that are kept. */
    record Gaussian(double sigma) implements Kernel {
        public Gaussian {
            // Smaller or larger ones have no square.
            Check.inRange(1e-100, 1e100, sigma, "sigma");
        }

        /** Not Math, whose last digit is the machine's own: a state goes on alike wherever it is taken up. */
        double of(double squaredDistance) {
            return StrictMath.exp(-squaredDistance / (2 * sigma * sigma));
        }
    }
}
