package dev.graft.server.api;

import dev.graft.core.io.FileBatch;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Semaphore;

/** Uploaded pictures. Each is decoded before it is accepted, and stored completely or not at all. */
final class Uploads {
    /**
     * The maximum length of a name in UTF-8: most file systems allow 255 bytes, and a number may be added to the name.
     */
    private static final int MAX_NAME_BYTES = 180;

    private static final int MAX_EXTENSION = 8;
    /** Device names, which Windows does not allow as file names. */
    private static final String DEVICES = "(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?";

    private final ApiContext context;
    /** Decodes an upload to find out whether it can be read. */
    private final Thumbnailer trial;
    /** At most this many uploads are held in memory at the same time; all of them have been received. */
    private final Semaphore room = new Semaphore(4);

    Uploads(ApiContext context) {
        this.context = context;
        this.trial = new Thumbnailer(context.jobContext().limits());
    }

    /**
     * A stored upload.
     *
     * @param name its file name, which may differ from the requested one
     * @param isNew whether the file did not exist before
     */
    record Kept(String name, boolean isNew) {}

    Kept take(Request request, Path folder, String wished) throws IOException {
        String name = safe(wished);
        room.acquireUninterruptibly();
        try {
            byte[] content = request.body(context.limits().uploadBytes());
            check(content);
            return keep(folder, name, content);
        } finally {
            room.release();
        }
    }

    /** Judges the file by its content, not its name. Pictures over the limits are rejected before they are decoded. */
    private void check(byte[] content) {
        if (content.length == 0) {
            throw new HttpProblem(HttpProblem.UNPROCESSABLE, "The file is empty.");
        }
        try {
            trial.of(content);
        } catch (RejectedPictureException e) {
            throw new HttpProblem(HttpProblem.UNPROCESSABLE, HttpProblem.sentence(String.valueOf(e.getMessage())));
        }
    }

    private synchronized Kept keep(Path folder, String name, byte[] content) throws IOException {
        try (var there = Files.list(folder)) {
            if (there.count() >= context.limits().uploadCount()) {
                throw new HttpProblem(
                        HttpProblem.TOO_LARGE,
                        "There are " + context.limits().uploadCount()
                                + " pictures already; to add more, put them into a folder and add the folder.");
            }
        }
        int dot = name.lastIndexOf('.');
        String stem = dot <= 0 ? name : name.substring(0, dot);
        String ending = dot <= 0 ? "" : name.substring(dot);
        for (int i = 1; ; i++) {
            String free = i == 1 ? name : stem + " (" + i + ")" + ending;
            var file = folder.resolve(free);
            // The client may delete its copy once the upload succeeds, so file and name must be on disk by then.
            try (var batch = new FileBatch()) {
                batch.add(file, content);
                return new Kept(free, true);
            } catch (FileAlreadyExistsException e) {
                if (Files.size(file) == content.length && Arrays.equals(Files.readAllBytes(file), content)) {
                    return new Kept(free, false);
                }
            }
        }
    }

    /** Makes a name a plain file name that is valid on every platform and cannot lead to another folder. */
    static String safe(String wished) {
        String last = wished.substring(Math.max(wished.lastIndexOf('/'), wished.lastIndexOf('\\')) + 1);
        var plain = new StringBuilder();
        last.codePoints()
                .map(c -> Character.isISOControl(c)
                                || "<>:\"|?*".indexOf(c) >= 0
                                || turnsWriting(c)
                                || Character.getType(c) == Character.SURROGATE
                        ? '_'
                        : c)
                .forEach(plain::appendCodePoint);
        String name = plain.toString().replaceAll("(?U)^[.\\s]+|[.\\s]+$", "");
        if (name.isEmpty()) {
            return "picture";
        }
        if (name.matches(DEVICES)) {
            name = "picture " + name;
        }
        int dot = name.lastIndexOf('.');
        String ending = dot > name.length() - MAX_EXTENSION && dot > 0 ? name.substring(dot) : "";
        return shortened(name.substring(0, name.length() - ending.length()), MAX_NAME_BYTES - bytes(ending)) + ending;
    }

    /** With such characters a name looks like another one. */
    private static boolean turnsWriting(int c) {
        return c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069;
    }

    /** Truncates to a number of UTF-8 bytes without splitting a character. */
    private static String shortened(String text, int mostBytes) {
        String shorter = text;
        while (bytes(shorter) > mostBytes) {
            shorter = shorter.substring(0, shorter.offsetByCodePoints(shorter.length(), -1));
        }
        return shorter;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
