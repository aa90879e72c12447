package dev.graft.studies.data.layout;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Archives that were downloaded and not unpacked. Beside a set that is there they are of no interest. */
public final class Archives {
    private final Map<DataLayout, Pattern> patterns = new LinkedHashMap<>();
    private final Map<Path, DataLayout> packed = new LinkedHashMap<>();

    public Archives(List<DataLayout> layouts) {
        layouts.forEach(layout -> patterns.put(layout, layout.set().archive()));
    }

    public void scan(Folder folder) {
        for (var file : folder.files()) {
            if (!Folder.isPicture(file)) {
                patterns.entrySet().stream()
                        .filter(entry -> entry.getValue().matcher(file).matches())
                        .findFirst()
                        .ifPresent(entry -> packed.put(folder.path().resolve(file), entry.getKey()));
            }
        }
    }

    public void finish(Findings findings) {
        packed.forEach((file, layout) -> {
            if (!findings.has(layout.set())) {
                findings.problem(file + " is there but not unpacked; expected "
                        + layout.set().expected());
            }
        });
    }
}
