package dev.graft.server.api;

import dev.graft.app.board.CollectionBoard;
import dev.graft.server.http.KeptBody;
import dev.graft.server.workspace.OpenCollection;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The board of each open collection as it was sent last: who looks at one that nobody has changed gets the same bytes,
 * and of many who look at a new one at the same time, one makes it. Thread-safe.
 */
final class KeptBoards {
    private final Map<OpenCollection, Latest> boards = Collections.synchronizedMap(new WeakHashMap<>());

    /** What was sent last of one collection. */
    private static final class Latest {
        private CollectionBoard.@Nullable View view;
        private OpenCollection.@Nullable Facts facts;
        private @Nullable KeptBody body;

        /** Asks for the view with the lock, so that nobody makes one that is older than what is kept. */
        @SuppressWarnings("ReferenceEquality") // View and facts are made anew whenever the collection changes.
        synchronized KeptBody of(String id, OpenCollection open) {
            var nowView = open.board().view();
            var nowFacts = open.facts();
            var kept = body;
            if (kept == null || nowView != view || nowFacts != facts) {
                kept = KeptBody.json(BoardView.of(id, nowView, nowFacts));
                body = kept;
                view = nowView;
                facts = nowFacts;
            }
            return kept;
        }
    }

    KeptBody of(String id, OpenCollection open) {
        return boards.computeIfAbsent(open, any -> new Latest()).of(id, open);
    }
}
