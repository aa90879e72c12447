package dev.graft.spark.ml;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** Folders of saved stages. */
final class Folders {
    private Folders() {}

    static boolean exists(Path path, SparkSession session) {
        try {
            return path.getFileSystem(session.sparkContext().hadoopConfiguration())
                    .exists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(path + " cannot be read: " + e.getMessage(), e);
        }
    }
}
