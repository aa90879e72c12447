package dev.graft.server.api;

import dev.graft.server.http.Call;
import dev.graft.server.http.Problem;
import dev.graft.vision.read.RejectedPictureException;
import dev.graft.vision.show.Thumbnailer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Semaphore;

/** Pictures that come with a request. Each is looked at before it is kept, and kept whole or not at all. */
final class Uploads {
    /** Of a name in UTF-8: systems take 255, and a number may be added where the name is taken. */
    private static final int MOST_BYTES = 180;

    private static final int LONGEST_ENDING = 8;
    /** Names that mean a device on some systems. */
    private static final String DEVICES = "(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?";

    private final Floor floor;
    /** Whether a picture can be read shows when it is. */
    private final Thumbnailer trial;
    /** So many are in memory at once. */
    private final Semaphore room = new Semaphore(4);

    Uploads(Floor floor) {
        this.floor = floor;
        this.trial = new Thumbnailer(floor.shop().limits());
    }

    /**
     * A picture that was sent.
     *
     * @param name its name there, which may differ from the one wished for
     * @param isNew whether no such file was there before
     */
    record Kept(String name, boolean isNew) {}

    Kept take(Call call, Path folder, String wished) throws IOException {
        String name = safe(wished);
        room.acquireUninterruptibly();
        try {
            byte[] content = call.body(floor.limits().uploadBytes());
            check(content);
            return keep(folder, name, content);
        } finally {
            room.release();
        }
    }

    /** Not what the name says counts, but what is inside; and large pictures are refused before they are decoded. */
    private void check(byte[] content) {
        if (content.length == 0) {
            throw new Problem(Problem.UNUSABLE, "The file is empty.");
        }
        try {
            trial.of(content);
        } catch (RejectedPictureException e) {
            throw new Problem(Problem.UNUSABLE, Problem.sentence(String.valueOf(e.getMessage())));
        }
    }

    private synchronized Kept keep(Path folder, String name, byte[] content) throws IOException {
        try (var there = Files.list(folder)) {
            if (there.count() >= floor.limits().uploadCount()) {
                throw new Problem(
                        Problem.TOO_LARGE,
                        "There are " + floor.limits().uploadCount()
                                + " pictures already; put so many into a folder, and add the folder.");
            }
        }
        int dot = name.lastIndexOf('.');
        String stem = dot <= 0 ? name : name.substring(0, dot);
        String ending = dot <= 0 ? "" : name.substring(dot);
        var unfinished = Files.createTempFile(folder, ".upload-", ".part");
        try {
            // Whoever sent it may delete it once it is taken, so it is on the disk by then.
            Files.write(unfinished, content, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
            for (int i = 1; ; i++) {
                String free = i == 1 ? name : stem + " (" + i + ")" + ending;
                try {
                    // A move would replace a file that is there; a link does not.
                    Files.createLink(folder.resolve(free), unfinished);
                    return new Kept(free, true);
                } catch (FileAlreadyExistsException e) {
                    if (Files.mismatch(folder.resolve(free), unfinished) < 0) {
                        return new Kept(free, false);
                    }
                } catch (UnsupportedOperationException | FileSystemException e) {
                    // There are disks that know no links, such as those of cameras.
                    if (!Files.exists(folder.resolve(free))) {
                        Files.move(unfinished, folder.resolve(free), StandardCopyOption.ATOMIC_MOVE);
                        return new Kept(free, true);
                    }
                }
            }
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** A name that leads nowhere else and that every system takes. */
    static String safe(String wished) {
        String last = wished.substring(Math.max(wished.lastIndexOf('/'), wished.lastIndexOf('\\')) + 1);
        var plain = new StringBuilder();
        last.codePoints()
                .map(c -> Character.isISOControl(c)
                                || "<>:\"|?*".indexOf(c) >= 0
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
        String ending = dot > name.length() - LONGEST_ENDING && dot > 0 ? name.substring(dot) : "";
        return shortened(name.substring(0, name.length() - ending.length()), MOST_BYTES - bytes(ending)) + ending;
    }

    /** So much of a text, without half characters at its end. */
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
