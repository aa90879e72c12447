package dev.graft.spark.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.fs.FileUtil;

/** A folder for checkpoints on this machine, which is gone when the process ends. */
final class ScratchFolder {
    private static final class Holder {
        static final Path FOLDER = create();
    }

    private ScratchFolder() {}

    static Path ofThisProcess() {
        return Holder.FOLDER;
    }

    private static Path create() {
        try {
            var folder = Files.createTempDirectory("graft-spark-");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("no folder for Spark's checkpoints could be made: " + e.getMessage(), e);
        }
    }

    /** As far as it can be deleted: the process ends, and the system clears its temporary files some day. */
    private static void delete(Path folder) {
        FileUtil.fullyDelete(folder.toFile());
    }
}
