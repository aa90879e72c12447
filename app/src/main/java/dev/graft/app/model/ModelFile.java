package dev.graft.app.model;

import dev.graft.core.check.Check;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.image.codebook.Codebook;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.Assigners;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import dev.graft.tabular.FeatureFormatException;
import dev.graft.tabular.NpyMatrix;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Model files ({@code NAME.graftmodel}): a zip of {@code model.json} and {@code .npy} arrays. The same model gives the
 * same bytes. Everything is checked on load, and loading runs no code.
 */
public final class ModelFile {
    public static final String EXTENSION = ".graftmodel";

    private static final String JSON = "model.json";
    private static final String CODEBOOK = "codebook.npy";
    private static final int LARGEST_JSON = 16 << 20;
    private static final int LONGEST_NAME = 100;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z0-9-]+)*");

    private ModelFile() {}

    /** Replaces a file that is there; the file is written whole or not at all. */
    public static void write(Path file, GraftModel model) throws IOException {
        AtomicFile.write(file, of(model));
    }

    /** The content of the file. */
    public static AtomicFile.Content of(GraftModel model) throws IOException {
        var arrays = new TreeMap<>(model.assigner().arrays());
        byte[] json = ModelJson.bytes(model);
        var entries = new LinkedHashMap<String, AtomicFile.Content>();
        entries.put(JSON, out -> out.write(json));
        model.vocabulary()
                .codebook()
                .map(ModelFile::centres)
                .ifPresent(centres -> entries.put(CODEBOOK, out -> NpyMatrix.write(centres, out)));
        arrays.forEach((name, array) -> entries.put(entry(checkName(name)), out -> NpyMatrix.write(array, out)));
        return StoredZip.of(entries);
    }

    public static GraftModel read(Path file) throws IOException {
        return read(file, Assigners::of);
    }

    /** @param assigners makes an assigner of its kind and arrays, or throws IllegalArgumentException */
    public static GraftModel read(Path file, BiFunction<String, Map<String, DenseMatrix>, Assigner> assigners)
            throws IOException {
        try (var zip = StoredZip.open(file)) {
            var json = json(file, zip);
            checkEntries(file, zip, json);
            try {
                var vocabulary = vocabulary(file, zip, json.words());
                var arrays = new TreeMap<String, DenseMatrix>();
                for (var shape : json.shapes().entrySet()) {
                    arrays.put(shape.getKey(), array(file, zip, entry(shape.getKey()), shape.getValue()));
                }
                return new GraftModel(
                        json.task(),
                        json.method(),
                        json.settings(),
                        json.seed(),
                        json.origin(),
                        json.names(),
                        json.thresholds(),
                        vocabulary,
                        assigners.apply(json.kind(), arrays));
            } catch (IllegalArgumentException | CollectionException e) {
                throw new ModelFormatException(file, "its parts do not fit together: " + e.getMessage(), e);
            }
        }
    }

    /** Names become names of entries, which others may unpack. */
    static String checkName(String name) {
        if (name.length() > LONGEST_NAME || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("name of an array must be of small letters, digits and -, with dots"
                    + " between, at most " + LONGEST_NAME + ", was " + name);
        }
        return name;
    }

    private static String entry(String name) {
        return "assigner/" + name + ".npy";
    }

    private static ModelJson json(Path file, StoredZip zip) throws IOException {
        if (zip.size(JSON) > LARGEST_JSON) {
            throw new ModelFormatException(
                    file, "its " + JSON + " has " + zip.size(JSON) + " bytes; expected at most " + LARGEST_JSON);
        }
        try (var in = zip.read(JSON)) {
            return ModelJson.parse(in.readAllBytes());
        } catch (IllegalArgumentException e) {
            throw new ModelFormatException(file, "its " + JSON + ": " + e.getMessage(), e);
        }
    }

    private static void checkEntries(Path file, StoredZip zip, ModelJson json) throws IOException {
        var unknown = new TreeSet<>(zip.names());
        unknown.remove(JSON);
        if (json.words().kind() == VisualVocabulary.Kind.CODEBOOK) {
            unknown.remove(CODEBOOK);
        }
        json.shapes().keySet().forEach(name -> unknown.remove(entry(name)));
        if (!unknown.isEmpty()) {
            throw new ModelFormatException(
                    file, "has entries that its " + JSON + " does not name, the first " + unknown.first());
        }
    }

    private static VisualVocabulary vocabulary(Path file, StoredZip zip, ModelJson.Words words) throws IOException {
        VisualVocabulary found;
        if (words.kind() == VisualVocabulary.Kind.IMPORTED) {
            found = VisualVocabulary.imported(words.features(), words.words(), words.provenance());
        } else {
            found = words.kind() == VisualVocabulary.Kind.DIRECT
                    ? VisualVocabulary.direct(words.features(), words.words(), words.provenance())
                    : VisualVocabulary.of(
                            codebook(array(file, zip, CODEBOOK, null)), words.features(), words.provenance());
            // The settings must be ones that this version can follow before any picture is looked at.
            found.params();
        }
        Check.equal(words.words(), found.words(), "words in " + CODEBOOK);
        if (!found.hash().equals(words.hash())) {
            throw new ModelFormatException(
                    file,
                    "its visual words are not those that its " + JSON + " names: expected the hash " + words.hash()
                            + ", found " + found.hash());
        }
        return found;
    }

    private static DenseMatrix array(Path file, StoredZip zip, String entry, ModelJson.@Nullable Shape expected)
            throws IOException {
        try (var in = zip.read(entry)) {
            var array = NpyMatrix.read(entry, in, zip.size(entry));
            var shape = ModelJson.Shape.of(array);
            if (expected != null && !shape.equals(expected)) {
                throw new ModelFormatException(
                        file,
                        "its entry " + entry + " must be " + expected + " as its " + JSON + " says, was " + shape);
            }
            return array;
        } catch (FeatureFormatException e) {
            throw new ModelFormatException(file, "its entry " + e.getMessage(), e);
        }
    }

    private static DenseMatrix centres(Codebook codebook) {
        float[] centres = codebook.centres();
        var values = new double[centres.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = centres[i];
        }
        return DenseMatrix.of(codebook.words(), codebook.dimensions(), values);
    }

    private static Codebook codebook(DenseMatrix centres) {
        double[] values = centres.toArray();
        var floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = (float) values[i];
        }
        return new Codebook(centres.columns(), floats);
    }
}
