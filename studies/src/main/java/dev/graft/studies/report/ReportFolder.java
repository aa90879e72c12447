package dev.graft.studies.report;

import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reports as files: a page, Markdown, and a drawing for each plot. */
public final class ReportFolder {
    private ReportFolder() {}

    /** @return the page */
    public static Path write(Path folder, StudyReport report) throws IOException {
        Files.createDirectories(folder);
        drawings(folder, report);
        write(folder.resolve("table.md"), Markdown.of(report, "##", ""));
        var page = folder.resolve("report.html");
        write(page, ReportPage.of(report));
        return page;
    }

    /**
     * A page that leads to those of all experiments.
     *
     * @param folder that has a folder for each experiment
     */
    public static Path overview(Path folder, List<StudyReport> reports) throws IOException {
        var page = folder.resolve("index.html");
        write(page, ReportPage.overview(reports));
        return page;
    }

    /**
     * A page of its own, with its drawings beside it.
     *
     * @return all that was written
     */
    public static List<Path> page(Path folder, StudyReport report) throws IOException {
        Files.createDirectories(folder);
        var written = new ArrayList<>(drawings(folder, report));
        written.add(folder.resolve(report.id() + ".md"));
        write(folder.resolve(report.id() + ".md"), Markdown.of(report, "#", ""));
        return written;
    }

    static List<Path> drawings(Path folder, StudyReport report) throws IOException {
        var written = new ArrayList<Path>();
        for (var part : report.parts()) {
            if (part instanceof Plot plot) {
                written.add(folder.resolve(plot.name() + ".svg"));
                write(folder.resolve(plot.name() + ".svg"), PlotSvg.of(plot));
            }
        }
        return written;
    }

    static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
