package dev.graft.studies.comparisons.names;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Recorder;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamesReportTest {
    @Test
    void everyClassOfATaskHasAcceptableNames() {
        for (boolean tuning : new boolean[] {true, false}) {
            for (var task : ClusteringTask.all(tuning, false)) {
                for (String of : task.classes()) {
                    // Fails if there is no list.
                    assertThat(AcceptableNames.contain(task.set(), of, "nothing of the kind"))
                            .isFalse();
                }
            }
        }
    }

    @Test
    void namesAreAcceptedInSingularAndPlural() {
        assertThat(List.of("tree", "trees", "Woods", "bench", "mountain"))
                .extracting(name -> AcceptableNames.contain(DataSet.Name.SCENE15, "Forest", name))
                .containsExactly(true, true, true, false, false);
    }

    @Test
    void namedAndRightPilesAreCountedOverTasksAndDraws() {
        var task = ClusteringTask.all(false, false).get(0).name();
        var results = new java.util.ArrayList<dev.graft.studies.run.Measurement>();
        for (int draw = 1; draw <= 2; draw++) {
            var recorder = new Recorder(task, draw, 1);
            for (String kind : List.of(NamesTrial.SORTED, NamesTrial.CLASSES)) {
                for (String method : NamesTrial.METHODS) {
                    recorder.add("SIFT; " + kind, method, NamesTrial.PILES, 4)
                            .add("SIFT; " + kind, method, NamesTrial.NAMED, method.equals(NamesTrial.GRAFT) ? 2 : 0)
                            .add(
                                    "SIFT; " + kind,
                                    method,
                                    NamesTrial.RIGHT,
                                    method.equals(NamesTrial.GRAFT) ? draw - 1 : 0);
                }
            }
            recorder.add("SIFT; " + NamesTrial.SORTED, NamesTrial.GRAFT, "Coast as beach", 1);
            results.addAll(recorder.values());
        }
        var tables = new NamesReport(new CellResults(results))
                .parts().stream()
                        .filter(ReportTable.class::isInstance)
                        .map(ReportTable.class::cast)
                        .toList();
        assertThat(tables).hasSize(3);
        assertThat(tables.get(0).rows().get(0).subList(1, 4)).containsExactly("8", "4", "1");
        assertThat(tables.get(0).rows().get(1).get(4)).isEmpty();
        assertThat(tables.get(2).rows()).containsExactly(List.of("Coast", "beach 2"));
    }
}
