package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher with a JVM of two lines in the place of Java, in a folder where everything looks built. */
class LauncherTest {
    @TempDir
    Path home;

    @BeforeEach
    void build() throws IOException {
        var launcher = Path.of("..", "graft");
        assumeThat(launcher).exists();
        assumeThat(new File("/bin/bash")).exists();
        Files.copy(launcher, home.resolve("graft"));
        Files.createFile(home.resolve("pom.xml"));
        for (var module : ModulesTest.NAMES) {
            Files.createDirectories(home.resolve(module).resolve("src/main"));
            Files.createFile(home.resolve(module).resolve("pom.xml"));
        }
        Files.createDirectories(home.resolve("cli/target/program"));
        Files.createFile(home.resolve("cli/target/program/graft.built"));
    }

    @Test
    void theWarningOfTheJvmIsNotShownAndAllElseIs() throws IOException, InterruptedException {
        var run = launch("""
                echo 'Picked up JAVA_TOOL_OPTIONS: -Dx' >&2
                echo 'WARNING: Using incubator modules: jdk.incubator.vector' >&2
                echo 'a line of the JVM' >&2
                echo 'the result'
                exit 7
                """);
        assertThat(run.err).isEqualTo("Picked up JAVA_TOOL_OPTIONS: -Dx\na line of the JVM\n");
        assertThat(run.out).isEqualTo("the result\n");
        assertThat(run.code).isEqualTo(7);
    }

    @Test
    void argumentsArriveAsTheyAre() throws IOException, InterruptedException {
        assertThat(launch("printf '%s\\n' \"$@\"", "index", "two words", "--x").out)
                .doesNotContain("-Dgraft.terminal", "-Dgraft.pipe")
                .endsWith("dev.graft.cli.Main\nindex\ntwo words\n--x\n");
    }

    @Test
    void bothStreamsShareALogWithoutWritingOverEachOther() throws IOException, InterruptedException {
        var log = home.resolve("log.txt");
        var command = new ProcessBuilder(
                "/bin/bash", "-c", "(" + home.resolve("graft") + "; sleep 0.5; echo next) >" + log + " 2>&1");
        run(command, "echo said >&2\nsleep 0.5\necho result");
        assertThat(log).hasContent("said\nresult\nnext\n");
    }

    @Test
    void aClosedStreamIsNotTakenByAFile() throws IOException, InterruptedException {
        var before = Files.readString(home.resolve("graft"));
        // The stub writes to all three, as if it had opened nothing since; a closed one would be an error.
        String java = "echo message >&2 && echo result && : <&0 && touch " + home.resolve("went-well");
        for (String closed : List.of("2>&-", ">&-", "<&-", "<&- >&- 2>&-")) {
            run(new ProcessBuilder("/bin/bash", "-c", home.resolve("graft") + " show " + closed), java);
            assertThat(home.resolve("went-well")).as(closed).exists();
            Files.delete(home.resolve("went-well"));
        }
        assertThat(home.resolve("graft")).hasContent(before);
    }

    @Test
    void standardInputIsForTheProgram() throws IOException, InterruptedException {
        var command = new ProcessBuilder("/bin/bash", "-c", "echo given | " + home.resolve("graft"));
        assertThat(run(command, "cat").out).isEqualTo("given\n");
    }

    @Test
    void aPipeIsToldFromAFile() throws IOException, InterruptedException {
        var command = new ProcessBuilder("/bin/bash", "-c", home.resolve("graft") + " show | cat");
        assertThat(run(command, "printf '%s\\n' \"$@\"").out).contains("-Dgraft.pipe=true\n");
    }

    @Test
    void aBuildWithoutANetworkIsTold() throws IOException, InterruptedException {
        Files.delete(home.resolve("cli/target/program/graft.built"));
        // Maven begins its output with codes for colours.
        var run = launchWithMaven("printf '\\033[0mGraft is built without a network (npm is not installed)\\nmore\\n'");
        assertThat(run.err)
                .contains("Graft is built without a network (npm is not installed)\n")
                .doesNotContain("more");
        assertThat(run.out).endsWith("dev.graft.cli.Main\n");
    }

