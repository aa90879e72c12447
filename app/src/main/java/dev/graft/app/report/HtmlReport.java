package dev.graft.app.report;

import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * A result as one web page that needs nothing else: no network, no other file. Its policy lets a browser run and show
 * only what this package put there, whatever the names of pictures say. The same result and files give the same page.
 */
public final class HtmlReport {
    private final ReportParams params;

    public HtmlReport(ReportParams params) {
        this.params = Objects.requireNonNull(params, "params");
    }

    public HtmlReport() {
        this(ReportParams.DEFAULT);
    }

    /** The whole page. */
    public String of(Sorting sorting) {
        var page = new StringBuilder();
        new SortingPage(sorting, params).write(new Html(page));
        return page.toString();
    }

    /** The whole page. */
    public String of(Labelling labelling) {
        var page = new StringBuilder();
        new LabellingPage(labelling, params).write(new Html(page));
        return page.toString();
    }

    /** Writes the page, which says of itself that it is UTF-8. */
    public void write(Sorting sorting, Appendable out) throws IOException {
        try {
            new SortingPage(sorting, params).write(new Html(out));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Writes the page, which says of itself that it is UTF-8. */
    public void write(Labelling labelling, Appendable out) throws IOException {
        try {
            new LabellingPage(labelling, params).write(new Html(out));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
