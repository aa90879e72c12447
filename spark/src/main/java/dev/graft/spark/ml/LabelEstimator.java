package dev.graft.spark.ml;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.card.Setting;
import dev.graft.spark.data.GatheredRows;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.ml.param.Param;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;

/**
 * Learns classes from labels, which are whole numbers from 0 as in MLlib (StringIndexer makes them of names); null and NaN
 * mean that a row has no label. The rows that it learns from are gathered at the driver; their passes run on executors.
 *
 * @param <E> the estimator itself
 * @param <M> what it fits
 */
public abstract class LabelEstimator<E extends LabelEstimator<E, M>, M extends StageModel<M>>
        extends StageEstimator<E, M> {
    private static final long serialVersionUID = 1;

    private final Param<String> labelCol;

    LabelEstimator(String uid, List<Setting> settings) {
        super(uid, settings);
        this.labelCol = new Param<>(this, "labelCol", "column of the labels: whole numbers from 0, or null");
    }

    final void setLabelDefaults() {
        setDefaults();
        setDefault(labelCol, "label");
    }

    public Param<String> labelCol() {
        return labelCol;
    }

    public String getLabelCol() {
        return getOrDefault(labelCol);
    }

    public E setLabelCol(String name) {
        return with(labelCol, name);
    }

    @Override
    boolean isClustering() {
        return false;
    }

    /** Whether the rows of a fit may be without a column of labels. */
    abstract boolean canDoWithoutLabels();

    @Override
    public StructType transformSchema(StructType schema) {
        checkLabels(schema, !canDoWithoutLabels());
        return super.transformSchema(schema);
    }

    /** Whether there is a column of labels. */
    final boolean checkLabels(StructType schema, boolean isNeeded) {
        if (!Arrays.asList(schema.fieldNames()).contains(getLabelCol())) {
            if (isNeeded) {
                throw new IllegalArgumentException("there is no column " + getLabelCol() + "; the columns are "
                        + String.join(", ", schema.fieldNames()));
            }
            return false;
        }
        var type = schema.apply(getLabelCol()).dataType();
        if (!(type instanceof NumericType)) {
            throw new IllegalArgumentException("column " + getLabelCol()
                    + " must have numbers, as StringIndexer makes them, was " + type.simpleString());
        }
        return true;
    }

    /**
     * Rows and their labels.
     *
     * @param classes -1 where there is none
     */
    record Labelled(CountMatrix features, int[] classes) {
        int largest() {
            return IntStream.of(classes).max().orElse(-1);
        }

        PartialLabels known(int of) {
            return PartialLabels.single(of, classes);
        }
    }

    final Labelled labelled(Dataset<Row> rows) {
        boolean hasLabels = checkLabels(rows.schema(), false);
        var gathered = hasLabels
                ? GatheredRows.of(rows, getFeaturesCol(), getLabelCol())
                : GatheredRows.of(rows, getFeaturesCol());
        var classes = new int[gathered.features().rows()];
        Arrays.setAll(classes, row -> hasLabels ? label(gathered.others().get(row)[0], getLabelCol()) : -1);
        return new Labelled(gathered.features(), classes);
    }

    /** @return -1 for none */
    static int label(Object value, String column) {
        if (value == null) {
            return -1;
        }
        double number = ((Number) value).doubleValue();
        if (Double.isNaN(number)) {
            return -1;
        }
        if (number < 0 || number != Math.rint(number) || number >= Integer.MAX_VALUE) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "labels in column %s must be whole numbers from 0, or null, was %s", column, number));
        }
        return (int) number;
    }
}
