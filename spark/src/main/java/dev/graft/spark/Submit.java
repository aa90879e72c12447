package dev.graft.spark;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.Step;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.data.Assignments;
import dev.graft.spark.data.ModelFolder;
import dev.graft.spark.data.ParquetCounts;
import dev.graft.spark.engine.SparkEngine;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * Clusters the bags of a Parquet file or folder and writes three folders: {@code assignments} (id, cluster,
 * membership), {@code model} and {@code trace}. If anything goes wrong, none of them is left behind.
 */
public final class Submit {
    private final SparkSession session;
    private final PrintStream out;

    Submit(SparkSession session, PrintStream out) {
        this.session = session;
        this.out = out;
    }

    public static void main(String[] arguments) {
        SparkSession session = null;
        try {
            var options = SubmitOptions.parse(arguments);
            session = SparkSession.builder().appName("graft").getOrCreate();
            new Submit(session, System.out).run(options);
        } catch (IllegalArgumentException e) {
            System.err.println("graft: " + e.getMessage());
            if (session != null) {
                session.stop();
            }
            System.exit(2);
        }
        if (session != null) {
            session.stop();
        }
    }

    void run(SubmitOptions options) {
        var folder = new Path(options.out());
        try {
            var files = folder.getFileSystem(session.sparkContext().hadoopConfiguration());
            if (files.exists(folder)) {
                throw new IllegalArgumentException(options.out() + " exists already");
            }
            boolean isDone = false;
            try {
                fit(options);
                isDone = true;
            } finally {
                if (!isDone) {
                    remove(folder, files);
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(options.out() + " cannot be written: " + e.getMessage(), e);
        }
    }

    private static void remove(Path folder, FileSystem files) throws IOException {
        if (files.exists(folder)) {
            files.delete(folder, true);
        }
    }

    private void fit(SubmitOptions options) {
        var context = JavaSparkContext.fromSparkContext(session.sparkContext());
        var target = ParquetCounts.open(options.bags(), options.columns(), context);
        out.printf(
                Locale.ROOT,
                "%s: %,d pictures, %,d words, %,d values%n",
                options.bags(),
                target.rows(),
                target.columns(),
                target.nonZeros());
        var problem = DistributedProblem.of(target);
        if (options.with().isPresent()) {
            var with = ParquetCounts.open(options.with().get(), options.columns(), context);
            problem = options.method().borrowing(target.checkSameWords(with), problem);
        }
        try (var engine = new SparkEngine(context)) {
            var fitted = options.method().fit(problem, options.clusters(), options.seed(), engine, listener());
            out.printf(
                    Locale.ROOT,
                    "%s: %s%n",
                    fitted.trace().objective(),
                    fitted.trace().stopReason());
            Assignments.of(
                            session.read().parquet(options.bags()),
                            fitted.assigner().quick())
                    .write()
                    .parquet(options.out() + "/assignments");
            ModelFolder.write(fitted.assigner(), options.out() + "/model", session);
            ModelFolder.write(fitted.trace().steps(), options.out() + "/trace", session);
        }
        out.println("written to " + options.out());
    }

    private RunListener listener() {
        return (Step step) -> {
            out.printf(
                    Locale.ROOT, "iteration %d: %.6f, %,d moved%n", step.iteration(), step.objective(), step.moved());
            return true;
        };
    }
}
