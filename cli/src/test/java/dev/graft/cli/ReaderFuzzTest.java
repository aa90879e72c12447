package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.annotation.AnnotationFile;
import dev.graft.annotation.PictureCompanions;
import dev.graft.app.bridge.LabelledLines;
import dev.graft.app.model.ModelFile;
import dev.graft.app.output.ResultJson;
import dev.graft.app.stream.StreamSummary;
import dev.graft.store.PictureCollection;
import dev.graft.store.check.CollectionCheck;
import dev.graft.tabular.FeatureImport;
import dev.graft.tabular.FeatureOptions;
import dev.graft.text.TextDocuments;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever is in a file, a reader of ours returns a value or throws an exception of ours, and prints nothing. Inputs are
 * mutations of small files of each format; {@code -Dfuzz.inputs=1000000 -Dfuzz.seed=7} sets how many and which.
 */
class ReaderFuzzTest {
    private static final List<String> TOKENS = List.of(
            ",",
            ";",
            "\t",
            "\"",
            "\"\"",
            "\n",
            "\r\n",
            "#",
            "[",
            "]",
            "{",
            "}",
            ":",
            "-1",
            "1e999",
            "NaN",
            "0x",
            "null",
            "<!DOCTYPE a [",
            "<!ENTITY x SYSTEM \"file:///etc/passwd\">",
            "&x;",
            "</",
            "<rdf:li>",
            "file",
            "caption",
            "label",
            "\0",
            "\uFEFF",
            "99999999999999999999",
            "\u2028",
            "PK\3\4",
            "'descr': '<f8'",
            "True",
            "(",
            ")");

    @TempDir
    Path temp;

    private final List<Target> targets = new ArrayList<>();
    private final Map<String, Integer> values = new TreeMap<>();
    private final Map<String, Integer> refusals = new TreeMap<>();
    private final Map<String, String> faults = new TreeMap<>();

    /** Reads one input. */
    private interface Reader {
        void read(Path file, byte[] bytes) throws IOException;
    }

    /** @param weight how many inputs it gets for each one of a slow reader */
    private record Target(String name, int weight, Reader reader, List<byte[]> seeds) {}

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void add(String name, int weight, Reader reader, byte[]... seeds) {
        targets.add(new Target(name, weight, reader, List.of(seeds)));
    }

    @BeforeEach
    void targets() throws IOException {
        var saved = saved();
        byte[] npy = new byte[128 + 48];
        byte[] head = text("\0NUMPY\1\0v\0{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }");
        System.arraycopy(head, 0, npy, 0, head.length);
        npy[0] = (byte) 0x93;
        Arrays.fill(npy, head.length, 127, (byte) ' ');
        npy[127] = '\n';
        var features = List.of(
                text("file,a,b,label\none.jpg,1,2,x\ntwo.jpg,0,3.5,y\n"),
                text("1 1:2 3:4\n-1 2:0.5\n"),
                text("a\tb\tc\n1\t2\tred\n3\t4\tblue\textra\n"),
                npy,
                saved.getOrDefault("features.csv", text("1,2\n3,4\n")));
        add(
                "features",
                20,
                (file, bytes) -> FeatureImport.read(Files.write(file, bytes), FeatureOptions.DEFAULT),
                features.toArray(byte[][]::new));
        add(
                "annotations",
                20,
                (file, bytes) -> AnnotationFile.read(Files.write(file, bytes)),
                text("file,caption,tags\na.jpg,\"a, b\",x;y\nb.jpg,c,z\n"),
                text("{\"file_name\":\"a.jpg\",\"text\":\"x\",\"tags\":[\"a\",\"b\"]}\n"),
                text("[{\"file\":\"a.jpg\",\"label\":3}]"),
                text("{\"images\":[{\"id\":1,\"file_name\":\"a.jpg\"}],\"annotations\":[{\"image_id\":1,"
                        + "\"caption\":\"c\"}],\"categories\":[]}"),
                text("1000.jpg#0\tA caption\n1000.jpg#1\tAnother\n"));
        add(
                "texts",
                20,
                (file, bytes) -> TextDocuments.read(Files.write(file, bytes)),
                text("{\"text\":\"a b c\",\"label\":\"x\"}\n{\"caption\":\"d\",\"id\":7}\n"));
        add(
                "text lines",
                20,
                (file, bytes) -> {
                    String lines = new String(bytes, StandardCharsets.UTF_8);
                    TextDocuments.ofJson("lines", new StringReader(lines));
                    LabelledLines.read(lines);
                },
                text("{\"text\":\"a\",\"labels\":[\"x\",\"y\"]}\nboat: a boat at sea\n"));
        byte[] picture = saved.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith(".jpg"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
        for (String ending : List.of("xmp", "txt", "json")) {
            add(
                    ending + " beside a picture",
                    20,
                    (file, bytes) -> {
                        var beside = temp.resolve("p.jpg");
                        Files.write(temp.resolve("p." + ending), bytes);
                        new PictureCompanions().of(beside, picture);
                        Files.delete(temp.resolve("p." + ending));
                    },
                    text("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF"
                            + " xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                            + " xmlns:dc='http://purl.org/dc/elements/1.1/'><rdf:Description><dc:subject><rdf:Bag>"
                            + "<rdf:li>a</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>"),
                    text("<!DOCTYPE x PUBLIC \"a\" \"b\"><x/>"),
                    text("a caption\ntags: a, b\n"),
                    text("{\"caption\":\"a\",\"tags\":[\"b\"]}"));
        }
        var model = saved.get("models/kmeans.graftmodel");
        add(
                "model",
                2,
                (file, bytes) -> ModelFile.read(Files.write(file, bytes)),
                model,
                saved.get("models/bridge.graftmodel"));
        add(
                "result",
                20,
                (file, bytes) -> ResultJson.read(Files.write(file, bytes)),
                text("{\"format\":\"graft-result\",\"version\":1}"));
        add(
                "stream",
                1,
                (file, bytes) -> StreamSummary.read(Files.write(file, bytes)).counts(),
                saved.get("streams/oht.stream"));
        add(
                "collection",
                1,
                (file, bytes) -> collection(Files.write(file, bytes)),
                saved.get("features.graft"),
                checked());
    }

    /** A collection of the present version. */
    private byte[] checked() throws IOException {
        var file = Files.write(temp.resolve("checked.graft"), saved().get("texts.graft"));
        PictureCollection.open(file).close();
        return Files.readAllBytes(file);
    }

    private static void collection(Path file) {
        try (var collection = PictureCollection.read(file)) {
            collection.pictures().all();
            collection.words().all();
            collection.vocabularies().current().ifPresent(collection.vocabularies()::bags);
            collection.edits().list(0, 100);
        }
        CollectionCheck.problems(file);
    }

    private Map<String, byte[]> saved() throws IOException {
        var files = new TreeMap<String, byte[]>();
        try (var zip = new ZipInputStream(
                Objects.requireNonNull(ReaderFuzzTest.class.getResourceAsStream("saved/0.1.0.zip")))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        }
        return files;
    }

    private static byte[] mutated(byte[] seed, byte[] other, Random random) {
        var bytes = seed;
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            int at = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
            bytes = switch (random.nextInt(6)) {
                case 0 -> spliced(bytes, at, 0, text(TOKENS.get(random.nextInt(TOKENS.size()))));
                case 1 -> spliced(bytes, at, random.nextInt(1 + Math.min(16, bytes.length - at)), new byte[0]);
                case 2 -> Arrays.copyOf(bytes, at);
                case 3 -> {
                    int from = other.length == 0 ? 0 : random.nextInt(other.length);
                    yield spliced(bytes, at, 0, Arrays.copyOfRange(other, from, Math.min(other.length, from + 64)));
                }
                default -> {
                    byte[] flipped = bytes.clone();
                    if (flipped.length > 0) {
                        flipped[at] =
                                (byte) (random.nextBoolean() ? random.nextInt() : flipped[at] ^ 1 << random.nextInt(8));
                    }
                    yield flipped;
                }
            };
        }
        return bytes;
    }

