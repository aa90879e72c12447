package dev.graft.experiments.show;

import java.util.List;
import java.util.stream.Collectors;

/** A report as Markdown. */
final class Markdown {
    private final Report report;
    private final StringBuilder text = new StringBuilder();

    private Markdown(Report report) {
        this.report = report;
    }

    /** @param pictures the folder of the drawings as seen from the file; empty for its own */
    static String of(Report report, String pictures) {
        var markdown = new Markdown(report);
        markdown.write(pictures);
        return markdown.text.toString();
    }

    private void write(String pictures) {
        text.append("## ").append(report.title()).append("\n\n");
        text.append("Made by `").append(report.command()).append("`.\n\n");
        report.data().forEach(sentence -> text.append(sentence).append("\n"));
        text.append("\n");
        for (var part : report.parts()) {
            if (part instanceof Table table) {
                add(table);
            } else if (part instanceof Plot plot) {
                text.append("![")
                        .append(plot.caption())
                        .append("](")
                        .append(pictures)
                        .append(plot.name())
                        .append(".svg)\n\n");
            }
        }
        if (!report.claims().isEmpty()) {
            add(new Table("What the paper claims", List.of("claim", "here", "numbers"), claims()));
        }
        report.notes().forEach(note -> text.append("- ").append(note).append("\n"));
        if (!report.notes().isEmpty()) {
            text.append("\n");
        }
    }

    private List<List<String>> claims() {
        return report.claims().stream()
                .map(claim -> List.of(claim.sentence(), "**" + claim.verdict() + "**", claim.numbers()))
                .toList();
    }

    private void add(Table table) {
        text.append("**").append(table.caption()).append("**\n\n");
        line(table.columns());
        text.append("|").append("---|".repeat(table.columns().size())).append("\n");
        table.rows().forEach(this::line);
        text.append("\n");
    }

    private void line(List<String> cells) {
        text.append(cells.stream()
                        .map(cell -> cell.replace("|", "\\|").replace("\n", " "))
                        .collect(Collectors.joining(" | ", "| ", " |")))
                .append("\n");
    }
}
