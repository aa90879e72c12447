package dev.graft.app.pipeline;

import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.KnownLabels;
import dev.graft.app.label.LabelParams;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.LabelsByName;
import dev.graft.app.label.PictureLabeller;
import dev.graft.app.label.PictureSet;
import dev.graft.app.label.Representation;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelOrigin;
import dev.graft.app.model.ModelTask;
import dev.graft.app.output.Version;
import dev.graft.engine.Engine;
import dev.graft.image.feature.SharedSpace;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * From collections to a labelling and its model: brings all into the same visual vocabulary, then labels.
 *
 * @param indexing how a common vocabulary is learnt where the collections have none
 */
public record CollectionLabeller(LabelParams params, IndexParams indexing, Engine engine, Progress progress) {
    /** Before the number of a class: from where on the class is given. */
    private static final String THRESHOLD = "class ";

    /** What was made. */
    public record Result(Labelling labelling, GraftModel model) {}

    /**
     * Labels pictures.
     *
     * @param known labels that a person gave, in the order of the pictures
     * @param source a labelled set to borrow from
     * @param representation what was learnt from captions; its vocabulary is then used for all pictures
     * @return absent where the work was stopped
     */
    public Optional<Result> label(
            PictureCollection pictures,
            KnownLabels known,
            Optional<PictureCollection> source,
            Optional<GraftModel> representation) {
        params.checkFor(source.isPresent(), representation.isPresent(), known.labelled() > 0);
        if (representation.isPresent()) {
            var learnt = representation.get();
            return new NewPictures(learnt, indexing, progress)
                    .read(pictures)
                    .flatMap(set -> label(
                            set,
                            known,
                            Optional.empty(),
                            Optional.of(CollectionLearner.representation(learnt)),
                            learnt.vocabulary()));
        }
        var vocabulary = new CommonVocabulary(
                        Stream.concat(Stream.of(pictures), source.stream()).toList(), indexing, progress)
                .best();
        return vocabulary.flatMap(common -> label(
                PictureSet.of(pictures, common),
                known,
                source.map(other -> PictureSet.of(other, common)),
                Optional.empty(),
                common));
    }

    /**
     * Labels pictures without any example, by the names of the labels alone.
     *
     * @return absent where the work was stopped
     * @throws IllegalArgumentException if the features are not those of a network with a text encoder
     */
    public Optional<Labelling> labelByName(PictureCollection pictures, List<String> names) {
        if (params.multi()) {
            throw new IllegalArgumentException("--multi-label needs examples of the labels");
        }
        return new CommonVocabulary(List.of(pictures), indexing, progress)
                .best()
                .map(vocabulary -> new LabelsByName(names, space(vocabulary, indexing))
                        .of(PictureSet.of(pictures, vocabulary), Map.of(Sorting.SEEN_BY, vocabulary.describe())));
    }

    /** The space of pictures and texts that a vocabulary belongs to. */
    static SharedSpace space(VisualVocabulary vocabulary, IndexParams indexing) {
        return Optional.of(vocabulary)
                .filter(VisualVocabulary::takesPictures)
                .flatMap(found -> SharedSpace.of(found.params(), indexing.networks()))
                .orElseThrow(
                        () -> new IllegalArgumentException("names can only be compared with pictures in the features"
                                + " of a network that has a text encoder, such as CLIP; these are the features of "
                                + vocabulary.describe()
                                + ". Add such a network with: graft model add IMAGE.onnx --text TEXT.onnx"
                                + " --tokenizer FOLDER"));
    }

    private Optional<Result> label(
            PictureSet set,
            KnownLabels known,
            Optional<PictureSet> source,
            Optional<Representation> representation,
            VisualVocabulary vocabulary) {
        return new PictureLabeller(params, engine, progress)
                .label(set, known, source, representation)
                .map(outcome -> {
                    var labelling = outcome.labelling()
                            .withSetting(Sorting.SEEN_BY, vocabulary.describe())
                            .withMoreNotes(FeatureAdvice.of(indexing, vocabulary));
                    return new Result(labelling, model(set, vocabulary, labelling, outcome));
                });
    }

    private GraftModel model(
            PictureSet set, VisualVocabulary vocabulary, Labelling labelling, PictureLabeller.Outcome outcome) {
        return new GraftModel(
                labelling.multi() ? ModelTask.SEVERAL_LABELS : ModelTask.LABELS,
                labelling.method(),
                labelling.settings(),
                params.seed(),
                new ModelOrigin(set.source(), labelling.pictures().size(), Version.OF_THIS, Instant.now()),
                labelling.classes().stream().map(Labelling.LabelClass::name).toList(),
                outcome.thresholds().map(CollectionLabeller::named).orElse(Map.of()),
                vocabulary,
                outcome.assigner());
    }

    /** From where on each class is given; absent where a picture gets exactly one. */
    static Optional<double[]> thresholds(GraftModel model) {
        if (model.task() == ModelTask.LABELS || model.task() == ModelTask.BRIDGE) {
            return Optional.empty();
        }
        var out = new double[model.names().size()];
        for (int c = 0; c < out.length; c++) {
            out[c] = model.thresholds().getOrDefault(THRESHOLD + (c + 1), 0.5);
        }
        return Optional.of(out);
    }

    /** For a model. */
    static Map<String, Double> named(double[] thresholds) {
        var named = new TreeMap<String, Double>();
        for (int c = 0; c < thresholds.length; c++) {
            named.put(THRESHOLD + (c + 1), thresholds[c]);
        }
        return named;
    }
}
