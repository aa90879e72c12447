package dev.graft.store;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.feature.FeatureParams;
import dev.graft.store.database.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The visual vocabularies of a collection, the bags in each, and the descriptors kept for learning new ones. */
public final class Vocabularies {
    private static final String CURRENT = "vocabulary";
    private final Database database;
    private final Properties properties;

    Vocabularies(Database database, Properties properties) {
        this.database = database;
        this.properties = properties;
    }

    /** The one that is used where none is named: the last one added or chosen. */
    public Optional<VisualVocabulary> current() {
        return properties.get(CURRENT).flatMap(this::find);
    }

    /** The current one if pictures can be put into it, else the newest into which they can. */
    public Optional<VisualVocabulary> currentForPictures() {
        return current()
                .filter(VisualVocabulary::takesPictures)
                .or(() -> all().stream().filter(VisualVocabulary::takesPictures).reduce((older, newer) -> newer));
    }

    public Optional<VisualVocabulary> find(String hash) {
        return database.query("SELECT * FROM vocabulary WHERE hash = ?", this::read, hash).stream()
                .findFirst();
    }

    public List<VisualVocabulary> all() {
        return database.query("SELECT * FROM vocabulary ORDER BY id", this::read);
    }

    /** Adds it where it is new, and makes it the current one. */
    public void use(VisualVocabulary vocabulary) {
        add(vocabulary);
        properties.set(CURRENT, vocabulary.hash());
    }

    /** Adds it where it is new. */
    public void add(VisualVocabulary vocabulary) {
        database.execute(
                "INSERT OR IGNORE INTO vocabulary (hash, kind, words, features, provenance, dimensions, centres)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                vocabulary.hash(),
                vocabulary.kind().stored(),
                vocabulary.words(),
                vocabulary.features(),
                vocabulary.provenance(),
                vocabulary.codebook().map(Codebook::dimensions).orElse(0),
                vocabulary
                        .codebook()
                        .map(codebook -> VisualVocabulary.bytes(codebook.centres()))
                        .orElse(null));
    }

    /** Pictures by words, in the order of {@link Pictures#indexed()}; a picture without a bag is an error. */
    public CountMatrix bags(VisualVocabulary vocabulary) {
        var builder = new CountMatrixBuilder(vocabulary.words());
        each(vocabulary, bag -> BagCodec.decode(bag, builder));
        return builder.build();
    }

    /** The bags of the indexed pictures in the order of their names. */
    private void each(VisualVocabulary vocabulary, Consumer<byte[]> visitor) {
        database.each(
                "SELECT picture.name, bag.words FROM picture LEFT JOIN bag ON bag.content = picture.content"
                        + " AND bag.vocabulary = (SELECT id FROM vocabulary WHERE hash = ?)"
                        + " WHERE picture.content IS NOT NULL AND NOT picture.missing ORDER BY picture.name",
                row -> {
                    byte[] bag = row.getBytes(2);
                    if (bag == null) {
                        throw new CollectionException(database.file() + " has no bag for " + row.getString(1)
                                + " yet; run `graft index` again to finish it");
                    }
                    visitor.accept(bag);
                },
                vocabulary.hash());
    }

    /**
     * What all bags in a vocabulary hold together.
     *
     * @param total of all counts
     * @param entries different words of each picture, added up
     * @param used words that occur at all
     */
    public record BagTotals(int pictures, double total, long entries, int used) {}

    /** Adds the bags up one by one, without the matrix; a picture without a bag is an error. */
    public BagTotals totals(VisualVocabulary vocabulary) {
        var used = new BitSet();
        var sums = new double[2];
        var counts = new long[2];
        each(vocabulary, bag -> {
            sums[1] = 0;
            BagCodec.decode(bag, (word, value) -> {
                used.set(Check.index(word, vocabulary.words(), "word"));
                sums[1] += value;
                counts[1]++;
            });
            sums[0] += sums[1];
            counts[0]++;
        });
        return new BagTotals((int) counts[0], sums[0], counts[1], used.cardinality());
    }

