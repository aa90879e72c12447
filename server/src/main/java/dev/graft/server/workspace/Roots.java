package dev.graft.server.workspace;

import dev.graft.server.http.HttpProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The folders that the page may browse. Paths are judged after symbolic links are resolved. */
public final class Roots {
    private final List<Root> roots = new ArrayList<>();

    /** A folder, as a real path. */
    public record Root(String id, String name, Path path) {}

    /** @throws IOException if a folder does not exist */
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
     * A folder below a root, as a real path.
     *
     * @param below the path relative to the root, separated by '/'; empty for the root itself
     */
    public Path folder(String root, String below) {
        var found = roots.stream()
                .filter(one -> one.id().equals(root))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("There is no root folder \"" + root + "\"."));
        try {
            var real = found.path().resolve(below).toRealPath();
            if (!real.startsWith(found.path())) {
                throw outside(below);
            }
            if (!Files.isDirectory(real)) {
                throw HttpProblem.notFound(below + " is not a folder.");
            }
            return real;
        } catch (InvalidPathException e) {
            throw HttpProblem.badRequest("That is not a valid path.");
        } catch (IOException e) {
            throw HttpProblem.notFound("There is no folder " + below + " in " + found.name() + ".");
        }
    }

    private static HttpProblem outside(String path) {
        return new HttpProblem(HttpProblem.FORBIDDEN, path + " is outside the folders that Graft may read.");
    }

    /**
     * The root that contains a path once symbolic links are resolved; empty if there is none or the path does not
     * exist.
     */
    public Optional<Root> of(Path place) {
        try {
            var real = place.toRealPath();
            return roots.stream().filter(root -> real.startsWith(root.path())).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
