package dev.graft.server.work;

import dev.graft.board.Edit;
import dev.graft.collection.CollectionException;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.collection.VisualVocabulary;
import dev.graft.engine.Engine;
import dev.graft.model.ModelFile;
import dev.graft.results.ResultFolder;
import dev.graft.server.http.Problem;
import dev.graft.sort.SortParams;
import dev.graft.sort.Sorter;
import dev.graft.sort.Unsorted;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the two parts of a pile by their looks. */
public final class Splitter {
    private final Shop shop;

    public Splitter(Shop shop) {
        this.shop = shop;
    }

    /** A correction that makes the smaller part a pile of its own. */
    public Edit.Split inTwo(String collection, int pile) throws IOException {
        var open = shop.open(collection);
        var board = open.board().now();
        var members = board.pictures().stream()
                .filter(id -> board.place(id).pile() == pile)
                .collect(Collectors.toSet());
        var all = Unsorted.of(open.collection(), words(collection, open.collection()));
        // By name, since pictures may come in while this is looked at.
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
            throw Problem.notNow("There are too few pictures in it to make two piles of.");
        }
        try (var engine = Engine.local(shop.threads())) {
            var sorting = new Sorter(SortParams.DEFAULT.withPiles(2), engine, Progress.NONE)
                    .sort(all.select(rows.stream().mapToInt(i -> i).toArray()), Optional.empty())
                    .orElseThrow()
                    .sorting();
            List<Integer> smaller =
                    sorting.piles().get(sorting.piles().size() - 1).members();
            if (smaller.size() == ids.size()) {
                throw Problem.notNow("Its pictures look too much alike to make two piles of.");
            }
            return new Edit.Split(pile, smaller.stream().map(ids::get).toList());
        }
    }

    /** Those that the piles were made by, as long as all pictures are in them. */
    private VisualVocabulary words(String id, PictureCollection collection) throws IOException {
        var vocabularies = collection.vocabularies();
        var model = shop.results(id).resolve(ResultFolder.MODEL);
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
