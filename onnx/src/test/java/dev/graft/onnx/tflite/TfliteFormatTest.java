package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.OnnxRuntime;
import dev.graft.onnx.reference.ConvertedNetwork;
import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.TensorType;
import org.tensorflow.lite.support.metadata.schema.ModelMetadata;
import org.tensorflow.lite.support.metadata.schema.NormalizationOptions;
import org.tensorflow.lite.support.metadata.schema.ProcessUnit;
import org.tensorflow.lite.support.metadata.schema.ProcessUnitOptions;
import org.tensorflow.lite.support.metadata.schema.SubGraphMetadata;
import org.tensorflow.lite.support.metadata.schema.TensorMetadata;

/** Whole networks: which part is kept, what is expected of colours, and what the user is told. */
class TfliteFormatTest {
    private static final int ANY_OPERATOR = BuiltinOperator.SVDF;

    private final TinyDetector network = new TinyDetector(3);
    private Path onnx;

    @BeforeEach
    void place(@TempDir Path folder) {
        onnx = folder.resolve("tiny.onnx");
    }

    private NetworkConversion convert(TinyTflite tiny, Optional<String> tensor, Optional<Boolean> blueFirst)
            throws IOException {
        var source = new NetworkSource(onnx, Optional.empty(), tensor, blueFirst, false);
        return new TfliteFormat().convert(new MemoryNetworkFile(tiny.toBytes()), source, onnx);
    }

    private NetworkConversion convert(TinyTflite tiny) throws IOException {
        return convert(tiny, Optional.empty(), Optional.empty());
    }

    private float[] run() {
        return ConvertedNetwork.run(onnx, network.picture.channelsFirst(), 1, 3, TinyDetector.SIDE, TinyDetector.SIDE);
    }

    @Test
    void aFileIsRecognisedByItsContent() {
        byte[] bytes = network.classifier(BuiltinOperator.LOGISTIC).tiny.toBytes();
        var format = new TfliteFormat();
        assertThat(format.reads("anything", bytes)).isTrue();
        assertThat(format.reads("tiny.tflite", new byte[] {'T', 'F', 'L', '3'})).isFalse();
        assertThat(format.reads("tiny.tflite", new byte[100])).isFalse();
    }

    @Test
    void aClassifierEndsAtItsLastGlobalPooling() throws IOException {
        NetworkConversion conversion = convert(network.classifier(BuiltinOperator.LOGISTIC).tiny);
        assertThat(conversion.name()).isEqualTo("tiny");
        assertThat(conversion.steps()).first().isEqualTo("Kept up to the last global pooling, 'mean'.");
        ConvertedNetwork.assertClose(
                run(), ReferenceOps.globalAverage(network.map).values());
    }

    @Test
    void whatFollowsTheBackboneNeedNotBeKnown() throws IOException {
        convert(network.classifier(ANY_OPERATOR).tiny);
        ConvertedNetwork.assertClose(
                run(), ReferenceOps.globalAverage(network.map).values());
    }

    @Test
    void aDetectorEndsAtTheLastMapOfItsTrunkAndIsPooled() throws IOException {
        NetworkConversion conversion = convert(network.detector().tiny);
        assertThat(conversion.steps())
                .first()
                .isEqualTo("Kept the backbone, which ends at 'trunk5' (2 x 2 x 12), and added the mean over its"
                        + " positions; what finds objects is left out.");
        ConvertedNetwork.assertClose(
                run(), ReferenceOps.globalAverage(network.map).values());
    }

    @Test
    void aConvertedDetectorHasAPooledLayerAndAMap() throws IOException {
        NetworkConversion conversion = convert(network.detector().tiny);
        NetworkFacts facts = new OnnxRuntime().examine(onnx, conversion.input());
        assertThat(facts.layers().get(NetworkFacts.POOLED).channels()).isEqualTo(12);
        assertThat(facts.layers().get(NetworkFacts.MAP).tensor()).isEqualTo("trunk5");
        assertThat(facts.input().width()).isEqualTo(TinyDetector.SIDE);
    }

    @Test
    void aNetworkWithoutPoolingIsKeptWhole() throws IOException {
        TinyTflite tiny = network.tiny;
        int classes = tiny.tensor("classes", 1, 2);
        ReferenceTensor weights = ReferenceTensor.random(new Random(4), 2, 2 * 2 * 12);
        TfliteOptions dense = TfliteOptions.dense((byte) 0, false);
        tiny.operator(
                        BuiltinOperator.FULLY_CONNECTED,
                        dense.type(),
                        dense.value(),
                        new int[] {network.trunk, tiny.floats("weights", weights)},
                        classes)
                .outputs(classes);
        assertThat(convert(tiny).steps()).first().isEqualTo("Kept the whole network.");
        ReferenceTensor flat = ReferenceOps.reshape(network.map, 1, 2 * 2 * 12);
        ConvertedNetwork.assertClose(
                run(),
                ReferenceOps.dense(flat, ReferenceOps.transpose(weights, 1, 0), new float[0])
                        .values());
    }

