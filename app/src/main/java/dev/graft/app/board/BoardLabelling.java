package dev.graft.app.board;

import dev.graft.app.board.LabelState.Prediction;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.app.label.Labelling.LabelClass;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.image.decode.PictureFolder;
import dev.graft.store.PictureCollection;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The labels of a board as a labelling: those that a person gave, and for other pictures those that were predicted. */
final class BoardLabelling {
    private final Board board;
    private final Optional<LabelState> state;
    private final PictureCollection collection;
    private final Map<Long, String> given;
    private final List<LabelledPicture> pictures = new ArrayList<>();
    private final Map<Long, Integer> numbers = new HashMap<>();

    BoardLabelling(Board board, Optional<LabelState> state, PictureCollection collection) {
        this.board = board;
        this.state = state;
        this.collection = collection;
        this.given = board.labels();
    }

    Labelling make() {
        var names = names();
        if (names.isEmpty()) {
            throw new IllegalArgumentException("no picture has a label yet; give some pictures labels first");
        }
        label(names);
        var notes = new ArrayList<>(state.map(LabelState::notes).orElse(List.of()));
        int without = board.pictures().size() - pictures.size();
        if (without > 0) {
            notes.add(Sentences.counted(without) + (without == 1 ? " has" : " have") + " no label and "
                    + (without == 1 ? "is" : "are") + " left out here.");
        }
        int stale = state.map(some -> some.stale(board)).orElse(0);
        if (stale > 0) {
            notes.add((stale == 1 ? "1 label was" : stale + " labels were")
                    + " given or taken back since the others were predicted.");
        }
        var classes = new ArrayList<LabelClass>();
        for (int i = 0; i < names.size(); i++) {
            classes.add(labelClass(names.get(i), i));
        }
        return new Labelling(
                state.map(LabelState::summary)
                        .orElse(Sentences.counted(pictures.size()) + " of "
                                + collection.file().getFileName() + " labelled by hand."),
                String.valueOf(collection.file().getFileName()),
                state.map(LabelState::method).orElse("by hand"),
                false,
                classes,
                pictures,
                next(),
                state.flatMap(LabelState::help),
                List.of(),
                Optional.empty(),
                ConvergenceTrace.of("nothing was learnt").finish(StopReason.CONVERGED),
                notes,
                state.flatMap(LabelState::with)
                        .map(with -> Map.of("with", with))
                        .orElse(Map.of()));
    }

    /** What a person gave in the order in which it came up, then what else was predicted. */
    private List<String> names() {
        var names = new LinkedHashSet<>(board.labelNames());
        var predicted = new TreeSet<String>();
        board.pictures()
                .forEach(id -> prediction(id).ifPresent(found -> {
                    predicted.add(found.label());
                    found.runnerUp().ifPresent(predicted::add);
                }));
        names.addAll(predicted);
        board.pictures().forEach(id -> names.addAll(also(id)));
        return List.copyOf(names);
    }

    /** A picture whose label was taken back has none: nothing was predicted of it while it had one. */
    private Optional<Prediction> prediction(long id) {
        return state.map(some -> some.predictions().get(id));
    }

    private List<String> also(long id) {
        return board.allAlso().getOrDefault(id, List.of());
    }

    private void label(List<String> names) {
        var places = new HashMap<String, Integer>();
        names.forEach(name -> places.put(name, places.size()));
        var folder = collection.folder().filter(Files::isDirectory);
        var words = collection.words().all();
        var indexed = collection.pictures().indexed();
        var there = new HashSet<>(board.pictures());
        for (int i = 0; i < indexed.size(); i++) {
            long id = indexed.get(i).id();
            var said = Optional.ofNullable(given.get(id));
            var found = prediction(id);
            var also = also(id);
            // One that has further labels only is labelled by hand too.
            var label = said.or(() -> found.map(Prediction::label))
                    .or(() -> also.stream().findFirst())
                    .map(places::get);
            if (label.isEmpty() || !there.contains(id)) {
                continue;
            }
            boolean sure = said.isPresent() || found.isEmpty();
            var runnerUp = sure
                    ? Optional.<Integer>empty()
                    : found.flatMap(Prediction::runnerUp).map(places::get);
            var spot = board.place(id).spot();
            String name = indexed.get(i).name();
            numbers.put(id, pictures.size());
            pictures.add(new LabelledPicture(
                    name,
                    folder.map(root -> PictureFolder.file(root, name)),
                    label.get(),
                    sure ? 1 : found.map(Prediction::confidence).orElse(0.0),
                    runnerUp,
                    runnerUp.isPresent() ? found.map(Prediction::second).orElse(0.0) : 0,
                    labels(
                            !sure && none(found) ? Optional.empty() : label,
                            also.stream().map(places::get).toList()),
                    sure,
                    !sure && found.map(Prediction::doubtful).orElse(false),
                    sure ? Optional.empty() : found.flatMap(Prediction::unlike),
                    spot.map(Place.Spot::x).orElse(Double.NaN),
                    spot.map(Place.Spot::y).orElse(Double.NaN),
                    words.get(i).labels()));
        }
    }

    private static List<Integer> labels(Optional<Integer> label, List<Integer> also) {
        return Stream.concat(label.stream(), also.stream()).distinct().toList();
    }

    private static boolean none(Optional<Prediction> found) {
        return found.filter(Prediction::none).isPresent();
    }

    private LabelClass labelClass(String name, int number) {
        var members = new ArrayList<Integer>();
        for (int i = 0; i < pictures.size(); i++) {
            if (pictures.get(i).labels().contains(number)) {
                members.add(i);
            }
        }
        members.sort(Comparator.comparing((Integer i) -> pictures.get(i).given())
                .thenComparing(i -> pictures.get(i).confidence()));
        int own = (int) members.stream()
                .filter(i -> pictures.get(i).given() || pictures.get(i).label() != number)
                .count();
        return new LabelClass(name, 0, own, members);
    }

    private List<Integer> next() {
        var next = new ArrayList<Integer>();
        for (long id : state.map(LabelState::next).orElse(List.of())) {
            var number = numbers.get(id);
            if (number != null && !given.containsKey(id)) {
                next.add(number);
            }
        }
        return next;
    }
}
