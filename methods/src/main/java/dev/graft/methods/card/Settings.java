package dev.graft.methods.card;

import java.util.Map;
import java.util.TreeMap;

/**
 * The settings that a user gave, and the preset, which determines all others. Checked by {@link MethodFamily#checked}.
 *
 * @param given values as text, by the names of the settings
 */
public record Settings(Preset preset, Map<String, String> given) {
    public static final Settings GRAFT = new Settings(Preset.GRAFT, Map.of());
    public static final Settings PAPER = new Settings(Preset.PAPER, Map.of());

    public Settings {
        given = Map.copyOf(given);
    }

    public Settings with(String name, Object value) {
        var more = new TreeMap<>(given);
        more.put(name, value.toString());
        return new Settings(preset, more);
    }

    public Settings with(Preset other) {
        return new Settings(other, given);
    }

    public boolean isPaper() {
        return preset == Preset.PAPER;
    }

    public boolean has(Setting setting) {
        return given.containsKey(setting.name());
    }

    /** The given value, or the default. */
    public int whole(Setting setting) {
        return Integer.parseInt(value(setting));
    }

    /** The given value, or a default that the card has computed. */
    public int whole(Setting setting, int otherwise) {
        return has(setting) ? whole(setting) : otherwise;
    }

    /** The given value, or the default. */
    public double number(Setting setting) {
        return Double.parseDouble(value(setting));
    }

    /** The given value, or a default that the card has computed. */
    public double number(Setting setting, double otherwise) {
        return has(setting) ? number(setting) : otherwise;
    }

    /** The given value, or the default. */
    public String value(Setting setting) {
        String value = given.getOrDefault(setting.name(), setting.defaults().getOrDefault(preset, "()"));
        if (!Setting.isValue(value)) {
            throw new IllegalStateException(
                    setting.name() + " has no fixed default with the preset " + preset + "; the card must say one");
        }
        return value;
    }
}
