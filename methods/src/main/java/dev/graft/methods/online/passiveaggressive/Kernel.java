package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;

/** Replaces the dot product of two rows. */
public sealed interface Kernel permits Kernel.Linear, Kernel.Gaussian, KnownKernel {
    /** The dot product itself. */
    Kernel LINEAR = new Linear();

    /** The kernel of the OHT paper's experiments, sigma = 8. */
    Kernel PAPER = new Gaussian(8);

    /** {@code exp(-|x - x'|^2 / (2 sigma^2))} (O7). */
    static Kernel gaussian(double sigma) {
        return new Gaussian(sigma);
    }

    /** Precomputes the kernel for all pairs of these rows, for learners that see the rows in many orders. */
    default KnownKernel among(CountMatrix rows) {
        return KnownKernel.of(this, rows);
    }

    /** {@code x . x'}: separators are stored as vectors, and an event always costs the same. */
    record Linear() implements Kernel {}

    /** {@code exp(-|x - x'|^2 / (2 sigma^2))}: separators are sums over support vectors. */
    record Gaussian(double sigma) implements Kernel {
        public Gaussian {
            // The square of other values overflows or underflows.
            Check.inRange(1e-100, 1e100, sigma, "sigma");
        }

        /** StrictMath, since the last digit of Math depends on the machine and a state must continue alike anywhere. */
        double of(double squaredDistance) {
            return StrictMath.exp(-squaredDistance / (2 * sigma * sigma));
        }
    }
}
