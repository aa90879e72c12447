package dev.graft.app.export;

import dev.graft.store.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The card of one form in which piles or labels can be taken along: what it is called, what it is good for, and how it
 * is written, as one file, as a folder, as either, or beside the pictures. {@link ExportFormats} finds cards by
 * {@code ServiceLoader}, so that a jar on the class path can bring another; the command line, the page and its addresses
 * list what they say.
 */
public interface ExportFormat {
    /** As people write it: small letters. */
    String name();

    /** A heading. */
    String title();

    /** What it is good for, in a line or two. */
    String summary(Grouping by);

    /** Where it stands in lists, the lowest first. Those of Graft are below 100. */
    default int position() {
        return 1_000;
    }

    /** How it is written as one file; absent where it has to be a folder. */
    default Optional<AsFile> file() {
        return Optional.empty();
    }

    /** How it is written as a folder; absent where it is one file. */
    default Optional<AsFolder> folder() {
        return Optional.empty();
    }

    /** How it is written beside the pictures, a file for each; absent where it must not lie there. */
    default Optional<AsSidecars> besidePictures() {
        return Optional.empty();
    }

    /** The name of the file, which no other format has. */
    default String fileName(Grouping by) {
        return by + file().map(form -> "." + form.extension()).orElse("");
    }

    /** Why there is nothing of this form, as a sentence; absent where there is. */
    default Optional<String> unavailable(ExportSource source) {
        return source.isEmpty() ? Optional.of(source.by().missing()) : Optional.empty();
    }

    /** What else a person should know about it, as a sentence. */
    default Optional<String> caution(ExportSource source) {
        return Optional.empty();
    }

    /**
     * The form of one file.
     *
     * @param label of a button
     * @param extension of its name, without the first dot
     * @param mediaType for a browser
     */
    record AsFile(String label, String extension, String mediaType, FileWriter writer) {}

    /**
     * The form of a folder.
     *
     * @param label of a button
     */
    record AsFolder(String label, FolderWriter writer) {}

    /**
     * The form of files beside the pictures.
     *
     * @param label of a button
     */
    record AsSidecars(String label, SidecarPlanner planner) {}

    /** Says what would be written beside the pictures. */
    @FunctionalInterface
    interface SidecarPlanner {
        /** Reads what is there and writes nothing yet. */
        SidecarPlan plan(ExportSource source) throws IOException;
    }

    /** Writes a file. */
    @FunctionalInterface
    interface FileWriter {
        /** Checks that everything is there, before the first byte is written. */
        Writing open(ExportSource source, Progress progress) throws IOException;
    }

    /** A file that is ready to be written. */
    @FunctionalInterface
    interface Writing {
        /** Leaves the stream open. */
        Made to(OutputStream out) throws IOException;
    }

    /** Writes a folder. */
    @FunctionalInterface
    interface FolderWriter {
        /**
         * Replaces what an earlier run made there, and nothing else.
         *
         * @throws java.nio.file.FileSystemException if the folder holds something that this did not make, or lies among the
         *     pictures
         */
        Made write(Path folder, ExportSource source, Progress progress) throws IOException;
    }

    /**
     * What was made.
     *
     * @param files how many files, or pictures in one file
     * @param notes what a person should know, a sentence each
     * @param complete false where the work was stopped
     */
    record Made(int files, List<ExportedPictures.Skipped> skipped, List<String> notes, boolean complete) {
        public Made {
            skipped = List.copyOf(skipped);
            notes = List.copyOf(notes);
        }

        /** Everything, with nothing to add. */
        public static Made all(int files) {
            return new Made(files, List.of(), List.of(), true);
        }
    }
}
