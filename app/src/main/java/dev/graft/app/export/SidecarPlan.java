package dev.graft.app.export;

import dev.graft.annotation.PictureCompanions;
import dev.graft.app.export.ExportedPictures.Picture;
import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.core.io.FileBatch;
import dev.graft.image.metadata.XmpSignature;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * XMP files beside the pictures themselves: which would be written, and which removed, before a person agrees. Only
 * files that Graft wrote and nobody changed since are replaced or removed. A picture that has any other XMP file gets
 * none, and is listed; the pictures are only looked for.
 */
public final class SidecarPlan {
    private static final String DENIED = "its folder is read-only";

    private final Path folder;
    private final List<Step> steps = new ArrayList<>();
    private final Set<Skipped> skipped = new LinkedHashSet<>();
    private final List<String> notes;
    private int unchanged;

    /**
     * A file to write, or to remove.
     *
     * @param content absent for a file to remove
     */
    private record Step(String picture, Path file, Optional<Supplier<byte[]>> content) {
        boolean writes() {
            return content.isPresent();
        }
    }

    /**
     * What was done.
     *
     * @param unchanged how many files were as they should be already
     * @param notes what a person should know, a sentence each
     * @param complete false where the work was stopped
     */
    public record Done(
            int written, int unchanged, int removed, List<Skipped> skipped, List<String> notes, boolean complete) {
        public Done {
            skipped = List.copyOf(skipped);
            notes = List.copyOf(notes);
        }
    }

    private SidecarPlan(Path folder, List<String> notes) {
        this.folder = folder;
        this.notes = notes;
    }

    /**
     * A file for each picture that has keywords; those of others go.
     *
     * @param packets what to write, by picture
     */
    static SidecarPlan writing(ExportSource source, Map<Picture, Supplier<byte[]>> packets, List<String> notes)
            throws IOException {
        var plan = new SidecarPlan(folder(source), notes);
        var wanted = new LinkedHashSet<String>();
        for (var packet : packets.entrySet()) {
            wanted.add(packet.getKey().name());
            plan.add(packet.getKey(), packet.getValue());
        }
        for (var picture : source.allPictures()) {
            if (!wanted.contains(picture.name())) {
                plan.remove(picture);
            }
        }
        return plan;
    }

    /** No file for any picture: takes away what was written before. */
    public static SidecarPlan removing(ExportSource source) throws IOException {
        var plan = new SidecarPlan(folder(source), List.of());
        for (var picture : source.allPictures()) {
            plan.remove(picture);
        }
        return plan;
    }

    private static Path folder(ExportSource source) throws IOException {
        var folder = source.pictureFolder()
                .orElseThrow(() -> new CollectionException(
                        "nothing can be written beside the pictures: there are no files of them, only features"));
        if (!Files.isDirectory(folder)) {
            throw new CollectionException("nothing can be written beside the pictures: their folder, " + folder
                    + ", is not there; if it is on a drive, connect that");
        }
        return folder.toRealPath();
    }

    private void add(Picture picture, Supplier<byte[]> content) throws IOException {
        var unfit = XmpExport.unfit(picture);
        if (unfit.isPresent()) {
            skip(picture.name(), unfit.get());
        } else if (picture.path().filter(Files::isRegularFile).isEmpty()) {
            skip(picture.name(), "its file is gone");
        } else if (!isInside(picture.path().get())) {
            skip(picture.name(), "a link leads to it out of the folder of the pictures");
        } else {
            add(picture.name(), picture.path().get(), content);
        }
    }

    private void add(String name, Path picture, Supplier<byte[]> content) throws IOException {
        var file = beside(picture);
        var others = PictureCompanions.xmpOfOthers(picture);
        if (others.isPresent()) {
            skip(name, taken(others.get()));
        } else if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content.get())) {
            unchanged++;
        } else {
            steps.add(new Step(name, file, Optional.of(content)));
        }
    }

    private void remove(Picture picture) {
        if (XmpExport.unfit(picture).isEmpty()) {
            picture.path()
                    .filter(this::isInside)
                    .map(SidecarPlan::beside)
                    .filter(SidecarPlan::isOurs)
                    .ifPresent(file -> steps.add(new Step(picture.name(), file, Optional.empty())));
        }
    }

    /** A file of the whole name, {@code beach.jpg.xmp}: {@code beach.png} may lie there too. */
    private static Path beside(Path picture) {
        return picture.resolveSibling(picture.getFileName() + XmpExport.EXTENSION);
    }

    private static String taken(Path file) {
        return file.getFileName() + " is beside it already, and Graft did not write it or it was changed since";
    }

    /** A link is somebody else's, wherever it leads. */
    private static boolean isOurs(Path file) {
        return !Files.isSymbolicLink(file) && XmpSignature.isOn(file);
    }

    /** Whether no link to a folder leads to the picture's place from elsewhere. */
    private boolean isInside(Path picture) {
        try {
            var parent = picture.toAbsolutePath().getParent();
            return parent != null && parent.toRealPath().startsWith(folder);
        } catch (IOException e) {
            return false;
        }
    }

    private void skip(String picture, String reason) {
        skipped.add(new Skipped(picture, reason));
    }

    /** The folder of the pictures, once links are resolved. */
    public Path folder() {
        return folder;
    }

    /** How many files would be new, or replace what Graft wrote before. */
    public int toWrite() {
        return (int) steps.stream().filter(Step::writes).count();
    }

    /** How many files that Graft wrote before would be removed. */
    public int toRemove() {
        return steps.size() - toWrite();
    }

    /** How many files are as they should be already. */
    public int unchanged() {
        return unchanged;
    }

    /** Pictures that get no file, although they have keywords. */
    public List<Skipped> skipped() {
        return List.copyOf(skipped);
    }

    /**
     * Writes and removes. What is stopped or fails half-way is finished by the next run.
     *
     * @throws FileSystemException if the disk refuses a file, or if no folder can be written to
     */
    public Done carryOut(Progress progress) throws IOException {
        int written = 0;
        int removed = 0;
        int done = 0;
        progress.begin("writing", "file", steps.size());
        try (var batch = new FileBatch()) {
            for (; done < steps.size() && !progress.stopRequested(); progress.advance(++done)) {
                var step = steps.get(done);
                if (carryOut(step, batch)) {
                    written += step.writes() ? 1 : 0;
                    removed += step.writes() ? 0 : 1;
                }
            }
        } finally {
            progress.end();
        }
        boolean isDenied = skipped.stream().anyMatch(one -> one.reason().equals(DENIED));
        if (written + removed + unchanged == 0 && isDenied) {
            throw new FileSystemException(
                    folder.toString(), null, "is read-only, so that nothing was written beside the pictures");
        }
        return new Done(written, unchanged, removed, skipped(), notes, done == steps.size());
    }

    private boolean carryOut(Step step, FileBatch batch) throws IOException {
        try {
            // Somebody may have put something there since.
            boolean ours = isOurs(step.file);
            if (!step.writes()) {
                return ours && batch.delete(step.file);
            }
            byte[] content = step.content.orElseThrow().get();
            if (ours) {
                batch.write(step.file, content);
            } else {
                batch.add(step.file, content);
            }
            return true;
        } catch (FileAlreadyExistsException e) {
            skip(step.picture, taken(step.file));
        } catch (FileSystemException e) {
            if (!(e instanceof AccessDeniedException) && Files.isWritable(folderOf(step.file))) {
                throw e;
            }
            skip(step.picture, DENIED);
        }
        return false;
    }

    private static Path folderOf(Path file) {
        return file.resolveSibling(".").normalize();
    }
}
