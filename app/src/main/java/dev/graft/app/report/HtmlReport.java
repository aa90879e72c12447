package dev.graft.app.report;

import dev.graft.app.cluster.PictureResult;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A result as one web page that needs nothing else: no network, no other file. Its policy lets a browser run and show
 * only what this package put there, whatever the names of pictures say. The same result and files give the same page.
 */
public record HtmlReport(ReportParams params, Optional<PictureCollection> collection) {
    /** Thumbnails are made from the pictures' files. */
    public HtmlReport() {
        this(ReportParams.DEFAULT);
    }

    public HtmlReport(ReportParams params) {
        this(params, Optional.empty());
    }

    /** @param collection the one that the result's pictures are in, which keeps their thumbnails */
    public HtmlReport(PictureCollection collection) {
        this(ReportParams.DEFAULT, Optional.of(collection));
    }

    /** The whole page. */
    public String of(PictureResult result) {
        var page = new StringBuilder();
        new ResultPage(result, params, collection).write(new Html(page));
        return page.toString();
    }

    /** Writes the page, which says of itself that it is UTF-8. Leaves the stream open. */
    public void write(PictureResult result, OutputStream out) throws IOException {
        var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        try {
            new ResultPage(result, params, collection).write(new Html(writer));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        writer.flush();
    }
}
