package dev.graft.onnx.tflite.file;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.tensorflow.lite.support.metadata.schema.ModelMetadata;
import org.tensorflow.lite.support.metadata.schema.NormalizationOptions;
import org.tensorflow.lite.support.metadata.schema.ProcessUnitOptions;
import org.tensorflow.lite.support.metadata.schema.TensorMetadata;

/**
 * The input is {@code (colour - mean) / deviation} with colours between 0 and 255. There is one value for each colour
 * in the network's order.
 */
public record Normalisation(List<Double> mean, List<Double> deviation) {
    private static final int COLOURS = 3;
    private static final int MOST_UNITS = 100;

    /** Finds it in a file's metadata. */
    static Optional<Normalisation> of(ByteBuffer metadata) {
        var model = ModelMetadata.getRootAsModelMetadata(metadata);
        if (model.subgraphMetadataLength() == 0 || model.subgraphMetadata(0).inputTensorMetadataLength() == 0) {
            return Optional.empty();
        }
        TensorMetadata input = model.subgraphMetadata(0).inputTensorMetadata(0);
        for (int i = 0; i < Math.min(input.processUnitsLength(), MOST_UNITS); i++) {
            var options = new NormalizationOptions();
            if (input.processUnits(i).optionsType() == ProcessUnitOptions.NormalizationOptions
                    && input.processUnits(i).options(options) != null
                    && isCount(options.meanLength())
                    && isCount(options.stdLength())) {
                return Optional.of(new Normalisation(
                        colours(options.meanLength(), options::mean), colours(options.stdLength(), options::std)));
            }
        }
        return Optional.empty();
    }

    private static boolean isCount(int values) {
        return values == 1 || values == COLOURS;
    }

    private static List<Double> colours(int count, IntFunction<Float> at) {
        var values = new ArrayList<Double>();
        for (int i = 0; i < COLOURS; i++) {
            values.add((double) at.apply(count == 1 ? 0 : i));
        }
        return values;
    }
}
