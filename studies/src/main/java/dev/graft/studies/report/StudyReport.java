package dev.graft.studies.report;

import java.util.List;
import java.util.Optional;

/**
 * What came out of an experiment, ready to be shown as Markdown or as a page.
 *
 * @param id the experiment's name on the command line
 * @param title paper and table or figure; where other data stand in, it says so
 * @param data what it ran on, what is missing and where people get it, a sentence each
 * @param notes what a reader must know to read the numbers
 * @param command that makes it again
 */
public record StudyReport(
        String id,
        String title,
        List<String> data,
        List<Part> parts,
        List<Claim> claims,
        List<String> notes,
        String command) {
    public StudyReport {
        data = List.copyOf(data);
        parts = List.copyOf(parts);
        claims = List.copyOf(claims);
        notes = List.copyOf(notes);
    }

    /** Numbers of a few draws beside a claim would be taken for a test of it. */
    private static final String NO_NUMBERS = "too few draws, or pictures that were drawn, to say anything";

    /**
     * The same, with what only the runner knows.
     *
     * @param sentence added to every caption, since a table or plot may be looked at by itself
     * @param isProof false if the data allow no conclusion: then no claim is testable
     */
    public StudyReport made(String by, String sentence, boolean isProof) {
        var captioned = parts.stream().map(part -> sentence.isEmpty() ? part : captioned(part, sentence));
        var judged = claims.stream()
                .map(claim -> isProof ? claim : new Claim(claim.sentence(), ClaimVerdict.NOT_TESTABLE, NO_NUMBERS));
        return new StudyReport(id, title, data, captioned.toList(), judged.toList(), notes, by);
    }

    private static Part captioned(Part part, String sentence) {
        return part.withCaption(part.caption() + (part.caption().endsWith(".") ? " " : ". ") + sentence);
    }

    /** The claims as a table, where there are any. */
    Optional<ReportTable> claimTable() {
        return claims.isEmpty()
                ? Optional.empty()
                : Optional.of(ReportTable.of(
                        "What the paper claims",
                        List.of("claim", "here", "numbers"),
                        claims,
                        claim -> List.of(claim.sentence(), claim.verdict().toString(), claim.numbers())));
    }
}
