package dev.graft.methods.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.random.Seed;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LowerTriangleTest {
    private static final int SIZE = 37;

    private final double[] transposed = new double[SIZE * SIZE];
    private final LowerTriangle lower;

    LowerTriangleTest() {
        var random = Seed.DEFAULT.random();
        for (int i = 0; i < SIZE; i++) {
            for (int j = i; j < SIZE; j++) {
                transposed[i * SIZE + j] = i == j ? 2 + random.nextDouble() : random.nextGaussian() / 8;
            }
        }
        lower = LowerTriangle.ofTransposed(transposed, SIZE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 15, 32})
    void whatIsSolvedGivesTheSidesAgain(int width) {
        var sides = sides(width);
        var solved = sides.clone();
        lower.solve(solved, width);
        var turned = sides.clone();
        lower.solveTransposed(turned, width);
        for (int i = 0; i < SIZE; i++) {
            for (int v = 0; v < width; v++) {
                double product = 0;
                double other = 0;
                for (int j = 0; j < SIZE; j++) {
                    product += transposed[j * SIZE + i] * solved[j * width + v];
                    other += transposed[i * SIZE + j] * turned[j * width + v];
                }
                assertThat(product).isCloseTo(sides[i * width + v], within(1e-12));
                assertThat(other).isCloseTo(sides[i * width + v], within(1e-12));
            }
        }
    }

    /** Row by row, as the equations are written. */
    @ParameterizedTest
    @ValueSource(ints = {8, 32})
    void aSideDoesNotDependOnTheOthersBesideIt(int width) {
        var together = sides(width);
        var alone = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            alone[i] = together[i * width + 3];
        }
        lower.solve(together, width);
        lower.solve(alone, 1);
        for (int i = 0; i < SIZE; i++) {
            assertThat(together[i * width + 3]).isEqualTo(alone[i]);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void itIsWhatItWasMadeOf(int size) {
        var upper = new double[size * size];
        for (int i = 0; i < size; i++) {
            Arrays.fill(upper, i * size + i, (i + 1) * size, i + 1);
        }
        var made = LowerTriangle.ofTransposed(upper, size);
        assertThat(made.transposed()).isEqualTo(upper);
        assertThat(made.size()).isEqualTo(size);
    }

    private static double[] sides(int width) {
        var random = new Seed(3).random();
        var sides = new double[SIZE * width];
        Arrays.setAll(sides, i -> random.nextGaussian());
        return sides;
    }
}
