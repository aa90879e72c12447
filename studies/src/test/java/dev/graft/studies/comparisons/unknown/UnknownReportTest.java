package dev.graft.studies.comparisons.unknown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.app.cluster.PicturesToSort;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.run.CellResults;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnknownReportTest {
    private static final int[] KNOWN = {0, 1, 2, 3};
    private static final int[] UNKNOWN = {4, 5};

    @Test
    void whatIsStrangerThanNearlyAllKnownOnesIsFound() {
        var telling = new Telling(new double[] {0.1, 0.2, 0.3, 0.6, 0.7, 0.4}, 0.5);
        assertThat(telling.found(KNOWN, UNKNOWN)).isEqualTo(0.5);
        assertThat(telling.area(KNOWN, UNKNOWN)).isEqualTo(7.0 / 8, within(1e-12));
        assertThat(telling.refused(KNOWN)).isEqualTo(0.25);
        assertThat(telling.refused(UNKNOWN)).isEqualTo(0.5);
    }

    @Test
    void everySituationAndMethodIsInTheTables() {
        var random = new Seed(1).random();
        var builder = new CountMatrixBuilder(40);
        var classes = IntStream.range(0, 4)
                .flatMap(c -> IntStream.range(0, 50).map(i -> c))
                .toArray();
        for (int of : classes) {
            for (int c = 0; c < 40; c++) {
                builder.add(c, (0.3 + random.nextDouble()) * (c % 4 == of ? 2 : 1));
            }
            builder.endRow();
        }
        var task = new ClusteringTask(DataSet.Name.SCENE15, List.of("a", "b", "c", "d"));
        var draw = new ClusteringTask.Draw(PicturesToSort.of(builder.build()), classes, new Seed(2));
        var results = new CellResults(new UnknownTrial(task, 1, draw, "network", new SerialEngine()).run());
        var graft = results.setting("network; " + UnknownTrial.EVEN).method(UnknownTrial.GRAFT);
        assertThat(graft.measure(UnknownTrial.found(4)).mean()).isGreaterThan(0.8);
        assertThat(graft.measure(UnknownTrial.refused(4)).mean()).isLessThan(0.15);
        var tables = new UnknownReport(results)
                .parts().stream()
                        .filter(ReportTable.class::isInstance)
                        .map(ReportTable.class::cast)
                        .toList();
        assertThat(tables).hasSize(2);
        assertThat(tables.get(0).rows()).hasSize(9);
        assertThat(tables.get(1).rows()).hasSize(12);
    }
}
