package dev.graft.trainer.student;

import dev.graft.core.check.Check;
import java.util.Arrays;

/** Named numbers outside PyTorch: in a checkpoint, or on the way to a file. Not copied. */
public record Tensor(String name, long[] shape, float[] values) {
    public Tensor {
        Check.equal(Arrays.stream(shape).reduce(1, Math::multiplyExact), values.length, "values of " + name);
        for (float value : values) {
            if (!Float.isFinite(value)) {
                throw new IllegalArgumentException("values of " + name + " must be finite, was " + value);
            }
        }
    }
}
