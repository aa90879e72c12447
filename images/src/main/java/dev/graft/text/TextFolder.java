package dev.graft.text;

import dev.graft.annotation.PictureNames;
import dev.graft.tabular.LineProblems;
import dev.graft.tabular.TextFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The .txt files below a folder, ordered by name. Links are followed; hidden files are skipped. */
record TextFolder(Path root, LineProblems problems, LineProblems notes) {
    /** The maximum size of a text in bytes. */
    static final int LARGEST = 1 << 24;

    private static final String BROKEN_LINK = "a broken link";

    /** Reads all texts; a file that cannot be read becomes a problem that names it. */
    List<TextDocument> read() throws IOException {
        var texts = new LinkedHashMap<String, String>();
        list().forEach((name, file) -> text(name, file).ifPresent(text -> texts.put(name, text)));
        var labels = labels(texts.keySet());
        return texts.entrySet().stream()
                .map(text -> new TextDocument(
                        text.getKey(),
                        text.getValue(),
                        Optional.ofNullable(labels.get(text.getKey())).stream().toList()))
                .toList();
    }

    /** Unlike for pictures, a single folder of texts counts as a class, since it was named deliberately. */
    private static Map<String, String> labels(Collection<String> names) {
        var labels = LabelFolders.labels(names);
        if (!labels.isEmpty()) {
            return labels;
        }
        var own = new LinkedHashMap<String, String>();
        for (String name : names) {
            int end = name.lastIndexOf('/');
            if (end > 0) {
                own.put(name, PictureNames.bare(name.substring(0, end)));
            }
        }
        return own;
    }

    private Map<String, Path> list() throws IOException {
        var walk = new Walk();
        Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, walk);
        walk.skipped.forEach(this::nothing);
        if (walk.others > 0) {
            notes.add(
                    0,
                    walk.others + (walk.others == 1 ? " other file was" : " other files were")
                            + " skipped: not called .txt");
        }
        return walk.files;
    }

    private String name(Path path) {
        return root.relativize(path).toString().replace(path.getFileSystem().getSeparator(), "/");
    }

    private Optional<String> text(String name, Path file) {
        try {
            if (Files.size(file) > LARGEST) {
                return nothing(name, "larger than " + LARGEST + " bytes");
            }
            var text = TextFile.of(file);
            if (text.binary()) {
                return nothing(name, "a binary file, not a text");
            }
            String whole = whole(text);
            if (whole.isEmpty()) {
                return nothing(name, "contains no text");
            }
            text.note().ifPresent(note -> notes.add(0, name + ": " + note));
            return Optional.of(whole);
        } catch (IOException e) {
            return nothing(name, reason(e));
        }
    }

    private static String whole(TextFile text) throws IOException {
        var whole = new StringJoiner("\n");
        try (var lines = text.lines()) {
            for (var line = lines.next(); line != null; line = lines.next()) {
                whole.add(line.text());
            }
        }
        return whole.toString().strip();
    }

    private Optional<String> nothing(String name, String reason) {
        problems.add(0, name + ": " + reason);
        return Optional.empty();
    }

    private static String reason(IOException fault) {
        if (fault instanceof NoSuchFileException) {
            return BROKEN_LINK;
        } else if (fault instanceof AccessDeniedException) {
            return "cannot be read: permission denied";
        } else if (fault instanceof FileSystemLoopException) {
            return "a link to a folder that contains it";
        }
        return "cannot be read from the disk";
    }

    /** State of one listing. */
    private final class Walk extends SimpleFileVisitor<Path> {
        private final Map<String, Path> files = new TreeMap<>();
        /** Ordered by name, since the order of the file system is arbitrary. */
        private final Map<String, String> skipped = new TreeMap<>();

        private int others;

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return !folder.equals(root) && isHidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isHidden(file)) {
                return FileVisitResult.CONTINUE;
            }
            if (!isText(file)) {
                others++;
            } else if (attributes.isRegularFile()) {
                files.put(name(file), file);
            } else {
                skip(file, attributes.isSymbolicLink() ? BROKEN_LINK : "a pipe, socket or device, not a file");
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException fault) throws IOException {
            if (file.equals(root)) {
                throw fault;
            }
            if (!isHidden(file)) {
                skip(file, reason(fault));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException fault) {
            if (fault != null) {
                skip(folder, "only partly listed: it cannot be read from the disk");
            }
            return FileVisitResult.CONTINUE;
        }

        private void skip(Path path, String reason) {
            skipped.put(name(path), reason);
        }

        private boolean isHidden(Path path) {
            return lastPart(path).startsWith(".");
        }

        private boolean isText(Path path) {
            return lastPart(path).toLowerCase(Locale.ROOT).endsWith(".txt");
        }

        private String lastPart(Path path) {
            return String.valueOf(path.getFileName());
        }
    }
}
