package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code graft check} and {@code graft backup}. */
class UpkeepTest {
    @TempDir
    Path temp;

    private Path file = Path.of("");

    @BeforeEach
    void make() throws IOException {
        file = temp.resolve("a.graft");
        var csv = Files.writeString(temp.resolve("f.csv"), "file,a,b,label\none.jpg,1,2,x\ntwo.jpg,0,3.5,y\n");
        graft("import", csv, "-o", file).well();
    }

    @Test
    void damageIsFoundAndRepaired() throws SQLException {
        assertThat(graft("check", file).well().out()).contains("a.graft is whole");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.execute("UPDATE bag SET words = x'00' WHERE content = 1");
        }
        assertThat(graft("check", file))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.out()).contains("1 row of the table bag"));
        assertThat(graft("check", "--repair", file).well().out()).contains("the damaged file is");
        assertThat(graft("check", file).well().out()).contains("is whole");
    }

    @Test
    void nothingIsPromisedOfAFileWithoutChecksums() throws IOException {
        var old = temp.resolve("old.graft");
        try (var zip =
                new ZipInputStream(Objects.requireNonNull(UpkeepTest.class.getResourceAsStream("saved/0.1.0.zip")))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals("pictures.graft")) {
                    Files.write(old, zip.readAllBytes());
                }
            }
        }
        assertThat(graft("check", old).well().out())
                .contains("old.graft is whole as far as can be told: its format, 3, has no checksums");
        assertThat(graft("check", file).well().out()).doesNotContain("as far as");
    }

    @Test
    void aCopyIsMade() {
        var copy = temp.resolve("copy.graft");
        graft("backup", file, "-o", copy).well();
        assertThat(graft("show", copy).well().out()).contains("2 pictures");
        assertThat(graft("backup", file, "-o", copy).err()).contains("is there already");
        assertThat(graft("backup", temp.resolve("f.csv")).err()).contains("is not a Graft collection");
    }

    @Test
    void modelsAndResultsAreCheckedToo() throws IOException {
        var out = temp.resolve("out");
        graft("cluster", file, "-k", "2", "-o", out).well();
        assertThat(graft("check", out).well().out()).contains("out is whole");
        var model = out.resolve("model.graftmodel");
        if (Files.exists(model)) {
            byte[] bytes = Files.readAllBytes(model);
            bytes[bytes.length / 2] ^= 1;
            Files.write(model, bytes);
            assertThat(graft("check", out)).returns(1, Called::code);
            assertThat(graft("check", model, "--repair").out()).contains("cannot be repaired");
        }
    }

    @Test
    void aChangedByteOfAnyFileOfAResultIsFound() throws IOException {
        var out = temp.resolve("out");
        graft("cluster", file, "-k", "2", "-o", out).well();
        for (String name : List.of("assignments.csv", "result.json", "report.html")) {
            byte[] whole = Files.readAllBytes(out.resolve(name));
            byte[] damaged = whole.clone();
            // A digit or letter becomes another one: what it is in stays readable.
            damaged[whole.length - 10] ^= 1;
            Files.write(out.resolve(name), damaged);
            assertThat(graft("check", out)).returns(1, Called::code);
            assertThat(graft("check", out).out()).contains("  " + name + " is not as Graft wrote it");
            Files.delete(out.resolve(name));
            assertThat(graft("check", out)).returns(1, Called::code);
            Files.write(out.resolve(name), whole);
        }
        assertThat(graft("check", out).well().out()).contains("out is whole");
        Files.writeString(out.resolve("result.sha256"), "no checksums");
        assertThat(graft("check", out).out()).contains("result.sha256 is damaged");
        Files.delete(out.resolve("result.sha256"));
        assertThat(graft("check", out).well().out()).contains("out is whole");
    }

    @Test
    void oneThatIsNotRecognisedDoesNotKeepTheOthersFromBeingChecked() throws IOException {
        var other = Files.writeString(temp.resolve("other.graft"), "This is some text, longer than a header.");
        var checked = graft("check", other, temp.resolve("nowhere.graft"), file);
        assertThat(checked.code()).isEqualTo(1);
        assertThat(checked.out())
                .contains("other.graft cannot be checked: ", "nowhere.graft is not there", file + " is whole");
    }
}
