package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The published SURF bags of Office-Caltech10: {@code amazon_SURF_L10.mat} and three more. */
final class OfficeSurf extends DataLayout {
    private static final Map<String, String> FILES = Map.of(
            "amazon_surf_l10.mat", "amazon",
            "webcam_surf_l10.mat", "webcam",
            "dslr_surf_l10.mat", "dslr",
            "caltech10_surf_l10.mat", "caltech",
            "caltech_surf_l10.mat", "caltech");
    private static final List<String> DOMAINS = List.of("amazon", "caltech", "dslr", "webcam");

    OfficeSurf() {
        super(KnownSet.OFFICE_SURF);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        var files = new TreeMap<String, String>();
        for (var file : folder.files()) {
            var domain = FILES.get(file.toLowerCase(Locale.ROOT));
            if (domain != null) {
                files.put(domain, file);
            }
        }
        if (files.isEmpty()) {
            return false;
        }
        var missing = new ArrayList<>(DOMAINS);
        missing.removeAll(files.keySet());
        if (!missing.isEmpty()) {
            findings.problem(folder.path() + " has the SURF bags of " + String.join(", ", files.keySet())
                    + " of Office-Caltech10, but none of " + String.join(", ", missing) + "; expected "
                    + set().expected());
        }
        var sentence = Text.of(files.size(), DOMAINS.size(), "domain") + ": " + String.join(", ", files.keySet());
        files.forEach((domain, file) ->
                findings.surf(domain, folder.path().resolve(file), files.size(), folder.path(), sentence));
        return false;
    }
}
