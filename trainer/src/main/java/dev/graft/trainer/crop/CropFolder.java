package dev.graft.trainer.crop;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.Sha256;
import dev.graft.core.random.Seed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;

/**
 * A folder of crops: shards, and a description of what they were made from. Making crops can be interrupted; the same
 * command goes on, and a greater number adds to what is there.
 */
public final class CropFolder {
    /** Few enough for a minute's work to be lost at most. */
    public static final int CROPS_IN_A_SHARD = 1024;

    private static final String ABOUT = "crops.json";

    private CropFolder() {}

    /**
     * How crops are made.
     *
     * @param side of what the student sees
     * @param mixed the share of crops that are mixed from two
     * @param inAFile the number of crops in each file
     */
    public record Recipe(int side, double mixed, int inAFile, Seed seed) {
        public Recipe {
            Check.inRange(1, 1 << 15, inAFile, "crops in a file");
        }
    }

    /** Makes what is missing. */
    public static void make(
            Path folder,
            TrainingPictures pool,
            Teacher teacher,
            Recipe recipe,
            int shards,
            int threads,
            BiConsumer<Integer, Integer> progress)
            throws IOException, InterruptedException {
        Check.atLeast(2, shards, "shards");
        Files.createDirectories(folder);
        describe(folder, about(pool, teacher, recipe));
        var maker = new CropMaker(pool, teacher, recipe.side(), recipe.mixed(), recipe.seed());
        var workers = Executors.newFixedThreadPool(threads);
        try {
            for (int number = 0; number < shards; number++) {
                Path file = file(folder, number);
                if (!Files.exists(file)) {
                    var made = maker.shard(number, recipe.inAFile(), workers);
                    CropShard.write(file, recipe.side(), made.pixels(), made.features());
                    progress.accept(number + 1, shards);
                }
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private static ObjectNode about(TrainingPictures pool, Teacher teacher, Recipe recipe) {
        return new ObjectMapper()
                .createObjectNode()
                .put("format", "graft-crops")
                .put("version", 1)
                .put("teacher", teacher.hash())
                .put("teacherName", teacher.name())
                .put("side", recipe.side())
                .put("mixed", recipe.mixed())
                .put("cropsInAFile", recipe.inAFile())
                .put("seed", recipe.seed().value())
                .put("pictures", pool.size())
                .put("names", Sha256.hex(String.join("\n", pool.names()), 16));
    }

    private static void describe(Path folder, ObjectNode about) throws IOException {
        Path file = folder.resolve(ABOUT);
        if (Files.exists(file)) {
            var before = new ObjectMapper().readTree(Files.readAllBytes(file));
            if (!before.equals(new ObjectMapper().readTree(about.toString()))) {
                throw new IllegalArgumentException(
                        folder + " has crops of another kind, " + before + "; these would be " + about);
            }
        } else {
            AtomicFile.write(file, about.toPrettyString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Path file(Path folder, int number) {
        return folder.resolve(String.format(Locale.ROOT, "%05d.crops", number));
    }

    /** The complete shards from the first on, at least two. */
    public static List<CropShard> open(Path folder) throws IOException {
        var shards = new ArrayList<CropShard>();
        for (Path file = file(folder, 0); Files.exists(file); file = file(folder, shards.size())) {
            var shard = CropShard.open(file);
            if (!shards.isEmpty()) {
                Check.equal(shards.get(0).side(), shard.side(), "side of the crops in " + file);
                Check.equal(shards.get(0).features(), shard.features(), "features in " + file);
            }
            shards.add(shard);
        }
        if (shards.size() < 2) {
            throw new IllegalArgumentException(
                    "there must be at least 2 files of crops in " + folder + ", there are " + shards.size());
        }
        return List.copyOf(shards);
    }
}
