package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OrtEnvironment;
import com.google.protobuf.CodedInputStream;
import dev.graft.core.check.Check;
import dev.graft.image.network.NetworkRuntime;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OtherMachineTest {
    /** Loads all classes again, since the runtime detects the platform only once. */
    private static URLClassLoader anew() {
        URL[] places = Stream.of(
                        OnnxRuntime.class,
                        OrtEnvironment.class,
                        CodedInputStream.class,
                        NetworkRuntime.class,
                        Check.class,
                        Nullable.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .distinct()
                .toArray(URL[]::new);
        return new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
    }

    @Test
    void aMachineThatTheRuntimeDoesNotKnowGetsASentence() throws Exception {
        String before = System.setProperty("os.arch", "abacus");
        try (var loader = anew()) {
            var ort = loader.loadClass("dev.graft.onnx.OrtSetup").getDeclaredMethod("environment");
            ort.setAccessible(true);
            for (int time = 0; time < 2; time++) {
                assertThatThrownBy(() -> ort.invoke(null))
                        .isInstanceOf(InvocationTargetException.class)
                        .satisfies(e -> assertThat(e.getCause())
                                .hasMessageMatching("cannot be run here: the native part of ONNX Runtime does not load"
                                        + " on .* abacus \\(.*\\)"));
            }
            var runtime = loader.loadClass("dev.graft.onnx.OnnxRuntime");
            assertThat(runtime.getMethod("name").invoke(runtime.getConstructor().newInstance()))
                    .isEqualTo(new OnnxRuntime().name());
        } finally {
            System.setProperty("os.arch", before);
        }
    }
}
