package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.SortingDetails;
import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkFacts;
import dev.graft.index.IndexParams;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.workspace.OpenCollection;
import dev.graft.store.PictureCollection;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What the pictures of a collection are compared by: the features of its last sorting, those that the user chose, and
 * the ids that stand for features in requests.
 */
public record FeatureSelection(KeptNetworks networks) {
    /** The id of SIFT; that of a network is the hash of its file. */
    public static final String SIFT = "sift";

    /** Stands for leaving the choice to Graft. */
    public static final String AUTO = "auto";

    private static final String STORED = "FEATURES";

    /** @throws HttpProblem if the id is neither SIFT's nor that of one of the user's networks */
    public FeatureParams find(String id) {
        if (id.equals(SIFT)) {
            return SiftFeatures.DEFAULT;
        }
        return kept(id).flatMap(card -> Optional.ofNullable(
                                card.facts().layers().get(NetworkFacts.POOLED))
                        .or(() -> Optional.ofNullable(card.facts().layers().get(NetworkFacts.MAP)))
                        .map(layer -> (FeatureParams) NetworkFeatures.of(card, layer)))
                .orElseThrow(() -> HttpProblem.notFound("There is no such network here."));
    }

    private Optional<NetworkCard> kept(String hash) {
        return networks.all().stream().filter(card -> card.hash().equals(hash)).findFirst();
    }

    /**
     * Stores the user's choice for a collection, which holds until it is changed.
     *
     * @param features as JSON; empty to leave the choice to Graft
     */
    public void choose(PictureCollection collection, Optional<String> features) {
        features.ifPresentOrElse(
                settings -> collection
                        .results()
                        .put(STORED, System.currentTimeMillis(), settings.getBytes(StandardCharsets.UTF_8)),
                () -> collection.results().remove(STORED));
    }

    /** The user's choice for a collection, as JSON. */
    Optional<String> chosen(PictureCollection collection) {
        return collection.results().get(STORED).map(kept -> new String(kept.detail(), StandardCharsets.UTF_8));
    }

    /**
     * The features of the current piles and those of the next sorting, which are the same unless the user chose others
     * or a network was added.
     */
    public ObjectNode inUse(OpenCollection open) {
        var chosen = chosen(open.collection());
        var next = next(open, chosen).map(this::json);
        var seenBy = open.board().now().about().flatMap(SortingDetails::seenBy);
        var json = seenBy.isEmpty()
                ? next.map(ObjectNode::deepCopy).orElseGet(() -> unknown(seenBy))
                : seenBy.flatMap(open::featuresCalled).map(this::json).orElseGet(() -> unknown(seenBy));
        json.put("chosen", chosen.isPresent());
        json.set("next", next.orElse(null));
        return json;
    }

    private static ObjectNode unknown(Optional<String> name) {
        return Json.object().putNull("id").put("name", name.orElse(null));
    }

    /** Without looking for the picture files, since this is asked often. */
    private Optional<FeatureParams> next(OpenCollection open, Optional<String> chosen) {
        var own = open.featuresForPictures();
        if (own.isEmpty()) {
            return own;
        }
        return chosen.map(FeatureParams::parse)
                .or(() -> own.filter(features -> features.kind().preference() > 0 && features.canOpen(networks)))
                .or(() -> FeatureKinds.best(networks))
                .or(() -> own);
    }

    /** The features that the piles of a collection were made with. */
    Optional<FeatureParams> ofPiles(OpenCollection open) {
        return open.board()
                .now()
                .about()
                .flatMap(SortingDetails::seenBy)
                .flatMap(open::featuresCalled)
                .map(this::named);
    }

    /**
     * Settings with the features that the user chose, if every collection can be described by them.
     *
     * @param chosen as JSON
     */
    IndexParams indexing(IndexParams params, Optional<String> chosen, List<PictureCollection> collections) {
        return chosen.map(FeatureParams::parse)
                .map(features -> params.preferring(named(features), collections))
                .orElse(params);
    }

    /** Stored settings have the hash of a network and not its name. */
    FeatureParams named(FeatureParams features) {
        return features instanceof NetworkFeatures own
                ? kept(own.network())
                        .<FeatureParams>map(
                                card -> new NetworkFeatures(own.network(), card.name(), own.input(), own.layer()))
                        .orElse(own)
                : features;
    }

    /** The id of features and their name. */
    ObjectNode json(FeatureParams features) {
        var id = features instanceof NetworkFeatures network
                ? Optional.of(network.network())
                : features instanceof SiftFeatures ? Optional.of(SIFT) : Optional.<String>empty();
        return Json.object()
                .put("id", id.orElse(null))
                .put("name", named(features).describe());
    }
}
