package dev.graft.app.board;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.graft.store.PictureRow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The pictures that a board knows, by name and content, including those whose files are gone. A collection forgets files and
 * may give their ids to others; the registry still tells which is which, and recognises a file that was renamed.
 */
record PictureRegistry(List<Known> pictures) {
    static final PictureRegistry EMPTY = new PictureRegistry(List.of());

    PictureRegistry {
        pictures = List.copyOf(pictures);
    }

    /** @param there whether the collection has its file */
    record Known(long id, String name, Optional<String> sha256, boolean there) {}

    /**
     * The registry after comparing it with the collection.
     *
     * @param renamed ids that pictures have now, by those that they had, where these differ
     * @param came how many pictures are there that were not
     * @param went how many are no longer there
     */
    record Update(PictureRegistry now, Map<Long, Long> renamed, int came, int went) {}

    List<Long> ids() {
        return pictures.stream().map(Known::id).toList();
    }

    Map<String, Long> byName() {
        var byName = new HashMap<String, Long>();
        pictures.stream().filter(Known::there).forEach(known -> byName.put(known.name(), known.id()));
        return byName;
    }

    Optional<String> name(long id) {
        return pictures.stream().filter(known -> known.id() == id).findFirst().map(Known::name);
    }

    PictureIds pictureIds() {
        return PictureIds.of(
                ids(), pictures.stream().filter(Known::there).map(Known::id).toList());
    }

    /** One that is gone, with the id that it has in all that was written so far. */
    private record Gone(long was, long id) {}

    /** @param files in the order in which people see them */
    Update update(List<PictureRow> files) {
        var rows = new HashMap<Long, PictureRow>();
        files.forEach(file -> rows.put(file.id(), file));
        long free = Math.min(0, pictures.stream().mapToLong(Known::id).min().orElse(0)) - 1;
        var kept = new TreeMap<Long, Known>();
        var renamed = new HashMap<Long, Long>();
        var gone = new LinkedHashMap<String, Deque<Gone>>();
        var seen = new HashSet<Long>();
        for (var known : pictures) {
            if (known.there()) {
                seen.add(known.id());
            }
            var file = rows.get(known.id());
            boolean same = file != null && file.name().equals(known.name());
            // The collection forgot it and gave its id to another: it gets one that no picture can have.
            long id = file == null || same ? known.id() : free--;
            if (id != known.id()) {
                renamed.put(known.id(), id);
            }
            boolean there = file != null && same && !file.missing();
            var sha256 = file != null && same ? file.sha256() : known.sha256();
            kept.put(id, new Known(id, known.name(), sha256, there));
            if (!there && sha256.isPresent()) {
                gone.computeIfAbsent(sha256.get(), hash -> new ArrayDeque<>()).add(new Gone(known.id(), id));
            }
        }
        int came = 0;
        int stayed = 0;
        var now = new ArrayList<Known>();
        for (var file : files) {
            if (file.missing()) {
                continue;
            }
            var was = kept.remove(file.id()) != null ? Optional.of(file.id()) : Optional.<Long>empty();
            if (was.isEmpty()) {
                var before = file.sha256().map(gone::get).map(Deque::poll);
                before.ifPresent(one -> {
                    kept.remove(one.id());
                    renamed.put(one.was(), file.id());
                });
                was = before.map(Gone::was);
            }
            boolean isNew = was.filter(seen::contains).isEmpty();
            came += isNew ? 1 : 0;
            stayed += isNew ? 0 : 1;
            now.add(new Known(file.id(), file.name(), file.sha256(), true));
        }
        now.addAll(kept.values());
        return new Update(new PictureRegistry(now), renamed, came, seen.size() - stayed);
    }

    JsonNode write() {
        var root = JsonNodeFactory.instance.objectNode().put("format", 1);
        var list = root.putArray("pictures");
        for (var known : pictures) {
            list.addObject()
                    .put("id", known.id())
                    .put("name", known.name())
                    .put("sha256", known.sha256().orElse(null))
                    .put("there", known.there());
        }
        return root;
    }

    static PictureRegistry read(JsonNode root) {
        var pictures = new ArrayList<Known>();
        for (var known : root.required("pictures")) {
            pictures.add(new Known(
                    known.required("id").longValue(),
                    known.required("name").textValue(),
                    SortingDetailsJson.text(known, "sha256"),
                    known.required("there").booleanValue()));
        }
        return new PictureRegistry(pictures);
    }
}
