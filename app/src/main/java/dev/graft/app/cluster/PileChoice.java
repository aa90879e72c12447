package dev.graft.app.cluster;

import java.util.List;

/**
 * How the number of piles was chosen.
 *
 * @param chosen the number
 * @param clear false where no number stands out and the piles mean little
 * @param sentence what was done and found, for people
 * @param curve what each number reached
 */
public record PileChoice(int chosen, boolean clear, String sentence, List<Point> curve) {
    public PileChoice {
        curve = List.copyOf(curve);
    }

    /**
     * @param piles a number of piles
     * @param score how well it did, higher is better
     * @param chance what as many piles have to reach: with a network more than on data without piles
     */
    public record Point(int piles, double score, double chance) {}
}
