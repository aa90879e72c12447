package dev.graft.cli.option;

import dev.graft.app.bridge.StreamParams;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Options that come from the methods' cards: {@code --method}, and every setting that any method has. */
public abstract class MethodOptions implements IModelTransformer {
    private static final String METHOD = "--method";

    private final MethodFamily<?> methods;
    private final String auto;

    private MethodOptions(MethodFamily<?> methods, String auto) {
        this.methods = methods;
        this.auto = auto;
    }

    /** For commands that sort. */
    public static final class OfClusterers extends MethodOptions {
        public OfClusterers() {
            super(Methods.clusterers(), "chosen by what there is to borrow");
        }
    }

    /** For commands that label. */
    public static final class OfLabellers extends MethodOptions {
        public OfLabellers() {
            super(Methods.labellers(), "chosen by what there is to learn from");
        }
    }

    /** For commands that label pictures as they arrive. */
    public static final class OfOnlineLabellers extends MethodOptions {
        public OfOnlineLabellers() {
            super(
                    Methods.onlineLabellers(),
                    StreamParams.DEFAULT.card().name() + ", or "
                            + StreamParams.PAPER.card().name() + " with --preset paper");
        }
    }

    @Override
    public CommandSpec transform(CommandSpec spec) {
        var lines = new ArrayList<String>();
        lines.add(escaped(MethodFamily.AUTO + " (default): " + auto + "."));
        methods.cards().forEach(card -> lines.add(escaped(card.name() + ": " + card.summary() + ".")));
        spec.addOption(OptionSpec.builder(METHOD)
                .type(String.class)
                .paramLabel("NAME")
                .converters(name -> found(methods, name))
                .description(lines.toArray(String[]::new))
                .build());
        for (var setting : methods.settings()) {
            spec.addOption(OptionSpec.builder(setting.option())
                    .type(String.class)
                    .paramLabel(
                            switch (setting.kind()) {
                                case WHOLE -> "N";
                                case NUMBER -> "X";
                                case NAME -> "NAME";
                            })
                    .description(escaped(description(methods, setting.name())))
                    .build());
        }
        return spec;
    }

    /** Converts a name. A wrong one is refused here, so that the message has the usual hint at {@code --help}. */
    private static String found(MethodFamily<?> methods, String name) {
        try {
            return MethodFamily.isAuto(name)
                    ? MethodFamily.AUTO
                    : methods.get(name).name();
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    /** Picocli treats descriptions as format strings. */
    private static String escaped(String text) {
        return text.replace("%", "%%");
    }

    /** A setting and its defaults; methods for which these are the same are grouped. */
    private static String description(MethodFamily<?> methods, String name) {
        var having = new LinkedHashMap<String, Setting>();
        methods.having(name).forEach((card, setting) -> having.put(((MethodCard) card).name(), setting));
        var summaries = grouped(having, MethodOptions::summary);
        var defaults = grouped(having, MethodOptions::byDefault);
        return told(summaries, (summary, names) -> capital(summary) + " (" + names + ")", ". ") + ". Default: "
                + told(defaults, (value, names) -> defaults.size() == 1 ? value : value + " for " + names, "; ") + ".";
    }

    private static String summary(Setting setting) {
        return setting.kind() == Setting.Kind.NAME ? setting.summary() + ": " + setting.range() : setting.summary();
    }

    private static String byDefault(Setting setting) {
        return setting.told(Preset.GRAFT)
                .orElseGet(() -> setting.told(Preset.PAPER).orElse("") + " with --preset paper");
    }

    private static Map<String, List<String>> grouped(Map<String, Setting> having, Function<Setting, String> by) {
        var groups = new LinkedHashMap<String, List<String>>();
        having.forEach((name, setting) -> groups.computeIfAbsent(by.apply(setting), any -> new ArrayList<>())
                .add(name));
        return groups;
    }

    private static String told(Map<String, List<String>> groups, BinaryOperator<String> part, String between) {
        return groups.entrySet().stream()
                .map(group -> part.apply(group.getKey(), String.join(", ", group.getValue())))
                .collect(Collectors.joining(between));
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** The method that was given, or {@code auto}. */
    public static String method(ParseResult parsed) {
        return parsed.matchedOptionValue(METHOD, MethodFamily.AUTO);
    }

    /** The settings that were given. */
    public static Settings settings(ParseResult parsed, MethodFamily<?> methods, Preset preset) {
        var settings = new Settings(preset, Map.of());
        for (var setting : methods.settings()) {
            String value = parsed.matchedOptionValue(setting.option(), (String) null);
            settings = value == null ? settings : settings.with(setting.name(), value);
        }
        return settings;
    }
}
