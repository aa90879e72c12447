package dev.graft.experiments.show;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * A page about a paper, written by people, with marked places that experiments fill: all between {@code <!-- begin ID -->}
 * and {@code <!-- end ID -->} is replaced.
 */
public final class PaperPage {
    private static final Path DRAWINGS = Paths.get("images");

    private final Path file;

    public PaperPage(Path file) {
        this.file = file;
    }

    /** Puts the report into its place, and its drawings beside the page. */
    public void fill(Report report) throws IOException {
        String begin = "<!-- begin " + report.id() + " -->\n";
        String end = "<!-- end " + report.id() + " -->";
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + " is not there; pages that experiments fill are written by people first");
        }
        String page = Files.readString(file, StandardCharsets.UTF_8);
        int from = page.indexOf(begin);
        int to = page.indexOf(end, Math.max(0, from));
        if (from < 0 || to < 0) {
            throw new IOException(file + " has no place for " + report.id() + ": the lines " + begin.strip() + " and "
                    + end + " are expected");
        }
        var folder = file.resolveSibling(DRAWINGS);
        Files.createDirectories(folder);
        ReportFolder.drawings(folder, report);
        ReportFolder.write(
                file,
                page.substring(0, from + begin.length())
                        + "\n"
                        + Markdown.of(report, DRAWINGS + "/")
                        + page.substring(to));
    }
}
