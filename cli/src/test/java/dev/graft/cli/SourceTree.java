package dev.graft.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The main code of a checkout as its source files show it, so that old versions can be measured in the same way
 * without compiling them.
 *
 * @param modules in the order of the build
 * @param uses by package, the packages it uses
 */
record SourceTree(Map<String, Module> modules, SortedMap<String, SortedSet<String>> uses) {
    private static final Pattern MODULE = Pattern.compile("<module>(\\w+)</module>");
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>dev\\.graft</groupId>\\s*<artifactId>graft-(\\w+)</artifactId>"
                    + "(.*?)</dependency>",
            Pattern.DOTALL);
    private static final Pattern TYPE = Pattern.compile("\\b(dev\\.graft(?:\\.[a-z]\\w*)*)\\.[A-Z]");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);

    /** @param files by package, the number of its source files */
    record Module(int lines, SortedMap<String, Integer> files, SortedSet<String> uses) {
        int fileCount() {
            return files.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    static SourceTree of(Path checkout) throws IOException {
        var modules = new LinkedHashMap<String, Module>();
        var references = new TreeMap<String, SortedSet<String>>();
        var pom = Files.readString(checkout.resolve("pom.xml"));
        for (var name : first(MODULE, pom.substring(0, pom.indexOf("</modules>")))) {
            modules.put(name, module(checkout.resolve(name), references));
        }
        references.forEach((name, used) -> {
            used.remove(name);
            used.retainAll(references.keySet());
        });
        return new SourceTree(modules, references);
    }

    private static Module module(Path folder, Map<String, SortedSet<String>> references) throws IOException {
        int lines = 0;
        var files = new TreeMap<String, Integer>();
        var root = folder.resolve("src/main/java");
        List<Path> sources;
        try (var all = Files.walk(root)) {
            sources = all.filter(file -> file.toString().endsWith(".java")).toList();
        }
        for (var source : sources) {
            var text = Files.readString(source);
            lines += (int) text.lines().count();
            if (source.endsWith("module-info.java") || source.endsWith("package-info.java")) {
                continue;
            }
            var name = root.relativize(source.getParent()).toString().replace(File.separatorChar, '.');
            files.merge(name, 1, Integer::sum);
            references
                    .computeIfAbsent(name, one -> new TreeSet<>())
                    .addAll(first(TYPE, COMMENT.matcher(text).replaceAll("")));
        }
        var uses = DEPENDENCY
                .matcher(Files.readString(folder.resolve("pom.xml")))
                .results()
                .filter(one -> !one.group(2).contains("<scope>test"))
                .map(one -> one.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        return new Module(lines, files, uses);
    }

    private static List<String> first(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(one -> one.group(1)).toList();
    }

    int edges() {
        return uses.values().stream().mapToInt(Set::size).sum();
    }

    /** The number of packages in the longest chain of dependencies; the packages of a cycle count as one. */
    int depth() {
        var group = new HashMap<String, List<String>>();
        cycles().forEach(cycle -> cycle.forEach(name -> group.put(name, cycle)));
        var depths = new HashMap<List<String>, Integer>();
        return uses.keySet().stream()
                .mapToInt(name -> depth(group.getOrDefault(name, List.of(name)), group, depths))
                .max()
                .orElse(0);
    }

    private int depth(List<String> names, Map<String, List<String>> group, Map<List<String>, Integer> depths) {
        var known = depths.get(names);
        if (known != null) {
            return known;
        }
        int below = 0;
        for (var name : names) {
            for (var used : uses.getOrDefault(name, new TreeSet<>())) {
                if (!names.contains(used)) {
                    below = Math.max(below, depth(group.getOrDefault(used, List.of(used)), group, depths));
                }
            }
        }
        depths.put(names, below + 1);
        return below + 1;
    }

    /** Groups of packages that use each other, directly or not. */
    List<List<String>> cycles() {
        var reached = new TreeMap<String, Set<String>>();
        uses.keySet().forEach(name -> reached.put(name, reachedFrom(name, uses)));
        return uses.keySet().stream()
                .filter(name -> reached.getOrDefault(name, Set.of()).contains(name))
                .map(name -> uses.keySet().stream()
                        .filter(other -> reached.getOrDefault(name, Set.of()).contains(other)
                                && reached.getOrDefault(other, Set.of()).contains(name))
                        .toList())
                .distinct()
                .toList();
    }

    /** What a package uses, without what follows from its other dependencies. */
    List<String> direct(String name) {
        return direct(name, uses);
    }

    /** The same for modules. */
    List<String> directModules(String name) {
        var graph = new TreeMap<String, SortedSet<String>>();
        modules.forEach((one, module) -> graph.put(one, module.uses()));
        return direct(name, graph);
    }

    private static List<String> direct(String name, SortedMap<String, SortedSet<String>> graph) {
        var used = graph.getOrDefault(name, new TreeSet<>());
        return used.stream()
                .filter(one -> used.stream()
                        .noneMatch(other -> reachedFrom(other, graph).contains(one)))
                .toList();
    }

    private static Set<String> reachedFrom(String name, SortedMap<String, SortedSet<String>> graph) {
        var reached = new TreeSet<String>();
        var open = new ArrayList<>(List.of(name));
        while (!open.isEmpty()) {
            for (var used : graph.getOrDefault(open.remove(open.size() - 1), new TreeSet<>())) {
                if (reached.add(used)) {
                    open.add(used);
                }
            }
        }
        return reached;
    }

    int lines() {
        return modules.values().stream().mapToInt(Module::lines).sum();
    }

    SortedMap<String, Integer> files() {
        var files = new TreeMap<String, Integer>();
        modules.values()
                .forEach(module -> module.files().forEach((name, count) -> files.merge(name, count, Integer::sum)));
        return files;
    }
}
