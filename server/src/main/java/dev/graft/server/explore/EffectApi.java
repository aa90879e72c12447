package dev.graft.server.explore;

import dev.graft.app.board.Board;
import dev.graft.app.board.BoardPile;
import dev.graft.server.api.ApiContext;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;

/** What the last sorting did, as far as nobody has judged it yet. */
public final class EffectApi {
    private final ApiContext context;

    public EffectApi(ApiContext context) {
        this.context = context;
    }

    public void addTo(Routes routes) {
        routes.get("/api/collections/{collection}/moved", this::moved);
    }

    /** Pictures that went from one pile to another and are still there; those that a person put somewhere are done. */
    private Reply moved(Request request) {
        var board = context.workspace().open(request.variable("collection")).board();
        var now = board.now();
        var json = Json.object().put("revision", now.revision());
        var pictures = json.putArray("id");
        var from = json.putArray("from");
        var names = json.putArray("fromName");
        var to = json.putArray("to");
        board.lastSorting().ifPresent(sorting -> {
            var before = sorting.before();
            for (long id : now.pictures()) {
                if (before.has(id) && isOpen(id, before, sorting.after(), now)) {
                    int pile = before.place(id).pile();
                    pictures.add(id);
                    from.add(pile);
                    names.add(before.pile(pile).map(BoardPile::name).orElse(""));
                    to.add(now.place(id).pile());
                }
            }
        });
        return Reply.ok(json);
    }

    private static boolean isOpen(long id, Board before, Board after, Board now) {
        int pile = before.place(id).pile();
        var place = now.place(id);
        return before.place(id).inAPile()
                && place.inAPile()
                && !place.pinned()
                && place.pile() != pile
                && place.pile() == after.place(id).pile();
    }
}
