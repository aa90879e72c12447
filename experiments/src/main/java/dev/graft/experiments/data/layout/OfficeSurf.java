package dev.graft.experiments.data.layout;

import dev.graft.experiments.data.KnownSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The published SURF bags of Office-Caltech10: {@code amazon_SURF_L10.mat} and three more. */
final class OfficeSurf implements Layout {
    private static final Map<String, String> FILES = Map.of(
            "amazon_surf_l10.mat", "amazon",
            "webcam_surf_l10.mat", "webcam",
            "dslr_surf_l10.mat", "dslr",
            "caltech10_surf_l10.mat", "caltech",
            "caltech_surf_l10.mat", "caltech");
    private static final List<String> DOMAINS = List.of("amazon", "caltech", "dslr", "webcam");

    @Override
    public KnownSet set() {
        return KnownSet.OFFICE_SURF;
    }

    @Override
    public String expected() {
        return "amazon_SURF_L10.mat, Caltech10_SURF_L10.mat, dslr_SURF_L10.mat and webcam_SURF_L10.mat in one folder";
    }

    @Override
    public Pattern archive() {
        return Pattern.compile(".*surf.*\\.(zip|tar|tar\\.gz|tgz|rar)", Pattern.CASE_INSENSITIVE);
    }

    @Override
    public boolean look(Folder folder, Findings findings) {
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
                    + " of Office-Caltech10, but none of " + String.join(", ", missing) + "; expected " + expected());
        }
        var sentence = Text.of(files.size(), DOMAINS.size(), "domain") + ": " + String.join(", ", files.keySet());
        files.forEach((domain, file) ->
                findings.surf(domain, folder.path().resolve(file), files.size(), folder.path(), sentence));
        return false;
    }
}
