package dev.graft.app.export;

import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.core.io.FileBatch;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** A format of many files, which are written into a folder or a zip. */
abstract class FilesFormat extends BuiltInFormat {
    /** The entry of a zip that lists what is not in it. */
    static final String SKIPPED = "skipped.txt";

    /** The same bytes for the same content, whenever it is written. */
    private static final FileTime SOME_TIME = FileTime.from(Instant.parse("2000-01-01T00:00:00Z"));

    private final String work;
    private final String noun;
    private final int zipLevel;

    /**
     * @param work what is done, for a progress bar
     * @param noun what is counted there
     */
    FilesFormat(
            String name,
            String title,
            int position,
            Function<Grouping, String> summary,
            String work,
            String noun,
            int zipLevel) {
        super(name, title, position, summary);
        this.work = work;
        this.noun = noun;
        this.zipLevel = zipLevel;
    }

    /**
     * A file to write.
     *
     * @param place its path in the folder or zip
     * @param picture the name of the picture that it is about
     * @param original the file that it is a copy of
     */
    record Item(String place, String picture, Optional<Path> original, Content content) {
        FileTime time() throws IOException {
            return original.isPresent() ? Files.getLastModifiedTime(original.get()) : SOME_TIME;
        }
    }

    /** Opens the content of a file. */
    @FunctionalInterface
    interface Content {
        InputStream open() throws IOException;
    }

    /**
     * The files to write.
     *
     * @param folder where they go; absent for a zip
     * @param skipped takes the pictures that are left out
     */
    abstract List<Item> plan(ExportedPictures exported, Optional<ExportFolder> folder, Set<Skipped> skipped)
            throws IOException;

    /** What a person should know of what was made. */
    List<String> notes(Made made) {
        return List.of();
    }

    @Override
    public final Optional<AsFile> file() {
        return Optional.of(new AsFile("Zip", name() + ".zip", "application/zip", (source, progress) -> {
            var exported = source.pictures();
            return out -> zip(out, exported, progress);
        }));
    }

    @Override
    public final Optional<AsFolder> folder() {
        return Optional.of(new AsFolder(
                "Folder",
                (folder, source, progress) -> write(folder, source.pictures(), source.originals(), progress)));
    }

    /**
     * Replaces what an earlier run made.
     *
     * @param pictures the folder of the collection, which nothing is written to
     * @throws java.nio.file.FileSystemException if the folder holds something that this did not make, or lies among the
     *     pictures
     */
    public final Made write(Path folder, ExportedPictures exported, Optional<Path> pictures, Progress progress)
            throws IOException {
        try (var batch = new FileBatch()) {
            return write(batch, ExportFolder.begin(batch, folder, name(), pictures), exported, progress);
        }
    }

    private Made write(FileBatch batch, ExportFolder export, ExportedPictures exported, Progress progress)
            throws IOException {
        var skipped = new LinkedHashSet<Skipped>();
        var items = plan(exported, Optional.of(export), skipped);
        items.forEach(item -> export.plan(item.place));
        export.mark(name());
        var made = each(items, skipped, progress, item -> {
            boolean done = write(batch, export, item, skipped);
            if (!done) {
                export.drop(item.place);
            }
            return done;
        });
        export.mark(name());
        return made;
    }

    private static boolean write(FileBatch batch, ExportFolder export, Item item, Set<Skipped> skipped)
            throws IOException {
        var place = export.inside(item.place);
        try (var in = open(item, skipped)) {
            if (in == null || place == null) {
                return false;
            }
            batch.createFolder(place.resolve("..").normalize());
            batch.write(place, in::transferTo);
        }
        if (item.original.isPresent()) {
            Files.setLastModifiedTime(place, item.time());
        }
        export.done(item.place);
        return true;
    }

    /** The same as a zip. Leaves the stream open. */
    public final Made zip(OutputStream out, ExportedPictures exported, Progress progress) throws IOException {
        var skipped = new LinkedHashSet<Skipped>();
        var items = plan(exported, Optional.empty(), skipped);
        var zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        zip.setLevel(zipLevel);
        var made = each(items, skipped, progress, item -> {
            try (var in = open(item, skipped)) {
                if (in == null) {
                    return false;
                }
                begin(zip, item.place, item.time());
                in.transferTo(zip);
                zip.closeEntry();
                return true;
            }
        });
        if (!skipped.isEmpty()) {
            begin(zip, SKIPPED, SOME_TIME);
            zip.write(skipped.stream()
                    .map(one -> one.name() + ": " + one.reason() + "\n")
                    .collect(Collectors.joining())
                    .getBytes(StandardCharsets.UTF_8));
            zip.closeEntry();
        }
        zip.finish();
        return made;
    }

    private static void begin(ZipOutputStream zip, String name, FileTime time) throws IOException {
        var entry = new ZipEntry(name);
        entry.setLastModifiedTime(time);
        zip.putNextEntry(entry);
    }

    private static @Nullable InputStream open(Item item, Set<Skipped> skipped) {
        try {
            return item.content.open();
        } catch (IOException e) {
            skipped.add(new Skipped(item.picture, "its file cannot be read"));
            return null;
        }
    }

    /** Writes one file, or says that it could not. */
    @FunctionalInterface
    private interface Step {
        boolean make(Item item) throws IOException;
    }

    private Made each(List<Item> items, Set<Skipped> skipped, Progress progress, Step step) throws IOException {
        int files = 0;
        int done = 0;
        progress.begin(work, noun, items.size());
        try {
            for (; done < items.size() && !progress.stopRequested(); progress.advance(++done)) {
                files += step.make(items.get(done)) ? 1 : 0;
            }
        } finally {
            progress.end();
        }
        var made = new Made(files, List.copyOf(skipped), List.of(), done == items.size());
        return new Made(files, made.skipped(), notes(made), made.complete());
    }
}