    private static byte[] spliced(byte[] bytes, int at, int removed, byte[] added) {
        byte[] result = new byte[bytes.length - removed + added.length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(added, 0, result, at, added.length);
        System.arraycopy(bytes, at + removed, result, at + added.length, bytes.length - at - removed);
        return result;
    }

    private void feed(Target target, byte[] bytes) throws IOException {
        try {
            target.reader.read(temp.resolve("input"), bytes);
            values.merge(target.name, 1, Integer::sum);
        } catch (Throwable e) {
            boolean ours = e.getClass().getName().startsWith("dev.graft.")
                    || (e instanceof IllegalArgumentException
                            && e.getStackTrace().length > 0
                            && e.getStackTrace()[0].getClassName().startsWith("dev.graft."));
            if (ours) {
                refusals.merge(target.name, 1, Integer::sum);
            } else if (faults.size() < 20) {
                var first = Arrays.stream(e.getStackTrace())
                        .filter(frame -> frame.getClassName().startsWith("dev.graft."))
                        .findFirst();
                faults.putIfAbsent(
                        target.name + ": " + e.getClass().getName() + " at " + first.orElse(null),
                        e.getMessage() + " for " + Arrays.toString(Arrays.copyOf(bytes, Math.min(bytes.length, 200))));
            }
        }
    }

    private void fuzz(long inputs, long seed) throws IOException {
        var random = new Random(seed);
        var turns = new ArrayList<Target>();
        targets.forEach(target -> {
            for (int i = 0; i < target.weight; i++) {
                turns.add(target);
            }
        });
        var err = System.err;
        var out = System.out;
        var printed = new ByteArrayOutputStream();
        var print = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setErr(print);
        System.setOut(print);
        try {
            for (long i = 0; i < inputs; i++) {
                var target = turns.get((int) (i % turns.size()));
                var seeds = target.seeds;
                byte[] start = seeds.get(random.nextInt(seeds.size()));
                feed(
                        target,
                        i < turns.size() ? start : mutated(start, seeds.get(random.nextInt(seeds.size())), random));
            }
        } finally {
            System.setErr(err);
            System.setOut(out);
        }
        assertThat(faults).isEmpty();
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void aFewInputs() throws IOException {
        fuzz(1000, 1);
        assertThat(values).isNotEmpty();
        assertThat(refusals).isNotEmpty();
    }

    @Test
    @Tag("long")
    void manyInputs() throws IOException {
        long inputs = Long.getLong("fuzz.inputs", 100_000);
        fuzz(inputs, Long.getLong("fuzz.seed", 7));
        System.out.println("inputs " + inputs + ", values " + values + ", refusals " + refusals);
    }
}
