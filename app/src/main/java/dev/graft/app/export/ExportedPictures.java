package dev.graft.app.export;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.core.check.Check;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Pictures and the piles or labels that they are in, which is all that exports look at.
 *
 * @param collection its name
 * @param groups all piles or labels, also those without pictures
 * @param pictures in the order of the collection
 */
public record ExportedPictures(String collection, List<Group> groups, List<Picture> pictures) {
    public ExportedPictures {
        groups = List.copyOf(groups);
        pictures = List.copyOf(pictures);
        for (var group : groups) {
            for (int member : group.all()) {
                Check.index(member, pictures.size(), "picture of " + group.name());
            }
        }
    }

    /**
     * One pile or label.
     *
     * @param members numbers of its pictures
     * @param also numbers of pictures that are somewhere else, and that a person put here too
     */
    public record Group(String name, List<Integer> members, List<Integer> also) {
        public Group {
            members = List.copyOf(members);
            also = List.copyOf(also);
        }

        public Group(String name, List<Integer> members) {
            this(name, members, List.of());
        }

        /** Numbers of all pictures, those that are also here last. */
        List<Integer> all() {
            return Stream.concat(members.stream(), also.stream()).toList();
        }
    }

    /**
     * One picture.
     *
     * @param name its path below the folder of the collection, with '/'
     * @param path where its file is
     * @param opinion what is thought of where it is; absent where nobody knows
     */
    public record Picture(String name, Optional<Path> path, Optional<Opinion> opinion) {
        public Picture(String name, Optional<Path> path) {
            this(name, path, Optional.empty());
        }

        /** Whether the name stays below the folder that it is put into: a collection may come from anybody. */
        boolean isSafe() {
            return !name.isEmpty()
                    && name.indexOf('\\') < 0
                    && name.chars().noneMatch(Character::isISOControl)
                    && Arrays.stream(name.split("/", -1))
                            .noneMatch(part -> part.isEmpty() || part.equals(".") || part.equals(".."));
        }
    }

    /**
     * How sure it is that a picture is where it is.
     *
     * @param confidence 0 to 1
     * @param doubtful whether a person should look, or is not sure
     * @param byPerson whether a person said so
     */
    public record Opinion(double confidence, boolean doubtful, boolean byPerson) {}

    /**
     * A picture that is not part of what was written.
     *
     * @param reason why, for people
     */
    public record Skipped(String name, String reason) {}

    /** What a person said of a picture that is also in another group. */
    static final Opinion SAID = new Opinion(1, false, true);

    public static ExportedPictures of(PictureResult result) {
        return new ExportedPictures(
                result.collection(),
                groups(result),
                result.pictures().stream()
                        .map(picture -> new Picture(
                                picture.name(),
                                picture.path(),
                                Optional.of(new Opinion(
                                        picture.confidence(),
                                        picture.doubtful(),
                                        picture instanceof LabelledPicture labelled && labelled.given()))))
                        .toList());
    }

    /** The names of groups where a person put a picture besides the one where it is. */
    private static List<String> also(PictureResult result, int number) {
        var picture = result.pictures().get(number);
        if (picture instanceof SortedPicture sorted) {
            return sorted.also();
        }
        if (result instanceof Labelling labelling
                && !labelling.multi()
                && picture instanceof LabelledPicture labelled) {
            return labelled.labels().stream()
                    .filter(label -> label != labelled.label())
                    .map(label -> labelling.classes().get(label).name())
                    .toList();
        }
        return List.of();
    }

    private static List<Group> groups(PictureResult result) {
        var also = new LinkedHashMap<String, List<Integer>>();
        result.groups().forEach(group -> also.put(group.name(), new ArrayList<>()));
        for (int i = 0; i < result.pictures().size(); i++) {
            for (String name : also(result, i)) {
                also.computeIfAbsent(name, other -> new ArrayList<>()).add(i);
            }
        }
        var groups = new ArrayList<Group>();
        for (var group : result.groups()) {
            // Of several groups of one name, the first has them.
            var more = Optional.ofNullable(also.remove(group.name())).orElse(List.of());
            var members = group.members().stream()
                    .filter(member -> result instanceof Sorting || !more.contains(member))
                    .toList();
            groups.add(new Group(group.name(), members, more));
        }
        also.forEach((name, members) -> groups.add(new Group(name, List.of(), members)));
        return groups;
    }

    /** With pictures of these names as a person placed them. */
    ExportedPictures placedByPerson(Set<String> names) {
        return new ExportedPictures(
                collection,
                groups,
                pictures.stream()
                        .map(picture -> names.contains(picture.name())
                                ? new Picture(
                                        picture.name(),
                                        picture.path(),
                                        picture.opinion()
                                                .map(one -> new Opinion(one.confidence(), one.doubtful(), true)))
                                : picture)
                        .toList());
    }

    /** For each picture the names of its groups, those that it is also in last. */
    List<List<String>> namesOfGroups() {
        return names(groups);
    }

    private List<List<String>> names(List<Group> some) {
        var names = new ArrayList<List<String>>();
        pictures.forEach(picture -> names.add(new ArrayList<>()));
        some.forEach(
                group -> group.members().forEach(member -> names.get(member).add(group.name())));
        some.forEach(group -> group.also().forEach(member -> names.get(member).add(group.name())));
        return names;
    }

    /** Groups that have pictures. */
    List<Group> filled() {
        return groups.stream().filter(group -> !group.all().isEmpty()).toList();
    }

    /** For each picture the names of its groups that say something about it. */
    List<List<String>> keywords() {
        return names(
                groups.stream().filter(group -> !Pile.isPlain(group.name())).toList());
    }
}
