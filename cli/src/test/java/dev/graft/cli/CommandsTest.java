package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.random.Seed;
import dev.graft.store.PictureCollection;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.subject.Subject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands by what they print, what they leave behind and how they exit. */
class CommandsTest {
    @TempDir
    static Path world;

    private static Path photos;

    @TempDir
    Path temp;

    @BeforeAll
    static void draw() throws IOException {
        photos = world.resolve("photos");
        var params = WorldParams.yours(new Seed(1))
                .withKinds(List.of(Subject.TREE, Subject.FISH))
                .withPicturesPerKind(5);
        new WorldWriter(2).write(photos, params, Set.of());
    }

    @Test
    void indexAndShowTellWhatIsThere() {
        var file = temp.resolve("p.graft");
        var index = graft("index", photos, "-o", file, "--words", "50");
        assertThat(index.code).isZero();
        assertThat(index.out)
                .contains("Indexed " + photos + " -> " + file)
                .contains("10 pictures: 10 new, 0 changed, 0 unchanged")
                .contains("50 visual words")
                .contains("2 classes on 10 pictures: fish 5, tree 5");
        assertThat(graft("show", file).out)
                .contains("10 pictures (10 JPEG)", "50 visual words")
                .doesNotContain("dense-sift", "seed");
        var show = graft("show", file, "--verbose");
        assertThat(show.code).isZero();
        assertThat(show.out)
                .contains("10 pictures (10 JPEG)")
                .contains("kind dense-sift, step 8, sizes [16,32]")
                .contains("seed 42")
                .contains("50 of 50 words occur");
        var again = graft("index", file);
        assertThat(again.out).contains("0 new, 0 changed, 10 unchanged");
    }

    @Test
    void jsonIsOneDocumentOnStandardOutput() throws JsonProcessingException {
        var file = temp.resolve("p.graft");
        var index = json(graft("index", photos, "-o", file, "--words", "50", "--json"));
        assertThat(index.path("indexed").asInt()).isEqualTo(10);
        assertThat(index.path("vocabulary").path("learnt").asBoolean()).isTrue();
        assertThat(index.path("words").path("labels").path("tree").asInt()).isEqualTo(5);
        var show = json(graft("show", file, "--json"));
        assertThat(show.path("vocabularies")
                        .path(0)
                        .path("features")
                        .path("step")
                        .asInt())
                .isEqualTo(8);
        assertThat(show.path("vocabularies").path(0).path("bags").asInt()).isEqualTo(10);
    }

