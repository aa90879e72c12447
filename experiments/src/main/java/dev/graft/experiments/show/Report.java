package dev.graft.experiments.show;

import java.util.List;

/**
 * What came out of an experiment, ready to be shown as Markdown or as a page.
 *
 * @param id the experiment's name on the command line
 * @param title paper and table or figure; where other data stand in, it says so
 * @param data what it ran on, what is missing and where people get it, a sentence each
 * @param notes what a reader must know to read the numbers
 * @param command that makes it again
 */
public record Report(
        String id,
        String title,
        List<String> data,
        List<Part> parts,
        List<Claim> claims,
        List<String> notes,
        String command) {
    /** What an experiment says; who runs it knows the command. */
    public Report(
            String id, String title, List<String> data, List<Part> parts, List<Claim> claims, List<String> notes) {
        this(id, title, data, parts, claims, notes, "./graft experiment " + id);
    }

    public Report {
        data = List.copyOf(data);
        parts = List.copyOf(parts);
        claims = List.copyOf(claims);
        notes = List.copyOf(notes);
    }

    /** The same with a sentence after every caption: a table or plot may be looked at by itself. */
    public Report withCaptions(String sentence) {
        return new Report(
                id,
                title,
                data,
                parts.stream()
                        .map(part -> sentence.isEmpty() ? part : part.withCaption(ended(part) + " " + sentence))
                        .toList(),
                claims,
                notes,
                command);
    }

    private static String ended(Part part) {
        return part.caption().endsWith(".") ? part.caption() : part.caption() + ".";
    }

    /** The same where numbers prove nothing: no claim is shown or not. */
    public Report withoutVerdicts() {
        return new Report(
                id,
                title,
                data,
                parts,
                claims.stream()
                        .map(claim -> new Claim(claim.sentence(), Verdict.NOT_TESTABLE, claim.numbers()))
                        .toList(),
                notes,
                command);
    }

    /** The same, made by another command. */
    public Report withCommand(String value) {
        return new Report(id, title, data, parts, claims, notes, value);
    }
}
