package dev.graft.app.export;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.Pile;
import dev.graft.core.check.Check;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
     */
    public record Picture(String name, Optional<Path> path) {
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
                        .map(picture -> new Picture(picture.name(), picture.path()))
                        .toList());
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
