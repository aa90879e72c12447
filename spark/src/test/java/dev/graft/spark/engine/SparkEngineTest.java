package dev.graft.spark.engine;

import dev.graft.engine.Engine;
import dev.graft.engine.EngineContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** The contract of all engines, on two threads that stand for a cluster. */
@EnabledForJreRange(max = JRE.JAVA_22, disabledReason = "Hadoop does not run on newer versions")
class SparkEngineTest {
    private static Engine open;

    @BeforeAll
    static void startOnce() {
        open = new SparkEngineProvider().open("local[2]", 2);
    }

    @AfterAll
    static void stop() {
        open.close();
    }

    @Nested
    class AsItComes extends EngineContract {
        @Override
        protected Engine engine() {
            return new SparkEngineProvider().open("local[2]", 2);
        }
    }

    /** Everything goes to executors, is broadcast, is added in groups there and is checkpointed at once. */
    @Nested
    class WithEverythingSent extends EngineContract {
        @Override
        protected Engine engine() {
            return SparkEngineProvider.open("local[2]", 2, TestSettings.EVERY_WAY);
        }
    }

    @Nested
    class WithStatesInPlace extends EngineContract {
        @Override
        protected Engine engine() {
            return SparkEngineProvider.open("local[2]", 2, TestSettings.IN_PLACE);
        }
    }
}
