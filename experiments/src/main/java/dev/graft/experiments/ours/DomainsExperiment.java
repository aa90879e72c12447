package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.file.WholeFile;
import dev.graft.engine.Engine;
import dev.graft.methods.Restarts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Do labels carry over from one way of taking pictures to another? The twelve pairs of Office-Caltech10 in the bags that others
 * published results on, and as many of them from the pictures themselves as there are pictures for.
 */
public final class DomainsExperiment {
    static final String SURF = "SURF";

    private final Path data;
    private final int draws;
    private final List<Eyes> eyes;

    /**
     * @param data the folder of the data sets
     * @param eyes what looks at the pictures, one after the other
     */
    public DomainsExperiment(Path data, int draws, List<Eyes> eyes) {
        this.data = data;
        this.eyes = List.copyOf(eyes);
        this.draws = Check.inRange(1, 1_000, draws, "draws");
    }

    /** The files of the result. */
    public record Result(Path csv, Path table) {}

    /** Absent where the work was stopped. */
    public Optional<Result> run(Path out, int threads, Progress progress) throws IOException {
        Files.createDirectories(out);
        var crossings = new ArrayList<>(surf());
        var pictures = new OfficePictures(data, out.resolve("collections"), eyes, threads);
        if (!pictures.domains().isEmpty()) {
            var made = pictures.crossings(progress);
            if (made.isEmpty()) {
                return Optional.empty();
            }
            crossings.addAll(made.get());
        }
        var rows = trials(crossings, draws, threads, progress);
        if (progress.stopRequested()) {
            return Optional.empty();
        }
        var result = new Result(out.resolve("domains.csv"), out.resolve("domains.md"));
        WholeFile.write(result.csv, DomainsCsv.of(rows).getBytes(StandardCharsets.UTF_8));
        WholeFile.write(result.table, new DomainsTable(rows, draws, eyes).text().getBytes(StandardCharsets.UTF_8));
        return Optional.of(result);
    }

    private List<Crossing> surf() throws IOException {
        return Crossing.all(
                SURF,
                List.of(
                        Domain.surf(data, "C", "Caltech10"),
                        Domain.surf(data, "A", "amazon"),
                        Domain.surf(data, "W", "webcam"),
                        Domain.surf(data, "D", "dslr")));
    }

    /** What every method gives, in the order of the crossings; a part where the work was stopped. */
    static List<DomainRow> trials(List<Crossing> crossings, int draws, int threads, Progress progress) {
        int parts = CrossingTrial.PARTS_WITHOUT_LABELS + draws;
        progress.begin("labelling", "problem", (long) crossings.size() * parts);
        try (var engine = Engine.local(threads);
                var alone = Engine.local(1)) {
            var watch = new Watch(progress);
            var rows = Restarts.all(crossings.size() * parts, engine, i -> {
                if (watch.stopped()) {
                    return List.<DomainRow>of();
                }
                var found = new CrossingTrial(crossings.get(i / parts), alone).part(i % parts);
                watch.done();
                return found;
            });
            return rows.stream().flatMap(List::stream).toList();
        } finally {
            progress.end();
        }
    }
}
