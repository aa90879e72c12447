package dev.graft.app.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.output.ResultJson;
import dev.graft.app.output.ResultTables;
import dev.graft.core.io.AtomicFile;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Function;

/** The folder of a result that {@code graft cluster} or {@code graft classify} wrote. */
public final class ResultExport implements ExportSource {
    private final Path folder;
    private final Grouping by;
    private final ExportedPictures pictures;

    private ResultExport(Path folder, Grouping by, ExportedPictures pictures) {
        this.folder = folder;
        this.by = by;
        this.pictures = pictures;
    }

    /** @throws IllegalArgumentException if the folder holds no result, or one that is not complete */
    public static ResultExport of(Path folder) throws IOException {
        var result = ResultJson.read(folder.resolve(ResultJson.NAME));
        try {
            var by = Grouping.named(result.path("kind").asText(Grouping.PILES.toString()))
                    .orElseThrow(() -> new IllegalArgumentException("its kind is " + result.path("kind")));
            return new ResultExport(folder, by, pictures(result, by));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    folder.resolve(ResultJson.NAME) + " cannot be exported: " + e.getMessage(), e);
        }
    }

    private static ExportedPictures pictures(JsonNode result, Grouping by) {
        var pictures = new ArrayList<ExportedPictures.Picture>();
        for (var picture : result.required("pictures")) {
            String name = picture.required("name").asText();
            pictures.add(new ExportedPictures.Picture(name, file(name, picture.path("path")), opinion(picture)));
        }
        var groups = new ArrayList<ExportedPictures.Group>();
        for (var group : result.required(by == Grouping.PILES ? "piles" : "classes")) {
            var members = new ArrayList<Integer>();
            // Counted from 1 in the file.
            group.required("members").forEach(number -> members.add(number.asInt() - 1));
            groups.add(new ExportedPictures.Group(group.required("name").asText(), members));
        }
        return new ExportedPictures(result.required("collection").asText(), groups, pictures);
    }

    private static Optional<ExportedPictures.Opinion> opinion(JsonNode picture) {
        return Optional.of(picture.path("confidence"))
                .filter(JsonNode::isNumber)
                .map(confidence -> new ExportedPictures.Opinion(
                        confidence.asDouble(),
                        picture.path("doubtful").asBoolean(),
                        picture.path("given").asBoolean()));
    }

    /** Somebody may have changed the file: a picture lies where its name says, below the folder of the pictures. */
    private static Optional<Path> file(String name, JsonNode path) {
        try {
            return path.isTextual()
                    ? Optional.of(Path.of(path.asText()))
                            .filter(file -> file.endsWith(Path.of(name)))
                            .map(file -> PictureFolder.file(file, ""))
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    @Override
    public Grouping by() {
        return by;
    }

    @Override
    public boolean isEmpty() {
        return pictures.groups().isEmpty();
    }

    @Override
    public ExportedPictures pictures() {
        return pictures;
    }

    @Override
    public Function<ExportedPictures.Picture, Optional<ReadParams.Size>> sizes() {
        var reader = new PictureReader(ReadParams.DEFAULT);
        return picture -> picture.path().flatMap(file -> size(reader, file));
    }

    private static Optional<ReadParams.Size> size(PictureReader reader, Path file) {
        try {
            var header = reader.header(reader.load(file));
            return Optional.of(new ReadParams.Size(header.width(), header.height()));
        } catch (RejectedPictureException e) {
            return Optional.empty();
        }
    }

    /** Above the first picture that has a file, by as many folders as its name has parts. */
    @Override
    public Optional<Path> originals() {
        return pictures.pictures().stream()
                .filter(picture -> picture.path().isPresent())
                .findFirst()
                .flatMap(picture -> {
                    var folder = picture.path().map(Path::toAbsolutePath);
                    for (int i = Path.of(picture.name()).getNameCount(); i > 0; i--) {
                        folder = folder.map(Path::getParent);
                    }
                    return folder;
                });
    }

    @Override
    public Optional<AtomicFile.Content> document(Document which) {
        return switch (which) {
            case TABLE -> copy(ResultTables.name(by.toString()));
            case JSON -> copy(ResultJson.NAME);
            case REPORT -> copy(ResultFolder.REPORT);
            case MODEL -> copy(ResultFolder.MODEL);
            case CORRECTIONS -> Optional.empty();
        };
    }

    private Optional<AtomicFile.Content> copy(String name) {
        var file = folder.resolve(name);
        return Files.isRegularFile(file) ? Optional.of(out -> Files.copy(file, out)) : Optional.empty();
    }
}
