package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.server.desk.CollectionEntry;
import dev.graft.server.desk.OpenCollection;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.work.IndexWork;
import java.nio.file.Path;

/** Collections as the page sees them. */
final class CollectionJson {
    private final Floor floor;

    CollectionJson(Floor floor) {
        this.floor = floor;
    }

    ObjectNode of(String id) {
        return of(floor.desk().entry(id));
    }

    ObjectNode of(CollectionEntry entry) {
        var json = Json.object()
                .put("id", entry.id())
                .put("name", entry.name())
                .put("drawn", entry.kind() == CollectionEntry.Kind.DRAWN)
                .put("uploads", entry.kind() == CollectionEntry.Kind.UPLOADS)
                .put(
                        "job",
                        floor.jobs()
                                .activeOn(Job.onCollection(entry.id()))
                                .map(job -> Long.toString(job.id()))
                                .orElse(null));
        var trouble = floor.desk().trouble(entry.id());
        json.put("error", trouble.orElse(null));
        if (trouble.isEmpty()) {
            fill(json, floor.desk().open(entry.id()));
        }
        return json;
    }

    private static void fill(ObjectNode json, OpenCollection open) {
        var facts = open.facts();
        var board = open.board().now();
        boolean texts = open.collection().holdsTexts();
        json.put("folder", open.collection().folder().map(Path::toString).orElse(null))
                .put("pictures", facts.pictures().size())
                .put("rejected", facts.rejected())
                .put("missing", facts.missing())
                .put("duplicates", facts.duplicates())
                .put("captioned", facts.captioned())
                .put("tagged", facts.tagged())
                .put("labelled", facts.labelled())
                .put("texts", texts)
                .put(
                        "offers",
                        facts.captioned() > 0
                                ? "captions"
                                : facts.tagged() > 0 ? "tags" : facts.labelled() > 0 ? "labels" : "nothing")
                .put("revision", board.revision())
                .put("piles", board.piles().size())
                .put("corrections", open.board().corrections())
                .put("given", board.labels().size())
                .put("sortedAt", board.about().map(about -> (Long) about.at()).orElse(null));
    }

    /** With all that is wrong with its files. */
    ObjectNode detailed(String id) {
        var json = of(id);
        if (floor.desk().trouble(id).isPresent()) {
            return json;
        }
        var pictures = floor.desk().open(id).collection().pictures();
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
                floor.jobs().newest().stream()
                        .filter(job -> job.kind().equals(IndexWork.KIND) && job.subject().equals(Job.onCollection(id)))
                        .map(Job::result)
                        .filter(result -> result != null && result.has("notes"))
                        .findFirst()
                        .map(result -> result.get("notes"))
                        .orElse(Json.array()));
        return json;
    }
}