    /** How many of the collection's pictures have a bag in it. */
    public long bagged(VisualVocabulary vocabulary) {
        return database.number(
                "SELECT count(*) FROM picture JOIN bag ON bag.content = picture.content"
                        + " WHERE NOT picture.missing"
                        + " AND bag.vocabulary = (SELECT id FROM vocabulary WHERE hash = ?)",
                vocabulary.hash());
    }

    /** How many pictures have a bag without any word. */
    public int emptyBags(VisualVocabulary vocabulary) {
        return (int) database.number(
                "SELECT count(*) FROM picture JOIN bag ON bag.content = picture.content WHERE NOT picture.missing"
                        + " AND bag.vocabulary = (SELECT id FROM vocabulary WHERE hash = ?) AND length(bag.words) = 1",
                vocabulary.hash());
    }

    /** Contents that have a bag in it. */
    public Set<Long> contentsWithBag(VisualVocabulary vocabulary) {
        return new HashSet<>(database.query(
                "SELECT content FROM bag WHERE vocabulary = (SELECT id FROM vocabulary WHERE hash = ?)",
                row -> row.getLong(1),
                vocabulary.hash()));
    }

    /** Contents that have a bag in the newest words of these features. */
    public Set<Long> contentsSeenBy(FeatureParams features) {
        String json = features.toJson();
        return all().stream()
                .filter(words -> words.takesPictures() && words.features().equals(json))
                .reduce((older, newer) -> newer)
                .map(this::contentsWithBag)
                .orElse(Set.of());
    }

    public void addBag(VisualVocabulary vocabulary, long content, SparseVector bag) {
        database.execute(
                "INSERT OR REPLACE INTO bag (vocabulary, content, words)"
                        + " VALUES ((SELECT id FROM vocabulary WHERE hash = ?), ?, ?)",
                vocabulary.hash(),
                content,
                BagCodec.encode(bag));
    }

    /** Descriptors taken before, by the content they were taken from. */
    public Map<ContentHash, byte[]> samples(String features, int wanted) {
        var samples = new HashMap<ContentHash, byte[]>();
        database.each(
                "SELECT sha256, descriptors FROM sample WHERE features = ? AND wanted = ?",
                row -> samples.put(ContentHash.stored(row.getBytes(1)), row.getBytes(2)),
                features,
                wanted);
        return samples;
    }

    public void addSample(String features, ContentHash hash, int wanted, byte[] descriptors) {
        database.execute(
                "INSERT OR REPLACE INTO sample (features, sha256, wanted, descriptors) VALUES (?, ?, ?, ?)",
                features,
                hash.bytes(),
                wanted,
                descriptors);
    }

    /** Drops the descriptors of all other samples and contents: they can be drawn again, and take much room. */
    public void keepOnlySamples(String features, int wanted, Set<ContentHash> contents) {
        database.transaction(() -> {
            database.execute("DELETE FROM sample WHERE features <> ? OR wanted <> ?", features, wanted);
            var kept = database.query("SELECT sha256 FROM sample", row -> ContentHash.stored(row.getBytes(1)));
            for (var hash : kept) {
                if (!contents.contains(hash)) {
                    database.execute("DELETE FROM sample WHERE sha256 = ?", hash.bytes());
                }
            }
        });
    }

    private VisualVocabulary read(ResultSet row) throws SQLException {
        byte[] centres = row.getBytes("centres");
        return new VisualVocabulary(
                row.getString("hash"),
                VisualVocabulary.Kind.of(row.getString("kind")),
                row.getInt("words"),
                row.getString("features"),
                row.getString("provenance"),
                centres == null
                        ? Optional.empty()
                        : Optional.of(new Codebook(row.getInt("dimensions"), VisualVocabulary.floats(centres))));
    }
}
