package dev.graft.app.output;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.report.HtmlReport;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import dev.graft.image.decode.ReadParams;
import dev.graft.index.KeptThumbnails;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The folder of a result: tables, model and report, each written whole or not at all. */
public final class ResultFolder {
    public static final String REPORT = "report.html";
    public static final String MODEL = "model" + ModelFile.EXTENSION;
    private static final List<String> NAMES = List.of(
            ResultTables.ASSIGNMENTS, ResultTables.PREDICTIONS, ResultJson.NAME, REPORT, MODEL, ResultChecksums.NAME);

    private final Path folder;

    private ResultFolder(Path folder) {
        this.folder = folder;
    }

    /** A new folder, an empty one, or one that holds an earlier result, which is replaced. Nothing is made yet. */
    public static ResultFolder at(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileAlreadyExistsException(folder.toString(), null, "is there already and is not a folder");
        }
        // A file of the same name that no earlier run can have written is somebody's own.
        var kind = ResultJson.kindOf(folder.resolve(ResultJson.NAME));
        for (String name : NAMES) {
            boolean ours = kind.isPresent() && !name.equals(otherTable(kind.get()));
            if (!ours && Files.exists(folder.resolve(name))) {
                throw new FileAlreadyExistsException(
                        folder.resolve(name).toString(),
                        null,
                        "is there already and not part of a result of Graft; give another folder with --out");
            }
        }
        return new ResultFolder(folder);
    }

    public Path path() {
        return folder;
    }

    /**
     * Refuses to replace what the result is made from: labels corrected by hand would be gone.
     *
     * @throws IllegalArgumentException if a file that is read is one that will be written
     */
    public void spare(Path read) throws IOException {
        for (String name : NAMES) {
            var written = folder.resolve(name);
            if (Files.exists(written) && Files.isSameFile(read, written)) {
                throw new IllegalArgumentException(
                        read + " would be overwritten by the result; give another folder with --out");
            }
        }
    }

    public void write(PictureResult result, Optional<GraftModel> model) throws IOException {
        write(result, model, new HtmlReport());
    }

    /** @param collection the one that the result's pictures are in, which has thumbnails for the report */
    public void write(PictureResult result, Optional<GraftModel> model, PictureCollection collection)
            throws IOException {
        write(result, model, new HtmlReport(new KeptThumbnails(collection, ReadParams.DEFAULT)));
    }

    private void write(PictureResult result, Optional<GraftModel> model, HtmlReport report) throws IOException {
        boolean isNew = !Files.exists(folder);
        try {
            fill(result, model, report);
        } catch (IOException e) {
            if (isNew) {
                removeIfEmpty();
            }
            // A full disk is reported without a name.
            throw e instanceof FileSystemException
                    ? e
                    : new IOException("cannot write the result into " + folder + ": " + e.getMessage(), e);
        }
    }

    private void removeIfEmpty() throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException e) {
            // What was written whole is worth keeping.
        }
    }

    private void fill(PictureResult result, Optional<GraftModel> model, HtmlReport report) throws IOException {
        try (var batch = new FileBatch()) {
            clear(batch, result, model);
        }
        try (var batch = new FileBatch()) {
            var sums = new ResultChecksums();
            write(batch, sums, ResultJson.NAME, ResultJson.of(result));
            write(batch, sums, ResultTables.name(result.kind()), ResultTables.of(result));
            if (model.isPresent()) {
                write(batch, sums, MODEL, ModelFile.of(model.get()));
            }
            write(batch, sums, REPORT, out -> report.write(result, out));
            sums.write(batch, folder);
        }
    }

    private void write(FileBatch batch, ResultChecksums sums, String name, AtomicFile.Content content)
            throws IOException {
        batch.write(folder.resolve(name), sums.of(name, content));
    }

    private void clear(FileBatch batch, PictureResult result, Optional<GraftModel> model) throws IOException {
        batch.createFolder(folder);
        // An interrupted run leaves no checksums of files that it has replaced.
        batch.delete(folder.resolve(ResultChecksums.NAME));
        // The table of an earlier result of the other kind would contradict the new one, and so would its model. It is
        // deleted before the JSON says the new kind: an interrupted run leaves a folder that is recognised as a result.
        boolean otherKind = batch.delete(folder.resolve(otherTable(result.kind())));
        if (otherKind && model.isEmpty()) {
            batch.delete(folder.resolve(MODEL));
        }
    }

    /** The table that a result of the other kind has. */
    private static String otherTable(String kind) {
        return ResultTables.name(kind.equals(Sorting.PILES) ? Labelling.LABELS : Sorting.PILES);
    }
}