    @Test
    void rejectedFilesAreListedAndTheRestGoesOn() throws IOException {
        var mixed = Files.createDirectory(temp.resolve("mixed"));
        Files.copy(photos.resolve("tree/tree-0001.jpg"), mixed.resolve("good.jpg"));
        for (int i = 0; i < 12; i++) {
            Files.write(
                    mixed.resolve("bad" + i + ".jpg"), new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, 0, (byte) i});
        }
        var index = graft("index", mixed, "-o", temp.resolve("m.graft"), "--words", "20");
        assertThat(index.code).isZero();
        assertThat(index.out)
                .contains("1 picture: 1 new")
                .contains("12 files rejected")
                .contains("bad0.jpg: ")
                .contains("and 2 more: graft show");
        assertThat(graft("show", temp.resolve("m.graft"), "--rejected").out.lines())
                .hasSize(12);
    }

    @Test
    void codebookFromMakesTwoCollectionsComparable() {
        var first = temp.resolve("a.graft");
        var second = temp.resolve("b.graft");
        graft("index", photos, "-o", first, "--words", "50");
        var index = graft("index", photos.resolve("tree"), "-o", second, "--codebook-from", first);
        assertThat(index.code).isZero();
        try (var a = PictureCollection.read(first);
                var b = PictureCollection.read(second)) {
            assertThat(b.vocabularies().current()).isEqualTo(a.vocabularies().current());
        }
        var wrong = graft("index", photos, "-o", second, "--codebook-from", first, "--words", "9");
        assertThat(wrong.code).isEqualTo(2);
        assertThat(wrong.err).contains("--codebook-from has its own settings");
    }

    @Test
    void presetsChooseTheFeaturesOfThePapers() {
        var file = temp.resolve("dkt.graft");
        assertThat(graft("index", photos, "-o", file, "--preset", "dkt-2011").code)
                .isZero();
        assertThat(graft("show", file, "--verbose").out)
                .contains("240 visual words")
                .contains("width 256, height 256, kind dense-sift, step 5, sizes [16]");
        var interest = temp.resolve("stc.graft");
        assertThat(graft("index", photos, "-o", interest, "--preset", "stc-2008", "--words", "60", "--points", "100")
                        .code)
                .isZero();
        assertThat(graft("show", interest, "--verbose").out)
                .contains("60 visual words")
                .contains("kind interest-sift, most 100");
    }

    @Test
    void wrongCallsExitWithTwoAndSayWhatWasExpected() {
        assertThat(graft().code).isEqualTo(2);
        assertThat(graft("index").code).isEqualTo(2);
        assertThat(graft("nonsense").code).isEqualTo(2);
        var preset = graft("index", photos, "-o", temp.resolve("x.graft"), "--preset", "nobody");
        assertThat(preset.code).isEqualTo(2);
        assertThat(preset.err).contains("preset must be one of default, stc-2008");
        var words = graft("index", photos, "-o", temp.resolve("x.graft"), "--words", "1");
        assertThat(words.code).isEqualTo(2);
        assertThat(words.err).contains("words must be between 2 and 100000, was 1");
        var patch = graft("index", photos, "-o", temp.resolve("x.graft"), "--patch", "18");
        assertThat(patch.err).contains("patch size must be a multiple of 4, was 18");
        var both = graft("index", photos, "-o", temp.resolve("x.graft"), "--descriptor", "interest", "--step", "4");
        assertThat(both.code).isEqualTo(2);
        assertThat(both.err).contains("--step and --patch go with --descriptor dense");
        var unknown = graft("index", photos, "--no-such-option");
        assertThat(unknown.code).isEqualTo(2);
        assertThat(unknown.err.lines()).hasSize(2);
        assertThat(unknown.err).contains("unknown option --no-such-option").contains("`graft index --help`");
        assertThat(temp.resolve("x.graft")).doesNotExist();
        var quiet = graft("show", temp.resolve("x.graft"), "-q");
        assertThat(quiet.code).isEqualTo(2);
        assertThat(quiet.err).contains("unknown option -q");
        assertThat(graft("show", "--help").out).contains("--json").doesNotContain("--quiet");
    }

    @Test
    void aValueOfTheWrongKindIsRefusedWithoutNamingJavaTypes() {
        refuses("--seed must be a whole number, was x", "--seed", "x");
        refuses("--words must be a whole number, was 1.5", "--words", "1.5");
        refuses("--words must be between -2147483648 and 2147483647, was 3000000000", "--words", "3000000000");
        refuses("--max-megapixels must be a number, was many", "--max-megapixels", "many");
        var preset = graft("cluster", photos, "--preset", "nosuch");
        assertThat(preset.code).isEqualTo(2);
        assertThat(preset.err).startsWith("graft: --preset must be one of graft, paper, was nosuch\n");
    }

    private void refuses(String message, String option, String value) {
        var refused = graft("index", photos, option, value);
        assertThat(refused.code).isEqualTo(2);
        assertThat(refused.err).isEqualTo("graft: " + message + "\nRun `graft index --help` for usage.\n");
    }

    @Test
    void anOptionChangesWhatTheCollectionHasAndNothingElse() {
        var file = temp.resolve("dkt.graft");
        graft("index", photos, "-o", file, "--preset", "dkt-2011");
        graft("index", photos, "-o", file, "--step", "10");
        assertThat(graft("show", file, "--verbose").out)
                .contains("width 256, height 256, kind dense-sift, step 10, sizes [16]");
        var side = graft("index", photos, "-o", file, "--max-side", "100");
        assertThat(side.code).isEqualTo(2);
        assertThat(side.err).contains("--max-side has no effect");
    }

    @Test
    void whatIsNotThereIsNamed() throws IOException {
        var nowhere = graft("index", temp.resolve("nowhere"));
        assertThat(nowhere.code).isEqualTo(2);
        assertThat(nowhere.err)
                .contains("nowhere does not exist; give a folder of pictures")
                .doesNotContain("\tat ");
        var missing = graft("show", temp.resolve("missing.graft"));
        assertThat(missing.code).isEqualTo(2);
        assertThat(missing.err).contains("missing.graft does not exist");
        var text = Files.writeString(temp.resolve("text.graft"), "just some text, not a database");
        assertThat(graft("show", text).err).contains("is not a Graft collection");
        var captions = graft("index", photos, "-o", temp.resolve("c.graft"), "--captions", temp.resolve("none.csv"));
        assertThat(captions.code).isEqualTo(2);
        assertThat(captions.err).contains("none.csv does not exist");
        var verbose = graft("show", temp.resolve("missing.graft"), "--verbose");
        assertThat(verbose.err).contains("IllegalArgumentException");
    }

    @Test
    void aSlipInTheCallIsNamed() {
        assertThat(graft("nonsense").err)
                .contains("unknown command 'nonsense'; the commands are demo, index, import, show");
        assertThat(graft("show", "a", "b").err).contains("unexpected argument 'b'");
        for (var command : List.of("demo", "index", "import", "show")) {
            var unknown = graft(command, "--nope");
            assertThat(unknown.code).isEqualTo(2);
            assertThat(unknown.err).contains("unknown option --nope").contains("graft " + command + " --help");
            var empty = graft(command, "");
            assertThat(empty.code).isEqualTo(2);
            assertThat(empty.err).contains("an argument is empty");
        }
        assertThat(graft("index", photos, "-o", temp.resolve("x"), "--points", "0").err)
                .contains("--points must be between 1 and 100000, was 0");
        assertThat(graft("index", photos, "-o", temp.resolve("x"), "--max-side", "1").err)
                .contains("--max-side must be between 16 and 16384, was 1");
    }

    @Test
    void aFolderForAFileAndAFileForAFolderAreNamed() throws IOException {
        var folder = Files.createDirectory(temp.resolve("folder"));
        var text = Files.writeString(temp.resolve("text.txt"), "hello");
        var csv = Files.writeString(temp.resolve("f.csv"), "file,a\none.jpg,1\n");
        var target = temp.resolve("x.graft");
        assertFailed(graft("show", folder), "folder is a folder; give a .graft file");
        assertFailed(graft("index", photos, "-o", folder), "folder is a folder; give a .graft file");
        assertFailed(graft("import", csv, "-o", folder), "folder is a folder; give a .graft file");
        assertFailed(graft("index", photos, "-o", target, "--codebook-from", folder), "give a .graft file");
        assertFailed(graft("index", photos, "-o", target, "--captions", folder), "folder is a folder; give a file");
        assertFailed(graft("import", csv, "-o", target, "--labels-file", folder), "folder is a folder; give a file");
        assertFailed(graft("import", folder), "found a folder without a usable text");
        assertFailed(graft("index", text), "text.txt is not a folder; give a folder of pictures");
        assertFailed(graft("demo", text), "text.txt is not a folder");
        assertFailed(graft("demo", text.resolve("below")), "cannot create the folder");
        var nowhere = temp.resolve("nowhere/x.graft");
        assertFailed(graft("index", photos, "-o", nowhere), "nowhere does not exist");
        assertFailed(graft("import", csv, "-o", nowhere), "nowhere does not exist");
        assertFailed(graft("index", photos, "-o", target, "--captions", text), "expected a CSV or TSV");
        assertThat(target).doesNotExist();
    }

    private static void assertFailed(Run run, String why) {
        assertThat(run.code).isEqualTo(1);
        assertThat(run.err).startsWith("graft: ").contains(why);
        assertThat(run.err.lines()).hasSize(1);
    }

    @Test
    void aCollectionInUseIsNotTouched() {
        var file = temp.resolve("used.graft");
        try (var open = PictureCollection.open(file)) {
            var second = graft("index", photos, "-o", open.file());
            assertThat(second.code).isEqualTo(1);
            assertThat(second.err).contains("is in use by another Graft process");
        }
    }

    @Test
    void featuresAreImported() throws IOException {
        var csv = Files.writeString(temp.resolve("f.csv"), "file,a,b,label\none.jpg,1,2,x\ntwo.jpg,0,3.5,y\n");
        var file = temp.resolve("f.graft");
        var imported = graft("import", csv, "-o", file);
        assertThat(imported.code).isZero();
        assertThat(imported.out)
                .contains("2 rows")
                .contains("2 imported columns")
                .contains("2 classes on 2 pictures");
        var bad = Files.writeString(temp.resolve("bad.csv"), "a,b\n1,2\n3,NaN\n");
        var refused = graft("import", bad, "-o", temp.resolve("bad.graft"));
        assertThat(refused.code).isEqualTo(1);
        assertThat(refused.err).contains("row 2, column 2").contains("NaN");
        assertThat(temp.resolve("bad.graft")).doesNotExist();
        var twice = Files.writeString(temp.resolve("twice.csv"), "file,a\nx,1\nx,2\n");
        assertThat(graft("import", twice, "-o", temp.resolve("twice.graft")).code)
                .isEqualTo(1);
        assertThat(temp.resolve("twice.graft")).doesNotExist();
        var columns = graft("import", csv, "-o", temp.resolve("g.graft"), "--columns", "a", "--columns", "b");
        assertThat(columns.code).isEqualTo(2);
        assertThat(columns.err).contains("--columns must be given 1 time, once for each kind of features, was 2");
    }

    @Test
    void oneOfAThingIsNotSpokenOfAsMany() throws IOException {
        var csv = Files.writeString(temp.resolve("one.csv"), "file,a,label\none.jpg,1,x\n");
        var file = temp.resolve("one.graft");
        assertThat(graft("import", csv, "-o", file).out)
                .contains("1 row")
                .contains("1 imported column (")
                .contains("1 class on 1 picture: x 1");
        assertThat(graft("show", file, "--verbose").out)
                .contains("1 row of imported features")
                .contains("1 imported column (")
                .contains("on average, a picture has a total count of 1.0 over 1 different word; 1 of 1 word occurs")
                .doesNotContainPattern("\\b1 [a-z ]*(rows|columns|pictures|words|classes)\\b");
    }

    @Test
    void theDemoRunsTwice() throws IOException {
        var folder = temp.resolve("demo");
        var first = graft("demo", folder);
        assertThat(first.code).isZero();
        assertThat(first.out)
                .contains("200 pictures: 200 new")
                .contains("480 pictures: 480 new")
                .containsPattern("200 pictures of yours.graft in \\d+ piles\\. The words of borrowed.graft named ")
                .contains("The borrowed pictures suit yours");
        var result = Files.readString(folder.resolve("piles/result.json"));
        var second = graft("demo", folder);
        assertThat(second.code).isZero();
        assertThat(second.out).contains("200 pictures: 0 new, 0 changed, 200 unchanged");
        assertThat(folder.resolve("piles/result.json")).hasContent(result);
        assertThat(Files.readString(folder.resolve("yours/README.txt"))).contains("drawn by Graft");
    }

    @Test
    void helpAndVersionAreThere() {
        assertThat(graft("--help").out).contains("index").contains("demo").contains("Exit codes:");
        assertThat(graft("index", "--help").out).contains("--codebook-from").contains("never changed");
        assertThat(graft("--version").out).startsWith("graft ");
    }

    @Test
    void outputThatIsLostIsAFailureUnlessItsReaderHasSeenEnough() {
        var full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        for (var args : List.of(List.of("--version"), List.of("index", "--help"), List.of("--help"))) {
            var err = new StringWriter();
            var words = args.toArray(String[]::new);
            assertThat(Main.run(full, false, new PrintWriter(err, true), words)).isEqualTo(1);
            assertThat(err)
                    .hasToString(
                            "graft: cannot write to standard output: No space left on device" + System.lineSeparator());
            assertThat(Main.run(full, true, new PrintWriter(err, true), words)).isZero();
        }
        var wrong = Main.run(full, false, new PrintWriter(new StringWriter(), true));
        assertThat(wrong).isEqualTo(2);
    }

    private record Run(int code, String out, String err) {}

    private static Run graft(Object... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        var words = new String[args.length];
        for (int i = 0; i < args.length; i++) {
            words[i] = args[i].toString();
        }
        int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
        return new Run(code, out.toString(), err.toString());
    }

    private static JsonNode json(Run run) throws JsonProcessingException {
        assertThat(run.code).isZero();
        return new ObjectMapper().readTree(run.out);
    }
}
