package dev.graft.transfer.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Block;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.engine.Task;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.Whitening;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TargetSpaceTest {
    private final Engine engine = Engines.open("local:2");
    private final CountMatrix target = Worlds.part(0, 60, 100, 3, 60);
    private final CountMatrix others = Worlds.part(60, 360, 100, 3, 60);

    @Test
    void rowsAreTheTargetSeenThroughTheSpace() {
        for (var look : new TargetSpace[] {
            TargetSpace.own(target, engine),
            borrowed(target, others, Optional.empty()),
            borrowed(target, others, Optional.of(terms(300)))
        }) {
            assertThat(look.embedding().kind()).isEqualTo(Whitening.KIND);
            assertThat(look.embedding().embed(target)).isEqualTo(look.rows());
        }
    }

    @Test
    void aSpaceWhitensItsRowsOnceForAllThatWorkInIt() {
        for (boolean own : new boolean[] {true, false}) {
            var passes = new ArrayList<String>();
            var watched = new WatchedEngine(passes);
            var borrowed = BorrowedStatistics.of(others, Optional.empty(), watched);
            var space = own ? TargetSpace.own(target, watched) : TargetSpace.borrowed(target, borrowed, watched);
            assertThat(passes.stream().filter(pass -> pass.endsWith("Whitener$Factors")))
                    .hasSize(1);
            assertThat(passes)
                    .as("rows are placed by the factors that are known")
                    .noneMatch(pass -> pass.endsWith("Whitening$Place"))
                    .anyMatch(pass -> pass.endsWith("Whitening$Project"));
            var clusters = new TransferClustering(3, 2, Seed.DEFAULT, engine)
                    .start(space, step -> true)
                    .partition();
            var assigner = TransferClustering.assigner(space, clusters, engine);
            assertThat(TransferClustering.memberships(assigner, space, target, engine))
                    .isEqualTo(assigner.memberships(target));
            var other = assigner.select(2, 0);
            assertThat(TransferClustering.memberships(other, space, target, engine))
                    .isEqualTo(other.memberships(target));
        }
    }

    /** Remembers which passes it made. */
    private record WatchedEngine(List<String> passes) implements Engine {
        @Override
        public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
            var table = new SerialEngine().table(rows, stateWidth);
            return new Table<>() {
                @Override
                public long rows() {
                    return table.rows();
                }

                @Override
                public int stateWidth() {
                    return table.stateWidth();
                }

                @Override
                public DenseMatrix state() {
                    return table.state();
                }

                @Override
                public void setState(DenseMatrix state) {
                    table.setState(state);
                }

                @Override
                public <S extends Sum<S>> S pass(Pass<B, S> pass) {
                    passes.add(pass.getClass().getName());
                    return table.pass(pass);
                }

                @Override
                public void close() {
                    table.close();
                }
            };
        }

        @Override
        public <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener) {
            return new SerialEngine().parallel(tasks, listener);
        }

        @Override
        public void close() {}
    }

    private TargetSpace borrowed(CountMatrix pictures, CountMatrix lent, Optional<CountMatrix> said) {
        return TargetSpace.borrowed(pictures, BorrowedStatistics.of(lent, said, engine), engine);
    }

    /** The subject of a row, as far as its words tell: here simply its class. */
    private static CountMatrix terms(int rows) {
        var builder = new CountMatrixBuilder(3);
        for (int row = 0; row < rows; row++) {
            builder.add(row % 3, 1).endRow();
        }
        return builder.build();
    }

    @Test
    void theThreeWaysOfLookingDiffer() {
        var own = TargetSpace.own(target, engine).rows();
        var alike = borrowed(target, others, Optional.empty()).rows();
        var said = borrowed(target, others, Optional.of(terms(300))).rows();
        assertThat(alike).isNotEqualTo(own);
        assertThat(said).isNotEqualTo(alike).isNotEqualTo(own);
    }

    @Test
    void transferClusteringFindsThePlantedClassesInIt() {
        var truth = new int[60];
        for (int i = 0; i < 60; i++) {
            truth[i] = i % 3;
        }
        var look = borrowed(target, others, Optional.of(terms(300)));
        var start = new TransferClustering(3, 10, Seed.DEFAULT, engine).start(look, step -> true);
        assertThat(HungarianAccuracy.of(start.partition(), truth)).isGreaterThan(0.9);
        // New pictures of the same world go where the old ones are.
        var fresh = TransferClustering.assigner(look, start.partition(), engine)
                .memberships(Worlds.part(360, 420, 100, 3, 60));
        var piles = new int[60];
        for (int row = 0; row < 60; row++) {
            for (int pile = 1; pile < 3; pile++) {
                piles[row] = fresh.get(row, pile) > fresh.get(row, piles[row]) ? pile : piles[row];
            }
        }
        assertThat(HungarianAccuracy.of(Partition.of(3, piles), truth)).isGreaterThan(0.85);
    }

    @Test
    void aFewPicturesInMeasuredWordsAreToldApartWithoutHelp() {
        var truth = new int[24];
        for (int i = 0; i < 24; i++) {
            truth[i] = i % 3;
        }
        var look = TargetSpace.own(Worlds.measured(Worlds.part(0, 24, 100, 3, 400)), engine);
        var start = new TransferClustering(3, 10, Seed.DEFAULT, engine).start(look, step -> true);
        assertThat(HungarianAccuracy.of(start.partition(), truth)).isGreaterThan(0.9);
    }

    @Test
    void beyondAHandyNumberOfWordsComponentsTakeThePlaceOfWhitening() {
        var wide = wide(20);
        var own = TargetSpace.own(wide, engine);
        assertThat(own.embedding().kind()).isEqualTo(PrincipalComponents.KIND);
        assertThat(own.rows()).isEqualTo(own.embedding().embed(wide));
        assertThat(own.rows().columns()).isEqualTo(19);
        var borrowed = borrowed(wide.select(0, 1, 2, 3), wide, Optional.empty());
        assertThat(borrowed.embedding().kind()).isEqualTo(PrincipalComponents.KIND);
        assertThat(borrowed.rows().rows()).isEqualTo(4);
    }

    private static CountMatrix wide(int rows) {
        int columns = Whitening.MOST_COLUMNS + 1;
        var random = Seed.DEFAULT.random();
        var builder = new CountMatrixBuilder(columns);
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < 50; word++) {
                builder.add(random.nextInt(columns), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    @Test
    void smallOrEmptyHelpIsOneGroup() {
        assertThat(BorrowedStatistics.groups(others.select(0, 1, 2), engine).k())
                .isEqualTo(1);
        assertThat(BorrowedStatistics.groups(others, engine).k()).isEqualTo(10);
        var gap = new CountMatrixBuilder(100).endRow().endRow().build();
        for (var poor : new CountMatrix[] {others.select(0), others.select(2, 2, 2), gap}) {
            var look = borrowed(target, poor, Optional.empty());
            assertThat(look.rows().rows()).isEqualTo(60);
        }
    }
}
