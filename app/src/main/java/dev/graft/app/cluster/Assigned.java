package dev.graft.app.cluster;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pictures put into piles that are known already.
 *
 * @param names of the piles, in the order of the assigner's clusters
 * @param doubtful below this confidence a person should look
 */
public record Assigned(List<String> names, Assigner assigner, String method, double doubtful) {
    public Assigned {
        Check.equal(assigner.clusters(), names.size(), "names.size()");
        names = List.copyOf(names);
    }

    /**
     * @param from where the piles come from
     * @param settings with which they were made
     */
    public Sorting of(PicturesToSort pictures, String from, Map<String, String> settings, Engine engine) {
        var memberships = assigner.memberships(pictures.bags(), engine);
        var piles = Partition.of(
                names.size(),
                IntStream.range(0, memberships.rows()).map(memberships::largest).toArray());
        var places = PileMap.of(memberships, piles);
        int n = piles.items();
        return new Sorting(
                String.format(
                        Locale.ROOT,
                        "%s of %s put into the %s of %s.",
                        n == 1 ? "1 picture" : String.format(Locale.ROOT, "%,d pictures", n),
                        pictures.source(),
                        names.size() == 1 ? "1 pile" : names.size() + " piles",
                        from),
                pictures.source(),
                method,
                piles(memberships, piles),
                IntStream.range(0, n)
                        .mapToObj(i -> {
                            double confidence = memberships.get(i, piles.of(i));
                            return new SortedPicture(
                                    pictures.names().get(i),
                                    pictures.paths().get(i),
                                    piles.of(i),
                                    confidence,
                                    confidence < doubtful || pictures.isEmpty(i),
                                    List.of(),
                                    places.get(i, 0),
                                    places.get(i, 1),
                                    pictures.labels().get(i));
                        })
                        .toList(),
                Optional.empty(),
                Optional.empty(),
                ConvergenceTrace.of("nothing was learnt").finish(StopReason.CONVERGED),
                Evaluation.of(piles, pictures.labels()),
                List.of(),
                settings);
    }

    private List<Pile> piles(DenseMatrix memberships, Partition piles) {
        return IntStream.range(0, names.size())
                .mapToObj(pile ->
                        new Pile(names.get(pile), List.of(), Pile.members(piles, pile, i -> memberships.get(i, pile))))
                .toList();
    }
}
