package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.vision.network.InputWish;
import dev.graft.vision.network.Network;
import dev.graft.vision.network.NetworkFacts;
import dev.graft.vision.network.NetworkRuntime;
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

    /** Each picture many times, by as many threads. */
    static List<List<float[]>> look(Network network, List<float[]> pictures, int threads, int rounds) throws Exception {
        var pool = Executors.newFixedThreadPool(threads);
        try {
            var tasks = new ArrayList<Future<float[]>>();
            for (int i = 0; i < rounds * pictures.size(); i++) {
                float[] picture = pictures.get(i % pictures.size());
                tasks.add(pool.submit(() -> network.look(picture)));
            }
            var seen = new ArrayList<List<float[]>>();
            for (int i = 0; i < tasks.size(); i++) {
                if (i < pictures.size()) {
                    seen.add(new ArrayList<>());
                }
                seen.get(i % pictures.size()).add(tasks.get(i).get());
            }
            return seen;
        } finally {
            pool.shutdown();
        }
    }

    static void assertSameBits(Network network, List<float[]> pictures, int rounds) throws Exception {
        List<float[]> alone = pictures.stream().map(network::look).toList();
        for (int threads : new int[] {2, 5}) {
            List<List<float[]>> seen = look(network, pictures, threads, rounds);
            for (int i = 0; i < alone.size(); i++) {
                float[] expected = alone.get(i);
                assertThat(seen.get(i)).allSatisfy(found -> assertThat(found).isEqualTo(expected));
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
        NetworkFacts facts = runtime.examine(file, InputWish.NONE);
        for (var layer : facts.layers().values()) {
            try (var network = runtime.open(file, facts.input(), layer)) {
                assertSameBits(network, DrawnPictures.all(facts.input()), 20);
            }
        }
    }

    @Test
    void theFileIsNeitherWrittenNorKeptOpen() throws IOException {
        Path file = TinyNetwork.classifier(8).write(folder.resolve("tiny.onnx"));
        byte[] before = Files.readAllBytes(file);
        var runtime = new OnnxRuntime();
        NetworkFacts facts = runtime.examine(file, InputWish.NONE);
        try (var network = runtime.open(file, facts.input(), facts.layers().get(NetworkFacts.MAP))) {
            assertThat(file).hasBinaryContent(before);
            Files.delete(file);
            assertThat(network.look(new float[3 * 32 * 32])).hasSize(16 * 8);
        }
    }

    @Test
    void aClosedNetworkSaysSo() throws IOException {
        Path file = TinyNetwork.classifier(8).write(folder.resolve("tiny.onnx"));
        var runtime = new OnnxRuntime();
        NetworkFacts facts = runtime.examine(file, InputWish.NONE);
        Network network = runtime.open(file, facts.input(), facts.layers().get(NetworkFacts.POOLED));
        network.close();
        network.close();
        assertThatThrownBy(() -> network.look(new float[3 * 32 * 32])).hasMessage("the network is closed");
    }
}
