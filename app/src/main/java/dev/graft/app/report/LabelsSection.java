package dev.graft.app.report;

import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.Sorting;

/** How the piles compare with labels that are known. */
final class LabelsSection {
    private final Evaluation evaluation;
    private final Sorting sorting;

    LabelsSection(Evaluation evaluation, Sorting sorting) {
        this.evaluation = evaluation;
        this.sorting = sorting;
    }

    void write(Html html) {
        html.tag("<section id=\"labels\"><h2>Against the labels</h2>\n<p>");
        html.text(NumberFormat.count(evaluation.labelled()) + " of "
                + NumberFormat.count(sorting.pictures().size(), "picture")
                + (evaluation.labelled() == 1 ? " has a label" : " have a label")
                + "; the sorting did not look at them.");
        html.tag("</p>\n<dl class=\"tiles\">\n");
        Parts.tile(
                html,
                "Entropy",
                NumberFormat.fixed(evaluation.entropyBits(), 2) + " bits",
                NumberFormat.fixed(evaluation.entropyNats(), 2) + " nats; 0 where every pile holds one label");
        Parts.tile(
                html,
                "Purity",
                NumberFormat.fixed(evaluation.purity(), 3),
                "share of each pile\u2019s commonest label");
        Parts.tile(
                html,
                "Accuracy",
                NumberFormat.fixed(evaluation.accuracy(), 3),
                "each pile stands for one label, matched at their best");
        Parts.tile(
                html,
                "NMI",
                NumberFormat.fixed(evaluation.nmi(), 3),
                "normalised mutual information; 1 is the same division");
        Parts.tile(
                html,
                "ARI",
                NumberFormat.fixed(evaluation.ari(), 3),
                "adjusted Rand index; 0 is chance, 1 the same division");
        html.tag("</dl>\n");
        new ConfusionTable(
                        "Pictures by pile and label. The stronger a cell, the larger its share of the pile.",
                        sorting.piles().stream().map(Pile::name).toList(),
                        evaluation.labels(),
                        evaluation.confusion())
                .write(html);
        html.tag("</section>\n");
    }
}
