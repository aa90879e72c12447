package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.core.random.Seed;
import dev.graft.onnx.TinyNetwork;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands under strace, which sees every system call: none may reach another machine, and none may write
 * outside the folders that it was given. Needs strace (on Debian the package of this name).
 */
@Tag("long")
class PrivacyTest {
    private static final Pattern INTERNET = Pattern.compile("(?:connect|sendto|bind|sendmsg)\\(.*sin6?_addr.*");
    private static final Pattern OWN_MACHINE =
            Pattern.compile("127\\.0\\.0\\.1|\"::1\"|\"::ffff:127\\.0\\.0\\.1\"|sin6?_port=htons\\(0\\)");
    private static final Pattern OPENED =
            Pattern.compile("open(?:at)?\\((?:AT_FDCWD, )?\"([^\"]+)\", [^)]*(?:O_WRONLY|O_RDWR|O_CREAT).*= \\d+.*");
    private static final Pattern CHANGED = Pattern.compile(
            "(?:mkdir|rmdir|unlink|rename|symlink|link|chmod|truncate)(?:at2?)?\\(.*\"([^\"]+)\"[^\"]*= 0.*");
    private static final Set<String> DEVICES = Set.of("/dev/null", "/dev/tty", "/proc/self/coredump_filter");

    @TempDir
    static Path temp;

    private static Path trace;

    @BeforeAll
    static void prepare() throws Exception {
        assumeTrue(canTrace(), "strace is not there, or may not be used here");
        trace = temp.resolve("trace");
        Files.createDirectories(temp.resolve("tmp"));
        Textures.byKind(temp.resolve("photos"), 3, 5, new Seed(1).random());
        Textures.captioned(temp.resolve("told"), 12, new Seed(3).random());
        Files.writeString(temp.resolve("features.csv"), "file,a,b\none.jpg,1,2\ntwo.jpg,3,4\nthree.jpg,5,6\n");
        TinyNetwork.classifier(12).write(temp.resolve("tiny.onnx"));
        TextureTexts.lines(temp.resolve("texts.jsonl"), TextureTexts.of(Textures.KINDS));
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            return new ProcessBuilder("strace", "-f", "-o", "/dev/null", "true")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static ProcessBuilder traced(String... arguments) {
        var command = new ArrayList<>(List.of(
                "strace",
                "-f",
                "-qq",
                "-s",
                "400",
                "-e",
                "trace=connect,sendto,sendmsg,bind,open,openat,creat,mkdir,mkdirat,rmdir,unlink,unlinkat,rename,renameat,"
                        + "renameat2,symlink,symlinkat,link,linkat,chmod,truncate",
                "-o",
                trace.toString()));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx512m"));
        command.addAll(List.of("-XX:-UsePerfData", "-Djava.io.tmpdir=" + temp.resolve("tmp")));
        command.addAll(List.of("-Duser.home=" + temp.resolve("home"), "-Dgraft.eyes=none"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command)
                .directory(temp.toFile())
                .redirectErrorStream(true)
                .redirectOutput(temp.resolve("out.txt").toFile());
        // The folder of the temporary files of SQLite, which does not know of the property.
        process.environment().remove("SQLITE_TMPDIR");
        process.environment().put("TMPDIR", temp.resolve("tmp").toString());
        // Tests of the build keep networks in a folder of their own, which is none of those given here.
        process.environment().put("GRAFT_NETWORKS", temp.resolve("networks").toString());
        return process;
    }

    private static void run(String... arguments) throws Exception {
        var process = traced(arguments).start();
        process.getOutputStream().close();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue())
                .as(String.join(" ", arguments) + ": " + Files.readString(temp.resolve("out.txt")))
                .isZero();
        check(arguments[0]);
    }

    private static void check(String command) throws IOException {
        int calls = 0;
        for (String line : Files.readAllLines(trace, StandardCharsets.ISO_8859_1)) {
            calls++;
            if (INTERNET.matcher(line).find()) {
                assertThat(OWN_MACHINE.matcher(line).find())
                        .as(command + ": " + line)
                        .isTrue();
            }
            for (var pattern : List.of(OPENED, CHANGED)) {
                var written = pattern.matcher(line);
                if (written.find()) {
                    String path = written.group(1);
                    boolean given = !path.startsWith("/") || path.startsWith(temp.toString());
                    assertThat(given || DEVICES.contains(path))
                            .as(command + ": " + line)
                            .isTrue();
                }
            }
        }
        assertThat(calls).as("system calls of " + command).isGreaterThan(100);
    }

    @Test
    void theChecksNoticeWhatIsForbidden() throws IOException {
        for (String line : List.of(
                "1 connect(5, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr(\"93.184.216.34\")}, 16) = 0",
                "1 openat(AT_FDCWD, \"/etc/graft\", O_WRONLY|O_CREAT, 0666) = 5",
                "1 mkdir(\"/var/graft\", 0777) = 0")) {
            Files.write(trace, Collections.nCopies(101, line));
            assertThat(catchThrowable(() -> check("x"))).as(line).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void noCommandReachesAnotherMachineOrWritesElsewhere() throws Exception {
        var commands = List.of(
                List.of("index", "photos", "-o", "mine.graft", "--words", "40"),
                List.of(
                        "index",
                        "told",
                        "-o",
                        "told.graft",
                        "--codebook-from",
                        "mine.graft",
                        "--captions",
                        "told/captions.csv"),
                List.of("import", "features.csv", "-o", "features.graft"),
                List.of("show", "mine.graft"),
                List.of("check", "mine.graft"),
                List.of("backup", "mine.graft", "-o", "copy.graft"),
                List.of("cluster", "mine.graft", "-k", "2", "-o", "piles"),
                List.of("assign", "piles/model.graftmodel", "mine.graft", "-o", "assigned"),
                List.of("classify", "mine.graft", "--with", "copy.graft", "-o", "labels"),
                List.of("learn", "told.graft", "-o", "words.graftmodel"),
                List.of("predict", "words.graftmodel", "mine.graft", "-o", "predicted"),
                List.of("bridge", "told.graft", "texts.jsonl", "-o", "bridge.graftmodel"),
                List.of("stream", "--bridge", "bridge.graftmodel", "--state", "state.stream"),
                List.of("export", "piles", "--format", "csv", "-o", "table.csv"),
                List.of("models"),
                List.of("model", "add", "tiny.onnx"),
                List.of("model", "list"),
                List.of("experiment", "structural-figure4", "--quick", "--draws", "1", "-o", "tables"),
                List.of("config"),
                List.of("help"),
                List.of("demo", "demo"));
        for (var command : commands) {
            run(command.toArray(String[]::new));
        }
        var known = new HashSet<>(Set.of("serve"));
        commands.forEach(command -> known.add(command.get(0)));
        assertThat(known).containsAll(Commands.NAMES);
    }

    @Test
    void theServerListensOnThisMachineOnly() throws Exception {
        var process = traced("serve", "photos", "--desk", "desk", "--port", "0", "--no-browser")
                .start();
        try {
            var out = temp.resolve("out.txt");
            for (int i = 0; i < 600 && !Files.readString(out).contains("http://"); i++) {
                Thread.sleep(100);
            }
            assertThat(Files.readString(out)).contains("http://127.0.0.1:");
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        }
        check("serve");
    }
}
