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

/** Figure 7 of structural-2007: recall at equal error over the number of positive examples, mean over topics. */
public final class StructuralFigure7 implements Experiment {
    @Override
    public About about() {
        return new About(
                "structural-figure7",
                List.of(),
                Paper.STRUCTURAL,
                "Figure 7",
                "how well topics are learnt from 1 to 64 positive examples, mean over topics",
                "10,576 Reuters news pictures with captions and topics",
                6);
    }

    @Override
    public Choice choice(DataFolder data) {
        return TopicData.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        return TopicData.load(setup).map(data -> TopicRun.plan(data, setup, false));
    }

    @Override
    public Report report(Choice choice, Results results) {
        return new Figure7Report(about(), choice, results).report();
    }
}
