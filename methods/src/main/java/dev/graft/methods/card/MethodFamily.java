package dev.graft.methods.card;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * All methods of one kind.
 *
 * @param cards in the order in which people see them
 */
public record MethodFamily<C extends MethodCard>(List<C> cards) {
    /** Instead of a name: what fits what there is. */
    public static final String AUTO = "auto";

    /** @throws IllegalStateException if two methods have the same name */
    public MethodFamily {
        cards = cards.stream()
                .sorted(Comparator.comparingInt(MethodCard::position).thenComparing(MethodCard::name))
                .toList();
        for (int i = 1; i < cards.size(); i++) {
            var one = cards.get(i);
            for (var other : cards.subList(0, i)) {
                if (one.name().equals(other.name()) || one.name().equals(AUTO)) {
                    throw new IllegalStateException("the method " + one.name() + " of "
                            + one.getClass().getName() + " must have another name: it is taken by "
                            + other.getClass().getName());
                }
            }
        }
    }

    public List<String> names() {
        return names(cards);
    }

    private static List<String> names(List<? extends MethodCard> some) {
        return some.stream().map(MethodCard::name).toList();
    }

    /** The names of some methods, as a sentence has them. */
    public String listed(Predicate<? super C> which, String conjunction) {
        return listed(names(where(which)), conjunction);
    }

    static String listed(List<String> names, String conjunction) {
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : String.join(", ", names.subList(0, last)) + " " + conjunction + " " + names.get(last);
    }

    public List<C> where(Predicate<? super C> which) {
        return cards.stream().filter(which).toList();
    }

    /** @throws IllegalArgumentException if there is no such method */
    public C get(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        return cards.stream()
                .filter(card -> card.name().equals(plain))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no method '" + name + "'; there are " + AUTO + ", " + String.join(", ", names())));
    }

    public static boolean isAuto(String name) {
        return name.equalsIgnoreCase(AUTO);
    }

    /** The method of a name, or for {@link #AUTO} the one that {@link #automatic} finds. */
    public C chosen(String name, Set<Input> there, Preset preset) {
        return isAuto(name) ? automatic(there, preset) : get(name);
    }

    /** Of the methods that may be chosen and whose needs are met, the one that needs most; the first of equals. */
    public C automatic(Set<Input> there, Preset preset) {
        return cards.stream()
                .filter(card ->
                        card.isAutomatic() && card.presets().contains(preset) && there.containsAll(card.needs()))
                // The sort is stable: the first of equals stays first.
                .min(Comparator.comparingInt(card -> -card.needs().size()))
                .orElseThrow(() -> new IllegalStateException("no method fits where there is " + there));
    }

    /** Every setting once, in the order of the methods that have it. */
    public List<Setting> settings() {
        var all = new LinkedHashMap<String, Setting>();
        cards.forEach(card -> card.settings().forEach(setting -> all.putIfAbsent(setting.name(), setting)));
        return List.copyOf(all.values());
    }

    /** The methods that have a setting of a name, each with its own. */
    public Map<C, Setting> having(String name) {
        var some = new LinkedHashMap<C, Setting>();
        cards.forEach(card -> setting(card, name).ifPresent(setting -> some.put(card, setting)));
        return some;
    }

    private static Optional<Setting> setting(MethodCard card, String name) {
        return card.settings().stream()
                .filter(setting -> setting.name().equals(name))
                .findFirst();
    }

    /**
     * Refuses what cannot be: a method or a setting that is not there, a preset that the method does not have, a value that
     * the method cannot have or, where another one is chosen, that no method can have.
     *
     * @return the same with every value in the form in which it is kept
     */
    public Settings checked(String method, Settings settings) {
        if (!isAuto(method) && !get(method).presets().contains(settings.preset())) {
            throw new IllegalArgumentException("--preset " + settings.preset() + " goes with "
                    + listed(card -> card.presets().contains(settings.preset()), "and"));
        }
        var checked = new LinkedHashMap<String, String>();
        settings.given().forEach((name, value) -> checked.put(name, checked(method, name, value)));
        return new Settings(settings.preset(), checked);
    }

    private String checked(String method, String name, String value) {
        var having = having(name);
        if (having.isEmpty()) {
            throw new IllegalArgumentException("there is no setting '" + name + "'; there are "
                    + String.join(", ", settings().stream().map(Setting::name).toList()));
        }
        var own = isAuto(method) ? Optional.<Setting>empty() : setting(get(method), name);
        if (own.isPresent()) {
            return own.get().checked(value);
        }
        // Where the method is open, or has no such setting, a value is fine that any method can have.
        var settings = List.copyOf(having.values());
        for (var setting : settings) {
            try {
                return setting.checked(value);
            } catch (IllegalArgumentException e) {
                if (setting == settings.get(settings.size() - 1)) {
                    throw e;
                }
            }
        }
        throw new AssertionError(name);
    }

    /** What was given, by the names that results have. */
    public Map<String, String> labelled(Settings settings) {
        var values = new LinkedHashMap<String, String>();
        for (var setting : settings()) {
            if (settings.has(setting)) {
                values.put(setting.label(), settings.value(setting));
            }
        }
        return values;
    }

    /** What was given and means nothing to a method, in the order of {@link #settings}. */
    public List<Setting> unused(C card, Settings settings) {
        var unused = new ArrayList<Setting>();
        for (var setting : settings()) {
            if (settings.has(setting) && reason(card, setting, settings).isPresent()) {
                unused.add(setting);
            }
        }
        return unused;
    }

    /** Refuses settings that mean nothing to a method. */
    public void refuseUnused(C card, Settings settings) {
        unused(card, settings).stream().findFirst().ifPresent(setting -> {
            throw new IllegalArgumentException(setting.option() + " goes with "
                    + reason(card, setting, settings).orElseThrow());
        });
    }

    /** With what a setting goes, where it means nothing to a method. */
    private Optional<String> reason(C card, Setting any, Settings settings) {
        var own = setting(card, any.name());
        if (own.isEmpty() || !own.get().defaults().containsKey(settings.preset())) {
            return Optional.of(listed(names(List.copyOf(having(any.name()).keySet())), "and"));
        }
        return own.get().condition().flatMap(condition -> {
            var other = setting(card, condition.setting()).orElseThrow();
            return condition.values().contains(settings.value(other))
                    ? Optional.empty()
                    : Optional.of(other.option() + " " + listed(condition.values(), "or"));
        });
    }
}
