package dev.graft.spark.ml;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Settings;
import dev.graft.spark.data.GatheredRows;
import dev.graft.spark.data.ModelFolder;
import dev.graft.spark.data.PlacedRows;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** A learner that has seen some labelled rows and goes on with others as they come. Models are immutable. */
public final class OnlineModel extends StageModel<OnlineModel> {
    private static final long serialVersionUID = 1;
    private static final String TEXT = "text";
    private static final String LEARNER = "learner";
    private static final StructType SCHEMA = new StructType()
            .add("method", DataTypes.StringType, false)
            .add("preset", DataTypes.StringType, false)
            .add("settings", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false), false)
            .add("labels", DataTypes.createArrayType(DataTypes.IntegerType, false), false)
            .add("state", DataTypes.BinaryType, false);

    private final Param<String> labelCol;
    private @Nullable Learnt learnt;

    /** As stages are made that are copied or loaded. */
    public OnlineModel(String uid) {
        super(uid);
        this.labelCol = new Param<>(this, "labelCol", "column of the labels: whole numbers from 0, or null");
        setDefaultNames();
        setDefault(labelCol, "label");
    }

    /** @param labels of the classes that text knows, in the order of its clusters */
    OnlineModel(String uid, String method, Settings settings, Assigner text, int[] labels) {
        this(uid);
        var start = new Learnt(method, settings.isPaper(), settings.given(), text, labels, new byte[0]);
        this.learnt = start.with(labels, start.learner());
    }

    public Param<String> labelCol() {
        return labelCol;
    }

    public OnlineModel setLabelCol(String name) {
        return with(labelCol, name);
    }

    private Learnt learnt() {
        return Objects.requireNonNull(learnt, "the model has not been loaded");
    }

    /** The labels that are known so far. */
    public int[] labels() {
        return learnt().labels.clone();
    }

    /**
     * Learns from rows with labels, in their order; rows without one are passed over. The rows are gathered at the driver,
     * since a learner takes one after the other. What comes out depends only on the rows and their order, however they
     * are cut into batches.
     */
    public OnlineModel learn(Dataset<?> rows) {
        var name = getOrDefault(labelCol);
        var all = rows.toDF();
        if (!Arrays.asList(all.schema().fieldNames()).contains(name) || all.isEmpty()) {
            return this;
        }
        var examples = GatheredRows.of(all, getFeaturesCol(), name);
        var learner = learnt().learner();
        int[] labels = learnt().labels;
        for (int row = 0; row < examples.features().rows(); row++) {
            int label = LabelEstimator.label(examples.others().get(row)[0], name);
            if (label >= 0) {
                int number = place(label, labels);
                if (number < 0) {
                    number = labels.length;
                    labels = Arrays.copyOf(labels, number + 1);
                    labels[number] = label;
                    learner.addClass();
                }
                learner.learn(SparseVector.of(examples.features(), row), number);
            }
        }
        var next = copy(new ParamMap());
        next.learnt = learnt().with(labels, learner);
        return next;
    }

    private static int place(int label, int[] labels) {
        return IntStream.range(0, labels.length)
                .filter(number -> labels[number] == label)
                .findFirst()
                .orElse(-1);
    }

    /**
     * All that makes a learner.
     *
     * @param labels the label of each class
     * @param state of the learner; empty for a new one
     */
    private record Learnt(
            String method, boolean isPaper, Map<String, String> settings, Assigner text, int[] labels, byte[] state)
            implements Serializable {
        OnlineLabeller learner() {
            var preset = isPaper ? Preset.PAPER : Preset.GRAFT;
            var learner = Methods.onlineLabellers()
                    .get(method)
                    .labeller(new OnlineSetup(text, new Settings(preset, settings)));
            if (state.length > 0) {
                try {
                    learner.restore(new DataInputStream(new ByteArrayInputStream(state)));
                } catch (IOException e) {
                    throw new UncheckedIOException("the state of the learner is damaged: " + e.getMessage(), e);
                }
            }
            return learner;
        }

        Learnt with(int[] newLabels, OnlineLabeller learner) {
            var bytes = new ByteArrayOutputStream();
            try {
                learner.save(new DataOutputStream(bytes));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new Learnt(method, isPaper, settings, text, newLabels, bytes.toByteArray());
        }
    }

    /** A learner for each partition, since one must not be used by several threads. */
    private record LearnerScores(Learnt learnt) implements PlacedRows.Scores {
        @Override
        public int columns() {
            return learnt.text().columns();
        }

        @Override
        public Function<CountMatrix, DenseMatrix> open() {
            var learner = learnt.learner();
            int classes = IntStream.of(learnt.labels()).max().orElse(-1) + 1;
            return rows -> {
                var out = new double[rows.rows()][classes];
                for (int row = 0; row < rows.rows(); row++) {
                    var memberships =
                            learner.predict(SparseVector.of(rows, row)).memberships();
                    for (int number = 0; number < memberships.size(); number++) {
                        out[row][learnt.labels()[number]] = memberships.get(number);
                    }
                }
                return DenseMatrix.of(out);
            };
        }
    }

    @Override
    boolean isClustering() {
        return false;
    }

    @Override
    PlacedRows.Scores scores() {
        return new LearnerScores(learnt());
    }

    @Override
    public OnlineModel copy(ParamMap extra) {
        OnlineModel copy = defaultCopy(extra);
        copy.learnt = learnt;
        return copy.setParent(parent());
    }

    @Override
    public void saveBelow(String folder, SparkSession session) {
        var all = learnt();
        ModelFolder.write(all.text, new Path(folder, TEXT).toString(), session);
        var row = RowFactory.create(
                all.method,
                (all.isPaper ? Preset.PAPER : Preset.GRAFT).toString(),
                all.settings,
                IntStream.of(all.labels).boxed().toList().toArray(Integer[]::new),
                all.state);
        session.createDataFrame(List.of(row), SCHEMA).write().parquet(new Path(folder, LEARNER).toString());
    }

    @Override
    public void loadBelow(String folder, SparkSession session) {
        Row row = session.read()
                .schema(SCHEMA)
                .parquet(new Path(folder, LEARNER).toString())
                .first();
        learnt = new Learnt(
                row.getString(0),
                row.getString(1).equals(Preset.PAPER.toString()),
                Map.copyOf(row.<String, String>getJavaMap(2)),
                ModelFolder.read(new Path(folder, TEXT).toString(), session),
                row.<Integer>getList(3).stream().mapToInt(Integer::intValue).toArray(),
                (byte[]) row.get(4));
    }

    /** For pipelines, which find it by reflection. */
    public static MLReader<OnlineModel> read() {
        return new Reader<>(OnlineModel.class);
    }

    public static OnlineModel load(String path) {
        return read().load(path);
    }
}
