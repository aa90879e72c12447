package dev.graft.spark.pictures;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Lists the files below a folder, wherever it is. Spark's own listing leaves out empty files and those whose names
 * begin with an underscore, as cameras name pictures, and holds all names in the driver; here executors list the
 * folders, and the driver knows the names of folders only.
 */
public final class ListedPictures {
    /** Deeper than anybody sorts pictures; links may lead in circles. */
    private static final int MOST_LEVELS = 100;

    private static final int TASKS_PER_CORE = 4;
    private static final int FILES_PER_TASK = 500;
    private static final int MOST_TASKS = 20_000;

    private static final StructType FOLDER =
            new StructType().add("folder", DataTypes.StringType).add("files", DataTypes.LongType);
    private static final StructType FILE =
            new StructType().add(BagColumns.ID, DataTypes.StringType).add(PictureColumns.PATH, DataTypes.StringType);

    private ListedPictures() {}

    /**
     * The files below a folder: {@code id}, which is the path below the folder as {@code graft index} names pictures,
     * and {@code path}. Their bytes are read where they are described. Hidden files and folders are left out.
     *
     * @throws IOException if the folder does not exist or cannot be listed
     */
    public static Dataset<Row> below(String folder, SparkSession spark) throws IOException {
        var path = new Path(folder);
        var conf = spark.sparkContext().hadoopConfiguration();
        var status = path.getFileSystem(conf).getFileStatus(path);
        if (!status.isDirectory()) {
            throw new FileNotFoundException(folder + " is not a folder");
        }
        var root = status.getPath().toString();
        var hadoop = new SerializableConfiguration(conf);
        var folders = new ArrayList<String>();
        long files = 0;
        var level = List.of(root);
        for (int depth = 0; !level.isEmpty(); depth++) {
            if (depth > MOST_LEVELS) {
                throw new IOException(level.get(0) + " is more than " + MOST_LEVELS
                        + " folders below the first one; does a link lead back?");
            }
            folders.addAll(level);
            var next = new ArrayList<String>();
            for (var row : spark.createDataset(level, Encoders.STRING())
                    .flatMap(new Folders(hadoop), Encoders.row(FOLDER))
                    .collectAsList()) {
                if (row.isNullAt(0)) {
                    files += row.getLong(1);
                } else {
                    next.add(row.getString(0));
                }
            }
            level = next.stream().sorted().toList();
        }
        long tasks = Math.max(
                Math.min(files, (long) TASKS_PER_CORE * spark.sparkContext().defaultParallelism()),
                Math.min(MOST_TASKS, files / FILES_PER_TASK));
        return spark.createDataset(folders, Encoders.STRING())
                .flatMap(new Files(hadoop, root.length() + 1), Encoders.row(FILE))
                .repartition((int) Math.max(1, tasks));
    }

    private static List<FileStatus> list(String folder, SerializableConfiguration hadoop) throws IOException {
        var path = new Path(folder);
        return Arrays.stream(path.getFileSystem(hadoop.value()).listStatus(path))
                .filter(entry -> !entry.getPath().getName().startsWith("."))
                .sorted()
                .toList();
    }

    /** The folders in a folder, and the number of files. */
    private record Folders(SerializableConfiguration hadoop) implements FlatMapFunction<String, Row> {
        @Override
        public Iterator<Row> call(String folder) throws IOException {
            var rows = new ArrayList<Row>();
            long files = 0;
            for (var entry : list(folder, hadoop)) {
                if (entry.isDirectory()) {
                    rows.add(RowFactory.create(entry.getPath().toString(), 0L));
                } else {
                    files++;
                }
            }
            rows.add(RowFactory.create(null, files));
            return rows.iterator();
        }
    }

    /** The files in a folder. */
    private record Files(SerializableConfiguration hadoop, int rootLength) implements FlatMapFunction<String, Row> {
        @Override
        public Iterator<Row> call(String folder) throws IOException {
            return list(folder, hadoop).stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(entry -> entry.getPath().toString())
                    .map(path -> RowFactory.create(path.substring(rootLength), path))
                    .iterator();
        }
    }
}
