package dev.graft.spark.ml;

import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.util.Identifiable;

/**
 * The columns that all estimators and models have, by the names of MLlib.
 *
 * @param <S> the stage itself
 */
public interface StageColumns<S> extends Params {
    /** The parameters; each stage holds its own. */
    record Names(Param<String> features, Param<String> prediction, Param<String> probability) {
        static Names of(Identifiable owner) {
            return new Names(
                    new Param<>(
                            owner,
                            "featuresCol",
                            "column of the features: vectors or arrays of numbers; if there is no such column, the"
                                    + " columns indices and values are read"),
                    new Param<>(owner, "predictionCol", "column for the number of the cluster or class"),
                    new Param<>(owner, "probabilityCol", "column for the probabilities of all clusters or classes"));
        }
    }

    Names names();

    default Param<String> featuresCol() {
        return names().features();
    }

    default Param<String> predictionCol() {
        return names().prediction();
    }

    default Param<String> probabilityCol() {
        return names().probability();
    }

    default String getFeaturesCol() {
        return getOrDefault(featuresCol());
    }

    default String getPredictionCol() {
        return getOrDefault(predictionCol());
    }

    default String getProbabilityCol() {
        return getOrDefault(probabilityCol());
    }

    default S setFeaturesCol(String name) {
        return with(featuresCol(), name);
    }

    default S setPredictionCol(String name) {
        return with(predictionCol(), name);
    }

    default S setProbabilityCol(String name) {
        return with(probabilityCol(), name);
    }

    /** Sets a parameter and returns the stage. */
    @SuppressWarnings("unchecked")
    default <T> S with(Param<T> param, T value) {
        set(param, value);
        return (S) this;
    }

    /** To be called once, when the stage has all of its parameters. */
    default void setDefaultNames() {
        setDefault(featuresCol(), "features");
        setDefault(predictionCol(), "prediction");
        setDefault(probabilityCol(), "probability");
    }
}
