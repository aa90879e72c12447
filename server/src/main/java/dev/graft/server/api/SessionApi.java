package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.output.Version;
import dev.graft.server.http.Access;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a page needs when it starts, the methods, the folders it may browse, and the event stream. */
public final class SessionApi {
    private static final int MAX_FILES = 10_000;
    private static final int MAX_FOLDERS = 1_000;
    private static final Set<String> ENDINGS = Set.of(
            "jpg", "jpeg", "jpe", "png", "gif", "bmp", "tif", "tiff", "webp", "pnm", "pgm", "ppm", "pbm", "jfif");

    private final ApiContext context;
    private final Access access;

    public SessionApi(ApiContext context, Access access) {
        this.context = context;
        this.access = access;
    }

    public void addTo(Routes routes) {
        routes.get("/api/session", this::session)
                .get("/api/methods", request -> Reply.ok(MethodsView.all()))
                .get("/api/folders", this::folders)
                .get("/api/events", request -> context.hub().subscribe());
    }

    private Reply session(Request request) {
        var json = Json.object()
                .put("version", Version.OF_THIS)
                .put("csrf", access.csrfToken())
                .put("desk", context.workspace().folder().toString());
        var roots = json.putArray("roots");
        for (var root : context.workspace().roots().list()) {
            roots.addObject()
                    .put("id", root.id())
                    .put("name", root.name())
                    .put("path", root.path().toString());
        }
        json.putObject("limits")
                .put("uploadBytes", context.limits().uploadBytes())
                .put("uploadCount", context.limits().uploadCount())
                .put("pixels", context.jobContext().limits().maxPixels())
                .put("queue", context.limits().queue());
        return Reply.ok(json);
    }

    private Reply folders(Request request) throws IOException {
        String root = request.query("root").orElse("");
        String below = request.query("path").orElse("");
        var inside = Inside.of(context.workspace().roots().folder(root, below));
        var json = Json.object().put("root", root).put("path", below).put("pictures", inside.pictures);
        var folders = json.putArray("folders");
        inside.folders.entrySet().stream()
                .limit(MAX_FOLDERS)
                .forEach(child -> folders.add(folder(below, child.getKey(), child.getValue())));
        return Reply.ok(json);
    }

    private static ObjectNode folder(String below, String name, Path folder) {
        Inside inside;
        try {
            inside = Inside.of(folder);
        } catch (IOException e) {
            // A folder that cannot be read is shown as empty; indexing it reports why.
            inside = new Inside(0, new TreeMap<>());
        }
        return Json.object()
                .put("name", name)
                .put("path", below.isEmpty() ? name : below + "/" + name)
                .put("pictures", inside.pictures)
                .put("folders", inside.folders.size());
    }

    /**
     * The pictures and subfolders of a folder, judged by file names; at most {@code MAX_FILES} entries are looked at.
     */
    private record Inside(int pictures, SortedMap<String, Path> folders) {
        static Inside of(Path folder) throws IOException {
            int pictures = 0;
            var folders = new TreeMap<String, Path>();
            try (var entries = Files.newDirectoryStream(folder)) {
                int seen = 0;
                for (var entry : entries) {
                    String name = String.valueOf(entry.getFileName());
                    if (++seen > MAX_FILES) {
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
