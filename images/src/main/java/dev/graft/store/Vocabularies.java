package dev.graft.store;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CompactMatrixBuilder;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.SparseVector;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.feature.FeatureParams;
import dev.graft.store.database.Checksum;
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

/** The visual vocabularies of a collection, the bags in each, and sampled descriptors for training new ones. */
public final class Vocabularies {
    private static final String CURRENT = "vocabulary";
    /** The id of a vocabulary by its hash, as a part of other statements. */
    private static final String ID = "(SELECT id FROM vocabulary WHERE hash = ?)";

    private static final int LARGE = 1 << 24;
    private static final int MOST_IN_AN_ARRAY = Integer.MAX_VALUE - 8;

    private final Database database;
    private final Properties properties;
    private final Checksum checksum;

    Vocabularies(Database database, Properties properties) {
        this.database = database;
        this.checksum = new Checksum(database, Schema.CHECKED_SINCE);
        this.properties = properties;
    }

    /** The default vocabulary: the last one added or chosen. */
    public Optional<VisualVocabulary> current() {
        return currentHash().flatMap(this::find);
    }

    /** The hash of the current vocabulary, without reading it: there may be a large codebook in it. */
    public Optional<String> currentHash() {
        return properties.get(CURRENT);
    }

    /** The current vocabulary if pictures can be added to it, otherwise the newest one to which they can. */
    public Optional<VisualVocabulary> currentForPictures() {
        return current()
                .filter(VisualVocabulary::takesPictures)
                .or(() -> all().stream().filter(VisualVocabulary::takesPictures).reduce((older, newer) -> newer));
    }

    public Optional<VisualVocabulary> find(String hash) {
        return database.query(vocabularies(" WHERE hash = ?"), this::read, hash).stream()
                .findFirst();
    }

    public List<VisualVocabulary> all() {
        return database.query(vocabularies(" ORDER BY id"), this::read);
    }

    private String vocabularies(String which) {
        return "SELECT hash, kind, words, features, provenance, dimensions, centres, " + checksum.column()
                + " FROM vocabulary" + which;
    }

    /** Adds a vocabulary if it is new, and makes it the current one. */
    public void use(VisualVocabulary vocabulary) {
        add(vocabulary);
        properties.set(CURRENT, vocabulary.hash());
    }

