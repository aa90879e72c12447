package dev.graft.experiments.papers.structural;

import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Paper;
import dev.graft.experiments.run.Plan;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.show.Report;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Figures 8 and 9 of structural-2007: the topic that gains most and one that gains nothing. */
public final class StructuralFigure8 implements Experiment {
    @Override
    public About about() {
        return new About(
                "structural-figure8",
                List.of("structural-figure9", "structural-figures8-9"),
                Paper.STRUCTURAL,
                "Figures 8 and 9",
                "the topic that gains most by structural learning and the one that gains least",
                "10,576 Reuters news pictures with captions and topics",
                6);
    }

    @Override
    public Choice choice(DataFolder data) {
        return TopicData.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        return TopicData.load(setup).map(data -> TopicRun.plan(data, setup, true));
    }

    @Override
    public Report report(Choice choice, Results results) {
        return new Figure8Report(about(), choice, results).report();
    }
}
