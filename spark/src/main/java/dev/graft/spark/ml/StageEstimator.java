package dev.graft.spark.ml;

import dev.graft.core.random.Seed;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.spark.data.FeatureReader;
import dev.graft.spark.engine.SparkEngine;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * What all estimators have in common. The settings of a method are those of its card; borrowed rows are datasets, which
 * are saved with the estimator.
 *
 * @param <E> the estimator itself
 * @param <M> what it fits
 */
public abstract class StageEstimator<E extends StageEstimator<E, M>, M extends StageModel<M>> extends Estimator<M>
        implements StageColumns<E>, SavedStage {
    private static final long serialVersionUID = 1;
    private static final String BORROWED = "borrowed";

    private final String uid;
    private final Names names;
    private final LongParam seed;
    private final Param<String> preset;
    private final SettingParams settings;
    private final transient Map<String, Dataset<Row>> borrowed = new LinkedHashMap<>();

    StageEstimator(String uid, List<Setting> settings) {
        this.uid = uid;
        this.names = Names.of(this);
        this.seed = new LongParam(this, "seed", "of all random draws");
        this.preset = new Param<>(
                this,
                "preset",
                "graft: our defaults; paper: those of the publication",
                value -> Arrays.stream(Preset.values())
                        .anyMatch(known -> known.toString().equals(value)));
        this.settings = new SettingParams(this, settings);
    }

    /** To be called by the last constructor: parameters that are made later would not be known. */
    final void setDefaults() {
        setDefaultNames();
        setDefault(seed, Seed.DEFAULT.value());
        setDefault(preset, Preset.GRAFT.toString());
    }

    @Override
    public String uid() {
        return uid;
    }

    @Override
    public Names names() {
        return names;
    }

    public LongParam seed() {
        return seed;
    }

    public Param<String> preset() {
        return preset;
    }

    public E setSeed(long value) {
        return with(seed, (Object) value);
    }

    /** @param value {@code graft} or {@code paper} */
    public E setPreset(String value) {
        return with(preset, value);
    }

    /** Sets a parameter by its name, such as {@code lambda}; {@link #explainParams} lists them. */
    public E setParam(String name, Object value) {
        return with(getParam(name), value);
    }

    /** Those of MLlib, found by reflection, and the settings of the card. */
    @Override
    public Param<?>[] params() {
        return Stream.concat(Arrays.stream(super.params()), settings.all().stream())
                .toArray(Param<?>[]::new);
    }

    final Seed seedValue() {
        return new Seed((Long) getOrDefault((Param<?>) seed));
    }

    /** What was given on top of the defaults of a preset. */
    final Map<String, String> given() {
        return settings.given(this);
    }

    final Settings settings() {
        return new Settings(isPaper() ? Preset.PAPER : Preset.GRAFT, given());
    }

    final boolean isPaper() {
        return getOrDefault(preset).equals(Preset.PAPER.toString());
    }

    @SuppressWarnings("unchecked")
    final E borrow(String name, Dataset<?> rows) {
        borrowed.put(name, rows.toDF());
        return (E) this;
    }

    final Optional<Dataset<Row>> borrowed(String name) {
        return Optional.ofNullable(borrowed.get(name));
    }

    @Override
    public StructType transformSchema(StructType schema) {
        FeatureReader.of(schema, getFeaturesCol());
        return StageModel.withAnswers(schema, this, isClustering());
    }

    /** Whether the prediction is the number of a cluster, which MLlib has as an int; classes are doubles. */
    abstract boolean isClustering();

    @Override
    public final M fit(Dataset<?> rows) {
        transformSchema(rows.schema());
        var context = JavaSparkContext.fromSparkContext(rows.sparkSession().sparkContext());
        try (var engine = new SparkEngine(context)) {
            return copyValues(fit(rows.toDF(), engine), new ParamMap()).setParent(this);
        }
    }

    abstract M fit(Dataset<Row> rows, SparkEngine engine);

    @Override
    public E copy(ParamMap extra) {
        E copy = defaultCopy(extra);
        borrowed.forEach(copy::borrow);
        return copy;
    }

    @Override
    public void saveBelow(String folder, SparkSession session) {
        borrowed.forEach((name, rows) -> rows.write().parquet(new Path(folder, BORROWED + "-" + name).toString()));
    }

    @Override
    public void loadBelow(String folder, SparkSession session) {
        for (String name : borrows()) {
            var path = new Path(folder, BORROWED + "-" + name);
            if (Folders.exists(path, session)) {
                borrow(name, session.read().parquet(path.toString()));
            }
        }
    }

    /** The names of the datasets that can be borrowed from. */
    abstract List<String> borrows();
}
