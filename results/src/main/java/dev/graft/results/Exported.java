package dev.graft.results;

import dev.graft.label.Labelling;
import dev.graft.label.Labelling.LabelClass;
import dev.graft.sort.Pile;
import dev.graft.sort.Sorting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Pictures and the piles or labels that they are in, which is all that exports look at.
 *
 * @param collection its name
 * @param groups piles or labels that have pictures
 * @param pictures in the order of the collection
 */
public record Exported(String collection, List<Group> groups, List<Picture> pictures) {
    public Exported {
        groups = List.copyOf(groups);
        pictures = List.copyOf(pictures);
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

    public static Exported of(Sorting sorting) {
        return new Exported(
                sorting.collection(),
                filled(
                        sorting.piles().stream().map(Pile::name).toList(),
                        sorting.piles().stream().map(Pile::members).toList()),
                sorting.pictures().stream()
                        .map(picture -> new Picture(picture.name(), picture.path()))
                        .toList());
    }

    public static Exported of(Labelling labelling) {
        return new Exported(
                labelling.collection(),
                filled(
                        labelling.classes().stream().map(LabelClass::name).toList(),
                        labelling.classes().stream().map(LabelClass::members).toList()),
                labelling.pictures().stream()
                        .map(picture -> new Picture(picture.name(), picture.path()))
                        .toList());
    }

    private static List<Group> filled(List<String> names, List<List<Integer>> members) {
        var groups = new ArrayList<Group>();
        for (int i = 0; i < names.size(); i++) {
            if (!members.get(i).isEmpty()) {
                groups.add(new Group(names.get(i), members.get(i)));
            }
        }
        return groups;
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
