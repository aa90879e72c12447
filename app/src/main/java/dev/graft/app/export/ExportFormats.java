package dev.graft.app.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** All export formats that are on the class path, in the order in which people see them. */
public final class ExportFormats {
    private static volatile List<ExportFormat> all = List.of();

    private ExportFormats() {}

    /** @throws IllegalStateException if one of them cannot be loaded, or two have the same name */
    public static List<ExportFormat> all() {
        if (all.isEmpty()) {
            all = load();
        }
        return all;
    }

    public static Optional<ExportFormat> named(String name) {
        return all().stream().filter(format -> format.name().equals(name)).findFirst();
    }

    private static List<ExportFormat> load() {
        var formats = new ArrayList<ExportFormat>();
        var names = new HashMap<String, ExportFormat>();
        try {
            for (var format : ServiceLoader.load(ExportFormat.class, ExportFormat.class.getClassLoader())) {
                formats.add(format);
                var other = names.put(format.name(), format);
                if (other != null) {
                    throw new IllegalStateException("two export formats are called " + format.name() + ": "
                            + other.getClass().getName() + " and "
                            + format.getClass().getName());
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new IllegalStateException("an export format cannot be loaded: " + e.getMessage(), e);
        }
        formats.sort(Comparator.comparingInt(ExportFormat::position).thenComparing(ExportFormat::name));
        return List.copyOf(formats);
    }
}
