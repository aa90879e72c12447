package dev.graft.app.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.index.IndexParams;
import dev.graft.methods.stored.Assigners;
import dev.graft.store.VisualVocabulary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFileTest {
    private static final String PROFILES = "assigner/profiles.npy";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("dogs.graftmodel");
        ModelFile.write(file, model(words()));
    }

    private static VisualVocabulary words() {
        var codebook = new Codebook(4, 0.1f, 2, 3, 1e-38f, 5, 6, 7, 8, 9, 10, 11, 12.3f);
        return VisualVocabulary.of(codebook, SiftFeatures.DEFAULT.toJson(), "{\"seed\":7,\"asked\":5}");
    }

    private static GraftModel model(VisualVocabulary vocabulary) {
        return new GraftModel(
                ModelTask.SEVERAL_LABELS,
                "aplsa",
                Map.of("lambda", "0.2", "piles", "2", "a \"quoted\" name", "x"),
                new Seed(-42),
                new ModelOrigin("dogs.graft", 17, "0.1.0", Instant.parse("2026-01-31T12:00:00Z")),
                List.of("dog, \"puppy\"", "Katze \uD83D\uDC08"),
                Map.of("doubtful", 0.1 + 0.2),
                vocabulary,
                new FakeAssigner(
                        DenseMatrix.of(2, 3, 0.1, 1 / 3.0, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, Math.PI),
                        DenseMatrix.of(1, 2, 0.25, 0.75)));
    }

    @Test
    void readsWhatItWroteToTheBit() throws IOException {
        var back = ModelFile.read(file, FakeAssigner::of);
        assertThat(back).isEqualTo(model(words()));
        assertThat(bits(back.assigner().arrays().get("profiles")))
                .isEqualTo(bits(model(words()).assigner().arrays().get("profiles")));
    }

    @Test
    void theVocabularyCanBeUsedForIndexing() throws IOException {
        var back = ModelFile.read(file, FakeAssigner::of).vocabulary();
        assertThat(back.hash()).isEqualTo(words().hash());
        assertThat(back.codebook()).isEqualTo(words().codebook());
        assertThat(back.askedWords()).isEqualTo(5);
        assertThat(FeatureParams.parse(back.features())).isEqualTo(SiftFeatures.DEFAULT);
        assertThat(IndexParams.DEFAULT.withVocabulary(back).vocabulary()).contains(words());
    }

    @Test
    void importedWordsHaveNoCodebook() throws IOException {
        var imported = VisualVocabulary.imported("cnn columns", 3, "{}");
        ModelFile.write(file, model(imported));
        assertThat(entries()).containsOnlyKeys("model.json", PROFILES, "assigner/class-priors.npy");
        assertThat(ModelFile.read(file, FakeAssigner::of).vocabulary()).isEqualTo(imported);
    }

    @Test
    void theSameModelGivesTheSameBytesWhateverTheTimeZone() throws IOException {
        byte[] first = Files.readAllBytes(file);
        var before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
            ModelFile.write(file, model(words()));
        } finally {
            TimeZone.setDefault(before);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(first);
        assertThat(entries().keySet())
                .containsExactly("model.json", "codebook.npy", "assigner/class-priors.npy", PROFILES);
    }

    @Test
    void numPyReadsTheArrays() throws Exception {
        String script = "import sys, numpy; f = numpy.load(sys.argv[1]); a = f['assigner/profiles']; "
                + "print(a.shape, a.dtype, a.flags['C_CONTIGUOUS'], repr(float(a[1, 2])), f['codebook'].shape)";
        var python = python(script, file.toString());
        assumeTrue(python.exit == 0, () -> "no Python with NumPy here: " + python.output);
        assertThat(python.output.strip()).isEqualTo("(2, 3) float64 True 3.141592653589793 (3, 4)");
    }

    private record Ran(int exit, String output) {}

    private static Ran python(String script, String argument) throws InterruptedException {
        try {
            var process = new ProcessBuilder("python3", "-c", script, argument)
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor(30, TimeUnit.SECONDS);
            boolean missing = output.contains("ModuleNotFoundError");
            return new Ran(missing ? 1 : 0, output);
        } catch (IOException e) {
            return new Ran(1, e.getMessage());
        }
    }

    @Test
    void aFileThatIsNotThereSaysSo() {
        assertThatThrownBy(() -> ModelFile.read(folder.resolve("none.graftmodel")))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("none.graftmodel");
    }

    @Test
    void aFileThatIsNoZipIsRefused() throws IOException {
        Files.writeString(file, "SQLite format 3");
        refused("not a Graft model: expected a zip with model.json in it");
        Files.write(file, new byte[0]);
        refused("not a Graft model: expected a zip with model.json in it");
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 4; length < whole.length; length += 41) {
            Files.write(file, Arrays.copyOf(whole, length));
            refused("cut off or damaged: expected a whole zip");
        }
    }

    @Test
    void everyByteThatIsChangedIsNoticedOrHarmless() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int at = 4; at < whole.length; at += 7) {
            byte[] changed = whole.clone();
            changed[at] ^= 0x5A;
            Files.write(file, changed);
            try {
                assertThat(ModelFile.read(file, FakeAssigner::of)).isEqualTo(model(words()));
            } catch (ModelFormatException e) {
                assertThat(e).hasMessageStartingWith(file + ": ");
            }
        }
    }

    @Test
    void aDamagedArrayIsRefused() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        byte[] pi = new byte[] {0x18, 0x2D, 0x44, 0x54, (byte) 0xFB, 0x21, 0x09, 0x40};
        int at = indexOf(bytes, pi);
        bytes[at]++;
        Files.write(file, bytes);
        refused("its entry assigner/profiles.npy is damaged: its bytes do not add up");
    }

    @Test
    void aNewerVersionAsksForAnUpdate() throws IOException {
        json(text -> text.replace("\"version\" : 1", "\"version\" : 2"));
        refused("its model.json: was made by a newer version of Graft: its format is 2, this Graft reads up to 1;"
                + " update Graft");
        json(text -> text.replace("\"version\" : 2", "\"version\" : 0"));
        refused("its model.json: its version must be 1 to 1, was 0");
    }

    @Test
    void aMissingEntryIsNamed() throws IOException {
        var whole = entries();
        for (var name : List.of("model.json", "codebook.npy", PROFILES)) {
            var less = new LinkedHashMap<>(whole);
            less.remove(name);
            zip(less);
            refused("lacks the entry " + name);
        }
    }

    @Test
    void anEntryThatNobodyNamesIsRefused() throws IOException {
        change(entries -> entries.put("../../etc/passwd", new byte[] {1}));
        refused("has entries that its model.json does not name, the first ../../etc/passwd");
    }

    @Test
    void compressedEntriesAreRefused() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            for (var entry : entries().entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        Files.write(file, out.toByteArray());
        refused("its entry ");
        refused("is compressed; expected entries stored as they are");
    }

    @Test
    void numbersThatAreNotFiniteAreRefused() throws IOException {
        change(entries -> {
            byte[] npy = entries.get(PROFILES);
            npy[npy.length - 1] = 0x7F;
            npy[npy.length - 2] = (byte) 0xF0;
            npy[npy.length - 3] = 1;
        });
        refused("its entry assigner/profiles.npy: row 2, column 3 (counted from 1) is NaN; expected finite numbers");
    }

    @Test
    void anotherShapeIsRefused() throws IOException {
        change(entries -> shape(entries, "(2, 3), }", "(3, 2), }"));
        refused("its entry assigner/profiles.npy must be 2 x 3 as its model.json says, was 3 x 2");
    }

    @Test
    void aHugeShapeIsRefusedBeforeAnythingIsMadeOfIt() throws IOException {
        change(entries -> shape(entries, "(2, 3), }        ", "(200000000, 3), }"));
        refused("its entry assigner/profiles.npy: its shape [200000000, 3] needs 4800000000 bytes of values,"
                + " the file has 48 (truncated?)");
    }

    @Test
    void wordsOfAnotherHashAreRefused() throws IOException {
        json(text -> text.replace(words().hash(), "f".repeat(64)));
        refused("its visual words are not those that its model.json names: expected the hash " + "f".repeat(64)
                + ", found " + words().hash());
    }

    @Test
    void aFormThatIsUnknownIsRefused() throws IOException {
        json(text -> text.replace("\"kind\" : \"fake\"", "\"kind\" : \"oracle\""));
        refused("its parts do not fit together: kind must be fake, was oracle");
        assertThatThrownBy(() -> Assigners.of("oracle", Map.of()))
                .hasMessageContaining("kind of the assigner must be one that this version of Graft knows, was oracle");
    }

    @Test
    void pilesMustBeAsManyAsClusters() throws IOException {
        json(text -> text.replace("\"names\" : [ ", "\"names\" : [ \"more\", "));
        refused("its parts do not fit together: number of names must be 2, was 3");
    }

    @Test
    void jsonThatIsWrongSaysWhere() throws IOException {
        var whole = entries();
        var wrong = new LinkedHashMap<String, UnaryOperator<String>>();
        wrong.put("is not JSON: ", text -> text.substring(0, 90));
        wrong.put("is not about a Graft model", text -> text.replace("graftmodel", "model"));
        wrong.put("\"seed\" must be a whole number, was \"x\"", text -> text.replace("-42", "\"x\""));
        wrong.put("\"seed\" must be a whole number, was nothing", text -> text.replace("\"seed\"", "\"sead\""));
        wrong.put(
                "\"task\" must be piles, labels, several labels or words, was \"tags\"",
                text -> text.replace("\"several labels\"", "\"tags\""));
        wrong.put(
                "\"names\" must be a list of text, was [1,",
                text -> text.replace("\"names\" : [ ", "\"names\" : [ 1, "));
        wrong.put("\"doubtful\" must be a number, was null", text -> text.replace("0.30000000000000004", "null"));
        wrong.put("\"when\" must be a time such as", text -> text.replace("2026-01-31T", "yesterday"));
        wrong.put(
                "\"kind\" must be CODEBOOK, NETWORK or IMPORTED, was \"MAGIC\"",
                text -> text.replace("CODEBOOK", "MAGIC"));
        wrong.put("\"profiles\" must be [rows, columns], was [2]", text -> text.replace("[ 2, 3 ]", "[ 2 ]"));
        wrong.put(
                "name of an array must be of small letters, digits and -, with dots between, at most 100, was ../profiles",
                text -> text.replace("\"profiles\"", "\"../profiles\""));
        wrong.put("\"provenance\" must be text that is JSON", text -> text.replace("{\\\"seed", "seed"));
        for (var entry : wrong.entrySet()) {
            zip(new LinkedHashMap<>(whole));
            json(entry.getValue());
            refused("its model.json: " + entry.getKey());
        }
        zip(new LinkedHashMap<>(whole));
        json(text -> text.replace("dense-sift", "psychic"));
        refused("its parts do not fit together: unknown feature settings: ");
    }

    @Test
    void namesOfArraysCannotLeadAnywhere() {
        for (var name : List.of("axes", "embedding.hellinger.target-mean", "a1")) {
            assertThat(ModelFile.checkName(name)).isEqualTo(name);
        }
        for (var name : List.of("", ".", "..", "a..b", "a.", ".a", "a/b", "a\\b", "A", "a b", "x".repeat(101))) {
            assertThatThrownBy(() -> ModelFile.checkName(name)).hasMessageEndingWith("was " + name);
        }
    }

    @Test
    void aModelThatDoesNotFitTogetherIsNeverMade() {
        assertThatThrownBy(() -> model(VisualVocabulary.imported("columns", 4, "{}")))
                .hasMessage("words of the vocabulary must be 3, was 4");
    }

    private void refused(String reason) {
        assertThatThrownBy(() -> ModelFile.read(file, FakeAssigner::of))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(reason);
    }

    private void json(UnaryOperator<String> change) throws IOException {
        change(entries -> entries.compute("model.json", (name, bytes) -> {
            String before = new String(bytes, StandardCharsets.UTF_8);
            String after = change.apply(before);
            assertThat(after).isNotEqualTo(before);
            return after.getBytes(StandardCharsets.UTF_8);
        }));
    }

    private static void shape(Map<String, byte[]> entries, String before, String after) {
        String text = new String(entries.get(PROFILES), StandardCharsets.ISO_8859_1);
        assertThat(text).contains(before);
        entries.put(PROFILES, text.replace(before, after).getBytes(StandardCharsets.ISO_8859_1));
    }

    private void change(Consumer<Map<String, byte[]>> change) throws IOException {
        var entries = entries();
        change.accept(entries);
        zip(entries);
    }

    private Map<String, byte[]> entries() throws IOException {
        var entries = new LinkedHashMap<String, byte[]>();
        try (var zip = new ZipInputStream(Files.newInputStream(file))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }

    private void zip(Map<String, byte[]> entries) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            zip.setMethod(ZipOutputStream.STORED);
            for (var content : entries.entrySet()) {
                var sum = new CRC32();
                sum.update(content.getValue());
                var entry = new ZipEntry(content.getKey());
                entry.setSize(content.getValue().length);
                entry.setCrc(sum.getValue());
                zip.putNextEntry(entry);
                zip.write(content.getValue());
                zip.closeEntry();
            }
        }
        Files.write(file, out.toByteArray());
    }

    private static int indexOf(byte[] bytes, byte[] part) {
        for (int at = 0; at + part.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
                return at;
            }
        }
        throw new AssertionError("not in the file");
    }

    private static long[] bits(DenseMatrix matrix) {
        return Arrays.stream(matrix.toArray())
                .mapToLong(Double::doubleToRawLongBits)
                .toArray();
    }
}
