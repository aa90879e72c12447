package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.ResourceTable;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The pictures of a domain of Office-Caltech10: {@code amazon/backpack/*.jpg}, or {@code amazon/images/back_pack/*.jpg} as in
 * Office-31. Only the ten classes that Office and Caltech-256 share are taken.
 */
final class OfficeLayout extends DataLayout {
    private static final Map<String, String> DOMAINS = Map.of(
            "amazon", "amazon",
            "webcam", "webcam",
            "dslr", "dslr",
            "caltech", "caltech",
            "caltech10", "caltech");
    /** Office's names, our own, and Caltech-256's. */
    private static final Map<String, String> CLASSES =
            ResourceTable.of(OfficeLayout.class, "office-classes.csv").column("class");

    private static final int WHOLE_CLASSES = 10;
    /** As many as Office-31 has; a folder called caltech with more of them is Caltech-256 itself. */
    private static final int MOST_FOLDERS = 31;

    private static final Pattern NUMBER = Pattern.compile("^\\d{3}\\.");

    OfficeLayout() {
        super(KnownSet.OFFICE_PICTURES);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        var domain = DOMAINS.get(folder.name().toLowerCase(Locale.ROOT));
        if (domain == null) {
            return false;
        }
        return Optional.of(folder)
                .filter(OfficeLayout::isDomain)
                .or(() -> folder.childNamed(List.of("images")).filter(OfficeLayout::isDomain))
                .filter(one -> take(domain, one, findings))
                .isPresent();
    }

    private static boolean isDomain(Folder folder) {
        return folder.folders().size() <= MOST_FOLDERS && classes(folder).size() > 1;
    }

    /** From folders' names to classes. */
    private static Map<String, String> classes(Folder folder) {
        var classes = new LinkedHashMap<String, String>();
        for (var name : folder.folders()) {
            var known = CLASSES.get(NUMBER.matcher(name).replaceFirst("").toLowerCase(Locale.ROOT));
            if (known != null) {
                classes.put(name, known);
            }
        }
        return classes;
    }

    private static boolean take(String domain, Folder folder, Findings findings) {
        var classes = classes(folder);
        var filled = ClassFolderLayout.Filled.of(folder, classes);
        if (!filled.empty().isEmpty()) {
            findings.problem(folder.path() + " is the domain " + domain + " of Office-Caltech10, but "
                    + filled.lack(classes.size(), "none of its class folders"));
        }
        if (filled.pictures() > 0) {
            findings.domain(
                    domain,
                    filled.source(domain, folder),
                    filled.size(false),
                    folder.path(),
                    "domain " + domain + ": " + filled.text(WHOLE_CLASSES));
        }
        return filled.pictures() > 0;
    }
}