    @Test
    void sparkIsFetchedWhenTheEngineIsNamedForTheFirstTime() throws IOException, InterruptedException {
        Files.createDirectories(home.resolve("spark/src/main"));
        Files.createFile(home.resolve("spark/pom.xml"));
        var maven = "echo \"$@\" >>" + home.resolve("called.txt") + "; mkdir -p spark/target/program";
        assertThat(launchWithMaven(maven, "cluster", "spark", "--engine", "local:2").out)
                .doesNotContain("engine-spark.jar", "jvm.options");
        assertThat(home.resolve("called.txt")).doesNotExist();
        for (var option : List.of(List.of("--engine", "spark:local[2]"), List.of("--engine=spark"))) {
            var arguments = new ArrayList<>(List.of("cluster"));
            arguments.addAll(option);
            var run = launchWithMaven(maven, arguments.toArray(String[]::new));
            assertThat(run.out)
                    .contains("@" + home.resolve("spark/jvm.options") + "\n")
                    .contains("/lib/*:" + home.resolve("spark/target/program/graft-engine-spark.jar") + ":")
                    .endsWith(String.join("\n", arguments) + "\n");
            assertThat(run.err)
                    .isEqualTo(
                            option.size() == 1
                                    ? ""
                                    : "Fetching Apache Spark (326 MB) from Maven Central for --engine spark or --parquet:"
                                            + " this happens once ...\n");
        }
        assertThat(Files.readAllLines(home.resolve("called.txt"))).hasSize(1).allMatch(line -> line.contains("spark"));
    }

    @Test
    void sparkThatCannotBeFetchedIsReportedAndNothingRuns() throws IOException, InterruptedException {
        var run = launchWithMaven("echo '[ERROR] no route to host'; exit 1", "cluster", "--engine", "spark:local[2]");
        assertThat(run.code).isEqualTo(1);
        assertThat(run.out).isEmpty();
        assertThat(run.err)
                .contains("Apache Spark could not be fetched, so --engine spark and --parquet cannot be used; what went"
                        + " wrong is in ")
                .endsWith("[ERROR] no route to host\n");
    }

    /** Java prints its arguments. */
    private Run launchWithMaven(String maven, String... args) throws IOException, InterruptedException {
        var executable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(home.resolve("bin"));
        Files.deleteIfExists(home.resolve("bin/mvn"));
        Files.writeString(Files.createFile(home.resolve("bin/mvn"), executable), "#!/bin/bash\n" + maven + "\n");
        var words = new ArrayList<>(List.of("/bin/bash", home.resolve("graft").toString()));
        words.addAll(List.of(args));
        var command = new ProcessBuilder(words);
        command.environment().merge("PATH", home.resolve("bin") + ":", (path, first) -> first + path);
        return run(command, "printf '%s\\n' \"$@\"");
    }

    private record Run(int code, String out, String err) {}

    private Run launch(String java, String... args) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("/bin/bash", home.resolve("graft").toString()));
        command.addAll(List.of(args));
        return run(new ProcessBuilder(command), java);
    }

    private Run run(ProcessBuilder command, String java) throws IOException, InterruptedException {
        var executable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(home.resolve("jdk/bin"));
        Files.deleteIfExists(home.resolve("jdk/bin/java"));
        var jvm = Files.createFile(home.resolve("jdk/bin/java"), executable);
        Files.writeString(jvm, "#!/bin/bash\n" + java);
        command.environment().put("JAVA_HOME", home.resolve("jdk").toString());
        command.environment().remove("GRAFT_JVM");
        var out = home.resolve("out.txt");
        var err = home.resolve("err.txt");
        int code = command.redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        // Lines of the JVM take the way through the filter, which may end a moment later.
        for (int i = 0;
                i < 100 && java.contains("JVM") && !Files.readString(err).endsWith("JVM\n");
                i++) {
            Thread.sleep(20);
        }
        return new Run(code, Files.readString(out), Files.readString(err));
    }
}
