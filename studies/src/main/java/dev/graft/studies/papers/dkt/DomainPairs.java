package dev.graft.studies.papers.dkt;

import dev.graft.studies.data.Bags;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.dkt.PartlyShared.Side;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Setup;
import dev.graft.tabular.FeatureImport;
import dev.graft.tabular.FeatureOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The pairs of sets that DKT's figures are run on. */
final class DomainPairs {
    /** What pairs' names begin with. */
    static final String DENSE = "dense SIFT";

    static final String SURF = "SURF";

    /** What the pair with the paper's own target ends with. */
    static final String MSRC = "msrc";

    /** The classes of the published bags, in the order of their numbers. */
    private static final List<String> OFFICE_CLASSES = List.of(
            "backpack",
            "bike",
            "calculator",
            "headphones",
            "keyboard",
            "laptop",
            "monitor",
            "mouse",
            "mug",
            "projector");

    private DomainPairs() {}

    /** How much is there, of what the paper used and of what stands in for it. */
    static Choice choice(DataFolder data) {
        var missing = new ArrayList<String>();
        missing.add("The paper's source is TRECVID 2005 with the LSCOM-Lite concepts, which only participants get:"
                + " https://www-nlpir.nist.gov/projects/trecvid/.");
        if (data.pictures(KnownSet.MSRC).isPresent() && caltech(data).isPresent()) {
            return Choice.standIn(
                    caltech(data).orElseThrow().name() + " for TRECVID 2005, MSRC v2 as in the paper", missing);
        }
        missing.add("The paper's target is MSRC v2, several classes a picture: " + KnownSet.MSRC.where()
                + ". With it, Caltech-256 or Caltech-101 stands in as the source.");
        var sets = new ArrayList<String>();
        if (hasOfficePictures(data)) {
            sets.add("Office-Caltech10 pictures");
        }
        if (data.officeSurf().size() > 1) {
            sets.add("Office-Caltech10 SURF bags");
        }
        if (sets.isEmpty()) {
            missing.add("Office-Caltech10 would stand in: pictures from " + KnownSet.OFFICE_PICTURES.where()
                    + ", published bags from " + KnownSet.OFFICE_SURF.where() + ".");
            return Choice.drawn(missing);
        }
        return Choice.standIn(String.join(", ", sets), missing);
    }

    private static Optional<PictureSource> caltech(DataFolder data) {
        return data.pictures(KnownSet.CALTECH_256).or(() -> data.pictures(KnownSet.CALTECH_101));
    }

    private static boolean hasOfficePictures(DataFolder data) {
        return data.officePictures().size() > 1;
    }

    /**
     * All pairs that the data allow.
     *
     * @param most pairs of published bags, which are many
     */
    static List<DomainPair> pairs(Setup setup, int most) throws IOException {
        var data = setup.data();
        var msrc = data.pictures(KnownSet.MSRC);
        var caltech = caltech(data);
        if (msrc.isPresent() && caltech.isPresent()) {
            var chosen = SourceSelection.some(
                    caltech.get(), msrc.get().labels().read().values(), setup.seed());
            var bags = inWords(setup, List.of(chosen, msrc.get()));
            return List.of(msrc(bags.get(0), bags.get(1)));
        }
        var pairs = new ArrayList<DomainPair>();
        if (hasOfficePictures(data)) {
            var bags = inWords(setup, List.copyOf(data.officePictures().values()));
            pairs.addAll(everyPair(DENSE, bags.stream().map(DomainPairs::side).toList()));
        }
        if (data.officeSurf().size() > 1 && (pairs.isEmpty() || !setup.quick())) {
            var sides = new ArrayList<Side>();
            for (var domain : data.officeSurf().entrySet()) {
                sides.add(surf(domain.getKey(), domain.getValue()));
            }
            var all = everyPair(SURF, sides);
            pairs.addAll(all.subList(0, Math.min(setup.quick() ? 2 : most, all.size())));
        }
        return pairs.isEmpty() ? List.of(drawn(setup)) : pairs;
    }

    private static List<Bags> inWords(Setup setup, List<PictureSource> sources) throws IOException {
        return setup.words("dkt-2011").of(sources);
    }

    private static DomainPair drawn(Setup setup) throws IOException {
        var drawings = setup.synthetic().drawings();
        var bags = inWords(setup, List.of(drawings, setup.synthetic().classes()));
        return PartlyShared.cut(DENSE, side(bags.get(0)), side(bags.get(1)));
    }

    /** Each with each; neighbours in the list do not begin with the same set, so that a few of them tell much. */
    private static List<DomainPair> everyPair(String kind, List<Side> sides) {
        var pairs = new ArrayList<DomainPair>();
        for (int step = 1; step < sides.size(); step++) {
            for (int i = 0; i < sides.size(); i++) {
                pairs.add(PartlyShared.cut(kind, sides.get(i), sides.get((i + step) % sides.size())));
            }
        }
        return pairs;
    }

    private static Side side(Bags bags) {
        return new Side(
                bags.set(),
                bags.pictures(),
                bags.classes().stream()
                        .map(name -> name.isEmpty() ? List.<String>of() : List.of(name))
                        .toList());
    }

    private static Side surf(String name, Path file) throws IOException {
        var read = FeatureImport.read(
                file, FeatureOptions.DEFAULT.withFeatures("fts").withLabels("labels"));
        return new Side(
                name,
                read.features(),
                read.labels().stream()
                        .map(labels -> List.of(OFFICE_CLASSES.get(Integer.parseInt(labels.get(0)) - 1)))
                        .toList());
    }

    /** All classes of either side. */
    static DomainPair msrc(Bags caltech, Bags msrc) {
        var target = new Side(MSRC, msrc.pictures(), msrc.labels());
        var source = new Side(
                caltech.set(),
                caltech.pictures(),
                caltech.classes().stream()
                        .map(name -> name.isEmpty() ? List.<String>of() : List.of(MsrcNames.of(name)))
                        .toList());
        return PartlyShared.whole(DENSE, source.only(source.names()), target.only(target.names()));
    }
}
