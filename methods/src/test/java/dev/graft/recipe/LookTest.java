package dev.graft.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.methods.embed.PrincipalComponents;
import dev.graft.methods.embed.Whitened;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LookTest {
    private final Engine engine = Engine.local(2);
    private final CountMatrix target = Worlds.part(0, 60, 100, 3, 60);
    private final CountMatrix others = Worlds.part(60, 360, 100, 3, 60);

    @Test
    void rowsAreTheTargetSeenThroughTheSpace() {
        for (var look : new Look[] {
            Look.own(target, engine),
            borrowed(target, others, Optional.empty()),
            borrowed(target, others, Optional.of(terms(300)))
        }) {
            assertThat(look.embedding().kind()).isEqualTo(Whitened.KIND);
            assertThat(look.embedding().embed(target)).isEqualTo(look.rows());
        }
    }

    private Look borrowed(CountMatrix pictures, CountMatrix lent, Optional<CountMatrix> said) {
        return Look.borrowed(pictures, Lender.of(lent, said, engine), engine);
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
        var own = Look.own(target, engine).rows();
        var alike = borrowed(target, others, Optional.empty()).rows();
        var said = borrowed(target, others, Optional.of(terms(300))).rows();
        assertThat(alike).isNotEqualTo(own);
        assertThat(said).isNotEqualTo(alike).isNotEqualTo(own);
    }

    @Test
    void theRecipeFindsThePlantedClassesInIt() {
        var truth = new int[60];
        for (int i = 0; i < 60; i++) {
            truth[i] = i % 3;
        }
        var look = borrowed(target, others, Optional.of(terms(300)));
        var start = new Recipe(3, 10, Seed.DEFAULT, engine).start(look, step -> true);
        assertThat(HungarianAccuracy.of(start.partition(), truth)).isGreaterThan(0.9);
        // New pictures of the same world go where the old ones are.
        var fresh = Recipe.assigner(look, start.partition()).memberships(Worlds.part(360, 420, 100, 3, 60));
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
        var look = Look.own(Worlds.measured(Worlds.part(0, 24, 100, 3, 400)), engine);
        var start = new Recipe(3, 10, Seed.DEFAULT, engine).start(look, step -> true);
        assertThat(HungarianAccuracy.of(start.partition(), truth)).isGreaterThan(0.9);
    }

    @Test
    void beyondAHandyNumberOfWordsComponentsTakeThePlaceOfWhitening() {
        var wide = wide(20);
        var own = Look.own(wide, engine);
        assertThat(own.embedding().kind()).isEqualTo(PrincipalComponents.KIND);
        assertThat(own.rows()).isEqualTo(own.embedding().embed(wide));
        assertThat(own.rows().columns()).isEqualTo(Whitened.DIMENSIONS);
        var borrowed = borrowed(wide.select(0, 1, 2, 3), wide, Optional.empty());
        assertThat(borrowed.embedding().kind()).isEqualTo(PrincipalComponents.KIND);
        assertThat(borrowed.rows().rows()).isEqualTo(4);
    }

    private static CountMatrix wide(int rows) {
        int columns = Whitened.MOST_COLUMNS + 1;
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
        assertThat(Lender.groups(others.select(0, 1, 2), engine).k()).isEqualTo(1);
        assertThat(Lender.groups(others, engine).k()).isEqualTo(10);
        var gap = new CountMatrixBuilder(100).endRow().endRow().build();
        for (var poor : new CountMatrix[] {others.select(0), others.select(2, 2, 2), gap}) {
            var look = borrowed(target, poor, Optional.empty());
            assertThat(look.rows().rows()).isEqualTo(60);
        }
    }
}