    @Test
    void theUserMayNameTheTensorToEndAt() throws IOException {
        NetworkConversion conversion = convert(network.detector().tiny, Optional.of("trunk3"), Optional.empty());
        assertThat(conversion.steps()).first().isEqualTo("Ends at 'trunk3', as asked for.");
        assertThat(run()).hasSize(6);
    }

    @Test
    void aNameThatIsNoResultIsRefused() {
        assertThatThrownBy(() -> convert(network.detector().tiny, Optional.of("picture"), Optional.empty()))
                .isInstanceOf(NetworkException.class)
                .hasMessage("computes no tensor 'picture' from the picture");
        assertThat(onnx).doesNotExist();
    }

    @Test
    void aNetworkThatExpectsBlueFirstGetsIt() throws IOException {
        convert(network.classifier(BuiltinOperator.LOGISTIC).tiny, Optional.empty(), Optional.of(true));
        float[] values = network.picture.channelsFirst();
        int plane = TinyDetector.SIDE * TinyDetector.SIDE;
        var swapped = new float[values.length];
        for (int c = 0; c < 3; c++) {
            System.arraycopy(values, c * plane, swapped, (2 - c) * plane, plane);
        }
        ConvertedNetwork.assertClose(
                ConvertedNetwork.run(onnx, swapped, 1, 3, TinyDetector.SIDE, TinyDetector.SIDE),
                ReferenceOps.globalAverage(network.map).values());
    }

    @Test
    void theSameFileGivesTheSameBytes() throws IOException {
        convert(network.detector().tiny);
        byte[] first = Files.readAllBytes(onnx);
        convert(new TinyDetector(3).detector().tiny);
        assertThat(Files.readAllBytes(onnx)).isEqualTo(first);
    }

    @Test
    void floatsWithoutMetadataAreFromMinusOneToOne() throws IOException {
        assertColours(convert(network.detector().tiny), 0.5, 0.5);
    }

    @Test
    void anUnsignedInputTellsWhatItsColoursMean() throws IOException {
        network.tiny.quantise(PICTURE, TensorType.UINT8, 1 / 127f, 127);
        NetworkConversion conversion = convert(network.detector().tiny);
        // Black is -1 and 254 is 1.
        assertColours(conversion, 127 / 255.0, 127 / 255.0);
        assertThat(conversion.steps())
                .last()
                .isEqualTo("Colours: mean 0.498, deviation 0.498, given by the quantised input.");
    }

    @Test
    void aSignedInputTellsWhatItsColoursMean() throws IOException {
        network.tiny.quantise(PICTURE, TensorType.INT8, 1 / 255f, -128);
        assertColours(convert(network.detector().tiny), 0, 1);
    }

    @Test
    void metadataTellWhatColoursMean() throws IOException {
        network.tiny.metadata(normalisation(new float[] {127.5f}, new float[] {51}));
        NetworkConversion conversion = convert(network.detector().tiny);
        assertColours(conversion, 0.5, 0.2);
        assertThat(conversion.steps())
                .last()
                .isEqualTo("Colours: mean 0.500, deviation 0.200, given by the file's metadata.");
    }

    @Test
    void metadataOfANetworkThatExpectsBlueFirstAreInItsOrder() throws IOException {
        network.tiny.metadata(normalisation(new float[] {51, 102, 255}, new float[] {255, 255, 255}));
        NetworkConversion conversion = convert(network.detector().tiny, Optional.empty(), Optional.of(true));
        assertThat(conversion.input().mean().orElseThrow()).isEqualTo(List.of(1.0, 0.4, 0.2));
    }

    @Test
    void impossibleColoursAreRefused() {
        network.tiny.metadata(normalisation(new float[] {0}, new float[] {0}));
        assertThatThrownBy(() -> convert(network.detector().tiny))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("expects impossible colours");
    }

    private static void assertColours(NetworkConversion conversion, double mean, double deviation) {
        assertThat(conversion.input().mean().orElseThrow())
                .hasSize(3)
                .allSatisfy(value -> assertThat(value).isCloseTo(mean, Offset.offset(1e-6)));
        assertThat(conversion.input().deviation().orElseThrow())
                .hasSize(3)
                .allSatisfy(value -> assertThat(value).isCloseTo(deviation, Offset.offset(1e-6)));
    }

