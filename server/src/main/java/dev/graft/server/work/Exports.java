package dev.graft.server.work;

import dev.graft.board.LabelState;
import dev.graft.label.Labelling;
import dev.graft.results.Exported;
import dev.graft.server.desk.Confinement;
import dev.graft.server.desk.OpenCollection;
import dev.graft.server.http.Problem;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** What can be taken along from a collection, as the person left it. */
public final class Exports {
    private final Shop shop;

    public Exports(Shop shop) {
        this.shop = shop;
    }

    /** What pictures are gathered by. */
    public enum Of {
        PILES,
        LABELS;

        /** @throws Problem if there is none of this name */
        public static Of named(String name) {
            for (var one : values()) {
                if (one.toString().equals(name)) {
                    return one;
                }
            }
            throw Problem.notFound("Piles and labels can be exported, not \"" + name + "\".");
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @throws Problem if nothing was sorted */
    public Sorting sorting(String id) throws IOException {
        var open = shop.open(id);
        var board = open.board().now();
        if (board.piles().isEmpty()) {
            throw Problem.notNow("There are no piles to export yet; sort the pictures first.");
        }
        return board.toSorting(open.collection()).withFiles(readable(open));
    }

    /** @throws Problem if nothing has a label */
    public Labelling labelling(String id) throws IOException {
        var open = shop.open(id);
        var state = LabelState.of(open.collection());
        var board = open.board().now();
        if (board.labels().isEmpty() && state.isEmpty()) {
            throw Problem.notNow("There are no labels to export yet; label some pictures first.");
        }
        return board.toLabelling(open.collection(), state).withFiles(readable(open));
    }

    /** Pictures by pile or label. */
    public Exported exported(String id, Of of) throws IOException {
        return of == Of.PILES ? Exported.of(sorting(id)) : Exported.of(labelling(id));
    }

    /** Files that are not where they may be read count as gone. */
    private Predicate<Path> readable(OpenCollection open) throws IOException {
        var folder = pictures(open);
        return folder.isPresent() ? Confinement.of(shop.desk().roots(), folder.get())::holds : file -> false;
    }

    /**
     * Where no folder may be written: among the pictures. A desk that lies there itself is the exception, since nothing of
     * it is ever taken for a picture.
     */
    Optional<Path> forbidden(String id) throws IOException {
        var folder = pictures(shop.open(id));
        return folder.isPresent()
                        && shop.desk().folder().startsWith(folder.get().toRealPath())
                ? Optional.empty()
                : folder;
    }

    /** The folder that the pictures lie in, where it is there. */
    private static Optional<Path> pictures(OpenCollection open) {
        return open.collection().folder().filter(Files::isDirectory);
    }

    /** Where folders are written that a person takes along. */
    public Path folder(String id) {
        return shop.desk().folder("exports", id);
    }
}
