package dev.graft.spark.pictures;

import static org.apache.spark.sql.functions.col;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.describe.Descriptors;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.PictureBags;
import dev.graft.index.SamplePlan;
import dev.graft.index.VocabularyLearner;
import dev.graft.store.ContentHash;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Learns a vocabulary from pictures on Spark: the same one that {@code graft index} learns if the pictures have the same
 * ids there. Executors describe the sampled pictures; the driver holds their descriptors, which are at most so many,
 * however many pictures there are.
 */
public final class SampledVocabulary {
    /** Some more than are sampled, for those that cannot be read. */
    private static final int FIRST = SamplePlan.MAX_PICTURES + SamplePlan.MAX_PICTURES / 4;

    private static final int MORE = 4;
    private static final int TASKS_PER_CORE = 4;
    private static final StructType SAMPLE = new StructType()
            .add(BagColumns.ID, DataTypes.StringType)
            .add("sha256", DataTypes.StringType)
            .add("descriptors", DataTypes.BinaryType);

    private final Dataset<Row> pictures;
    private final SamplePlan plan;
    private final ReadParams limits;
    private final KeptNetworks networks;
    private final PictureColumns columns;

    /** @param pictures as {@link PicturesToBags#bags} takes them */
    public SampledVocabulary(Dataset<Row> pictures, SamplePlan plan, ReadParams limits, KeptNetworks networks) {
        this.columns = PictureColumns.of(pictures, limits);
        // Appended, so the numbers of the other columns stay.
        this.pictures = pictures.columns()[columns.id()].equals(BagColumns.ID)
                ? pictures
                : pictures.withColumn(BagColumns.ID, col(PictureColumns.PATH));
        this.plan = plan;
        this.limits = limits;
        this.networks = networks;
    }

    /**
     * The words of the features themselves, or words that are learnt from a sample on the engine; empty if no picture can
     * be described.
     */
    public Optional<VisualVocabulary> learn(Engine engine) {
        var ready = VisualVocabulary.of(plan.features());
        return ready.isPresent() ? ready : VocabularyLearner.learn(sample(), plan, engine, Progress.NONE);
    }

    private Descriptors sample() {
        int length = PictureBags.withoutWords(plan.features(), limits, networks).dimensions();
        for (int first = FIRST; ; first = Math.multiplyExact(first, MORE)) {
            var ids = first(first);
            var candidates = candidates(ids);
            boolean areAll = ids.size() < first;
            if (areAll || candidates.size() >= SamplePlan.MAX_PICTURES) {
                var found = describe(candidates, plan.wanted(candidates.size(), length));
                if (areAll || found.size() == plan.pictures(candidates.size())) {
                    var all = new ByteArrayOutputStream();
                    found.forEach(all::writeBytes);
                    return new Descriptors(length, all.toByteArray());
                }
            }
        }
    }

    private List<String> first(int count) {
        return pictures.select(BagColumns.ID).as(Encoders.STRING()).toJavaRDD().takeOrdered(count, plan.order());
    }

    /** Those that begin as pictures do, in the same order. */
    private List<String> candidates(List<String> ids) {
        var signed = new HashSet<>(only(ids)
                .filter(new Signed(columns))
                .select(BagColumns.ID)
                .as(Encoders.STRING())
                .collectAsList());
        return ids.stream().filter(signed::contains).toList();
    }

    private Dataset<Row> only(List<String> ids) {
        return pictures.filter(col(BagColumns.ID).isin(ids.toArray()));
    }

    /** The drawn descriptors of the first pictures that can be described, without copies of the same picture. */
    private List<byte[]> describe(List<String> candidates, int wanted) {
        var context = pictures.sparkSession().sparkContext();
        var recipe = SentRecipe.descriptors(plan.features(), limits, networks, context);
        int most = plan.pictures(candidates.size());
        var found = new ArrayList<byte[]>();
        var seen = new HashSet<String>();
        for (int from = 0; from < candidates.size() && found.size() < most; ) {
            int to = Math.min(candidates.size(), from + most - found.size());
            var some = candidates.subList(from, to);
            var drawn = draw(some, new Drawing(recipe, columns, plan.words(), plan.seed(), wanted));
            for (String id : some) {
                var sample = drawn.get(id);
                if (sample != null && seen.add(sample.getString(1))) {
                    found.add(sample.getAs(2));
                }
            }
            from = to;
        }
        recipe.destroy();
        return found;
    }

    private Map<String, Row> draw(List<String> ids, Drawing drawing) {
        int tasks = Math.min(
                ids.size(),
                TASKS_PER_CORE * pictures.sparkSession().sparkContext().defaultParallelism());
        var drawn = new HashMap<String, Row>();
        only(ids)
                .repartition(tasks)
                .mapPartitions(drawing, Encoders.row(SAMPLE))
                .collectAsList()
                .forEach(row -> drawn.put(row.getString(0), row));
        return drawn;
    }

    private record Signed(PictureColumns columns) implements FilterFunction<Row> {
        @Override
        public boolean call(Row picture) {
            return columns.isPicture(picture);
        }
    }

    private record Drawing(SentRecipe recipe, PictureColumns columns, int words, Seed seed, int wanted)
            implements MapPartitionsFunction<Row, Row> {
        @Override
        public Iterator<Row> call(Iterator<Row> pictures) {
            if (!pictures.hasNext()) {
                return List.<Row>of().iterator();
            }
            var parsed = recipe.parsed();
            var plan = new SamplePlan(FeatureParams.parse(parsed.features()), words, seed);
            var describer = recipe.open();
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(pictures, 0), false)
                    .flatMap(picture -> row(picture, plan, describer))
                    .iterator();
        }

        private Stream<Row> row(Row picture, SamplePlan plan, PictureBags describer) {
            try {
                byte[] content = columns.read(picture);
                var hash = ContentHash.of(content);
                byte[] drawn = plan.draw(describer.describe(content), hash, wanted);
                return Stream.of(RowFactory.create(columns.id(picture), hash.toString(), drawn));
            } catch (RejectedPictureException | RuntimeException e) {
                // The reason is reported when bags are computed.
                return Stream.empty();
            }
        }
    }
}
