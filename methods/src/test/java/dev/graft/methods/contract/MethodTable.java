package dev.graft.methods.contract;

import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The methods as Markdown, from their cards. */
public final class MethodTable {
    private MethodTable() {}

    /** All that are registered. */
    public static String markdown() {
        return family("Clustering", "graft cluster --method", Methods.clusterers())
                + family("Labelling", "graft classify --method", Methods.labellers())
                + family("Labelling pictures as they arrive", "graft stream --method", Methods.onlineLabellers());
    }

    private static String family(String title, String option, MethodFamily<?> family) {
        var out = new StringBuilder("## " + title + ": `" + option + "`\n\n")
                .append("| name | what it does | needs | in the transfer layer | from |\n|---|---|---|---|---|\n");
        for (var card : family.cards()) {
            out.append("| `" + card.name() + "` | " + card.summary() + " | " + needs(card) + " | " + use(card) + " | "
                    + card.citation() + " |\n");
        }
        out.append(
                "\n| setting | methods | what it is | range | default | as published |\n|---|---|---|---|---|---|\n");
        for (var setting : family.settings()) {
            family.having(setting.name()).entrySet().stream()
                    .collect(Collectors.groupingBy(
                            entry -> row(entry.getValue()),
                            LinkedHashMap::new,
                            Collectors.mapping(
                                    entry -> "`" + ((MethodCard) entry.getKey()).name() + "`",
                                    Collectors.joining(", "))))
                    .forEach((row, names) ->
                            out.append("| `" + setting.option() + "` | " + names + " | " + row + " |\n"));
        }
        return out.append("\n").toString();
    }

    private static String needs(MethodCard card) {
        return card.needs().isEmpty()
                ? card.borrows().isEmpty() ? "" : "uses " + inputs(card.borrows()::contains)
                : inputs(card.needs()::contains);
    }

    private static String inputs(Predicate<Input> which) {
        return Arrays.stream(Input.values()).filter(which).map(Input::toString).collect(Collectors.joining(", "));
    }

    private static String use(MethodCard card) {
        String use = card instanceof ClustererCard clusterer
                ? clusterer.use().name()
                : card instanceof LabellerCard labeller ? labeller.use().name() : "";
        return use.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String row(Setting setting) {
        return setting.summary() + " | " + setting.range() + " | "
                + setting.told(Preset.GRAFT).orElse("not used") + " | "
                + setting.told(Preset.PAPER).orElse("not used");
    }
}
