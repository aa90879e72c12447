package dev.graft.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import dev.graft.server.http.Json;
import java.util.Arrays;
import java.util.Locale;

/** The methods that there are, as JSON: what their cards say. */
final class MethodsView {
    private MethodsView() {}

    static ObjectNode all() {
        var json = Json.object();
        put(json, "clusterers", Methods.clusterers());
        put(json, "labellers", Methods.labellers());
        put(json, "onlineLabellers", Methods.onlineLabellers());
        return json;
    }

    private static void put(ObjectNode json, String name, MethodFamily<?> family) {
        var array = json.putArray(name);
        family.cards().forEach(card -> array.add(of(card)));
    }

    private static ObjectNode of(MethodCard card) {
        var json = Json.object()
                .put("name", card.name())
                .put("summary", card.summary())
                .put("citation", card.citation().toString());
        var needs = json.putArray("needs");
        Arrays.stream(Input.values())
                .filter(card.needs()::contains)
                .forEach(input -> needs.add(input.name().toLowerCase(Locale.ROOT)));
        var settings = json.putArray("settings");
        card.settings().forEach(setting -> settings.add(of(setting)));
        return json;
    }

    private static ObjectNode of(Setting setting) {
        var json = Json.object()
                .put("name", setting.name())
                .put("summary", setting.summary())
                .put("range", setting.range());
        var defaults = json.putObject("defaults");
        for (var preset : Preset.values()) {
            setting.told(preset).ifPresent(value -> defaults.put(preset.toString(), value));
        }
        return json;
    }
}
