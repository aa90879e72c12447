package dev.graft.methods.contract;

import static dev.graft.methods.contract.ContractData.CLASSES;
import static dev.graft.methods.contract.ContractData.COLUMNS;
import static dev.graft.methods.contract.ContractData.IN_STRETCHES;
import static dev.graft.methods.contract.ContractData.IN_TURN;
import static dev.graft.methods.contract.ContractData.ROWS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.api.Prediction;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.card.OnlineSetup;
import dev.graft.methods.card.Settings;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.BridgeAssigner;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.transfer.text.TextBridge;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** What every method owes that labels rows as they come. */
public final class OnlineLabellerContract extends CardContract<OnlineLabellerCard> {
    /** So many that those which vote can be of one class. */
    private static final int TEXTS = 330;

    private static final CountMatrix STREAM = ContractData.rows(ROWS, IN_TURN, "stream");
    private static final Assigner TEXT = text();

    private OnlineLabellerContract(OnlineLabellerCard card) {
        super(card);
        add("describes itself", () -> describesItself(Set.of(Input.TEXTS)));
        add("refuses wrong settings", this::wrongSettingsAreRefused);
        addForPresets("learns what it is taught", this::learns);
        addForPresets("begins with text where it borrows it", this::begins);
        addForPresets("says what it says of its settings", this::settings);
        addForPresets("tells its settings apart", this::identities);
        addForPresets("a prediction changes nothing", this::predictionsChangeNothing);
        addForPresets("goes on bit for bit from what was saved", this::saved);
        addForPresets("takes up new classes", this::newClasses);
        addForPresets("refuses what cannot be", this::refusals);
    }

    /** The tests of one card, for a {@code @TestFactory}. */
    public static Stream<DynamicTest> of(OnlineLabellerCard card) {
        return new OnlineLabellerContract(card).tests();
    }

    /** Captions and texts whose words are those of the pictures' classes. */
    private static BridgeAssigner text() {
        var engine = new SerialEngine();
        var pictures = ContractData.rows(60, IN_TURN, "pairs");
        var captions = ContractData.rows(60, IN_TURN, "captions");
        var texts = ContractData.rows(TEXTS, IN_TURN, "texts");
        var labels = ContractData.classes(TEXTS, IN_TURN);
        return new BridgeAssigner(
                TextVote.of(Bridge.of(pictures, captions, engine), texts, labels, CLASSES),
                TextBridge.learn(pictures, captions, texts, labels, CLASSES, engine)
                        .start());
    }

    private OnlineLabeller labeller(Settings settings) {
        return card.labeller(new OnlineSetup(TEXT, settings));
    }

    private static SparseVector row(int row) {
        return SparseVector.of(STREAM, row);
    }

    private static OnlineLabeller taught(OnlineLabeller labeller, int from, int to, IntUnaryOperator labelOf) {
        for (int row = from; row < to; row++) {
            labeller.predict(row(row));
            labeller.learn(row(row), labelOf.applyAsInt(row));
        }
        return labeller;
    }

    private static List<Prediction> predictions(OnlineLabeller labeller) {
        return IntStream.range(0, ROWS)
                .mapToObj(row -> labeller.predict(row(row)))
                .toList();
    }

    /** The same rows with other labels: what it says follows from what it was told. */
    private void learns(Settings settings) {
        for (IntUnaryOperator labelOf : List.<IntUnaryOperator>of(IN_TURN, row -> (row + 1) % CLASSES)) {
            var predictions = predictions(taught(labeller(settings), 0, 30, labelOf));
            long right = IntStream.range(30, ROWS)
                    .filter(row -> predictions.get(row).label() == labelOf.applyAsInt(row))
                    .count();
            assertThat(right).as("of 15 that it has not seen").isGreaterThan(7);
            predictions.forEach(OnlineLabellerContract::checkShares);
        }
        assertThat(predictions(taught(labeller(settings), 0, 30, IN_TURN)))
                .as("of labels that have nothing to do with the rows")
                .isNotEqualTo(predictions(taught(labeller(settings), 0, 30, IN_STRETCHES)));
    }

