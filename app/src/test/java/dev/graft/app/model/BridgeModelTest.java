package dev.graft.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.BridgeAssigner;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.store.VisualVocabulary;
import dev.graft.transfer.text.TextBridge;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BridgeModelTest {
    @TempDir
    Path folder;

    /** With few texts they are stored by their products with the bridge, with many the bridge and the texts are. */
    @ParameterizedTest
    @ValueSource(ints = {4, 60})
    void readsWhatItWroteToTheBit(int texts) throws IOException {
        var pictures = rows(40, 9, 1);
        var words = rows(40, 7, 2);
        var said = rows(texts, 7, 3);
        var labels = IntStream.range(0, texts).map(i -> i % 2).toArray();
        BridgeAssigner assigner;
        try (var engine = new SerialEngine()) {
            assigner = new BridgeAssigner(
                    TextVote.of(Bridge.of(pictures, words, engine), said, labels, 2),
                    TextBridge.learn(pictures, words, said, labels, 2, engine).start());
        }
        var model = new GraftModel(
                ModelTask.BRIDGE,
                "oht",
                Map.of(),
                Seed.DEFAULT,
                new ModelOrigin("pairs.graft", 40, "0.1.0", Instant.parse("2026-01-31T12:00:00Z")),
                List.of("boat", "tree"),
                Map.of(),
                VisualVocabulary.imported("columns", 9, "{}"),
                assigner);
        var file = folder.resolve("bridge.graftmodel");
        ModelFile.write(file, model);
        var back = ModelFile.read(file);
        assertThat(back.task()).isEqualTo(ModelTask.BRIDGE);
        assertThat(back.assigner().arrays()).isEqualTo(assigner.arrays());
        assertThat(back.assigner().memberships(pictures)).isEqualTo(assigner.memberships(pictures));
    }

    private static CountMatrix rows(int count, int columns, int seed) {
        var random = new Random(seed);
        var rows = new CountMatrixBuilder(columns);
        for (int row = 0; row < count; row++) {
            rows.denseRow(random.ints(columns, 0, 4).asDoubleStream().toArray());
        }
        return rows.build();
    }
}
