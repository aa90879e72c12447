package dev.graft.server.tasks;

import dev.graft.app.export.BoardExport;
import dev.graft.app.export.ExportSource;
import dev.graft.app.export.Grouping;
import dev.graft.app.output.ResultFolder;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.workspace.Confinement;
import dev.graft.server.workspace.OpenCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/** Collects the current sorting or labelling of a collection for export. */
public final class Exports {
    private final JobContext context;

    public Exports(JobContext context) {
        this.context = context;
    }

    /** @throws HttpProblem if the name is neither piles nor labels */
    public static Grouping grouping(String name) {
        return Grouping.named(name)
                .orElseThrow(() -> HttpProblem.notFound("Piles and labels can be exported, not \"" + name + "\"."));
    }

    public ExportSource source(String id, Grouping by) throws IOException {
        var open = context.open(id);
        var places = new BoardExport.Places(
                readable(open),
                forbidden(open),
                Optional.of(context.results(id)
                        .resolve(by == Grouping.PILES ? ResultFolder.MODEL : LabelTaskHandler.MODEL)),
                open.board().view().corrections() > 0);
        return new BoardExport(open.collection(), open.board().now(), by, places);
    }

    /** Files outside the folders that may be read count as missing. */
    private Predicate<Path> readable(OpenCollection open) throws IOException {
        var folder = pictures(open);
        return folder.isPresent() ? Confinement.of(context.workspace().roots(), folder.get())::holds : file -> false;
    }

    /**
     * The folder of the pictures, into which exports must not be written. Empty if the workspace itself is inside that
     * folder, since indexing skips the workspace.
     */
    private Optional<Path> forbidden(OpenCollection open) throws IOException {
        var folder = pictures(open);
        return folder.isPresent()
                        && context.workspace().folder().startsWith(folder.get().toRealPath())
                ? Optional.empty()
                : folder;
    }

    /** Whether the pictures lie in a folder of the person's own, and not in the workspace as uploaded ones do. */
    public boolean hasOwnFolder(ExportSource source) throws IOException {
        var folder = source.pictureFolder().filter(Files::isDirectory);
        return folder.isPresent()
                && !folder.get().toRealPath().startsWith(context.workspace().folder());
    }

    /** The folder of the pictures, if it exists. */
    private static Optional<Path> pictures(OpenCollection open) {
        return open.collection().folder().filter(Files::isDirectory);
    }

    /** The folder that exports are written to. */
    public Path folder(String id) {
        return context.workspace().folder("exports", id);
    }
}
