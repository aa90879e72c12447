package dev.graft.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkFacts;
import dev.graft.onnx.TinyNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way by commands: drawn pictures, crops, a student, and the student as a kept network. */
class TrainerTest {
    @TempDir
    Path folder;

    @BeforeEach
    void keepATeacher() throws IOException {
        System.setProperty("graft.networks", path("networks"));
        KeptNetworks.ofUser()
                .add(
                        TinyNetwork.classifier(12).write(folder.resolve("tiny.onnx")),
                        Optional.of("tiny"),
                        InputOverrides.NONE);
    }

    @AfterEach
    void forgetIt() {
        System.clearProperty("graft.networks");
    }

    @Test
    void fromPicturesToANetworkThatGraftCanKeep() throws IOException {
        assertThat(Trainer.run("draw", path("drawn"), "--each", "1")).isZero();
        String[] crops = {
            "crops",
            path("crops"),
            "--pictures",
            path("drawn") + "=2",
            "--teacher",
            "tiny",
            "--files",
            "2",
            "--side",
            "32",
            "--threads",
            "1"
        };
        assertThat(Trainer.run(crops)).isZero();
        String[] train = {
            "train",
            path("crops"),
            path("student"),
            "--crops",
            "64",
            "--batch",
            "16",
            "--width",
            "4",
            "--blocks",
            "1",
            "--probe-every",
            "32"
        };
        assertThat(Trainer.run(train)).isZero();
        assertThat(Files.readAllLines(folder.resolve("student/training.csv"))).hasSize(3);
        assertThat(Trainer.run("export", path("student/last.training"), path("student.onnx")))
                .isZero();
        var card =
                KeptNetworks.ofUser().add(folder.resolve("student.onnx"), Optional.of("student"), InputOverrides.NONE);
        assertThat(card.facts().layers().get(NetworkFacts.POOLED).channels()).isEqualTo(12);
        assertThat(card.facts().input().width()).isEqualTo(32);
    }

    @Test
    void whatIsWrongIsToldByTheExitCode() {
        assertThat(Trainer.run("train", path("nothing"), path("student"), "--crops", "1"))
                .isEqualTo(2);
        assertThat(Trainer.run("export", path("nothing"), path("student.onnx"))).isEqualTo(1);
        assertThat(Trainer.run("crops")).isEqualTo(2);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }
}
