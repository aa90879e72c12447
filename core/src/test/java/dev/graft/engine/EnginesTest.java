package dev.graft.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.local.LocalEngine;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All engines of this module against the one contract. */
class EnginesTest {
    @Nested
    class Serial extends EngineContract {
        @Override
        protected Engine engine() {
            return new SerialEngine();
        }
    }

    @Nested
    class OneThread extends EngineContract {
        @Override
        protected Engine engine() {
            return new LocalEngine(1);
        }
    }

    @Nested
    class TwoThreads extends EngineContract {
        @Override
        protected Engine engine() {
            return new LocalEngine(2);
        }
    }

    @Nested
    class ThreeThreads extends EngineContract {
        @Override
        protected Engine engine() {
            return new LocalEngine(3);
        }
    }

    @Nested
    class EightThreads extends EngineContract {
        @Override
        protected Engine engine() {
            return new LocalEngine(8);
        }
    }

    @Nested
    class Travelling extends EngineContract {
        @Override
        protected Engine engine() {
            return new TravellingEngine();
        }
    }

    @Test
    void blocksTakeTheirOwnRowsAlong() {
        var values = new Seed(1).random().doubles(20_000 * 200).toArray();
        var matrix = DenseMatrix.of(20_000, 200, values);
        var bytes = new byte[20_000 * 128];
        var counts = EngineContract.random(5_000, 40);
        assertThat(sent(DenseRows.of(matrix))).isLessThan(2L * 8 * values.length);
        assertThat(sent(ByteRows.of(bytes, 128))).isLessThan(2L * bytes.length);
        // A position and a value for each, and where each row begins.
        assertThat(sent(new SparseRows(counts, 100))).isLessThan(2 * (12L * counts.nonZeros() + 4L * counts.rows()));
    }

    private static <B extends Block> long sent(Rows<B> rows) {
        var engine = new TravellingEngine();
        engine.table(rows, 0).close();
        return engine.blockBytes();
    }

    @Test
    void aBlockThatTravelledIsTheSame() {
        var matrix = EngineContract.random(30, 40);
        var there = new SparseRows(matrix, 7).block(14);
        assertThat(there.toMatrix()).isEqualTo(matrix.select(14, 15, 16, 17, 18, 19, 20));
    }

    @Test
    void enginesAreOpenedByName() {
        try (var serial = Engines.open("serial");
                var one = Engines.open("local", 1);
                var two = Engines.open("local:2");
                var granted = Engines.open("local", 3)) {
            assertThat(serial).isInstanceOf(SerialEngine.class);
            assertThat(one).isInstanceOf(SerialEngine.class);
            assertThat(two).isInstanceOf(LocalEngine.class);
            assertThat(granted).isInstanceOf(LocalEngine.class);
        }
        assertThat(Engines.providers()).extracting(EngineProvider::name).contains("local", "serial");
        assertThatThrownBy(() -> Engines.open("quantum:9"))
                .hasMessage("engine must be one of local, serial, was quantum");
        assertThatThrownBy(() -> Engines.open("serial:2")).hasMessage("engine serial takes no options, was serial:2");
        assertThatThrownBy(() -> Engines.open("local:many"))
                .hasMessage("engine local takes a number of threads, as in local:2, was local:many");
        assertThatThrownBy(() -> Engines.open("local:0")).hasMessage("threads must be between 1 and 1024, was 0");
    }

    @Test
    void enginesAreFoundByThreadsOfProgramsThatLoadGraftThemselves() {
        var thread = Thread.currentThread();
        var before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
            assertThat(Engines.providers()).extracting(EngineProvider::name).containsExactly("local", "serial");
            thread.setContextClassLoader(null);
            assertThat(Engines.providers()).extracting(EngineProvider::name).containsExactly("local", "serial");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void twoEnginesOfOneNameAreRefused(@TempDir Path folder) throws IOException {
        var services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(EngineProvider.class.getName()), Impostor.class.getName());
        var thread = Thread.currentThread();
        var before = thread.getContextClassLoader();
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            assertThatThrownBy(() -> Engines.open("local:2"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("several engines are called local")
                    .hasMessageContaining(Impostor.class.getName());
            Engines.open("serial").close();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Takes the name of another engine. */
    public static final class Impostor implements EngineProvider {
        @Override
        public String name() {
            return Engines.LOCAL;
        }

        @Override
        public Engine open(String options, int threads) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void aStateThatNoArrayHoldsIsRefused() {
        try (var engine = new SerialEngine();
                var table = engine.table(new IndexRows(5_000_000_000L, 1 << 30), 0)) {
            assertThatThrownBy(table::state)
                    .hasMessage(
                            "the state of 5000000000 rows with 0 numbers each does not fit an array of 2147483639 numbers");
        }
    }
}
