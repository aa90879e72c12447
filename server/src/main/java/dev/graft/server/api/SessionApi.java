package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.results.Version;
import dev.graft.server.http.Access;
import dev.graft.server.http.Call;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Routes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a page needs to know first, and the folders that it may look into. */
public final class SessionApi {
    private static final int MOST_FILES = 10_000;
    private static final int MOST_FOLDERS = 1_000;
    private static final Set<String> ENDINGS = Set.of(
            "jpg", "jpeg", "jpe", "png", "gif", "bmp", "tif", "tiff", "webp", "pnm", "pgm", "ppm", "pbm", "jfif");

    private final Floor floor;
    private final Access access;

    public SessionApi(Floor floor, Access access) {
        this.floor = floor;
        this.access = access;
    }

    public void addTo(Routes routes) {
        routes.get("/api/session", this::session)
                .get("/api/folders", this::folders)
                .get("/api/events", call -> floor.hub().listen());
    }

    private Reply session(Call call) {
        var json = Json.object()
                .put("version", Version.OF_THIS)
                .put("csrf", access.changing())
                .put("desk", floor.desk().folder().toString());
        var roots = json.putArray("roots");
        for (var root : floor.desk().roots().list()) {
            roots.addObject()
                    .put("id", root.id())
                    .put("name", root.name())
                    .put("path", root.path().toString());
        }
        json.putObject("limits")
                .put("uploadBytes", floor.limits().uploadBytes())
                .put("uploadCount", floor.limits().uploadCount())
                .put("pixels", floor.shop().limits().maxPixels())
                .put("queue", floor.limits().queue());
        return Reply.ok(json);
    }

    private Reply folders(Call call) throws IOException {
        String root = call.query("root").orElse("");
        String below = call.query("path").orElse("");
        var inside = Inside.of(floor.desk().roots().folder(root, below));
        var json = Json.object().put("root", root).put("path", below).put("pictures", inside.pictures);
        var folders = json.putArray("folders");
        inside.folders.entrySet().stream()
                .limit(MOST_FOLDERS)
                .forEach(child -> folders.add(folder(below, child.getKey(), child.getValue())));
        return Reply.ok(json);
    }

    private static ObjectNode folder(String below, String name, Path folder) {
        Inside inside;
        try {
            inside = Inside.of(folder);
        } catch (IOException e) {
            // What may not be looked into is shown as empty; indexing it says why.
            inside = new Inside(0, new TreeMap<>());
        }
        return Json.object()
                .put("name", name)
                .put("path", below.isEmpty() ? name : below + "/" + name)
                .put("pictures", inside.pictures)
                .put("folders", inside.folders.size());
    }

    /** What lies in a folder, as far as its names tell; of a very large one only a part is looked at. */
    private record Inside(int pictures, SortedMap<String, Path> folders) {
        static Inside of(Path folder) throws IOException {
            int pictures = 0;
            var folders = new TreeMap<String, Path>();
            try (var entries = Files.newDirectoryStream(folder)) {
                int seen = 0;
                for (var entry : entries) {
                    String name = String.valueOf(entry.getFileName());
                    if (++seen > MOST_FILES) {
                        break;
                    }
                    if (name.startsWith(".")) {
                        continue;
                    }
                    if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                        folders.put(name, entry);
                    } else if (isPicture(name)) {
                        pictures++;
                    }
                }
            }
            return new Inside(pictures, folders);
        }
    }

    private static boolean isPicture(String name) {
        return ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }
}