    private static byte[] normalisation(float[] mean, float... deviation) {
        var builder = new FlatBufferBuilder();
        int options = NormalizationOptions.createNormalizationOptions(
                builder,
                NormalizationOptions.createMeanVector(builder, mean),
                NormalizationOptions.createStdVector(builder, deviation));
        int unit = ProcessUnit.createProcessUnit(builder, ProcessUnitOptions.NormalizationOptions, options);
        int units = TensorMetadata.createProcessUnitsVector(builder, new int[] {unit});
        TensorMetadata.startTensorMetadata(builder);
        TensorMetadata.addProcessUnits(builder, units);
        int tensor = TensorMetadata.endTensorMetadata(builder);
        int tensors = SubGraphMetadata.createInputTensorMetadataVector(builder, new int[] {tensor});
        SubGraphMetadata.startSubGraphMetadata(builder);
        SubGraphMetadata.addInputTensorMetadata(builder, tensors);
        int graph = SubGraphMetadata.endSubGraphMetadata(builder);
        int graphs = ModelMetadata.createSubgraphMetadataVector(builder, new int[] {graph});
        ModelMetadata.startModelMetadata(builder);
        ModelMetadata.addSubgraphMetadata(builder, graphs);
        ModelMetadata.finishModelMetadataBuffer(builder, ModelMetadata.endModelMetadata(builder));
        return builder.sizedByteArray();
    }

    /** Two convolutions and their mean; the weights of the second are many. */
    private static TinyTflite wide(String first, Function<TinyTflite, Integer> weights) {
        var tiny = new TinyTflite(TinyDetector.SIDE, TinyDetector.SIDE);
        var random = new Random(4);
        int a = tiny.tensor(first, 1, 8, 8, 16);
        int b = tiny.tensor("b", 1, 2, 2, 32);
        int mean = tiny.tensor("mean", 1, 32);
        TfliteOptions eighth = TfliteOptions.convolution(Sliding.same(8));
        TfliteOptions quarter = TfliteOptions.convolution(Sliding.same(4));
        TfliteOptions reduction = TfliteOptions.reduction(false);
        int[] narrow = {PICTURE, tiny.floats("a/weights", ReferenceTensor.random(random, 16, 3, 3, 3))};
        tiny.operator(BuiltinOperator.CONV_2D, eighth.type(), eighth.value(), narrow, a);
        int[] many = {a, weights.apply(tiny)};
        tiny.operator(BuiltinOperator.CONV_2D, quarter.type(), quarter.value(), many, b);
        int[] axes = {b, tiny.ints("axes", 1, 2)};
        return tiny.operator(BuiltinOperator.MEAN, reduction.type(), reduction.value(), axes, mean)
                .outputs(mean);
    }

    @Test
    void weightsAreRoundedIfAskedFor() throws IOException {
        TinyTflite tiny = wide("a", to -> to.floats("many", ReferenceTensor.random(new Random(5), 32, 3, 3, 16)));
        convert(tiny);
        long size = Files.size(onnx);
        float[] exact = run();
        var source = new NetworkSource(onnx, Optional.empty(), Optional.empty(), Optional.empty(), true);
        var conversion = new TfliteFormat().convert(new MemoryNetworkFile(tiny.toBytes()), source, onnx);
        assertThat(conversion.steps()).contains("Rounded the weights to 8 bits.");
        assertThat(Files.size(onnx)).isLessThan(size / 2);
        float[] rounded = run();
        double difference = 0;
        double length = 0;
        for (int i = 0; i < exact.length; i++) {
            difference += Math.pow(rounded[i] - exact[i], 2);
            length += Math.pow(exact[i], 2);
        }
        assertThat(Math.sqrt(difference / length)).isBetween(1e-6, 0.02);
    }

    @Test
    void aTensorMayHaveTheNameOfAPartOfTheWeights() throws IOException {
        var bytes = new byte[32 * 3 * 3 * 16];
        new Random(6).nextBytes(bytes);
        convert(wide(
                "many/scale",
                to -> to.bytes("many", TensorType.INT8, bytes, new float[] {0.1f}, new long[] {0}, 0, 32, 3, 3, 16)));
        assertThat(run()).hasSize(32);
    }

    @Test
    void theMeanOfAllValuesIsNotTakenForFeatures() throws IOException {
        var tiny = new TinyTflite(TinyDetector.SIDE, TinyDetector.SIDE);
        int map = tiny.tensor("map", 1, 2, 2, 1);
        int mean = tiny.tensor("mean");
        TfliteOptions convolution = TfliteOptions.convolution(Sliding.same(32));
        TfliteOptions reduction = TfliteOptions.reduction(false);
        int[] inputs = {PICTURE, tiny.floats("weights", ReferenceTensor.random(new Random(7), 1, 3, 3, 3))};
        tiny.operator(BuiltinOperator.CONV_2D, convolution.type(), convolution.value(), inputs, map);
        int[] axes = {map, tiny.ints("axes", 0, 1, 2, 3)};
        tiny.operator(BuiltinOperator.MEAN, reduction.type(), reduction.value(), axes, mean)
                .outputs(mean);
        assertThat(convert(tiny).steps().get(0)).startsWith("Kept the backbone, which ends at 'map' (2 x 2 x 1)");
    }
}
