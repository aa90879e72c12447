package dev.graft.methods.card;

import dev.graft.core.check.Check;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One setting of a method, for the cards, the command line, the page and the documents.
 *
 * @param name as in an option: lower case, words joined by hyphens
 * @param label the name in results
 * @param least the smallest number; 0 if the value is a name
 * @param most the largest number
 * @param choices the possible names; empty if the value is a number
 * @param summary what it is, in one line without a full stop
 * @param defaults by preset; without a default, the setting has no effect on that preset. A description of a computed
 *     default is in parentheses
 * @param condition the setting has an effect only with certain values of another one
 */
public record Setting(
        String name,
        String label,
        Kind kind,
        double least,
        double most,
        List<String> choices,
        String summary,
        Map<Preset, String> defaults,
        Optional<Condition> condition) {
    public enum Kind {
        WHOLE,
        NUMBER,
        NAME
    }

    /** Another setting, and its values with which this one has an effect. */
    public record Condition(String setting, List<String> values) {
        public Condition {
            values = List.copyOf(values);
        }
    }

    public Setting {
        Check.notBlank(summary, "summary of " + name);
        choices = List.copyOf(choices);
        defaults = Map.copyOf(defaults);
    }

    public static Setting whole(String name, int least, int most, String summary) {
        return of(name, Kind.WHOLE, least, most, List.of(), summary);
    }

    /** A finite number; {@link Double#MAX_VALUE} means no upper limit. */
    public static Setting number(String name, double least, double most, String summary) {
        return of(name, Kind.NUMBER, least, most, List.of(), summary);
    }

    public static Setting choice(String name, List<String> choices, String summary) {
        return of(name, Kind.NAME, 0, 0, choices, summary);
    }

    private static Setting of(String name, Kind kind, double least, double most, List<String> choices, String summary) {
        return new Setting(
                name, name.replace('-', ' '), kind, least, most, choices, summary, Map.of(), Optional.empty());
    }

    /** With another name in results. */
    public Setting called(String other) {
        return new Setting(name, other, kind, least, most, choices, summary, defaults, condition);
    }

    /** With a default for one preset: a value or, in parentheses, a description of how it is computed. */
    public Setting byDefault(Preset preset, String value) {
        var more = new EnumMap<Preset, String>(Preset.class);
        more.putAll(defaults);
        more.put(preset, isValue(value) ? checked(value) : value);
        return new Setting(name, label, kind, least, most, choices, summary, more, condition);
    }

    /** With the same default for both presets. */
    public Setting byDefault(String value) {
        return byDefault(Preset.GRAFT, value).byDefault(Preset.PAPER, value);
    }

    /** With no effect unless another setting has one of the given values. */
    public Setting onlyWith(String setting, String... values) {
        return new Setting(
                name,
                label,
                kind,
                least,
                most,
                choices,
                summary,
                defaults,
                Optional.of(new Condition(setting, List.of(values))));
    }

    public String option() {
        return "--" + name;
    }

    static boolean isValue(String text) {
        return !text.startsWith("(");
    }

    /** Checks a value and returns its canonical form. */
    public String checked(String value) {
        return switch (kind) {
            case WHOLE -> Integer.toString(whole(value));
            case NUMBER -> Double.toString(number(value));
            case NAME -> named(value);
        };
    }

    private int whole(String value) {
        int number;
        try {
            number = Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option() + " must be a whole number, was " + value, e);
        }
        return most == Integer.MAX_VALUE
                ? Check.atLeast((int) least, number, option())
                : Check.inRange((int) least, (int) most, number, option());
    }

    private double number(String value) {
        double number;
        try {
            number = Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option() + " must be a number, was " + value, e);
        }
        return most == Double.MAX_VALUE
                ? Check.finiteAtLeast(least, number, option())
                : Check.inRange(least, most, number, option());
    }

    private String named(String value) {
        String plain = value.toLowerCase(Locale.ROOT);
        if (!choices.contains(plain)) {
            throw new IllegalArgumentException(
                    option() + " must be one of " + String.join(", ", choices) + ", was " + value);
        }
        return plain;
    }

    /** The valid values, for users. */
    public String range() {
        return switch (kind) {
            case WHOLE ->
                most == Integer.MAX_VALUE
                        ? "at least " + (int) least
                        : String.format(Locale.ROOT, "%,d to %,d", (int) least, (int) most);
            case NUMBER -> most == Double.MAX_VALUE ? "at least " + plain(least) : plain(least) + " to " + plain(most);
            case NAME -> MethodFamily.listed(choices, "or");
        };
    }

    private static String plain(double number) {
        boolean isUsual = number == 0 || Math.abs(number) >= 1e-9 && Math.abs(number) < 1e9;
        return isUsual ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString() : Double.toString(number);
    }

    /** The default, for users; absent if the setting has no effect on the preset. */
    public Optional<String> told(Preset preset) {
        return Optional.ofNullable(defaults.get(preset))
                .map(text -> !isValue(text)
                        ? text.substring(1, text.length() - 1)
                        : kind == Kind.NUMBER ? plain(Double.parseDouble(text)) : text);
    }
}
