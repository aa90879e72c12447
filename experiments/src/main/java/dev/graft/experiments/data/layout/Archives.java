package dev.graft.experiments.data.layout;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Archives that were downloaded and not unpacked. Beside a set that is there they are of no interest. */
final class Archives {
    private final List<Layout> layouts;
    private final Map<Path, Layout> packed = new LinkedHashMap<>();

    Archives(List<Layout> layouts) {
        this.layouts = layouts;
    }

    void look(Folder folder) {
        for (var file : folder.files()) {
            layouts.stream()
                    .filter(layout -> layout.archive().matcher(file).matches())
                    .findFirst()
                    .ifPresent(layout -> packed.put(folder.path().resolve(file), layout));
        }
    }

    void finish(Findings findings) {
        packed.forEach((file, layout) -> {
            if (!findings.has(layout.set())) {
                findings.problem(file + " is there but not unpacked; expected " + layout.expected());
            }
        });
    }
}
