package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ONNX Runtime 1.29.0 searched the command line of the process by a recursion that used up the stack of the caller. */
class LongCommandLineTest {
    @TempDir
    Path temp;

    /** Longer than most class paths; Linux allows 128 KiB for one argument. */
    private static final int LENGTH = 100_000;

    @Test
    void aLongCommandLineDoesNotEndTheProcess() throws Exception {
        var log = temp.resolve("log.txt");
        var command = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dpadding=" + "x".repeat(LENGTH),
                        Opened.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        command.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        var process = command.start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as("exit code").isZero();
        assertThat(log).content().contains("opened");
    }

    /** What the other process runs. */
    static final class Opened {
        private Opened() {}

        public static void main(String[] args) {
            OrtSetup.environment();
            System.out.println("opened");
        }
    }
}
