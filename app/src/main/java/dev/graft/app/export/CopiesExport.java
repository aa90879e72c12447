package dev.graft.app.export;

import dev.graft.app.export.ExportedPictures.Group;
import dev.graft.app.export.ExportedPictures.Picture;
import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.core.io.AtomicFile;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Copies of the pictures, a folder for each pile or label; originals stay where they are. A picture with several labels is
 * copied for each. Pictures whose files are gone are passed over and listed.
 */
public final class CopiesExport implements ExportFormat {
    /** The entry of a zip that lists what is not in it. */
    static final String SKIPPED = "skipped.txt";

    private static final String KIND = "copies";

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public String title() {
        return "Copies";
    }

    @Override
    public String summary(Grouping by) {
        return "A folder for each " + by.one() + " with copies of your pictures.";
    }

    @Override
    public int position() {
        return 50;
    }

    @Override
    public Optional<AsFile> file() {
        return Optional.of(new AsFile("Zip", KIND + ".zip", "application/zip", (source, progress) -> {
            var exported = source.pictures();
            return out -> zip(out, exported, progress);
        }));
    }

    @Override
    public Optional<AsFolder> folder() {
        return Optional.of(new AsFolder(
                "Folder",
                (folder, source, progress) -> write(folder, source.pictures(), source.originals(), progress)));
    }

    /** @param place its path in the folder or zip */
    private record Copy(String place, Picture picture, Path original) {}

    private record Plan(List<Copy> copies, Set<Skipped> skipped) {}

    /**
     * Replaces what an earlier run made.
     *
     * @param pictures the folder of the collection, which nothing is written to
     * @throws java.nio.file.FileSystemException if the folder holds something that this did not make, or lies among the
     *     pictures
     */
    public Made write(Path folder, ExportedPictures exported, Optional<Path> pictures, Progress progress)
            throws IOException {
        var export = ExportFolder.begin(folder, KIND, pictures);
        var plan = plan(exported, place -> Files.exists(folder.resolve(place), LinkOption.NOFOLLOW_LINKS));
        plan.copies.forEach(copy -> export.plan(copy.place));
        export.mark(KIND);
        var made = each(plan, progress, copy -> {
            boolean done = copy(export, copy, plan.skipped);
            if (!done) {
                export.drop(copy.place);
            }
            return done;
        });
        export.mark(KIND);
        return made;
    }

    /** Makes one copy, or says that it could not. */
    @FunctionalInterface
    private interface Step {
        boolean make(Copy copy) throws IOException;
    }

    private static Made each(Plan plan, Progress progress, Step step) throws IOException {
        int made = 0;
        int done = 0;
        progress.begin("copying", "picture", plan.copies.size());
        try {
            for (; done < plan.copies.size() && !progress.stopRequested(); progress.advance(++done)) {
                made += step.make(plan.copies.get(done)) ? 1 : 0;
            }
        } finally {
            progress.end();
        }
        return new Made(made, List.copyOf(plan.skipped), List.of(), done == plan.copies.size());
    }

    private static boolean copy(ExportFolder export, Copy copy, Set<Skipped> skipped) throws IOException {
        var place = export.inside(copy.place);
        try (var in = open(copy, skipped)) {
            if (in == null || place == null) {
                return false;
            }
            Files.createDirectories(place.resolve("..").normalize());
            AtomicFile.write(place, in::transferTo);
        }
        Files.setLastModifiedTime(place, Files.getLastModifiedTime(copy.original));
        export.done(copy.place);
        return true;
    }

    private static @Nullable InputStream open(Copy copy, Set<Skipped> skipped) {
        try {
            return Files.newInputStream(copy.original);
        } catch (IOException e) {
            skipped.add(new Skipped(copy.picture.name(), "its file cannot be read"));
            return null;
        }
    }

    /** The same as a zip, whose entries are not compressed: pictures are already. Leaves the stream open. */
    public Made zip(OutputStream out, ExportedPictures exported, Progress progress) throws IOException {
        var plan = plan(exported, place -> false);
        var zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        zip.setLevel(Deflater.NO_COMPRESSION);
        var made = each(plan, progress, copy -> {
            try (var in = open(copy, plan.skipped)) {
                if (in == null) {
                    return false;
                }
                var entry = new ZipEntry(copy.place);
                entry.setLastModifiedTime(Files.getLastModifiedTime(copy.original));
                zip.putNextEntry(entry);
                in.transferTo(zip);
                zip.closeEntry();
                return true;
            }
        });
        listSkipped(zip, plan.skipped);
        zip.finish();
        return made;
    }

    static void listSkipped(ZipOutputStream zip, Set<Skipped> skipped) throws IOException {
        if (!skipped.isEmpty()) {
            var text = new StringBuilder();
            skipped.forEach(one ->
                    text.append(one.name()).append(": ").append(one.reason()).append('\n'));
            var entry = new ZipEntry(SKIPPED);
            entry.setLastModifiedTime(XmpExport.SOME_TIME);
            zip.putNextEntry(entry);
            zip.write(text.toString().getBytes(StandardCharsets.UTF_8));
            zip.closeEntry();
        }
    }

    private static Plan plan(ExportedPictures exported, Predicate<String> taken) {
        var plan = new Plan(new ArrayList<>(), new LinkedHashSet<>());
        var groups = exported.filled();
        var names = groups.stream().map(Group::name).toList();
        for (int g = 0; g < names.size(); g++) {
            String folder = SafeNames.numbered(g, names);
            var safe = new SafeNames(Path.of(""));
            for (int member : groups.get(g).members()) {
                var picture = exported.pictures().get(member);
                var original = original(picture, plan.skipped);
                if (original.isPresent()) {
                    String place;
                    do {
                        String bare = picture.name().substring(picture.name().lastIndexOf('/') + 1);
                        place = folder + "/" + safe.file(bare);
                    } while (taken.test(place));
                    plan.copies.add(new Copy(place, picture, original.get()));
                }
            }
        }
        return plan;
    }

    private static Optional<Path> original(Picture picture, Set<Skipped> skipped) {
        if (picture.path().isEmpty()) {
            skipped.add(new Skipped(picture.name(), "it has no file"));
        } else if (!picture.isSafe()) {
            skipped.add(new Skipped(picture.name(), "its name may lead out of the folder of the pictures"));
        } else if (!Files.isRegularFile(picture.path().get())) {
            skipped.add(new Skipped(picture.name(), "its file is gone"));
        } else {
            return picture.path();
        }
        return Optional.empty();
    }
}
