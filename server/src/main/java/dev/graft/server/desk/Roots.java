package dev.graft.server.desk;

import dev.graft.server.http.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The folders that the page may look into. Whatever a path says, where it leads once all links are followed decides.
 */
public final class Roots {
    private final List<Root> roots = new ArrayList<>();

    /** A folder, without links in its path. */
    public record Root(String id, String name, Path path) {}

    /** @throws IOException if one is not there */
    public Roots(List<Path> folders) throws IOException {
        for (var folder : folders) {
            var real = folder.toRealPath();
            if (roots.stream().noneMatch(root -> root.path().equals(real))) {
                var name = real.getFileName();
                roots.add(new Root("r" + (roots.size() + 1), name == null ? real.toString() : name.toString(), real));
            }
        }
    }

    public List<Root> list() {
        return List.copyOf(roots);
    }

    /**
     * A folder below a root, without links in its path.
     *
     * @param below with '/' between its parts, empty for the root itself
     */
    public Path folder(String root, String below) {
        var found = roots.stream()
                .filter(one -> one.id().equals(root))
                .findFirst()
                .orElseThrow(() -> Problem.notFound("There is no folder \"" + root + "\" to look into."));
        try {
            var real = found.path().resolve(below).toRealPath();
            if (!real.startsWith(found.path())) {
                throw outside(below);
            }
            if (!Files.isDirectory(real)) {
                throw Problem.notFound(below + " is not a folder.");
            }
            return real;
        } catch (InvalidPathException e) {
            throw Problem.wrong("That is not a path.");
        } catch (IOException e) {
            throw Problem.notFound("There is no folder " + below + " in " + found.name() + ".");
        }
    }

    private static Problem outside(String path) {
        return new Problem(Problem.FORBIDDEN, path + " leads out of the folders that Graft may look into.");
    }

    /** The root that a place lies in, where it is there and all links are followed. */
    public Optional<Root> of(Path place) {
        try {
            var real = place.toRealPath();
            return roots.stream().filter(root -> real.startsWith(root.path())).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
