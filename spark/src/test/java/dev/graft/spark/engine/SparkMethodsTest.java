package dev.graft.spark.engine;

import dev.graft.engine.Engine;
import dev.graft.methods.EntryPointContract;
import dev.graft.methods.card.Methods;
import dev.graft.methods.contract.ClustererContract;
import dev.graft.methods.contract.LabellerContract;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Every method on Spark, with every pass and task sent to executors, however small. */
@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class SparkMethodsTest {
    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = open();
    }

    private static Engine open() {
        return SparkEngineProvider.open("local[2]", 2, TestSettings.NOTHING_HERE);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Nested
    class EntryPoints extends EntryPointContract {
        @Override
        protected Engine engine() {
            return engine;
        }
    }

    @TestFactory
    Stream<DynamicTest> clusterers() {
        return Methods.clusterers().cards().stream()
                .flatMap(card -> ClustererContract.on(SparkMethodsTest::open, card));
    }

    @TestFactory
    Stream<DynamicTest> labellers() {
        return Methods.labellers().cards().stream().flatMap(card -> LabellerContract.on(SparkMethodsTest::open, card));
    }
}
