package dev.graft.studies.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * A page written by people, such as one about a paper, with marked places that experiments fill: all between {@code <!-- begin ID -->}
 * and {@code <!-- end ID -->} is replaced.
 */
public record PaperPage(Path file) {
    private static final Path DRAWINGS = Paths.get("images");

    /**
     * Says what is wrong with the page before anything is run for it.
     *
     * @throws IOException if there is no page, or no place in it
     */
    public void check(String id) throws IOException {
        place(read(), id);
    }

    /** Puts the report into its place, and its drawings beside the page. */
    public void fill(StudyReport report) throws IOException {
        check(report.id());
        var folder = file.resolveSibling(DRAWINGS);
        Files.createDirectories(folder);
        ReportFolder.drawings(folder, report);
        fill(report.id(), "\n\n" + Markdown.of(report, "##", DRAWINGS + "/"));
    }

    /** Puts a table into a place, without its caption: the page has its own words around it. */
    public void fill(String id, ReportTable table) throws IOException {
        fill(id, "\n" + Markdown.of(table));
    }

    private void fill(String id, String text) throws IOException {
        String page = read();
        var place = place(page, id);
        ReportFolder.write(file, page.substring(0, place.from) + text + page.substring(place.to));
    }

    private record Place(int from, int to) {}

    private Place place(String page, String id) throws IOException {
        String begin = "<!-- begin " + id + " -->";
        String end = "<!-- end " + id + " -->";
        int from = page.indexOf(begin);
        int to = page.indexOf(end, Math.max(0, from));
        if (from < 0 || to < 0) {
            throw new IOException(
                    file + " has no place for " + id + ": the lines " + begin + " and " + end + " are expected");
        }
        return new Place(from + begin.length(), to);
    }

    private String read() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + " is not there; pages that experiments fill are written by people first");
        }
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
