package dev.graft.trainer.crop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.random.Seed;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.TinyNetwork;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CropFolderTest {
    private static final CropFolder.Recipe RECIPE = new CropFolder.Recipe(32, 0.5, 24, new Seed(1));

    @TempDir
    Path folder;

    private KeptNetworks networks;

    @BeforeEach
    void drawAndKeep() throws IOException {
        var world = WorldParams.yours(new Seed(1)).withPicturesPerKind(2);
        new WorldWriter(1).write(folder.resolve("drawn"), world, EnumSet.noneOf(AnnotationKind.class));
        networks = new KeptNetworks(folder.resolve("networks"));
        Path tiny = folder.resolve("tiny.onnx");
        TinyNetwork.classifier(12).write(tiny);
        networks.add(tiny, Optional.of("tiny"), InputOverrides.NONE);
    }

    @Test
    void cropsAreTheSameForAnyNumberOfThreadsAndAfterAnInterruption() throws Exception {
        make("one", RECIPE, 3, 1);
        make("three", RECIPE, 2, 3);
        Files.delete(folder.resolve("three/00000.crops"));
        make("three", RECIPE, 3, 3);
        for (String file : List.of("00000.crops", "00001.crops", "00002.crops")) {
            assertThat(folder.resolve("three").resolve(file))
                    .hasSameBinaryContentAs(folder.resolve("one").resolve(file));
        }
        assertThat(Files.mismatch(folder.resolve("one/00000.crops"), folder.resolve("one/00001.crops")))
                .isNotNegative();
    }

    @Test
    void theTeacherSawWhatTheStudentSees() throws Exception {
        make("crops", RECIPE, 2, 1);
        var shards = CropFolder.open(folder.resolve("crops"));
        assertThat(shards).hasSize(2);
        var shard = shards.get(1);
        assertThat(shard.crops()).isEqualTo(24);
        assertThat(shard.features()).isEqualTo(12);
        var pixels = new byte[3 * 32 * 32];
        var features = new float[13];
        var teacher = Teacher.of(networks, "tiny");
        // Its pictures happen to have the same size.
        assertThat(teacher.side()).isEqualTo(32);
        for (int crop = 0; crop < 24; crop++) {
            shard.pixels(crop, pixels);
            shard.features(crop, features, 1);
            assertThat(Arrays.copyOfRange(features, 1, 13)).isEqualTo(teacher.features(pixels));
        }
    }

    @Test
    void cropsOfAnotherKindAreNotAdded() throws Exception {
        make("crops", RECIPE, 2, 1);
        var other = new CropFolder.Recipe(32, 0.25, 24, new Seed(1));
        assertThatThrownBy(() -> make("crops", other, 3, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has crops of another kind");
    }

    @Test
    void aDamagedFileIsRefused() throws Exception {
        make("crops", RECIPE, 2, 1);
        Path file = folder.resolve("crops/00001.crops");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        assertThatThrownBy(() -> CropFolder.open(folder.resolve("crops")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a complete one");
        Files.delete(file);
        assertThatThrownBy(() -> CropFolder.open(folder.resolve("crops")))
                .hasMessageContaining("at least 2 files of crops");
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThatThrownBy(() -> Teacher.of(networks, "nobody"))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("there is no network called nobody");
        assertThatThrownBy(() ->
                        TrainingPictures.of(List.of(new TrainingPictures.Weighted(folder.resolve("networks"), 1))))
                .hasMessageContaining("there are no pictures in");
        assertThatThrownBy(() -> TrainingPictures.Weighted.of("pictures=many"))
                .hasMessage("weight of a folder must be a number, was pictures=many");
        assertThatThrownBy(() -> TrainingPictures.Weighted.of("pictures=0"))
                .hasMessage("weight of a folder must be above 0, was 0.0");
    }

    private void make(String name, CropFolder.Recipe recipe, int files, int threads) throws Exception {
        var pool = TrainingPictures.of(List.of(new TrainingPictures.Weighted(folder.resolve("drawn"), 1)));
        var teacher = Teacher.of(networks, "tiny");
        CropFolder.make(folder.resolve(name), pool, teacher, recipe, files, threads, (made, all) -> {});
    }
}
