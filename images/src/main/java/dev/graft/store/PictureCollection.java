package dev.graft.store;

import dev.graft.store.database.Database;
import dev.graft.store.database.FileKind;
import dev.graft.store.database.WriteBatch;
import dev.graft.store.thumbnail.ThumbnailStore;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A collection: one SQLite file with pictures, their annotations, visual vocabularies and the bags in each. It is open
 * in one process at a time; a second process that wants to write is refused.
 */
public final class PictureCollection implements AutoCloseable {
    private static final String ROOT = "folder";
    private static final String LABELS = "labels";
    private static final String NO_LABELS = "none";
    private final Database database;
    private final Properties properties;
    private final Pictures pictures;
    private final Annotations words;
    private final Vocabularies vocabularies;
    private final EditLog edits;
    private final StoredResults results;
    private final ThumbnailStore thumbnails;

    private PictureCollection(Database database) {
        this.database = database;
        this.properties = new Properties(database);
        this.pictures = new Pictures(database);
        this.words = new Annotations(database, properties, pictures);
        this.vocabularies = new Vocabularies(database, properties);
        this.edits = new EditLog(database, properties);
        this.results = new StoredResults(database);
        this.thumbnails = new ThumbnailStore(database);
    }

    /** Opens a collection for writing, and creates it if it does not exist. */
    public static PictureCollection open(Path file) {
        return new PictureCollection(Database.create(Schema.KIND, file));
    }

    /** Opens an existing collection for reading. */
    public static PictureCollection read(Path file) {
        return new PictureCollection(Database.open(Schema.KIND, file, false));
    }

    /** The kind of file, to check and copy it. */
    @SuppressWarnings("exports") // Only our own modules do so.
    public static FileKind kind() {
        return Schema.KIND;
    }

    public Path file() {
        return database.file();
    }

    /** The folder that the pictures were indexed from. */
    public Optional<Path> folder() {
        return properties.get(ROOT).map(Path::of);
    }

    /** Whether its rows are texts, which have captions and labels, but neither files nor bags. */
    public boolean holdsTexts() {
        return pictures.hasFormat(TextStore.FORMAT);
    }

    /** @throws CollectionException if the collection holds texts */
    public void checkHoldsPictures() {
        if (holdsTexts()) {
            throw new CollectionException(
                    file() + " holds texts and no pictures; give a folder of pictures or a collection of some");
        }
    }

    /** The exception for a missing folder, which says what to do about it. */
    public CollectionException folderIsGone() {
        return new CollectionException(file() + " holds the pictures of "
                + folder().map(Path::toString).orElse("no folder")
                + ", which is not there; if the pictures are elsewhere now, type: graft index NEW_FOLDER -o " + file());
    }

    public void setFolder(Path folder) {
        properties.set(ROOT, folder.toString());
    }

    /** Whether labels are taken from folder names, which is the default. */
    public boolean classFolders() {
        return !properties.get(LABELS).equals(Optional.of(NO_LABELS));
    }

    public void setClassFolders(boolean wanted) {
        properties.set(LABELS, wanted ? "folders" : NO_LABELS);
    }

    public Pictures pictures() {
        return pictures;
    }

    public Annotations words() {
        return words;
    }

    public Vocabularies vocabularies() {
        return vocabularies;
    }

    /** The user's corrections. */
    public EditLog edits() {
        return edits;
    }

    /** The latest results. */
    public StoredResults results() {
        return results;
    }

    /** Small pictures to show. */
    @SuppressWarnings("exports") // Only our own modules show thumbnails.
    public ThumbnailStore thumbnails() {
        return thumbnails;
    }

    public boolean writable() {
        return database.writable();
    }

    /** Runs several changes that belong together completely or not at all. */
    public void transaction(Runnable work) {
        database.transaction(work);
    }

    @SuppressWarnings("exports") // Only our own modules write in batches.
    public WriteBatch batch() {
        return new WriteBatch(database);
    }

    @Override
    public void close() {
        database.close();
    }
}
