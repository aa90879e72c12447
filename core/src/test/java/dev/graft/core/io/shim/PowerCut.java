package dev.graft.core.io.shim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Knows what a disk would have after a power cut. Content is there only if its file was synced, a name only if its folder
 * was. In the worst case the names reached the disk and the content did not, or the other way round.
 */
public final class PowerCut implements DiskWatcher {
    /** What reaches the disk of its own accord. */
    public enum Luck {
        /** Nothing. */
        NOTHING,
        /** Every name, but no content: a file that was not synced is empty. */
        NAMES
    }

    /** A file whatever its name; a folder or a link has no content. */
    private static final class Node {
        private Optional<byte[]> synced = Optional.empty();
        private boolean folder;
    }

    private final Path root;
    private final Map<Path, Node> now = new TreeMap<>();
    private final Map<Path, Node> synced = new TreeMap<>();

    private PowerCut(Path root) {
        this.root = root;
    }

    /** What is below the folder now is on the disk. */
    public static PowerCut at(Path root) throws IOException {
        var cut = new PowerCut(root);
        try (var all = Files.walk(root)) {
            for (var path : all.toList()) {
                var node = new Node();
                node.folder = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
                if (!node.folder) {
                    node.synced = content(path);
                }
                cut.now.put(path, node);
            }
        }
        cut.synced.putAll(cut.now);
        return cut;
    }

    /** A link keeps where it leads: its content is part of its name. */
    private static Optional<byte[]> content(Path file) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(Files.readAllBytes(file))
                : Optional.empty();
    }

    @Override
    public synchronized void after(Request request, Path path, Path target) throws IOException {
        switch (request) {
            case CREATE -> {
                var there = path.equals(target) ? now.get(path) : null;
                var linked = path.equals(target) ? null : now.get(path);
                if (linked != null) {
                    now.put(target, linked);
                } else if (there == null) {
                    now.put(target, new Node());
                } else {
                    // Truncating reaches the disk whenever it likes.
                    there.synced = Optional.empty();
                }
            }
            case CREATE_FOLDER -> {
                var node = new Node();
                node.folder = true;
                now.put(path, node);
            }
            case MOVE -> {
                var moved = new HashMap<Path, Node>();
                now.forEach((name, node) -> {
                    if (name.startsWith(path)) {
                        moved.put(name, node);
                    }
                });
                moved.forEach((name, node) -> {
                    now.remove(name);
                    now.put(path.equals(name) ? target : target.resolve(path.relativize(name)), node);
                });
            }
            case DELETE -> now.remove(path);
            case SYNC -> sync(path);
            case WRITE -> {}
        }
    }

    private void sync(Path path) throws IOException {
        var node = now.get(path);
        if (node == null || !node.folder) {
            if (node != null) {
                node.synced = content(path);
            }
            return;
        }
        synced.keySet().removeIf(name -> path.equals(name.getParent()) && !now.containsKey(name));
        now.forEach((name, entry) -> {
            if (path.equals(name.getParent())) {
                synced.put(name, entry);
            }
        });
    }

    /** Writes what is left into an empty folder, which stands for the root. */
    public synchronized void leave(Luck luck, Path folder) throws IOException {
        var names = luck == Luck.NOTHING ? synced : now;
        for (var entry : names.entrySet()) {
            var path = entry.getKey();
            if (path.equals(root) || !isReachable(path, names)) {
                continue;
            }
            var target = folder.resolve(root.relativize(path));
            if (entry.getValue().folder) {
                Files.createDirectories(target);
            } else if (Files.isSymbolicLink(path)) {
                Files.createSymbolicLink(target, Files.readSymbolicLink(path));
            } else {
                Files.write(target, entry.getValue().synced.orElse(new byte[0]));
            }
        }
    }

    private boolean isReachable(Path path, Map<Path, Node> names) {
        var parent = path.getParent();
        return parent == null || parent.equals(root) || (names.containsKey(parent) && isReachable(parent, names));
    }
}
