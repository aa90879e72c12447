package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.Network;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxNetworkTest {
    @TempDir
    Path folder;

    /** Runs each picture many times, in several threads. */
    static List<List<float[]>> run(Network network, List<float[]> pictures, int threads, int rounds) throws Exception {
        var pool = Executors.newFixedThreadPool(threads);
        try {
            var tasks = new ArrayList<Future<float[]>>();
            for (int i = 0; i < rounds * pictures.size(); i++) {
                float[] picture = pictures.get(i % pictures.size());
                tasks.add(pool.submit(() -> network.run(picture)));
            }
            var values = new ArrayList<List<float[]>>();
            for (int i = 0; i < tasks.size(); i++) {
                if (i < pictures.size()) {
                    values.add(new ArrayList<>());
                }
                values.get(i % pictures.size()).add(tasks.get(i).get());
            }
            return values;
        } finally {
            pool.shutdown();
        }
    }

    static void assertSameBits(Network network, List<float[]> pictures, int rounds) throws Exception {
        List<float[]> alone = pictures.stream().map(network::run).toList();
        for (int threads : new int[] {2, 5}) {
            List<List<float[]>> values = run(network, pictures, threads, rounds);
            for (int i = 0; i < alone.size(); i++) {
                float[] expected = alone.get(i);
                assertThat(values.get(i)).allSatisfy(found -> assertThat(found).isEqualTo(expected));
            }
        }
    }

    @Test
    void isFoundAndSaysWhatItIs() {
        assertThat(NetworkRuntime.find()).get().isInstanceOf(OnnxRuntime.class);
        assertThat(new OnnxRuntime().name()).matches("ONNX Runtime \\d+\\.\\d+.*");
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() throws Exception {
        Path file = TinyNetwork.classifier(16).write(folder.resolve("tiny.onnx"));
        var runtime = new OnnxRuntime();
        NetworkFacts facts = runtime.examine(file, InputOverrides.NONE);
        for (var layer : facts.layers().values()) {
            try (var network = runtime.open(file, facts.input(), layer)) {
                assertSameBits(network, TestPatterns.all(facts.input()), 20);
            }
        }
    }

    @Test
    void theFileIsNeitherWrittenNorKeptOpen() throws IOException {
        Path file = TinyNetwork.classifier(8).write(folder.resolve("tiny.onnx"));
        byte[] before = Files.readAllBytes(file);
        var runtime = new OnnxRuntime();
        NetworkFacts facts = runtime.examine(file, InputOverrides.NONE);
        try (var network = runtime.open(file, facts.input(), facts.layers().get(NetworkFacts.MAP))) {
            assertThat(file).hasBinaryContent(before);
            Files.delete(file);
            assertThat(network.run(new float[3 * 32 * 32])).hasSize(16 * 8);
        }
    }

    @Test
    void aClosedNetworkSaysSo() throws IOException {
        Path file = TinyNetwork.classifier(8).write(folder.resolve("tiny.onnx"));
        var runtime = new OnnxRuntime();
        NetworkFacts facts = runtime.examine(file, InputOverrides.NONE);
        Network network = runtime.open(file, facts.input(), facts.layers().get(NetworkFacts.POOLED));
        network.close();
        network.close();
        assertThatThrownBy(() -> network.run(new float[3 * 32 * 32])).hasMessage("the network is closed");
    }
}
