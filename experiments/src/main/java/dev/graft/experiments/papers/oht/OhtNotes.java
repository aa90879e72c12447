package dev.graft.experiments.papers.oht;

import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Value;

/** What must be known to read any of the numbers. */
final class OhtNotes {
    static final String TASKS =
            "Tasks are the classes two at a time, numbered in the order of the classes: which classes a number of the paper"
                    + " means is not said, and of its ten classes nine are named (O9).";

    static final String PAIRS =
            "Of each class 250 pictures arrive and 600 texts are labelled; where there are fewer documents, half of those of the"
                    + " smaller class arrive, the texts of its others are labelled, and as many of the larger class: how many of"
                    + " each class the paper had is not said, and classes of different size would let texts win by voting for the"
                    + " larger. Up to 1,500 pairs are drawn from whatever does not arrive,"
                    + " of any class; texts that are labelled may be among them. Of which classes the paper's pairs are is not"
                    + " said; it matters, see the rows with other pairs.";

    static final String SCALING =
            "Pictures are compared as the data give them. How the paper scaled them is not said, and decides how much of a"
                    + " Gaussian of width 8 is left (O7); hence the rows with a linear kernel, and with pictures brought to 0..1 each"
                    + " as in code that seems to be an author's (O14).";

    static final String SECONDS =
            "Kernel values and votes of the texts do not depend on the order, so they are computed once for all permutations of"
                    + " a task; seconds are those of a run that looks them up.";

    private static final int PUBLISHED_TASKS = 45;

    private OhtNotes() {}

    /** How much was run. */
    static String repeats(Results results) {
        return "Tasks: " + PUBLISHED_TASKS + " in the paper, "
                + results.tasks().size() + " here. Permutations of each: " + OhtExperiment.PUBLISHED_DRAWS
                + " in the paper, " + draws(results) + " here.";
    }

    static long draws(Results results) {
        return results.values().stream().map(Value::draw).distinct().count();
    }
}
