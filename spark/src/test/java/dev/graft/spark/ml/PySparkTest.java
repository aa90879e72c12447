package dev.graft.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.spark.cluster.LoopbackCluster;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class PySparkTest {
    private static String run(ProcessBuilder python) throws IOException, InterruptedException {
        var process = python.redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        return said + "exit " + process.exitValue();
    }

    private static boolean hasPySpark() throws InterruptedException {
        try {
            return run(new ProcessBuilder("python3", "-c", "import pyspark")).endsWith("exit 0");
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void theSnippetOfTheDocumentsFindsThePiles() throws Exception {
        assumeTrue(hasPySpark(), "Python has no pyspark: the snippet of docs/spark.md is not run");
        var python = new ProcessBuilder(
                "python3", Path.of("src/test/python/stc_clustering.py").toString());
        python.environment()
                .put(
                        "PYSPARK_SUBMIT_ARGS",
                        "--master local[2] --driver-class-path " + LoopbackCluster.graftClassPath() + " pyspark-shell");
        assertThat(run(python)).contains("sizes of the piles: [20, 20, 20]").endsWith("exit 0");
    }
}
