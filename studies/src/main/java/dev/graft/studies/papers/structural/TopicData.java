package dev.graft.studies.papers.structural;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What Figures 7 to 9 are run on.
 *
 * @param sets of topics, in the same visual words as the captioned pictures
 */
record TopicData(CaptionedPictures captioned, List<TopicSet> sets) {
    private static final List<KnownSet> WITH_CAPTIONS = List.of(KnownSet.FLICKR8K, KnownSet.FLICKR30K, KnownSet.COCO);
    private static final List<KnownSet> WITH_CLASSES = List.of(KnownSet.FIFTEEN_SCENES, KnownSet.CALTECH_101);

    TopicData {
        sets = List.copyOf(sets);
    }

    static Choice choice(DataFolder data) {
        var missing = new ArrayList<String>();
        missing.add(
                "The paper's 10,576 Reuters news pictures of one week, with captions and 130 topics, are not to be had.");
        var captions = captions(data);
        var classes = classes(data);
        if (captions.isPresent() && !classes.isEmpty()) {
            String topics = classes.stream().map(PictureSource::name).collect(Collectors.joining(" and "));
            return Choice.standIn("captions of " + captions.get().name() + ", topics of " + topics, missing);
        }
        String sets = Stream.concat(WITH_CAPTIONS.stream(), WITH_CLASSES.stream())
                .map(set -> set.title() + " from " + set.where())
                .collect(Collectors.joining(", "));
        missing.add(
                "Captions of Flickr8k, Flickr30k or COCO with the classes of fifteen scenes or Caltech-101 would stand in: "
                        + sets + ".");
        return Choice.drawn(missing);
    }

    private static Optional<PictureSource> captions(DataFolder data) {
        return WITH_CAPTIONS.stream()
                .flatMap(set -> data.pictures(set).stream())
                .findFirst();
    }

    private static List<PictureSource> classes(DataFolder data) {
        return WITH_CLASSES.stream().flatMap(set -> data.pictures(set).stream()).toList();
    }

    static TopicData load(Setup setup) throws IOException {
        var sources = new ArrayList<PictureSource>();
        var captions = captions(setup.data());
        var classes = classes(setup.data());
        if (captions.isPresent() && !classes.isEmpty()) {
            var seed = setup.seed().of("captioned pictures");
            sources.add(captions.get().atMost(CaptionedPictures.MOST_PICTURES, seed));
            sources.addAll(classes);
        } else {
            sources.add(setup.synthetic().captioned());
            sources.add(setup.synthetic().classes());
        }
        var bags = setup.words("structural-2007").of(sources);
        return new TopicData(
                CaptionedPictures.of(bags.get(0)),
                bags.subList(1, bags.size()).stream()
                        .map(set -> TopicSet.of(set, setup.seed().of("structural-2007")))
                        .toList());
    }
}
