package dev.graft.app.export;

import dev.graft.app.board.Board;
import dev.graft.app.board.LabelState;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import dev.graft.app.output.AssignmentsCsv;
import dev.graft.app.output.CorrectionsCsv;
import dev.graft.app.output.PredictionsCsv;
import dev.graft.app.output.ResultJson;
import dev.graft.app.report.HtmlReport;
import dev.graft.core.io.AtomicFile;
import dev.graft.image.decode.ReadParams;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
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
        return by == Grouping.PILES ? board.piles().isEmpty() : board.labels().isEmpty() && predicted.isEmpty();
    }

    private Sorting sorting() {
        return board.toSorting(collection).withFiles(places.readable);
    }

    private Labelling labelling() {
        return board.toLabelling(collection, predicted).withFiles(places.readable);
    }

    @Override
    public ExportedPictures pictures() {
        if (isEmpty()) {
            throw new CollectionException(by.missing());
        }
        return by == Grouping.PILES ? ExportedPictures.of(sorting()) : ExportedPictures.of(labelling());
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
    public Optional<AtomicFile.Content> document(Document which) {
        return switch (which) {
            case MODEL -> places.model.filter(Files::isRegularFile).map(model -> out -> Files.copy(model, out));
            case CORRECTIONS ->
                Optional.of(out ->
                        CorrectionsCsv.write(out, board, collection.pictures().withContent()));
            case TABLE ->
                either(out -> AssignmentsCsv.write(out, sorting()), out -> PredictionsCsv.write(out, labelling()));
            case JSON -> either(out -> ResultJson.write(out, sorting()), out -> ResultJson.write(out, labelling()));
            case REPORT ->
                either(
                        out -> page(out, text -> new HtmlReport().write(sorting(), text)),
                        out -> page(out, text -> new HtmlReport().write(labelling(), text)));
        };
    }

    @Override
    public boolean isStale(Document which) {
        return which == Document.MODEL && by == Grouping.PILES && places.modelIsStale;
    }

    private Optional<AtomicFile.Content> either(AtomicFile.Content ofPiles, AtomicFile.Content ofLabels) {
        return isEmpty() ? Optional.empty() : Optional.of(by == Grouping.PILES ? ofPiles : ofLabels);
    }

    /** Writes text. */
    @FunctionalInterface
    private interface Page {
        void writeTo(Appendable out) throws IOException;
    }

    private static void page(OutputStream out, Page page) throws IOException {
        var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        page.writeTo(writer);
        writer.flush();
    }
}
