package dev.graft.spark.ml;

import java.lang.reflect.InvocationTargetException;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.util.DefaultParamsReader$;
import org.apache.spark.ml.util.DefaultParamsWriter$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/** A stage that is saved with its parameters, as MLlib saves its own, and with whatever else it has, beside these. */
public interface SavedStage extends Params, MLWritable {
    /** Writes what is not a parameter below a folder. */
    void saveBelow(String folder, SparkSession session);

    /** Reads what {@link #saveBelow} wrote. */
    void loadBelow(String folder, SparkSession session);

    @Override
    default MLWriter write() {
        return new Writer(this);
    }

    /** Saves a stage. */
    final class Writer extends MLWriter {
        private final SavedStage stage;

        Writer(SavedStage stage) {
            this.stage = stage;
        }

        @Override
        public void saveImpl(String path) {
            DefaultParamsWriter$.MODULE$.saveMetadata(stage, path, sparkSession());
            stage.saveBelow(path, sparkSession());
        }
    }

    /** Loads whichever stage was saved. */
    final class Reader<T extends SavedStage> extends MLReader<T> {
        private final Class<T> type;

        Reader(Class<T> type) {
            this.type = type;
        }

        @Override
        public T load(String path) {
            var metadata = DefaultParamsReader$.MODULE$.loadMetadata(path, sparkSession(), type.getName());
            T stage;
            try {
                stage = type.getConstructor(String.class).newInstance(metadata.uid());
            } catch (NoSuchMethodException
                    | InstantiationException
                    | IllegalAccessException
                    | InvocationTargetException e) {
                throw new IllegalStateException(type.getName() + " cannot be made from " + path, e);
            }
            metadata.getAndSetParams(stage, Option.empty());
            stage.loadBelow(path, sparkSession());
            return stage;
        }
    }
}
