package dev.graft.methods.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.methods.stored.Assigners;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;

/** What every card owes, whatever its method does. */
abstract class CardContract<C extends MethodCard> {
    private static final String NAME = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

    /** Values among which every setting finds another one than its default. */
    private static final List<String> WHOLE = List.of("1", "2", "3", "8");

    private static final List<String> NUMBERS = List.of("0", "0.00001", "0.1", "0.9", "3", "100");

    final C card;
    private final List<DynamicTest> tests = new ArrayList<>();

    CardContract(C card) {
        this.card = card;
    }

    /** @param possible what a method of this kind can be given */
    void describesItself(Set<Input> possible) {
        assertThat(card.name()).matches(NAME).isNotEqualTo("auto");
        assertThat(card.summary()).isNotBlank().doesNotContain("\n").doesNotEndWith(".");
        assertThat(card.citation()).isNotNull();
        assertThat(possible).containsAll(card.needs()).containsAll(card.borrows());
        assertThat(card.presets()).isNotEmpty();
        assertThat(card.settings())
                .extracting(Setting::name)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches(NAME));
        assertThat(card.settings())
                .allMatch(setting -> !setting.defaults().isEmpty())
                .allMatch(
                        setting -> card.presets().containsAll(setting.defaults().keySet()));
        for (var setting : card.settings()) {
            setting.condition()
                    .ifPresent(condition -> assertThat(card.settings())
                            .as("what " + setting.name() + " goes with")
                            .anyMatch(other -> other.name().equals(condition.setting())
                                    && condition.values().stream().allMatch(value -> isPossible(other, value))));
        }
        assertThatCode(() -> card.getClass().getConstructor().newInstance())
                .as("is made without arguments, by whoever finds it")
                .doesNotThrowAnyException();
    }

    final void add(String name, Executable test) {
        tests.add(dynamicTest(card.name() + ": " + name, test));
    }

    final void addForPresets(String name, Consumer<Settings> test) {
        for (var preset : Preset.values()) {
            if (card.presets().contains(preset)) {
                add(name + ", " + preset, () -> test.accept(new Settings(preset, Map.of())));
            }
        }
    }

    final Stream<DynamicTest> tests() {
        return tests.stream();
    }

    /** A default that is said is the one that is used, and no setting is passed over. */
    final void settingsAreTrue(Settings none, Function<Settings, Object> outcome) {
        for (var setting : card.settings()) {
            String told = setting.defaults().get(none.preset());
            if (told == null) {
                continue;
            }
            var enabled = enabling(setting, none);
            assertThatThrownBy(() -> outcome.apply(enabled.with(setting.name(), "nonsense")))
                    .as(setting.name() + " that was not checked before")
                    .isInstanceOf(IllegalArgumentException.class);
            if (!told.startsWith("(")) {
                assertThat(outcome.apply(enabled.with(setting.name(), told)))
                        .as(setting.name() + " by default")
                        .isEqualTo(outcome.apply(enabled));
            }
            assertThat(contexts(setting, none).stream().anyMatch(context -> {
                        var usual = outcome.apply(context);
                        return others(setting).stream()
                                .map(value -> outcome.apply(context.with(setting.name(), setting.checked(value))))
                                .anyMatch(other -> !other.equals(usual));
                    }))
                    .as("some value of " + setting.name() + " changes something")
                    .isTrue();
        }
    }

    /** Some settings matter only with certain values of others. */
    private List<Settings> contexts(Setting setting, Settings none) {
        var contexts = new ArrayList<Settings>();
        contexts.add(enabling(setting, none));
        for (var other : card.settings()) {
            if (!other.equals(setting) && other.condition().isEmpty()) {
                others(other)
                        .forEach(value ->
                                contexts.add(enabling(setting, none.with(other.name(), other.checked(value)))));
            }
        }
        return contexts;
    }

    static Settings enabling(Setting setting, Settings none) {
        return setting.condition()
                .map(condition ->
                        none.with(condition.setting(), condition.values().get(0)))
                .orElse(none);
    }

    static List<String> others(Setting setting) {
        var values = switch (setting.kind()) {
            case WHOLE -> WHOLE;
            case NUMBER -> NUMBERS;
            case NAME -> setting.choices();
        };
        return values.stream().filter(value -> isPossible(setting, value)).toList();
    }

    private static boolean isPossible(Setting setting, String value) {
        try {
            setting.checked(value);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** What cannot be is refused in the one form that all messages have. */
    final void wrongSettingsAreRefused() {
        for (var setting : card.settings()) {
            assertThatThrownBy(() -> setting.checked("nonsense"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("--" + setting.name() + " must be ")
                    .hasMessageEndingWith(", was nonsense");
        }
    }

    static void checkShares(DenseMatrix shares, int rows, int columns) {
        assertThat(shares.rows()).isEqualTo(rows);
        assertThat(shares.columns()).isEqualTo(columns);
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (double share : shares.row(row)) {
                assertThat(share).isBetween(0.0, 1.0);
                sum += share;
            }
            assertThat(sum).as("sum of row " + row).isBetween(1 - 1e-9, 1 + 1e-9);
        }
    }

    /** Made again from its arrays, an assigner says the same, to the bit. */
    static void checkStored(Assigner assigner, CountMatrix rows) {
        var again = Assigners.of(assigner.kind(), Map.copyOf(assigner.arrays()));
        assertThat(again.memberships(rows)).isEqualTo(assigner.memberships(rows));
        assertThat(again.arrays()).isEqualTo(assigner.arrays());
        assertThat(again.clusters()).isEqualTo(assigner.clusters());
        assertThat(again.columns()).isEqualTo(rows.columns());
        var wider = new CountMatrixBuilder(rows.columns() + 1).endRow().build();
        assertThatThrownBy(() -> assigner.memberships(wider))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("columns");
    }
}
