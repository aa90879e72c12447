package dev.graft.text;

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

/** The .txt files below a folder, in the order of their names. Links are followed; hidden files are left out. */
final class TextFolder {
    /** Bytes of one text. */
    static final int LARGEST = 1 << 24;

    private static final String NOWHERE = "a link that leads nowhere";

    private final Path root;
    private final Problems problems;
    private final Problems notes;

    TextFolder(Path root, Problems problems, Problems notes) {
        this.root = root;
        this.problems = problems;
        this.notes = notes;
    }

    /** All texts that can be read; what cannot is a problem that names the file. */
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

    /** Where pictures need two folders to have classes, a single folder of texts is a class too: somebody sorted them. */
    private static Map<String, String> labels(Collection<String> names) {
        var labels = ClassFolders.labels(names);
        if (!labels.isEmpty()) {
            return labels;
        }
        var own = new LinkedHashMap<String, String>();
        for (String name : names) {
            int end = name.lastIndexOf('/');
            if (end > 0) {
                own.put(name, Names.bare(name.substring(0, end)));
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
                    walk.others + (walk.others == 1 ? " other file is" : " other files are")
                            + " not called .txt and not read");
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
                return nothing(name, "no text in it");
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
            return NOWHERE;
        } else if (fault instanceof AccessDeniedException) {
            return "may not be read: permission denied";
        } else if (fault instanceof FileSystemLoopException) {
            return "a link back to a folder that it is in";
        }
        return "cannot be read from the disk";
    }

    /** State of one listing. */
    private final class Walk extends SimpleFileVisitor<Path> {
        private final Map<String, Path> files = new TreeMap<>();
        /** By name, since the file system's order is nobody's. */
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
                skip(file, attributes.isSymbolicLink() ? NOWHERE : "a pipe, socket or device, not a file");
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
                skip(folder, "listed in part only: it cannot be read from the disk");
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
