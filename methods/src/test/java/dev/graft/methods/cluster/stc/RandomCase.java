package dev.graft.methods.cluster.stc;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.ClusterProblem;
import java.util.SplittableRandom;

/** A small problem with its start, drawn with everything that may be missing in it missing now and then. */
record RandomCase(CountMatrix target, CountMatrix auxiliary, StcStart start, StcParams params) {
    static RandomCase of(long seed, StcOrder order) {
        var random = new Seed(seed).of("case").random();
        int columns = 1 + random.nextInt(9);
        int n = 1 + random.nextInt(4);
        int m = 1 + random.nextInt(4);
        int k = 1 + random.nextInt(5);
        var target = counts(1 + random.nextInt(10), columns, random);
        var auxiliary = counts(random.nextInt(12), columns, random);
        double lambda = new double[] {0, 0.3, 1, 4}[random.nextInt(4)];
        var start = new StcStart(
                Partition.random(target.rows(), n, random),
                Partition.random(auxiliary.rows(), m, random),
                Partition.random(columns, k, random));
        return new RandomCase(target, auxiliary, start, new StcParams(n, m, k, lambda, 12, 1, order, new Seed(seed)));
    }

    private static CountMatrix counts(int rows, int columns, SplittableRandom random) {
        double density = 0.15 + 0.7 * random.nextDouble();
        boolean fractions = random.nextInt(3) == 0;
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                if (random.nextDouble() < density) {
                    builder.add(column, fractions ? 0.01 + random.nextDouble() : 1 + random.nextInt(4));
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    ClusterProblem problem() {
        return ClusterProblem.of(target).withAuxiliary(auxiliary);
    }

    StcModel fit(Engine engine) {
        return new Stc(params).fitFrom(start, problem(), engine, RunListener.NONE);
    }

    StcModel fit() {
        return fit(new SerialEngine());
    }
}
