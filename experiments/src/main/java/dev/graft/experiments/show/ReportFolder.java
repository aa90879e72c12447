package dev.graft.experiments.show;

import dev.graft.core.file.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reports as files: a page, Markdown, and a drawing for each plot. */
public final class ReportFolder {
    private ReportFolder() {}

    /** @return the page */
    public static Path write(Path folder, Report report) throws IOException {
        Files.createDirectories(folder);
        drawings(folder, report);
        write(folder.resolve("table.md"), Markdown.of(report, ""));
        var page = folder.resolve("report.html");
        write(page, ReportPage.of(report));
        return page;
    }

    /**
     * A page that leads to those of all experiments.
     *
     * @param folder that has a folder for each experiment
     */
    public static Path overview(Path folder, List<Report> reports) throws IOException {
        var page = folder.resolve("index.html");
        write(page, ReportPage.overview(reports));
        return page;
    }

    static void drawings(Path folder, Report report) throws IOException {
        for (var part : report.parts()) {
            if (part instanceof Plot plot) {
                write(folder.resolve(plot.name() + ".svg"), PlotSvg.of(plot));
            }
        }
    }

    static void write(Path file, String text) throws IOException {
        WholeFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
