package dev.graft.experiments.papers.structural;

import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Paper;
import dev.graft.experiments.run.Plan;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Figures 7 to 9 of structural-2007: recall at equal error over the number of positive examples, mean over topics, and of the topic
 * that gains most and one that gains nothing.
 */
public final class StructuralFigure7 implements Experiment {
    @Override
    public About about() {
        return new About(
                "structural-figure7",
                List.of("structural-figure8", "structural-figure9", "structural-figures8-9"),
                Paper.STRUCTURAL,
                "Figures 7 to 9",
                "how well topics are learnt from 1 to 64 positive examples: mean over topics, the one that gains most, the"
                        + " one that gains least",
                "10,576 Reuters news pictures with captions and topics",
                6);
    }

    @Override
    public Choice choice(DataFolder data) {
        return TopicData.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        return TopicData.load(setup).map(data -> TopicRun.plan(data, setup));
    }

    @Override
    public Report report(Choice choice, Results results) {
        var sets = TopicCurves.of(results);
        var all = new Figure7Report(sets);
        var two = new Figure8Report(results, sets);
        var parts = new ArrayList<Part>();
        parts.addAll(all.parts());
        TopicNotes.chosen(results).ifPresent(parts::add);
        parts.addAll(two.parts());
        return new Report(
                about().id(),
                about().title(choice),
                TopicNotes.data(choice),
                parts,
                Stream.concat(all.claims().stream(), two.claims().stream()).toList(),
                TopicNotes.notes(sets));
    }
}
