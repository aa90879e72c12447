package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is asked to stop does so soon and leaves nothing half done. */
class StopTest {
    @TempDir
    Path temp;

    @Test
    void theDemoStopsWhileItDrawsAndLeavesWholePicturesOnly() throws IOException, InterruptedException {
        var demo = temp.resolve("demo");
        var log = temp.resolve("log.txt");
        var process = graft(log, "demo", demo.toString());
        while (pictures(demo).size() < 10) {
            assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
            Thread.sleep(5);
        }

        // As Ctrl-C does, but a build in the background may ignore that one: 128 + 15 instead of 128 + 2.
        process.destroy();

        assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(143);
        assertThat(log).content().contains("Stopped early: completed work is kept; run the same command again");
        assertThat(pictures(demo)).hasSizeBetween(10, 400);
        assertThat(demo.resolve("yours.graft")).doesNotExist();
        for (var picture : pictures(demo)) {
            assertThat(picture.getFileName().toString()).doesNotEndWith(".part");
            assertThat(ImageIO.read(picture.toFile())).as(picture.toString()).isNotNull();
        }
    }

    /** Unlike a walk, this does not mind files that vanish meanwhile. */
    private static List<Path> pictures(Path folder) {
        var pictures = new ArrayList<Path>();
        var files = folder.toFile().listFiles();
        for (var file : files == null ? new File[0] : files) {
            if (file.getName().contains(".jpg")) {
                pictures.add(file.toPath());
            } else {
                pictures.addAll(pictures(file.toPath()));
            }
        }
        return pictures;
    }

    private static Process graft(Path log, String... args) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx512m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }
}
