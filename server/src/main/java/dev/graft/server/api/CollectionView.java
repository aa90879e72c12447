package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.Board;
import dev.graft.app.board.BoardPile;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.tasks.IndexTask;
import dev.graft.server.tasks.UnreadPictures;
import dev.graft.server.workspace.CollectionEntry;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureRow;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** The JSON of a collection. */
final class CollectionView {
    private static final int COVER = 4;
    private static final Board.Tally NO_PICTURES = new Board.Tally(0, 0, 0);

    private final ApiContext context;

    CollectionView(ApiContext context) {
        this.context = context;
    }

    ObjectNode of(String id) {
        return of(context.workspace().entry(id));
    }

    ObjectNode of(CollectionEntry entry) {
        var json = Json.object()
                .put("id", entry.id())
                .put("name", entry.name())
                .put("drawn", entry.kind() == CollectionEntry.Kind.DRAWN)
                .put("uploads", entry.kind() == CollectionEntry.Kind.UPLOADS)
                .put("job", context.activeJob(Job.onCollection(entry.id())));
        var trouble = context.workspace().trouble(entry.id());
        json.put("error", trouble.orElse(null)).putArray("cover");
        if (trouble.isEmpty()) {
            fill(json, context.workspace().open(entry.id()));
        }
        return json;
    }

    private void fill(ObjectNode json, OpenCollection open) {
        var facts = open.facts();
        var view = open.board().view();
        var board = view.board();
        json.put("folder", facts.folder().map(Path::toString).orElse(null))
                .put("pictures", facts.pictures().size())
                .put("rejected", facts.rejected())
                .put("unread", unread(open))
                .put("missing", facts.missing())
                .put("duplicates", facts.duplicates())
                .put("captioned", facts.captioned())
                .put("tagged", facts.tagged())
                .put("labelled", facts.labelled())
                .put("texts", facts.texts())
                .put(
                        "offers",
                        facts.offersCaptions()
                                ? "captions"
                                : facts.offersWords() ? "tags" : facts.offersLabels() ? "labels" : "nothing")
                .put("revision", board.revision())
                .put("piles", board.piles().size())
                .put("corrections", view.corrections())
                .put("given", board.labels().size())
                .put("sortedAt", board.about().map(about -> (Long) about.at()).orElse(null))
                .set("cover", cover(board, facts.pictures()));
        json.set(
                "seenBy",
                facts.texts() || facts.pictures().isEmpty()
                        ? null
                        : context.jobContext().features().inUse(open));
    }

    /** The pictures of its folder that a reading that was cut off, or still goes on, has not come to. */
    private static int unread(OpenCollection open) {
        var facts = open.facts();
        return UnreadPictures.filesOf(open.collection()).stream()
                .map(files -> Math.max(0, files - facts.pictures().size() - facts.rejected()))
                .findFirst()
                .orElse(0);
    }

    /**
     * A few pictures that represent the collection: the most confident one of each of the largest piles, or evenly
     * spaced ones if there are no piles.
     */
    private static ArrayNode cover(Board board, Map<Long, PictureRow> pictures) {
        var surest = new HashMap<Integer, Long>();
        for (long id : board.pictures()) {
            surest.merge(
                    board.place(id).pile(),
                    id,
                    (a, b) -> board.place(b).confidence() > board.place(a).confidence() ? b : a);
        }
        var tallies = board.tallies();
        var chosen = board.piles().isEmpty()
                ? spread(List.copyOf(pictures.keySet()))
                : board.piles().stream()
                        .map(BoardPile::id)
                        .filter(surest::containsKey)
                        .sorted(Comparator.comparing((Integer pile) ->
                                -tallies.getOrDefault(pile, NO_PICTURES).size()))
                        .map(surest::get)
                        .toList();
        var cover = Json.array();
        chosen.stream()
                .map(pictures::get)
                .filter(Objects::nonNull)
                .limit(COVER)
                .forEach(picture -> cover.addObject()
                        .put("id", picture.id())
                        .put("thumb", picture.sha256().map(BoardView::version).orElse(null)));
        return cover;
    }

    private static List<Long> spread(List<Long> ids) {
        return IntStream.range(0, Math.min(COVER, ids.size()))
                .mapToObj(i -> ids.get(i * ids.size() / Math.min(COVER, ids.size())))
                .toList();
    }

    /** Also lists rejected and duplicate files, and the notes of the last indexing. */
    ObjectNode detailed(String id) {
        var json = of(id);
        if (context.workspace().trouble(id).isPresent()) {
            return json;
        }
        var pictures = context.workspace().open(id).collection().pictures();
        var rejected = json.putArray("rejectedFiles");
        for (var row : pictures.rejected()) {
            row.rejection()
                    .ifPresent(why -> rejected.addObject()
                            .put("name", row.name())
                            .put("kind", why.kind())
                            .put("reason", why.reason()));
        }
        var duplicates = json.putArray("duplicateFiles");
        pictures.duplicates().forEach(group -> duplicates.add(Json.texts(group)));
        json.set(
                "notes",
                context.jobs().newest().stream()
                        .filter(job -> job.kind().equals(IndexTask.KIND)
                                && job.subject().equals(Job.onCollection(id)))
                        .map(Job::result)
                        .filter(result -> result != null && result.has("notes"))
                        .findFirst()
                        .map(result -> result.get("notes"))
                        .orElse(Json.array()));
        return json;
    }
}