    private static void checkShares(Prediction prediction) {
        assertThat(prediction.memberships()).hasSize(CLASSES).allMatch(share -> share >= 0 && share <= 1);
        assertThat(prediction.memberships().stream().mapToDouble(share -> share).sum())
                .isBetween(1 - 1e-9, 1 + 1e-9);
    }

    private void begins(Settings settings) {
        var fresh = predictions(labeller(settings));
        if (card.borrows().contains(Input.TEXTS)) {
            long right = IntStream.range(0, ROWS)
                    .filter(row -> fresh.get(row).label() == row % CLASSES)
                    .count();
            assertThat(right).isGreaterThan(ROWS / 2);
            assertThat(fresh).allMatch(prediction -> prediction.byText() > 0);
        } else {
            assertThat(fresh).as("nothing is known").containsOnly(fresh.get(0));
            assertThat(predictions(taught(labeller(settings), 0, 30, IN_TURN)))
                    .allMatch(prediction -> prediction.byText() == 0);
        }
    }

    private void settings(Settings none) {
        settingsAreTrue(none, settings -> {
            var labeller = labeller(settings);
            var said = new ArrayList<>(predictions(labeller));
            // What cannot be learnt is corrected again and again.
            var vague = ContractData.vague(ROWS);
            for (int row = 0; row < ROWS; row++) {
                labeller.learn(SparseVector.of(vague, row), row % CLASSES);
                said.add(labeller.predict(row(row)));
            }
            return said;
        });
    }

    private void identities(Settings none) {
        assertThat(card.identity(none)).isNotBlank();
        for (var setting : card.settings()) {
            if (setting.defaults().containsKey(none.preset())) {
                var before = enabling(setting, none);
                assertThat(others(setting).stream()
                                .map(value -> card.identity(before.with(setting.name(), setting.checked(value))))
                                .anyMatch(other -> !other.equals(card.identity(before))))
                        .as(setting.name())
                        .isTrue();
            }
        }
    }

    private void predictionsChangeNothing(Settings settings) {
        var one = taught(labeller(settings), 0, 20, IN_TURN);
        var before = bytes(one);
        assertThat(predictions(one)).isEqualTo(predictions(one));
        assertThat(bytes(one)).isEqualTo(before);
        var other = labeller(settings);
        for (int row = 0; row < 20; row++) {
            other.learn(row(row), row % CLASSES);
        }
        assertThat(predictions(other)).as("taught without being asked").isEqualTo(predictions(one));
    }

    private static byte[] bytes(OnlineLabeller labeller) {
        var bytes = new ByteArrayOutputStream();
        try {
            labeller.save(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void restore(OnlineLabeller labeller, byte[] bytes) throws IOException {
        labeller.restore(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    private void saved(Settings settings) {
        var live = taught(labeller(settings), 0, 20, IN_TURN);
        var again = labeller(settings);
        try {
            restore(again, bytes(live));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(predictions(again)).isEqualTo(predictions(live));
        assertThat(predictions(taught(again, 20, ROWS, IN_TURN)))
                .isEqualTo(predictions(taught(live, 20, ROWS, IN_TURN)));
        assertThat(bytes(again)).isEqualTo(bytes(live));
    }

    private void newClasses(Settings settings) {
        var labeller = taught(labeller(settings), 0, 20, IN_TURN);
        assertThat(labeller.classes()).isEqualTo(CLASSES);
        labeller.addClass();
        assertThat(labeller.classes()).isEqualTo(CLASSES + 1);
        for (int i = 0; i < 5; i++) {
            labeller.learn(row(0), CLASSES);
        }
        assertThat(labeller.predict(row(0)).memberships()).hasSize(CLASSES + 1);
        assertThat(labeller.predict(row(0)).label()).isEqualTo(CLASSES);
    }

    private void refusals(Settings settings) {
        assertThatThrownBy(() -> labeller(settings).learn(row(0), CLASSES))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("label must be between 0 and 2, was 3");
        assertThatThrownBy(() -> restore(labeller(settings), new byte[] {1, 2, 3}))
                .isInstanceOf(IOException.class);
        assertThat(labeller(settings).classes()).isEqualTo(TEXT.clusters());
        assertThat(TEXT.columns()).isEqualTo(COLUMNS);
    }
}
