package dev.graft.methods.online.passiveaggressive;

import dev.graft.core.matrix.SparseVector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The rows' numbers. */
final class KnownRows implements KeptRows {
    private final KnownKernel kernel;
    private final List<SparseVector> rows = new ArrayList<>();
    private int[] numbers = new int[16];

    KnownRows(KnownKernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public SparseVector get(int position) {
        return rows.get(position);
    }

    @Override
    public void add(SparseVector row) {
        int at = rows.size();
        if (at == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.addExact(at, at));
        }
        numbers[at] = KnownKernel.number(row);
        rows.add(row);
    }

    @Override
    public void remove(int position) {
        rows.remove(position);
        System.arraycopy(numbers, position + 1, numbers, position, rows.size() - position);
    }

    @Override
    public double squaredLength(SparseVector row) {
        int number = KnownKernel.number(row);
        return kernel.of(number, number);
    }

    @Override
    public void values(SparseVector row, double[] values) {
        int number = KnownKernel.number(row);
        for (int i = 0; i < rows.size(); i++) {
            values[i] = kernel.of(number, numbers[i]);
        }
    }
}
