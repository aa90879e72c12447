package dev.graft.results;

import dev.graft.core.file.WholeFile;
import dev.graft.model.GraftModel;
import dev.graft.model.ModelFile;
import dev.graft.report.HtmlReport;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The folder of a result: tables, model and report, each written whole or not at all. */
public final class ResultFolder {
    public static final String REPORT = "report.html";
    public static final String MODEL = "model" + ModelFile.EXTENSION;
    private static final List<String> NAMES = List.of(AssignmentsCsv.NAME, ResultJson.NAME, REPORT, MODEL);

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
        boolean ours = ResultJson.isResult(folder.resolve(ResultJson.NAME));
        for (String name : NAMES) {
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

    /** The table and the JSON first: a folder that has these is known as a result again. */
    public void write(Sorting sorting, Optional<GraftModel> model) throws IOException {
        Files.createDirectories(folder);
        ResultJson.write(folder.resolve(ResultJson.NAME), sorting);
        AssignmentsCsv.write(folder.resolve(AssignmentsCsv.NAME), sorting);
        if (model.isPresent()) {
            ModelFile.write(folder.resolve(MODEL), model.get());
        }
        writeReport(sorting);
    }

    private void writeReport(Sorting sorting) throws IOException {
        WholeFile.write(folder.resolve(REPORT), out -> {
            var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            new HtmlReport().write(sorting, writer);
            writer.flush();
        });
    }
}
