package dev.graft.app.export;

import dev.graft.app.board.Board;
import dev.graft.app.board.LabelState;
import dev.graft.app.cluster.PictureResult;
import dev.graft.app.output.ResultJson;
import dev.graft.app.output.ResultTables;
import dev.graft.app.report.HtmlReport;
import dev.graft.core.io.AtomicFile;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.decode.ReadParams;
import dev.graft.index.KeptThumbnails;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A collection as the person left it on the board. */
public final class BoardExport implements ExportSource {
    private final PictureCollection collection;
    private final Board board;
    private final Grouping by;
    private final Places places;
    private final Optional<LabelState> predicted;

    /**
     * Where things are.
     *
     * @param readable whether the file of a picture may be read; others count as gone
     * @param originals the folder that nothing may be written to
     * @param model the model file of these piles or labels, there or not
     * @param modelIsStale whether there were corrections since the model was made
     */
    public record Places(
            Predicate<Path> readable, Optional<Path> originals, Optional<Path> model, boolean modelIsStale) {
        /** All files of the collection may be read; its models are in the folders of results. */
        public static Places of(PictureCollection collection) {
            return new Places(file -> true, collection.folder(), Optional.empty(), false);
        }
    }

    public BoardExport(PictureCollection collection, Board board, Grouping by, Places places) {
        this.collection = collection;
        this.board = board;
        this.by = by;
        this.places = places;
        this.predicted = LabelState.of(collection);
    }

    @Override
    public Grouping by() {
        return by;
    }

    @Override
    public boolean isEmpty() {
        return by == Grouping.PILES
                ? board.piles().isEmpty()
                : board.labels().isEmpty()
                        && predicted.isEmpty()
                        && board.alsoCounts().isEmpty();
    }

    private PictureResult result() {
        return by == Grouping.PILES
                ? board.toSorting(collection).withFiles(places.readable)
                : board.toLabelling(collection, predicted).withFiles(places.readable);
    }

    @Override
    public ExportedPictures pictures() {
        if (isEmpty()) {
            throw new CollectionException(by.missing());
        }
        var exported = ExportedPictures.of(result());
        return by == Grouping.PILES ? exported.placedByPerson(pinned()) : exported;
    }

    private Set<String> pinned() {
        return collection.pictures().names().entrySet().stream()
                .filter(one ->
                        board.has(one.getKey()) && board.place(one.getKey()).pinned())
                .map(Map.Entry::getValue)
                .collect(Collectors.toSet());
    }

    @Override
    public Function<ExportedPictures.Picture, Optional<ReadParams.Size>> sizes() {
        Map<String, PictureRow> known = collection.pictures().withContent().stream()
                .collect(Collectors.toMap(PictureRow::name, Function.identity()));
        return picture -> Optional.ofNullable(known.get(picture.name()))
                .filter(row -> row.width() > 0 && row.height() > 0)
                .map(row -> new ReadParams.Size(row.width(), row.height()));
    }

    @Override
    public Optional<Path> originals() {
        return places.originals;
    }

    @Override
    public Optional<Path> pictureFolder() {
        return collection.folder();
    }

    @Override
    public List<ExportedPictures.Picture> allPictures() {
        var folder = pictureFolder();
        return collection.pictures().withContent().stream()
                .map(PictureRow::name)
                .map(name -> new ExportedPictures.Picture(
                        name, folder.map(root -> PictureFolder.file(root, name)).filter(places.readable)))
                .toList();
    }

    @Override
    public Optional<AtomicFile.Content> document(Document which) {
        return switch (which) {
            case MODEL -> places.model.filter(Files::isRegularFile).map(model -> out -> Files.copy(model, out));
            case CORRECTIONS ->
                Optional.of(out -> ResultTables.corrections(
                                board, collection.pictures().withContent())
                        .writeTo(out));
            case TABLE -> ofResult(ResultTables::of);
            case JSON -> ofResult(ResultJson::of);
            case REPORT ->
                ofResult(result ->
                        out -> new HtmlReport(new KeptThumbnails(collection, ReadParams.DEFAULT)).write(result, out));
        };
    }

    @Override
    public boolean isStale(Document which) {
        return which == Document.MODEL && by == Grouping.PILES && places.modelIsStale;
    }

    /** The result is made when the document is written. */
    private Optional<AtomicFile.Content> ofResult(Function<PictureResult, AtomicFile.Content> form) {
        return isEmpty()
                ? Optional.empty()
                : Optional.of(out -> form.apply(result()).writeTo(out));
    }
}
