package dev.graft.methods.api;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import java.util.Arrays;

/** Bags with a known answer: row i belongs to class i modulo the number of classes. */
public final class Bags {
    private Bags() {}

    /** Half of a row's words come from its class, half from one of ten subjects that all classes share. */
    public static CountMatrix planted(int rows, int columns, int classes, int words, long seed) {
        var random = new Seed(seed).of("bags").random();
        var profiles = new double[classes + 10][columns];
        for (var profile : profiles) {
            double sum = 0;
            for (int column = 0; column < columns; column++) {
                sum += Math.pow(random.nextDouble(), 8);
                profile[column] = sum;
            }
        }
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            int subject = classes + random.nextInt(10);
            for (int word = 0; word < words; word++) {
                var profile = profiles[random.nextBoolean() ? row % classes : subject];
                int at = Arrays.binarySearch(profile, random.nextDouble() * profile[columns - 1]);
                builder.add(Math.min(columns - 1, at < 0 ? -at - 1 : at), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }
}
