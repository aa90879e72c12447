package dev.graft.server.work;

import dev.graft.board.Edit;
import dev.graft.collection.CollectionException;
import dev.graft.collection.Progress;
import dev.graft.engine.Engine;
import dev.graft.server.desk.OpenCollection;
import dev.graft.server.http.Problem;
import dev.graft.sort.SortParams;
import dev.graft.sort.Sorter;
import dev.graft.sort.Unsorted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the two parts of a pile by their looks. */
public final class Splitter {
    private final int threads;

    public Splitter(int threads) {
        this.threads = threads;
    }

    /** A correction that makes the smaller part a pile of its own. */
    public Edit.Split inTwo(OpenCollection open, int pile) {
        var board = open.board().now();
        var members = board.pictures().stream()
                .filter(id -> board.place(id).pile() == pile)
                .collect(Collectors.toSet());
        var words = open.collection()
                .vocabularies()
                .current()
                .orElseThrow(() -> new CollectionException(open.collection().file() + " has no visual words yet"));
        var all = Unsorted.of(open.collection(), words);
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
        try (var engine = Engine.local(threads)) {
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
}
