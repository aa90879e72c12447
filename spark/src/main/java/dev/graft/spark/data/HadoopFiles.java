package dev.graft.spark.data;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.InputFile;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;

/** Files wherever Hadoop finds them, with the settings that Spark was given ({@code spark.hadoop...}). */
final class HadoopFiles {
    private HadoopFiles() {}

    /** On the driver and on executors alike. */
    static Configuration settings() {
        var environment = SparkEnv.get();
        return environment == null ? new Configuration() : SparkHadoopUtil.get().newConfiguration(environment.conf());
    }

    /** The files of a folder by name, or the file itself; without what Spark hides. */
    static List<String> list(String path) {
        try {
            var root = new Path(path);
            var files = root.getFileSystem(settings());
            var found = new ArrayList<String>();
            if (!files.exists(root)) {
                throw new IllegalArgumentException("there is no file or folder " + path);
            }
            if (files.getFileStatus(root).isFile()) {
                found.add(root.toString());
            } else {
                Arrays.stream(files.listStatus(root, entry -> !isHidden(entry.getName())))
                        .filter(FileStatus::isFile)
                        .map(file -> file.getPath().toString())
                        .sorted(Comparator.naturalOrder())
                        .forEach(found::add);
            }
            if (found.isEmpty()) {
                throw new IllegalArgumentException("there is no file in the folder " + path);
            }
            return found;
        } catch (FileNotFoundException e) {
            throw new IllegalArgumentException("there is no file or folder " + path, e);
        } catch (IOException e) {
            throw new IllegalArgumentException(path + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean isHidden(String name) {
        return name.startsWith("_") || name.startsWith(".");
    }

    static InputFile input(String path) throws IOException {
        return HadoopInputFile.fromPath(new Path(path), settings());
    }

    static ParquetFileReader open(InputFile file) throws IOException {
        return ParquetFileReader.open(file);
    }
}
