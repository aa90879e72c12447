package dev.graft.app.cluster;

import java.util.Optional;

/**
 * What became of the borrowed pictures.
 *
 * @param source the name of what was borrowed
 * @param pictures how many pictures it has
 * @param terms how many words they are described with
 * @param verdict what the guard found, without looking at labels
 * @param used whether the piles were made with the help
 * @param sentence the same for people
 * @param captured share of what is reproducible in the pictures that the borrowed directions capture, 0 to 1
 * @param needed the share that directions learnt on the pictures themselves capture
 * @param moved how many pictures are in another pile than in the run without (or with) help
 * @param withHelp how the piles made with help compare with the labels, where there are labels
 * @param withoutHelp the same for the piles made without
 */
public record BorrowingOutcome(
        String source,
        int pictures,
        int terms,
        BorrowingVerdict verdict,
        boolean used,
        String sentence,
        double captured,
        double needed,
        int moved,
        Optional<Evaluation> withHelp,
        Optional<Evaluation> withoutHelp) {}
