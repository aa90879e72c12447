package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.subject.Subject;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Provides;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graft on the module path. Maven writes down what is on it; without Maven there is nothing to test. */
class ModulesTest {
    private static final Path CLASSES = Path.of("target/classes");
    private static final Path OTHERS = Path.of("target/module-path.txt");
    private static final Path LIBRARY = Path.of("../docs/library.md");
    private static final Path SOURCES = Path.of("src/test/modular");
    private static final String BEGIN = "<!-- begin modules: written by ModulesTest -->\n";
    private static final String END = "<!-- end modules -->\n";
    /** In the order in which they are built. */
    static final List<String> NAMES = List.of(
            "core",
            "methods",
            "images",
            "onnx",
            "sentences",
            "catalogue",
            "eyes",
            "synthetic",
            "app",
            "studies",
            "server",
            "cli");

    private static final List<String> OURS =
            NAMES.stream().map("dev.graft."::concat).toList();

    private static String path;
    private static ModuleFinder finder;

    @TempDir
    private Path temp;

    @BeforeAll
    static void findModules() throws IOException {
        assumeTrue(
                Files.exists(OTHERS) && Files.exists(CLASSES.resolve("module-info.class")),
                "Maven has not written " + OTHERS);
        path = CLASSES + File.pathSeparator + Files.readString(OTHERS).strip();
        finder = ModuleFinder.of(
                Arrays.stream(path.split(File.pathSeparator)).map(Path::of).toArray(Path[]::new));
    }

    @Test
    void allResolveTogether() {
        var found = Configuration.resolve(
                finder, List.of(ModuleLayer.boot().configuration()), ModuleFinder.ofSystem(), OURS);
        assertThat(found.modules().stream().map(module -> module.name())).containsAll(OURS);
    }

    @Test
    void servicesAreTheSameOnBothPaths() throws IOException {
        for (var name : OURS) {
            assertThat(provided(module(name).descriptor())).as(name).isEqualTo(registered(module(name)));
        }
    }

    private static Map<String, List<String>> provided(ModuleDescriptor module) {
        return new TreeMap<>(
                module.provides().stream().collect(Collectors.toMap(Provides::service, Provides::providers)));
    }

    private static Map<String, List<String>> registered(ModuleReference module) throws IOException {
        var services = new TreeMap<String, List<String>>();
        try (var reader = module.open();
                var files = reader.list()) {
            for (var file :
                    files.filter(one -> one.matches("META-INF/services/.+")).toList()) {
                try (var in = reader.open(file).orElseThrow()) {
                    services.put(
                            file.substring(file.lastIndexOf('/') + 1),
                            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                                    .lines()
                                    .toList());
                }
            }
        }
        return services;
    }

    @Test
    void theDocumentListsWhatIsExported() throws IOException {
        String text = Files.readString(LIBRARY);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf(END);
        assertThat(begin).as("where the table begins").isGreaterThanOrEqualTo(BEGIN.length());
        assertThat(end).as("where the table ends").isGreaterThanOrEqualTo(begin);
        if (Boolean.getBoolean("graft.write")) {
            Files.writeString(LIBRARY, text.substring(0, begin) + table() + text.substring(end));
        } else {
            assertThat(text.substring(begin, end))
                    .as("docs/library.md; -Dgraft.write=true writes it anew")
                    .isEqualTo(table());
        }
    }

    private static String table() {
        var lines = new ArrayList<>(List.of("| module | exported packages, below `dev.graft` |", "|---|---|"));
        for (var name : OURS) {
            var exported = module(name).descriptor().exports().stream()
                    .filter(one -> !one.isQualified())
                    .map(Exports::source)
                    .sorted()
                    .map(one -> "`" + one.substring("dev.graft.".length()) + "`")
                    .collect(Collectors.joining(", "));
            lines.add("| `" + name + "` | " + (exported.isEmpty() ? "none" : exported) + " |");
        }
        return String.join("\n", lines) + "\n";
    }

    @Test
    void theCommandLineStarts() throws Exception {
        assertThat(java(path, "dev.graft.cli/dev.graft.cli.Main", "cluster", "--help"))
                .contains("--method", "kmeans", "aplsa");
    }

    @Test
    void aProgramWithItsOwnModuleClustersRowsAndPictures() throws Exception {
        var pictures = temp.resolve("pictures");
        var kinds = List.of(Subject.TREE, Subject.HOUSE);
        new WorldWriter(2)
                .write(pictures, WorldParams.yours(new Seed(1)).withKinds(kinds).withPicturesPerKind(3), Set.of());
        var classes = temp.resolve("classes");
        var args = new ArrayList<>(List.of("-Xlint:all,-path", "-proc:none", "-p", path, "-d", classes.toString()));
        try (var files = Files.walk(SOURCES)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> args.add(file.toString()));
        }
        var said = new StringWriter();
        var out = new PrintWriter(said, true);
        int code = ToolProvider.findFirst("javac").orElseThrow().run(out, out, args.toArray(String[]::new));
        assertThat(code).as("%s", said).isZero();
        assertThat(said.toString().lines().filter(line -> line.contains("warning:")))
                .as("what its compiler warns of, besides the vector module")
                .allMatch(line -> line.contains("incubating"));
        assertThat(java(
                        classes + File.pathSeparator + path,
                        "org.example.album/org.example.album.Album",
                        pictures,
                        temp.resolve("pictures.graft")))
                .contains("rows [1, 2]", "pictures 6 in 2 piles");
    }

    /** What a program prints that starts from the module path; fails where the program does. */
    private String java(String modules, String main, Object... args) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-p",
                modules,
                "--add-modules",
                "ALL-MODULE-PATH",
                "-m",
                main));
        Arrays.stream(args).map(Object::toString).forEach(command::add);
        var printed = temp.resolve("printed.txt");
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("ends").isTrue();
        var text = Files.readString(printed);
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }

    private static ModuleReference module(String name) {
        return finder.find(name).orElseThrow(() -> new AssertionError(name + " is not on the module path"));
    }
}
