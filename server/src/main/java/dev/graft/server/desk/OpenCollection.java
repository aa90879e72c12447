package dev.graft.server.desk;

import dev.graft.board.CollectionBoard;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.PictureFile;
import dev.graft.text.PictureWords;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A collection in use, with what is asked for again and again kept at hand until it changes. */
public final class OpenCollection implements AutoCloseable {
    /** One in so many pictures must have words, or labels, for others to borrow them. */
    private static final int LEAST_SHARE = 20;

    private final PictureCollection collection;
    private final CollectionBoard board;
    private @Nullable Facts facts;

    OpenCollection(Path file) {
        collection = PictureCollection.open(file);
        try {
            board = CollectionBoard.open(collection);
        } catch (RuntimeException | Error e) {
            collection.close();
            throw e;
        }
    }

    /**
     * What does not change but by indexing.
     *
     * @param pictures by their ids, in the order of their names
     * @param files where their files are; nothing for imported features
     */
    public record Facts(
            Map<Long, PictureFile> pictures,
            Map<Long, Path> files,
            int rejected,
            int missing,
            int duplicates,
            int captioned,
            int tagged,
            int labelled,
            List<String> labels) {
        /** A caption inside one picture of hundreds, which its camera put there, is nothing to learn from. */
        private boolean isEnough(int described) {
            return described >= 2 && LEAST_SHARE * described >= pictures.size();
        }

        public boolean lendsCaptions() {
            return isEnough(captioned);
        }

        public boolean lendsWords() {
            return lendsCaptions() || isEnough(tagged);
        }

        public boolean lendsLabels() {
            return isEnough(labelled);
        }
    }

    public PictureCollection collection() {
        return collection;
    }

    public CollectionBoard board() {
        return board;
    }

    public synchronized Facts facts() {
        if (facts == null) {
            facts = look();
        }
        return facts;
    }

    private Facts look() {
        var pictures = new LinkedHashMap<Long, PictureFile>();
        collection.pictures().files().stream()
                .filter(one -> !one.missing())
                .forEach(one -> pictures.put(one.id(), one));
        var files = new HashMap<Long, Path>();
        collection
                .folder()
                .ifPresent(folder -> pictures.forEach((id, one) -> files.put(id, folder.resolve(one.name()))));
        var said = collection.words().all();
        return new Facts(
                pictures,
                files,
                collection.pictures().rejected().size(),
                collection.pictures().missing(),
                collection.pictures().duplicates().stream()
                        .mapToInt(group -> group.size() - 1)
                        .sum(),
                count(said, words -> !words.captions().isEmpty()),
                count(said, words -> !words.tags().isEmpty()),
                count(said, words -> !words.labels().isEmpty()),
                said.stream()
                        .flatMap(words -> words.labels().stream())
                        .distinct()
                        .toList());
    }

    private static int count(List<PictureWords> said, Predicate<PictureWords> which) {
        return (int) said.stream().filter(which).count();
    }

    /** The file of a picture; absent where there is none. */
    public Optional<Path> file(long picture) {
        return Optional.ofNullable(facts().files().get(picture));
    }

    /** Pictures may have come or gone. */
    public void changed() {
        synchronized (this) {
            facts = null;
        }
        board.sync();
    }

    @Override
    public void close() {
        collection.close();
    }
}
