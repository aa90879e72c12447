package dev.graft.server.api;

import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Network files that are being uploaded, each upload in a folder of its own: a network may consist of several files. An
 * upload is deleted once the network was added or could not be, or when too many others were begun after it.
 */
final class NetworkUploads {
    /** The size of all files of an upload together, as for a network on the command line. */
    static final long MAX_BYTES = 1L << 30;

    private static final int MAX_FILES = 300;
    private static final int MAX_OPEN = 3;

    private final Path home;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Path> open = new LinkedHashMap<>();

    /** @param home emptied, since what is there was left by a process that ended */
    NetworkUploads(Path home) throws IOException {
        this.home = home;
        delete(home);
    }

    /** The id of a new upload. */
    synchronized String begin() throws IOException {
        while (open.size() >= MAX_OPEN) {
            end(open.keySet().iterator().next());
        }
        var bytes = new byte[12];
        random.nextBytes(bytes);
        String id = HexFormat.of().formatHex(bytes);
        open.put(id, Files.createDirectories(home.resolve(id)));
        return id;
    }

    private synchronized Path folder(String id) {
        var folder = open.get(id);
        if (folder == null) {
            throw HttpProblem.notFound("There is no such upload any more; send the file again.");
        }
        return folder;
    }

    /** Stores a file under a name that cannot lead elsewhere. */
    void take(String id, String wished, Request request) throws IOException {
        var folder = folder(id);
        long there = 0;
        var files = files(folder);
        for (var file : files) {
            there += Files.size(file);
        }
        if (files.size() >= MAX_FILES) {
            throw new HttpProblem(HttpProblem.TOO_LARGE, "A network has at most " + MAX_FILES + " files.");
        }
        var file = folder.resolve(Uploads.safe(wished));
        if (files.contains(file)) {
            throw HttpProblem.conflict("There are two files called " + file.getFileName() + ".");
        }
        boolean whole = false;
        try {
            request.save(file, MAX_BYTES - there);
            whole = true;
        } finally {
            if (!whole) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** The file that a network is read from: the description if there are several, which names the others. */
    Path network(String id) throws IOException {
        var files = files(folder(id));
        if (files.isEmpty()) {
            throw new HttpProblem(HttpProblem.UNPROCESSABLE, "No file was sent.");
        }
        if (files.size() == 1) {
            return files.get(0);
        }
        var described = files.stream().filter(file -> hasEnding(file, ".json")).toList();
        return described.stream()
                .filter(file -> file.endsWith("model.json"))
                .findFirst()
                .or(() -> described.size() == 1 ? described.stream().findFirst() : Optional.empty())
                .orElseThrow(() -> new HttpProblem(
                        HttpProblem.UNPROCESSABLE,
                        "These are several files and no model.json; drop one network at a time, either as one file"
                                + " or as model.json with the files that belong to it."));
    }

    private static boolean hasEnding(Path file, String ending) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    synchronized void end(String id) throws IOException {
        var folder = open.remove(id);
        if (folder != null) {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
