package dev.graft.experiments.ours;

import java.util.ArrayList;

/** The experiment in Markdown. */
final class BorrowingPage {
    private final SeenBy<Row> seen;
    private final int draws;
    private final int networkDraws;
    private final boolean tuning;

    BorrowingPage(SeenBy<Row> seen, int draws, int networkDraws, boolean tuning) {
        this.seen = seen;
        this.draws = draws;
        this.networkDraws = networkDraws;
        this.tuning = tuning;
    }

    String text() {
        var out = new ArrayList<String>();
        long tasks = seen.all().stream().map(Row::task).distinct().count();
        out.add("# Does borrowing pay?");
        out.add("");
        out.add("Made by `./graft experiment borrowing --data FOLDER --draws " + draws + (tuning ? " --tuning" : "")
                + seen.option() + (isFewer() ? " --network-draws " + networkDraws : "") + "`: " + tasks + " tasks, "
                + draws + (draws == 1 ? " draw" : " draws")
                + " of 50 pictures a class each, the number of piles given. Entropy in bits, lower is better; won and lost"
                + " count draws. "
                + (isFewer()
                        ? "The network looked at the first " + (networkDraws == 1 ? "draw" : networkDraws + " draws")
                                + " only, so numbers side by side are of more draws for SIFT; won and lost against SIFT are of"
                                + " draws that both looked at. "
                        : "")
                + (tuning
                        ? "**These are the tasks that the recipe was tuned on; they prove nothing.**"
                        : "None of the classes was used to tune the recipe."));
        out.add("");
        if (seen.isCompared()) {
            out.addAll(new BorrowingSummary(seen).lines());
        }
        out.addAll(seen.blocks((eyes, rows) -> new BorrowingTable(rows).lines()));
        return String.join("\n", out);
    }

    private boolean isFewer() {
        return seen.isCompared() && networkDraws < draws;
    }
}
