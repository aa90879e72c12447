package dev.graft.studies.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A report as Markdown. Prose is broken into lines that people can read; a row of a table is one line. */
final class Markdown {
    private static final int LINE = 120;

    private final String pictures;
    private final StringBuilder text = new StringBuilder();

    private Markdown(String pictures) {
        this.pictures = pictures;
    }

    /**
     * @param heading the marks of its title
     * @param pictures the folder of the drawings as seen from the file; empty for its own
     */
    static String of(StudyReport report, String heading, String pictures) {
        var parts = new ArrayList<Part>();
        parts.add(new Prose(heading + " " + escaped(report.title())));
        parts.add(new Prose("Made by `" + report.command() + "`."));
        if (!report.data().isEmpty()) {
            parts.add(new Prose(report.data().stream().map(Markdown::escaped).collect(Collectors.joining("\n"))));
        }
        parts.addAll(report.parts());
        report.claimTable().ifPresent(parts::add);
        report.notes().forEach(note -> parts.add(new Prose("- " + escaped(note))));
        var markdown = new Markdown(pictures);
        for (int i = 0; i < parts.size(); i++) {
            // Items of a list stand below each other, without an empty line.
            boolean isList = i + 1 < parts.size() && isItem(parts.get(i)) && isItem(parts.get(i + 1));
            markdown.add(parts.get(i), isList ? "\n" : "\n\n");
        }
        return markdown.text.toString();
    }

    /** A table without its caption. */
    static String of(ReportTable table) {
        return line(table.columns())
                + "\n|"
                + "---|".repeat(table.columns().size())
                + "\n"
                + table.rows().stream().map(row -> line(row) + "\n").collect(Collectors.joining());
    }

    private static boolean isItem(Part part) {
        return part instanceof Prose prose && prose.isItem();
    }

    private void add(Part part, String end) {
        if (part instanceof Prose prose) {
            text.append(prose.text().lines().map(Markdown::wrapped).collect(Collectors.joining("\n")));
        } else if (part instanceof Plot plot) {
            text.append(wrapped("![" + escaped(plot.caption()) + "](" + pictures + plot.name() + ".svg)"));
        } else if (part instanceof ReportTable table) {
            text.append(wrapped("**" + escaped(table.caption()) + "**")).append("\n\n");
            text.append(of(table).stripTrailing());
        }
        text.append(end);
    }

    private static String line(List<String> cells) {
        return cells.stream().map(Markdown::escaped).collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** An item's further lines are indented; no line begins with what would make it something else. */
    private static String wrapped(String of) {
        String indent = of.startsWith("- ") ? "  " : "";
        var out = new StringBuilder();
        int length = 0;
        for (String word : of.split(" ")) {
            boolean isBreak = length > 0
                    && length + 1 + word.length() > LINE
                    && !of.startsWith("#")
                    && !word.matches("[-+*#>].*|\\d+[.)]");
            out.append(length == 0 ? "" : isBreak ? "\n" + indent : " ").append(word);
            length = (isBreak ? indent.length() : length == 0 ? 0 : length + 1) + word.length();
        }
        return out.toString();
    }

    /** What Markdown would take for marks of its own. */
    private static String escaped(String text) {
        return text.replace("\n", " ").replaceAll("([\\\\|*_<\\[\\]`])", "\\\\$1");
    }
}
