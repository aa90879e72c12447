package dev.graft.experiments.papers.stc;

import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Verdict;

/** Claims that several figures speak of. */
final class StcClaims {
    private StcClaims() {}

    /**
     * Theorem 1.
     *
     * @param printed how often the objective rose in each run of the printed order
     * @param ours the same for ours
     */
    static Claim theoremOne(Results printed, Results ours) {
        long risen = risen(printed);
        return new Claim(
                "Theorem 1: the objective never rises in Algorithm 1, in these runs.",
                Verdict.of(risen == 0),
                "printed order: rises in " + risen + " of " + printed.values().size()
                        + " runs; rows first, then words by the new rows: in " + risen(ours) + " of "
                        + ours.values().size()
                        + ". As a theorem it is false: there are three rows for which the objective goes up and down (C1)");
    }

    private static long risen(Results rises) {
        return rises.numbers().stream().filter(number -> number > 0).count();
    }
}
