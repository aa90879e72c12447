package dev.graft.spark.bench;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.substring_index;

import dev.graft.core.fit.RunListener;
import dev.graft.core.random.Seed;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.SamplePlan;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.spark.data.Assignments;
import dev.graft.spark.data.ManyRows;
import dev.graft.spark.data.ParquetCounts;
import dev.graft.spark.engine.SparkEngine;
import dev.graft.spark.pictures.ListedPictures;
import dev.graft.spark.pictures.PicturesToBags;
import dev.graft.spark.pictures.SampledVocabulary;
import dev.graft.synthetic.FolderLayout;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * Drawn pictures from files to clusters on Spark, step by step. Arguments: FOLDER PICTURES. Pictures that an earlier run
 * drew are kept.
 */
public final class PictureBench {
    private static final int WORDS = 500;
    /** Small pictures: of larger ones a hundred thousand would take two cores half an hour. */
    private static final int LONGEST_SIDE = 128;

    private final SparkSession session;
    private long last = System.nanoTime();

    private PictureBench(SparkSession session) {
        this.session = session;
    }

    public static void main(String[] arguments) throws IOException {
        var session = SparkSession.builder().appName("graft-pictures").getOrCreate();
        try {
            new PictureBench(session).run(Path.of(arguments[0]).toAbsolutePath(), Integer.parseInt(arguments[1]));
        } finally {
            session.stop();
        }
    }

    private void step(String name, long pictures) {
        long now = System.nanoTime();
        double seconds = (now - last) / 1e9;
        last = now;
        System.out.printf(
                Locale.ROOT, "picture | %s | %.0f | %.2f |%n", name, seconds, 1000 * seconds / Math.max(1, pictures));
    }

    private void run(Path folder, int pictures) throws IOException {
        var context = JavaSparkContext.fromSparkContext(session.sparkContext());
        var world = WorldParams.borrowed(Seed.DEFAULT).withLayout(FolderLayout.CLASS_FOLDERS);
        int kinds = world.kinds().size();
        var files = folder.resolve("pictures-" + pictures);
        if (!Files.exists(files.resolve("README.txt"))) {
            new WorldWriter(context.defaultParallelism())
                    .write(files, world.withPicturesPerKind(Math.max(1, pictures / kinds)), Set.of());
            step("drawing (not part of the work)", pictures);
        }
        last = System.nanoTime();
        long begin = last;
        var heaps = new Heaps(session.sparkContext());
        heaps.reset();
        var listed = ListedPictures.below(files.toString(), session).cache();
        long found = listed.count();
        step("listing " + found + " files", found);
        try (var engine = new SparkEngine(context)) {
            var plan = new SamplePlan(SiftFeatures.DEFAULT.withMaxSide(LONGEST_SIDE), WORDS, Seed.DEFAULT);
            var words = new SampledVocabulary(listed, plan, ReadParams.DEFAULT, KeptNetworks.NONE)
                    .learn(engine)
                    .orElseThrow();
            step("learning " + words.words() + " words from a sample", found);
            var bags = folder.resolve("bags-" + pictures + "-" + begin).toString();
            PicturesToBags.in(words)
                    .bags(listed)
                    .where("reason is null")
                    .write()
                    .parquet(bags);
            step("bags", found);
            var target = ParquetCounts.open(bags, OptionalInt.empty(), context);
            var fitted = ManyRows.named("stc")
                    .fit(DistributedProblem.of(target), kinds, Seed.DEFAULT, engine, RunListener.NONE);
            step("clusters of " + target.rows() + " pictures (STC)", found);
            var placed = Assignments.of(
                    session.read().parquet(bags), fitted.assigner().quick());
            double purity = ScaleBench.purity(placed.select(
                    col("cluster").as("prediction"),
                    substring_index(col("id"), "/", 1).as("planted")));
            step("assignments", found);
            last = begin;
            step("in all", found);
            System.out.printf(
                    Locale.ROOT,
                    "about %d kinds, %.0f %% of the pictures are in a cluster of theirs, heap of %s GB at most%n",
                    kinds,
                    100 * purity,
                    heaps.peaks());
        }
    }
}
