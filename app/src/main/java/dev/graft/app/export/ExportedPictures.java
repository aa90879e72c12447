package dev.graft.app.export;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.Pile;
import dev.graft.app.label.LabelledPicture;
import dev.graft.core.check.Check;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
            for (int member : group.members()) {
                Check.index(member, pictures.size(), "picture of " + group.name());
            }
        }
    }

    /**
     * One pile or label.
     *
     * @param members numbers of its pictures
     */
    public record Group(String name, List<Integer> members) {
        public Group {
            members = List.copyOf(members);
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

    public static ExportedPictures of(PictureResult result) {
        return new ExportedPictures(
                result.collection(),
                result.groups().stream()
                        .map(group -> new Group(group.name(), group.members()))
                        .toList(),
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

    /** For each picture the names of its groups. */
    List<List<String>> namesOfGroups() {
        var names = new ArrayList<List<String>>();
        pictures.forEach(picture -> names.add(new ArrayList<>()));
        groups.forEach(
                group -> group.members().forEach(member -> names.get(member).add(group.name())));
        return names;
    }

    /** Groups that have pictures. */
    List<Group> filled() {
        return groups.stream().filter(group -> !group.members().isEmpty()).toList();
    }

    /** For each picture the names of its groups that say something about it. */
    List<List<String>> keywords() {
        var keywords = new ArrayList<List<String>>();
        pictures.forEach(picture -> keywords.add(new ArrayList<>()));
        for (var group : groups) {
            if (!Pile.isPlain(group.name())) {
                group.members().forEach(member -> keywords.get(member).add(group.name()));
            }
        }
        return keywords;
    }
}
