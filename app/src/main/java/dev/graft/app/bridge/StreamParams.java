package dev.graft.app.bridge;

import dev.graft.methods.card.Input;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.methods.card.Settings;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Settings of a stream. What would be without effect is refused.
 *
 * @param method the name of one of {@link Methods#onlineLabellers}, or {@link MethodFamily#AUTO}
 */
public record StreamParams(String method, Settings settings) {
    /** Graft's own settings. */
    public static final StreamParams DEFAULT = new StreamParams(MethodFamily.AUTO, Settings.GRAFT);

    /** The settings of the paper's experiments. */
    public static final StreamParams PAPER = new StreamParams(MethodFamily.AUTO, Settings.PAPER);

    static final String SETTING = "setting";

    public StreamParams {
        method = method.toLowerCase(Locale.ROOT);
        var methods = Methods.onlineLabellers();
        settings = methods.checked(method, settings);
        methods.refuseUnused(methods.chosen(method, Set.of(Input.TEXTS), settings.preset()), settings);
    }

    public StreamParams withMethod(String other) {
        return new StreamParams(other, settings);
    }

    /** The method that learns. */
    public OnlineLabellerCard card() {
        return Methods.onlineLabellers().chosen(method, Set.of(Input.TEXTS), settings.preset());
    }

    /** What must be the same when a stream goes on. */
    public Map<String, String> identity() {
        return Map.of("method", card().name(), SETTING, card().identity(settings));
    }
}
