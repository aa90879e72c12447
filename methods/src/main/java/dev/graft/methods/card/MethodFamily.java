package dev.graft.methods.card;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * All methods of one kind.
 *
 * @param cards in the order in which users see them
 */
public record MethodFamily<C extends MethodCard>(List<C> cards) {
    /** Instead of a name: chooses a method by the available inputs. */
    public static final String AUTO = "auto";

    /** @throws IllegalStateException if two methods have the same name, or one is called {@link #AUTO} */
    public MethodFamily {
        cards = cards.stream()
                .sorted(Comparator.comparingInt(MethodCard::position).thenComparing(MethodCard::name))
                .toList();
        var owners = new HashMap<String, String>(Map.of(AUTO, "the choice by the available inputs"));
        for (var card : cards) {
            String type = card.getClass().getName();
            String owner = owners.putIfAbsent(card.name(), type);
            if (owner != null) {
                throw new IllegalStateException("the method " + card.name() + " of " + type
                        + " must have another name: it is taken by " + owner);
            }
        }
    }

    public List<String> names() {
        return names(cards);
    }

    private static List<String> names(List<? extends MethodCard> some) {
        return some.stream().map(MethodCard::name).toList();
    }

    /** The names of some methods as an enumeration in a sentence. */
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

    /** The method with a name, or for {@link #AUTO} the one that {@link #automatic} chooses. */
    public C chosen(String name, Set<Input> available, Preset preset) {
        return isAuto(name) ? automatic(available, preset) : get(name);
    }

    /** Of the automatic methods whose needs are met, the one with the most needs, the first on ties. */
    public C automatic(Set<Input> available, Preset preset) {
        return cards.stream()
                .filter(card ->
                        card.isAutomatic() && card.presets().contains(preset) && available.containsAll(card.needs()))
                .min(Comparator.comparingInt(card -> -card.needs().size()))
                .orElseThrow(() -> new IllegalStateException("no method fits where there is " + available));
    }

    /** Every setting once, in the order of the methods that have it. */
    public List<Setting> settings() {
        var all = new LinkedHashMap<String, Setting>();
        cards.forEach(card -> card.settings().forEach(setting -> all.putIfAbsent(setting.name(), setting)));
        return List.copyOf(all.values());
    }

    /** The methods with a setting of this name, each with its setting. */
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
     * Checks that the method, its preset and all settings exist, and that each value is valid for the method. If the
     * method is open or has no such setting, the value must be valid for any method.
     *
     * @return the settings with every value in its canonical form
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
        IllegalArgumentException refused = null;
        for (var setting : having.values()) {
            try {
                return setting.checked(value);
            } catch (IllegalArgumentException e) {
                refused = e;
            }
        }
        throw requireNonNull(refused);
    }

    /** The given values, by the labels that results use. */
    public Map<String, String> labelled(Settings settings) {
        var values = new LinkedHashMap<String, String>();
        settings().stream()
                .filter(settings::has)
                .forEach(setting -> values.put(setting.label(), settings.value(setting)));
        return values;
    }

    /** The given settings that have no effect on a method, in the order of {@link #settings}. */
    public List<Setting> unused(C card, Settings settings) {
        return settings().stream()
                .filter(setting ->
                        settings.has(setting) && reason(card, setting, settings).isPresent())
                .toList();
    }

    /** A sentence for people about settings that have no effect on a method. */
    public Optional<String> noteOfUnused(C card, Settings settings) {
        var unused = unused(card, settings);
        return unused.isEmpty()
                ? Optional.empty()
                : Optional.of("The method " + card.name() + " has no use for "
                        + unused.stream().map(Setting::label).collect(Collectors.joining(", ")) + ".");
    }

    /** Refuses settings that have no effect on a method. */
    public void refuseUnused(C card, Settings settings) {
        unused(card, settings).stream().findFirst().ifPresent(setting -> {
            throw new IllegalArgumentException(setting.option() + " goes with "
                    + reason(card, setting, settings).orElseThrow());
        });
    }

    /** What a setting goes with, if it has no effect on a method. */
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
