package dev.graft.bench.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs the largest commands once more with a profiler. */
final class CommandProfiles {
    private final Checkout checkout;
    private final Path data;
    private final CommandOptions options;

    CommandProfiles(Checkout checkout, Path data, CommandOptions options) {
        this.checkout = checkout;
        this.data = data;
        this.options = options;
    }

    /** Writes {@code profile.tsv}: command, share in percent, kernel or not, what. */
    void write() throws IOException {
        var lines = new ArrayList<String>();
        for (var command : commands().entrySet()) {
            try {
                lines.addAll(profiled(command.getKey(), command.getValue()));
                Files.write(data.resolve("profile.tsv"), lines);
            } catch (IOException e) {
                Alternation.say("FAILED: profile of " + command.getKey() + ": " + e.getMessage());
            }
        }
    }

    private Map<String, Object[]> commands() {
        Map<String, Object[]> commands = new LinkedHashMap<>();
        for (int rows : options.imported()) {
            commands.put(
                    "cluster " + rows + " rows",
                    CommandsBench.clusterArguments(checkout, Integer.toString(rows), CommandsBench.PILES));
        }
        String largest = Integer.toString(options.largest());
        commands.put("cluster " + largest + " -k auto", CommandsBench.clusterArguments(checkout, largest, "auto"));
        for (String features : List.of("network", "sift")) {
            commands.put("index " + options.photoCount() + " --features " + features, new Object[] {
                "index",
                data.resolve("photos"),
                "-o",
                checkout.collection("profiled-" + features),
                "--features",
                features
            });
        }
        commands.put(
                "cluster --with, SIFT, second time",
                CommandsBench.clusterArguments(
                        checkout,
                        options.smallest() + "-sift",
                        CommandsBench.PILES,
                        "--with",
                        checkout.collection("photos-sift")));
        return commands;
    }

    private List<String> profiled(String name, Object[] arguments) throws IOException {
        var recording = data.resolve("profile.jfr");
        Files.deleteIfExists(recording);
        for (String features : List.of("network", "sift")) {
            Files.deleteIfExists(checkout.collection("profiled-" + features));
        }
        String settings =
                options.common().scripts().resolveSibling("profile.jfc").toString();
        checkout.graft(
                Map.of("GRAFT_JVM", "-XX:StartFlightRecording=filename=" + recording + ",settings=" + settings),
                arguments);
        return Profile.of(recording).lines(name);
    }
}
