package dev.graft.server.tasks;

import dev.graft.app.board.Edit;
import dev.graft.app.cluster.PicturesToSort;
import dev.graft.app.cluster.SortParams;
import dev.graft.app.cluster.Sorter;
import dev.graft.app.model.ModelFile;
import dev.graft.app.output.ResultFolder;
import dev.graft.server.http.HttpProblem;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Splits a pile in two by the features of its pictures. */
public final class PileSplitter {
    private final JobContext context;

    public PileSplitter(JobContext context) {
        this.context = context;
    }

    /** An edit that moves the smaller of the two parts to a new pile. */
    public Edit.Split inTwo(String collection, int pile) throws IOException {
        var open = context.open(collection);
        var board = open.board().now();
        var members = board.pictures().stream()
                .filter(id -> board.place(id).pile() == pile)
                .collect(Collectors.toSet());
        var all = PicturesToSort.of(open.collection(), words(collection, open.collection()));
        // Matched by name, since pictures may be indexed meanwhile.
        var rowOf = new HashMap<String, Integer>();
        all.names().forEach(name -> rowOf.put(name, rowOf.size()));
        var ids = new ArrayList<Long>();
        var rows = new ArrayList<Integer>();
        open.facts().pictures().forEach((id, picture) -> {
            var row = rowOf.get(picture.name());
            if (row != null && members.contains(id)) {
                ids.add(id);
                rows.add(row);
            }
        });
        if (ids.size() < 2) {
            throw HttpProblem.conflict("This pile has too few pictures to be split.");
        }
        try (var engine = context.openEngine()) {
            var sorting = new Sorter(SortParams.DEFAULT.withPiles(2), engine, Progress.NONE)
                    .sort(all.select(rows.stream().mapToInt(i -> i).toArray()), Optional.empty())
                    .orElseThrow()
                    .sorting();
            List<Integer> smaller =
                    sorting.piles().get(sorting.piles().size() - 1).members();
            if (smaller.size() == ids.size()) {
                throw HttpProblem.conflict("The pictures of this pile are too similar to be split.");
            }
            return new Edit.Split(pile, smaller.stream().map(ids::get).toList());
        }
    }

    /** The vocabulary that the piles were made with, provided it covers all pictures; otherwise the current one. */
    private VisualVocabulary words(String id, PictureCollection collection) throws IOException {
        var vocabularies = collection.vocabularies();
        var model = context.results(id).resolve(ResultFolder.MODEL);
        if (Files.exists(model)) {
            var words = ModelFile.read(model).vocabulary();
            if (vocabularies.bagged(words) == collection.pictures().indexed().size()) {
                return words;
            }
        }
        return vocabularies
                .current()
                .orElseThrow(() -> new CollectionException(collection.file() + " has no visual words yet"));
    }
}
