package dev.graft.methods.contract;

import dev.graft.methods.card.Methods;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every method that is registered owes what its contract says. */
class MethodContractsTest {
    @TestFactory
    Stream<DynamicTest> clusterers() {
        return Methods.clusterers().cards().stream().flatMap(ClustererContract::of);
    }

    @TestFactory
    Stream<DynamicTest> labellers() {
        return Methods.labellers().cards().stream().flatMap(LabellerContract::of);
    }

    @TestFactory
    Stream<DynamicTest> onlineLabellers() {
        return Methods.onlineLabellers().cards().stream().flatMap(OnlineLabellerContract::of);
    }
}
