package dev.graft.studies.papers.clustering;

import dev.graft.studies.data.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Classes under the names that folders give them: {@code 252.car-side-101}, {@code car_side} and {@code car-side} are one. */
public final class ClassAliases {
    private ClassAliases() {}

    /** The names that folders have for all that are wanted, in the order wanted; empty where one is missing. */
    public static Optional<List<String>> find(List<String> there, List<String> wanted) {
        var found = new ArrayList<String>();
        for (String name : wanted) {
            there.stream()
                    .filter(other -> plain(other).equals(plain(name)))
                    .findFirst()
                    .ifPresent(found::add);
        }
        return found.size() == wanted.size() ? Optional.of(List.copyOf(found)) : Optional.empty();
    }

    public static boolean hasAll(List<String> there, List<String> wanted) {
        return find(there, wanted).isPresent();
    }

    /** The classes of a source in the order of their names: those found to have pictures, else by its folders alone. */
    public static List<String> of(PictureSource source) {
        var known = source.classNames().values();
        return known.isEmpty()
                ? folders(source)
                : known.stream().distinct().sorted().toList();
    }

    private static List<String> folders(PictureSource source) {
        try (var folders = Files.list(source.folder())) {
            return folders.filter(Files::isDirectory)
                    .map(folder -> String.valueOf(folder.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Those pictures of a source alone that are in folders of the classes wanted. */
    public static PictureSource only(PictureSource source, List<String> wanted) {
        var plain = wanted.stream().map(ClassAliases::plain).toList();
        return source.withChosen(picture -> {
            var folders = picture.split("/");
            if (folders.length < 2) {
                return false;
            }
            String folder = folders[folders.length - 2];
            return source.chosen().test(picture)
                    && plain.contains(plain(source.classNames().getOrDefault(folder, folder)));
        });
    }

    /** Without the numbers, origins and marks between words that data sets put into their folders' names. */
    static String plain(String folder) {
        return folder.replaceFirst("^\\d+\\.", "")
                .replaceFirst("-101$", "")
                .replaceFirst("^(MIT|PAR|CAL)-?(?=[a-z])", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]", "");
    }
}
