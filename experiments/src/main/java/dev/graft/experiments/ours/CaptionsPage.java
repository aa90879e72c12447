package dev.graft.experiments.ours;

import java.util.ArrayList;
import java.util.List;

/** The experiment in Markdown. */
final class CaptionsPage {
    private final SeenBy<CaptionsRow> seen;
    private final int draws;
    private final boolean tuning;

    CaptionsPage(SeenBy<CaptionsRow> seen, int draws, boolean tuning) {
        this.seen = seen;
        this.draws = draws;
        this.tuning = tuning;
    }

    String text() {
        var out = new ArrayList<>(List.of(
                "# Few examples, and pictures with captions",
                "",
                "Made by `./graft experiment captions --data FOLDER --draws " + draws + (tuning ? " --tuning" : "")
                        + seen.option()
                        + "`. The captioned pictures are those of flickr8k; classes of scene15 and caltech101 are learnt from 1 to"
                        + " 32 examples, " + draws + (draws == 1 ? " draw." : " draws.")
                        + " Tests are the pictures beyond the first 32 of each class in the draw's order, the same for every"
                        + " number of examples; copies of a picture are left out. "
                        + (tuning
                                ? "**These are the classes that the recipe was tuned on; they prove nothing.**"
                                : "None of the classes was used to choose a setting; but while the recipe was being made,"
                                        + " three of its choices (the weight of the bags, logistic instead of ridge regression, how"
                                        + " sure it is) fell"
                                        + " when results of these classes had been seen."),
                ""));
        if (seen.isCompared()) {
            out.addAll(new CaptionsSummary(seen).lines());
        }
        out.addAll(seen.blocks((eyes, rows) -> new CaptionsTable(rows, eyes.drawing("captions")).lines()));
        return String.join("\n", out);
    }
}
