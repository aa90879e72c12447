package dev.graft.spark.ml;

import dev.graft.methods.card.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * The settings of methods as parameters of a stage. A setting such as {@code feature-clusters} is the parameter
 * {@code featureClusters}; {@code iterations} is {@code maxIter}, as MLlib calls it.
 */
final class SettingParams {
    private static final Map<String, String> NAMES_OF_MLLIB = Map.of("iterations", "maxIter");

    private final Map<Setting, Param<?>> params = new LinkedHashMap<>();

    SettingParams(Params owner, List<Setting> settings) {
        for (var setting : settings) {
            params.put(setting, param(owner, setting));
        }
    }

    private static Param<?> param(Params owner, Setting setting) {
        var name = name(setting);
        var doc = setting.summary() + " (" + setting.range() + ")";
        return switch (setting.kind()) {
            case WHOLE -> new IntParam(owner, name, doc, value -> isValid(setting, value));
            case NUMBER -> new DoubleParam(owner, name, doc, value -> isValid(setting, value));
            case NAME -> new Param<String>(owner, name, doc, value -> isValid(setting, value));
        };
    }

    static String name(Setting setting) {
        if (NAMES_OF_MLLIB.containsKey(setting.name())) {
            return NAMES_OF_MLLIB.getOrDefault(setting.name(), "");
        }
        var words = setting.name().split("-");
        var name = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            name.append(Character.toUpperCase(words[i].charAt(0))).append(words[i].substring(1));
        }
        return name.toString();
    }

    /** Throws a sentence that says what is allowed, which MLlib's own does not. */
    private static boolean isValid(Setting setting, Object value) {
        try {
            setting.checked(value.toString());
            return true;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    String.valueOf(e.getMessage()).replace(setting.option(), name(setting)), e);
        }
    }

    List<Param<?>> all() {
        return new ArrayList<>(params.values());
    }

    /** Those that were set, by the names of the settings. */
    Map<String, String> given(Params owner) {
        var given = new LinkedHashMap<String, String>();
        params.forEach((setting, param) -> {
            if (owner.isSet(param)) {
                given.put(setting.name(), String.valueOf(owner.getOrDefault(param)));
            }
        });
        return given;
    }
}
