package dev.graft.studies.comparisons.domains;

import dev.graft.image.describe.InterestSiftParams;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.index.IndexParams;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.VisualWords;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The pictures of Office's domains, described by our own features instead of the published bags. */
final class OfficeDomains {
    private final Path folder;
    private final Setup setup;

    /**
     * What describes the pictures.
     *
     * @param title as tables call it
     * @param file the name of a domain's collection, with a %s for the domain
     */
    private record Description(String title, IndexParams params, String file) {}

    OfficeDomains(Setup setup) {
        this.folder = DataSet.root(setup).resolve("office");
        this.setup = setup;
    }

    /** Those that are there: amazon, webcam, dslr, caltech, whatever they are called; nothing where there is but one. */
    List<String> domains() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var inside = Files.list(folder)) {
            var names = inside.filter(Files::isDirectory)
                    .map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
            return names.size() < 2 ? List.of() : names;
        }
    }

    /** From every domain to every other, with all features. */
    List<SourceTargetPair> pairs() throws IOException {
        var pairs = new ArrayList<SourceTargetPair>();
        var names = domains();
        Files.createDirectories(setup.collections());
        for (var description : names.isEmpty() ? List.<Description>of() : descriptions()) {
            pairs.addAll(SourceTargetPair.all(description.title, domains(names, description)));
        }
        return pairs;
    }

    /** The same with one kind of features. SIFT is dense, as it is by default, and called by its short name. */
    List<SourceTargetPair> pairs(FeatureSetting features) throws IOException {
        var names = domains();
        // Two domains show that it runs.
        var some = setup.quick() && names.size() > 2 ? names.subList(names.size() - 2, names.size()) : names;
        Files.createDirectories(setup.collections());
        return some.isEmpty()
                ? List.of()
                : SourceTargetPair.all(features.title(), domains(some, description(features)));
    }

    private List<Description> descriptions() {
        var all = new ArrayList<Description>();
        for (var features : setup.options().features()) {
            all.add(description(features));
            if (features.isSift()) {
                var interest = SiftFeatures.DEFAULT.withExtractor(InterestSiftParams.DEFAULT);
                all.add(new Description(
                        "interest SIFT", indexing(features).withFeatures(interest), "%s-interest.graft"));
            }
        }
        return all;
    }

    private Description description(FeatureSetting features) {
        // Files of their own: another vocabulary in a collection would become the one that it uses.
        return features.isSift()
                ? new Description("dense SIFT", indexing(features).withFeatures(SiftFeatures.DEFAULT), "%s-dense.graft")
                : new Description(features.title(), indexing(features), features.collection("%s"));
    }

    private IndexParams indexing(FeatureSetting features) {
        return features.indexing().withThreads(setup.threads());
    }

    private List<LabelledDomain> domains(List<String> names, Description description) throws IOException {
        var sources = names.stream()
                .map(name -> PictureSource.of(name, folder.resolve(name)))
                .toList();
        var bags = VisualWords.index(
                sources,
                of -> setup.collections().resolve(description.file.formatted(of.name())),
                description.params,
                setup.progress());
        return bags.stream()
                .map(of -> new LabelledDomain(of.set(), of.pictures(), of.classes()))
                .toList();
    }
}
