package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** From 1.29 on, the native libraries of ONNX Runtime upload usage data as soon as they are loaded. */
class NoTelemetryTest {
    private static final List<String> COLLECTORS = List.of("events.data.microsoft.com", "ORT_DISABLE_TELEMETRY");

    @Test
    void theNativeLibrariesKnowNoCollector() throws Exception {
        var jar = Path.of(OrtEnvironment.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (var zip = new ZipFile(jar.toFile())) {
            var libraries = zip.stream()
                    .filter(entry -> entry.getName().matches("ai/onnxruntime/native/linux-[^/]*/libonnxruntime[.]so"))
                    .toList();
            assertThat(libraries).isNotEmpty();
            for (var library : libraries) {
                assertThat(text(zip, library)).as(library.getName()).doesNotContain(COLLECTORS);
            }
        }
    }

    private static String text(ZipFile zip, ZipEntry entry) throws IOException {
        try (var in = zip.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
