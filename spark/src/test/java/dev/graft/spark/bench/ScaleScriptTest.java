package dev.graft.spark.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** bench/scale with programs that only note how they were called in the place of Maven and Java. */
class ScaleScriptTest {
    @TempDir
    Path folder;

    @BeforeEach
    void programs() throws IOException {
        assumeThat(Path.of("/bin/bash")).exists();
        var programs = Files.createDirectory(folder.resolve("bin"));
        for (var name : List.of("mvn", "jar", "java")) {
            var program = programs.resolve(name);
            Files.writeString(program, """
                    #!/bin/bash
                    echo %s "$@" >>%s
                    for word in "$@"; do
                      case "$word" in -Dmdep.outputFile=*) echo /graft-core.jar >"${word#*=}" ;; esac
                    done
                    """.formatted(name, folder.resolve("calls")));
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** The masters and methods of the runs. */
    private List<String> runs(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("/bin/bash", "../bench/scale", "--keep", folder.toString()));
        command.addAll(List.of(arguments));
        var script = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile());
        script.environment().merge("PATH", folder.resolve("bin") + ":", (path, bin) -> bin + path);
        int code = script.start().waitFor();
        assertThat(code).as(Files.readString(folder.resolve("said"))).isZero();
        return Files.readAllLines(folder.resolve("calls")).stream()
                .filter(call -> call.contains("ScaleBench"))
                .map(call -> call.replaceAll(".*-Dspark.master=(\\S+).*ScaleBench \\S+ \\S+ (\\S*).*", "$1 $2"))
                .toList();
    }

    @Test
    void aClusterRunsOnlyWhatIsMeasuredThere() throws IOException, InterruptedException {
        assertThat(runs()).containsExactly("local[2] STC,aPLSA,k-means,local,MLlib", "cluster STC,aPLSA");
    }

    @Test
    void noClusterIsStartedForNothing() throws IOException, InterruptedException {
        assertThat(runs("--methods", "local,MLlib")).containsExactly("local[2] local,MLlib");
    }
}
