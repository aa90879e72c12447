package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.TensorType;

/** Files that are damaged, malicious or too new get one sentence, and nothing is written. */
class DamagedTfliteTest {
    private Path onnx;

    @BeforeEach
    void place(@TempDir Path folder) {
        onnx = folder.resolve("tiny.onnx");
    }

    private void convert(byte[] bytes) throws IOException {
        new TfliteFormat().convert(new MemoryNetworkFile(bytes), NetworkSource.of(onnx), onnx);
    }

    private AbstractThrowableAssert<?, ?> assertRefused(byte[] bytes) {
        var refused = assertThatThrownBy(() -> convert(bytes)).isInstanceOf(NetworkException.class);
        assertThat(onnx).doesNotExist();
        return refused;
    }

    private AbstractThrowableAssert<?, ?> assertRefused(TinyTflite tiny) {
        return assertRefused(tiny.toBytes());
    }

    @Test
    void everyTruncatedFile() {
        byte[] whole =
                new TinyDetector(1).classifier(BuiltinOperator.LOGISTIC).tiny.toBytes();
        for (int length = 0; length < whole.length; length += 101) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> convert(part)).isInstanceOf(NetworkException.class);
        }
    }

    @Test
    void anOffsetThatLeavesTheFile() {
        byte[] bytes = new TinyDetector(1).detector().tiny.toBytes();
        bytes[2] = 100;
        assertRefused(bytes).hasMessage("is damaged: parts of it lie outside the file");
    }

    @Test
    void anotherFile() {
        assertRefused("this is just some text".getBytes(StandardCharsets.UTF_8))
                .hasMessage("is not a TensorFlow Lite file");
    }

    @Test
    void anOperatorThatIsNotKnown() {
        var network = new TinyDetector(1);
        int odd = network.tiny.tensor("odd", 1, 2, 2, 12);
        int next = network.tiny.tensor("next", 1, 2, 2, 12);
        TfliteOptions options = TfliteOptions.convolution(Sliding.same(1));
        int weights = network.tiny.floats("weights", ReferenceTensor.zeros(12, 1, 1, 12));
        network.tiny
                .custom("Sparkle", new int[] {network.trunk}, odd)
                .operator(BuiltinOperator.CONV_2D, options.type(), options.value(), new int[] {odd, weights}, next)
                .outputs(next);
        assertRefused(network.tiny).hasMessage("has an operator that Graft cannot convert: Sparkle");
    }

    @Test
    void aBufferThatIsMissing() {
        var network = new TinyDetector(1);
        network.classifier(BuiltinOperator.LOGISTIC).tiny.buffer(network.trunk + 1, 1000);
        assertRefused(network.tiny).hasMessage("is damaged: it lacks the values of a tensor");
    }

    @Test
    void weightsWithoutValues() {
        var network = new TinyDetector(1);
        network.classifier(BuiltinOperator.LOGISTIC).tiny.buffer(network.trunk + 1, 0);
        assertRefused(network.tiny)
                .hasMessage("has an operator that Graft cannot convert: CONV_2D with computed settings");
    }

    @Test
    void weightsWithFewerValuesThanTheirShapeNeeds() {
        var network = new TinyDetector(1);
        network.classifier(BuiltinOperator.LOGISTIC).tiny.buffer(network.trunk + 1, 1);
        assertRefused(network.tiny).hasMessage("is damaged: 'trunk5/weights' has 432 bytes instead of 3456");
    }

    @Test
    void aCycle() {
        var tiny = new TinyTflite(64, 64);
        int one = tiny.tensor("one", 1, 2, 2, 3);
        int other = tiny.tensor("other", 1, 2, 2, 3);
        tiny.operator(BuiltinOperator.ADD, new int[] {PICTURE, other}, one)
                .operator(BuiltinOperator.RELU, new int[] {one}, other)
                .outputs(other);
        assertRefused(tiny).hasMessage("is damaged: it uses 'other' before it is computed");
    }

    @Test
    void aTensorThatIsComputedTwice() {
        var tiny = new TinyTflite(64, 64);
        int one = tiny.tensor("one", 1, 2, 2, 3);
        tiny.operator(BuiltinOperator.RELU, new int[] {PICTURE}, one)
                .operator(BuiltinOperator.ABS, new int[] {PICTURE}, one)
                .outputs(one);
        assertRefused(tiny).hasMessage("is damaged: 'one' is computed twice");
    }

    @Test
    void aTensorThatIsNotThere() {
        var tiny = new TinyTflite(64, 64);
        int one = tiny.tensor("one", 1, 2, 2, 3);
        tiny.operator(BuiltinOperator.RELU, new int[] {77}, one).outputs(one);
        assertRefused(tiny).hasMessage("is damaged: it has no tensor number 77");
    }

    @Test
    void aHugePicture() {
        assertRefused(new TinyTflite(2_000_000_000, 64))
                .hasMessage("has an input of shape 1 x 2000000000 x 64 x 3; pictures need 1 x height x width x 3 with"
                        + " sides from 8 to 2048");
    }

    @Test
    void aHugeShape() {
        var tiny = new TinyTflite(64, 64);
        int padded = tiny.tensor("padded", 1, 2, 2, 3);
        int margins = tiny.ints("margins", new int[] {0, 0, 0, 60_000, 0, 60_000, 0, 0}, 4, 2);
        tiny.operator(BuiltinOperator.PAD, new int[] {PICTURE, margins}, padded).outputs(padded);
        assertRefused(tiny).hasMessage("has a tensor that is too large: the result of PAD");
    }

    @Test
    void shapesThatContradictEachOther() {
        var tiny = new TinyTflite(64, 64);
        int sum = tiny.tensor("sum", 1, 2, 2, 3);
        int constant = tiny.floats("constant", ReferenceTensor.zeros(5));
        tiny.operator(BuiltinOperator.ADD, new int[] {PICTURE, constant}, sum).outputs(sum);
        assertRefused(tiny).hasMessage("is damaged: the shapes of ADD do not fit");
    }

    @Test
    void scalesThatDoNotFitTheWeights() {
        var tiny = new TinyTflite(64, 64);
        int result = tiny.tensor("result", 1, 2, 2, 4);
        int weights =
                tiny.bytes("weights", TensorType.INT8, new byte[12], new float[] {1, 2}, new long[2], 0, 4, 1, 1, 3);
        TfliteOptions options = TfliteOptions.convolution(Sliding.same(1));
        tiny.operator(BuiltinOperator.CONV_2D, options.type(), options.value(), new int[] {PICTURE, weights}, result)
                .outputs(result);
        assertRefused(tiny).hasMessage("is damaged: the scales of 'weights' do not fit its shape");
    }

    @Test
    void aScaleThatIsNoNumber() {
        var tiny = new TinyTflite(64, 64);
        tiny.quantise(PICTURE, TensorType.UINT8, Float.NaN, 0);
        assertRefused(tiny).hasMessage("is damaged: a tensor has the scale NaN");
    }

    @Test
    void anOperatorWithoutItsSettings() {
        var tiny = new TinyTflite(64, 64);
        int result = tiny.tensor("result", 1, 2, 2, 4);
        int weights = tiny.floats("weights", ReferenceTensor.zeros(4, 1, 1, 3));
        tiny.operator(BuiltinOperator.CONV_2D, new int[] {PICTURE, weights}, result)
                .outputs(result);
        assertRefused(tiny).hasMessage("is damaged: an operator has the settings of another one");
    }

    @Test
    void aNetworkWithoutAnyMap() {
        assertRefused(new TinyTflite(64, 64))
                .hasMessage("has no feature map that describes a picture; name one of its tensors");
    }

    @Test
    void flippedBitsNeverGiveAnythingButASentence() throws IOException {
        var random = new Random(20);
        byte[] bytes =
                new TinyDetector(1).classifier(BuiltinOperator.SOFTMAX).tiny.toBytes();
        byte[] other =
                new TinyDetector(2).classifier(BuiltinOperator.SOFTMAX).tiny.toBytes();
        // Only weights differ. They may have any value, so flips there would show nothing.
        int[] structure = IntStream.range(0, bytes.length)
                .filter(i -> bytes[i] == other[i])
                .toArray();
        int refused = 0;
        for (int i = 0; i < 4000; i++) {
            byte[] flipped = bytes.clone();
            for (int flips = 0; flips <= i % 3; flips++) {
                flipped[structure[random.nextInt(structure.length)]] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                convert(flipped);
                Files.delete(onnx);
            } catch (NetworkException e) {
                refused++;
                assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
            }
        }
        assertThat(refused).isGreaterThan(1000);
    }

    @Test
    void aListWithANegativeLength() {
        var network = new TinyDetector(1);
        network.classifier(BuiltinOperator.LOGISTIC).tiny.outputs(1, 1, 1, 1, 1);
        byte[] bytes = network.tiny.toBytes();
        byte[] list = {5, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
        int at = IntStream.range(0, bytes.length - list.length)
                .filter(i -> Arrays.equals(bytes, i, i + list.length, list, 0, list.length))
                .findFirst()
                .orElseThrow();
        Arrays.fill(bytes, at, at + 4, (byte) -1);
        assertRefused(bytes).hasMessage("is damaged: its description is larger than that of any network");
    }
}
