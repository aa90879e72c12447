package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is killed at any moment leaves a collection that the next run brings to the same result. */
class KillTest {
    @TempDir
    Path temp;

    @Test
    void killedAgainAndAgainItEndsWithTheSameBits() throws IOException, InterruptedException {
        var photos = temp.resolve("photos");
        new WorldWriter(2).write(photos, WorldParams.yours(new Seed(1)).withPicturesPerKind(15), Set.of());
        var whole = temp.resolve("whole.graft");
        assertThat(index(photos, whole).waitFor()).isZero();

        var killed = temp.resolve("killed.graft");
        int kills = 0;
        long delay = 400;
        for (boolean done = false; !done; delay = delay * 5 / 4) {
            var process = index(photos, killed);
            done = process.waitFor(delay, TimeUnit.MILLISECONDS);
            if (done) {
                assertThat(process.exitValue()).isZero();
            } else {
                process.destroyForcibly().waitFor();
                kills++;
            }
        }
        assertThat(kills).isPositive();
        assertThat(contents(killed)).isEqualTo(contents(whole));
        assertThat(Files.exists(temp.resolve("killed.graft-wal"))).isFalse();
    }

    private record Contents(VisualVocabulary vocabulary, CountMatrix bags) {}

    private static Contents contents(Path file) {
        try (var collection = PictureCollection.read(file)) {
            var vocabulary = collection.vocabularies().current().orElseThrow();
            return new Contents(vocabulary, collection.vocabularies().bags(vocabulary));
        }
    }

    private Process index(Path photos, Path file) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx512m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of("index", photos.toString(), "-o", file.toString(), "--words", "200", "--quiet"));
        var log = new File(temp.toFile(), "log.txt");
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
    }
}
