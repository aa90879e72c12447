package dev.graft.spark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.engine.Engines;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose context it is, and what is said if there can be none. */
@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class ContextsTest {
    private static JavaSparkContext contextOfACaller(String... settings) {
        var conf = new SparkConf()
                .setMaster("local[1]")
                .setAppName("a caller's")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.driver.host", "127.0.0.1");
        for (int i = 0; i < settings.length; i += 2) {
            conf.set(settings[i], settings[i + 1]);
        }
        return new JavaSparkContext(conf);
    }

    @Test
    void enginesShareAContextThatEndsWithTheLastOfThem() {
        var first = (SparkEngine) Engines.open("spark:local[2]");
        var second = (SparkEngine) Engines.open("spark:local", 2);
        assertThat(second.context()).isSameAs(first.context());
        assertThat(first.context().getConf().get("spark.driver.bindAddress")).isEqualTo("127.0.0.1");
        assertThat(first.context().sc().uiWebUrl().isEmpty()).isTrue();
        first.close();
        first.close();
        assertThat(second.context().sc().isStopped()).isFalse();
        second.close();
        assertThat(second.context().sc().isStopped()).isTrue();
    }

    @Test
    void aContextThatWasThereBeforeIsUsedAndNotStopped() {
        try (var theirs = contextOfACaller()) {
            try (var engine = (SparkEngine) Engines.open("spark")) {
                assertThat(engine.context().sc()).isSameAs(theirs.sc());
            }
            assertThatThrownBy(() -> Engines.open("spark:local[2]"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("this process already uses Spark at local[1], so it cannot use Spark at local[2] as"
                            + " well");
            assertThat(theirs.sc().isStopped()).isFalse();
        }
    }

    @Test
    void aContextWithAnotherSerialiserIsRefused() {
        try (var theirs = contextOfACaller("spark.serializer", "org.apache.spark.serializer.KryoSerializer")) {
            assertThatThrownBy(() -> new SparkEngine(theirs))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("spark.serializer must be Spark's default, was ");
        }
    }

    @Test
    void aMasterMustBeGivenUnlessThereIsOne() {
        assertThatThrownBy(() -> Engines.open("spark"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("engine spark needs a master unless spark-submit starts it, as in spark:local[2] or"
                        + " spark:spark://host:7077");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "local[two]", "spark://host", "host:7077", "mesos://host:5050"})
    void aMasterThatSparkDoesNotKnowIsRefused(String master) {
        assertThatThrownBy(() -> Engines.open("spark:" + master))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("engine spark takes a master, as in spark:local[2], spark:spark://host:7077 or spark:yarn,"
                        + " was spark:" + master);
    }

    @Test
    void aMasterThatDoesNotAnswerIsReportedAtOnce() throws IOException {
        int port;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        assertThatThrownBy(() -> Engines.open("spark:spark://127.0.0.1:" + port))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no Spark master can be reached at spark://127.0.0.1:" + port + ": ");
    }
}
