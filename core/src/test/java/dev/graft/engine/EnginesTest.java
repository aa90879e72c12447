package dev.graft.engine;

import org.junit.jupiter.api.Nested;

/** All engines of this module against the one contract. */
class EnginesTest {
    @Nested
    class Serial extends EngineContract {
        @Override
        Engine engine() {
            return new SerialEngine();
        }
    }

    @Nested
    class OneThread extends EngineContract {
        @Override
        Engine engine() {
            return new LocalEngine(1);
        }
    }

    @Nested
    class TwoThreads extends EngineContract {
        @Override
        Engine engine() {
            return new LocalEngine(2);
        }
    }

    @Nested
    class ThreeThreads extends EngineContract {
        @Override
        Engine engine() {
            return new LocalEngine(3);
        }
    }

    @Nested
    class EightThreads extends EngineContract {
        @Override
        Engine engine() {
            return new LocalEngine(8);
        }
    }
}