    /** Adds a vocabulary if it is new. */
    public void add(VisualVocabulary vocabulary) {
        database.execute(
                "INSERT OR IGNORE INTO vocabulary (hash, kind, words, features, provenance, dimensions, centres, crc)"
                        + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, crc32c(?1, ?2, ?3, ?4, ?5, ?6, ?7))",
                vocabulary.hash(),
                vocabulary.kind().stored(),
                vocabulary.words(),
                vocabulary.features(),
                vocabulary.provenance(),
                vocabulary.codebook().map(Codebook::dimensions).orElse(0),
                vocabulary.codebook().map(Codebook::toBytes).orElse(null));
    }

    /** The matrix of pictures by words, in the order of {@link Pictures#indexed()}; every picture needs a bag. */
    public CountMatrix bags(VisualVocabulary vocabulary) {
        return bags(vocabulary, LARGE);
    }

    /** @param large the number of entries from which on the matrix is kept in half of the memory, if it can be */
    CountMatrix bags(VisualVocabulary vocabulary, long large) {
        long pictures = database.number("SELECT count(*) FROM picture WHERE content IS NOT NULL AND NOT missing");
        long entries = pictures * vocabulary.words();
        if (entries >= large) {
            // A word takes at least two bytes.
            entries = Math.min(
                    entries,
                    database.number(
                            "SELECT coalesce(sum(length(bag.words)), 0) / 2 FROM picture JOIN bag ON bag.content ="
                                    + " picture.content AND bag.vocabulary = " + ID
                                    + " WHERE picture.content IS NOT NULL AND NOT picture.missing",
                            vocabulary.hash()));
        }
        boolean compact = entries >= large
                && entries <= MOST_IN_AN_ARRAY
                && vocabulary.words() <= CompactMatrixBuilder.MOST_COLUMNS;
        return (compact ? compactBags(vocabulary, (int) pictures, (int) entries) : Optional.<CountMatrix>empty())
                .orElseGet(() -> wideBags(vocabulary));
    }

    /** Nothing if a value is not a float. */
    private Optional<CountMatrix> compactBags(VisualVocabulary vocabulary, int pictures, int entries) {
        var builder = new CompactMatrixBuilder(vocabulary.words(), pictures, entries);
        each(vocabulary, bag -> {
            BagCodec.decode(bag, builder::add);
            builder.endRow();
        });
        return builder.isExact() ? Optional.of(builder.build()) : Optional.empty();
    }

    private CountMatrix wideBags(VisualVocabulary vocabulary) {
        var builder = new CountMatrixBuilder(vocabulary.words());
        each(vocabulary, bag -> BagCodec.decode(bag, builder));
        return builder.build();
    }

    /** Visits the bags of the indexed pictures, ordered by name. */
    private void each(VisualVocabulary vocabulary, Consumer<byte[]> visitor) {
        database.each(
                "SELECT picture.name, bag.words, bag.vocabulary, bag.content, " + checksum.column()
                        + " FROM picture LEFT JOIN bag ON bag.content = picture.content"
                        + " AND bag.vocabulary = " + ID
                        + " WHERE picture.content IS NOT NULL AND NOT picture.missing ORDER BY picture.name",
                row -> {
                    byte[] bag = row.getBytes(2);
                    if (bag == null) {
                        throw new CollectionException(database.file() + " has no bag for " + row.getString(1)
                                + " yet; run `graft index` again to finish it");
                    }
                    checksum.verify(
                            "the bag of " + row.getString(1), row.getLong(5), row.getLong(3), row.getLong(4), bag);
                    visitor.accept(bag);
                },
                vocabulary.hash());
    }

    /**
     * Totals over all bags of a vocabulary.
     *
     * @param total the sum of all counts
     * @param entries the number of distinct words of each picture, summed over pictures
     * @param used the number of words that occur at all
     */
    public record BagTotals(int pictures, double total, long entries, int used) {}

    /** Adds up the bags one by one, without building the matrix; every picture needs a bag. */
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

    /** The number of pictures with a bag in a vocabulary. */
    public long bagged(VisualVocabulary vocabulary) {
        return countBags(vocabulary, "");
    }

    /** The number of pictures whose bag is empty. */
    public int emptyBags(VisualVocabulary vocabulary) {
        return (int) countBags(vocabulary, " AND length(bag.words) = 1");
    }

    private long countBags(VisualVocabulary vocabulary, String condition) {
        return database.number(
                "SELECT count(*) FROM picture JOIN bag ON bag.content = picture.content WHERE NOT picture.missing"
                        + " AND bag.vocabulary = " + ID + condition,
                vocabulary.hash());
    }

    /** Ids of the contents with a bag in a vocabulary. */
    public Set<Long> contentsWithBag(VisualVocabulary vocabulary) {
        return new HashSet<>(database.query(
                "SELECT content FROM bag WHERE vocabulary = " + ID, row -> row.getLong(1), vocabulary.hash()));
    }

    /** Ids of the contents with a bag in the newest vocabulary of these features. */
    public Set<Long> contentsDescribedBy(FeatureParams features) {
        String json = features.toJson();
        return all().stream()
                .filter(words -> words.takesPictures() && words.features().equals(json))
                .reduce((older, newer) -> newer)
                .map(this::contentsWithBag)
                .orElse(Set.of());
    }

    public void addBag(VisualVocabulary vocabulary, long content, SparseVector bag) {
        database.execute(
                "INSERT OR REPLACE INTO bag (vocabulary, content, words, crc)"
                        + " SELECT id, ?2, ?3, crc32c(id, ?2, ?3) FROM vocabulary WHERE hash = ?1",
                vocabulary.hash(),
                content,
                BagCodec.encode(bag));
    }

    /** Descriptors that were sampled before, by the content they come from. */
    public Map<ContentHash, byte[]> samples(String features, int wanted) {
        var samples = new HashMap<ContentHash, byte[]>();
        database.each(
                "SELECT features, sha256, wanted, descriptors, " + checksum.column()
                        + " FROM sample WHERE features = ? AND wanted = ?",
                row -> samples.put(ContentHash.stored(row.getBytes(2)), sample(row)),
                features,
                wanted);
        return samples;
    }

    /** The descriptors of each sampled picture, if the sample is of these features, whatever its seed. */
    public List<byte[]> samples(FeatureParams features) {
        String json = features.toJson();
        // A prefix of the key, which may itself contain characters that LIKE and GLOB treat specially.
        return database.query(
                "SELECT features, sha256, wanted, descriptors, " + checksum.column()
                        + " FROM sample WHERE substr(features, 1, length(?)) = ? ORDER BY sha256",
                this::sample,
                json,
                json);
    }

    private byte[] sample(ResultSet row) throws SQLException {
        byte[] descriptors = row.getBytes(4);
        checksum.verify(
                "a sample of descriptors",
                row.getLong(5),
                row.getString(1),
                row.getBytes(2),
                row.getLong(3),
                descriptors);
        return descriptors;
    }

    public void addSample(String features, ContentHash hash, int wanted, byte[] descriptors) {
        database.execute(
                "INSERT OR REPLACE INTO sample (features, sha256, wanted, descriptors, crc)"
                        + " VALUES (?1, ?2, ?3, ?4, crc32c(?1, ?2, ?3, ?4))",
                features,
                hash.bytes(),
                wanted,
                descriptors);
    }

    /** Deletes all other descriptors, which can be sampled again and take much space. */
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
        byte[] centres = row.getBytes(7);
        checksum.verify(
                "a vocabulary",
                row.getLong(8),
                row.getString(1),
                row.getString(2),
                row.getInt(3),
                row.getString(4),
                row.getString(5),
                row.getInt(6),
                centres);
        return new VisualVocabulary(
                row.getString(1),
                VisualVocabulary.Kind.of(row.getString(2)),
                row.getInt(3),
                row.getString(4),
                row.getString(5),
                centres == null ? Optional.empty() : Optional.of(Codebook.ofBytes(row.getInt(6), centres)));
    }
}
