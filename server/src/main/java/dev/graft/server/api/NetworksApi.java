package dev.graft.server.api;

import dev.graft.catalogue.NetworkCatalogue;
import dev.graft.catalogue.NetworkGetter;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NameTakenException;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.server.http.Reply;
import dev.graft.server.http.Request;
import dev.graft.server.http.Routes;
import dev.graft.server.tasks.FeatureSelection;
import dev.graft.server.tasks.NetworkTask;
import dev.graft.server.tasks.TrialTask;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** The networks that pictures can be compared by: getting, uploading and removing them, and trying one out. */
public final class NetworksApi {
    private static final String UPLOAD = "/api/networks/uploads/{upload}";
    private static final int MAX_NAMES = 100;

    private final ApiContext context;
    private final NetworkCatalogue catalogue;
    private final KeptNetworks networks;
    private final NetworksView json;
    private final NetworkUploads uploads;

    public NetworksApi(ApiContext context, NetworkCatalogue catalogue) throws IOException {
        this.context = context;
        this.catalogue = catalogue;
        this.networks = context.jobContext().networks();
        this.json = new NetworksView(networks, catalogue);
        this.uploads = new NetworkUploads(context.workspace().folder().resolve("incoming"));
    }

    public void addTo(Routes routes) {
        routes.get("/api/networks", request -> Reply.ok(json.all()))
                .post("/api/networks", this::get)
                .post("/api/networks/uploads", request -> {
                    request.requireEmpty();
                    return Reply.created(Json.object().put("upload", uploads.begin()));
                })
                .put(UPLOAD + "/{file}", NetworkUploads.MAX_BYTES, request -> {
                    uploads.take(request.variable("upload"), request.variable("file"), request);
                    return Reply.nothing();
                })
                .post(UPLOAD, this::add)
                .delete(UPLOAD, request -> {
                    uploads.end(request.variable("upload"));
                    return Reply.nothing();
                })
                .delete("/api/networks/{network}", this::remove)
                .post("/api/collections/{collection}/trial", this::tryOut)
                .put("/api/collections/{collection}/features", this::choose);
    }

    private Reply get(Request request) throws IOException {
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("name"));
        var entry = catalogue
                .find(Json.text(sent, "name"))
                .orElseThrow(() -> HttpProblem.notFound("There is no such network in the catalogue."));
        return Reply.accepted(ApiContext.started(NetworkTask.submit(context.jobs(), entry)));
    }

    /** Adds an uploaded network, which becomes the default, and forgets the upload whatever happens. */
    private Reply add(Request request) throws IOException {
        request.requireEmpty();
        String upload = request.variable("upload");
        try {
            var added = added(uploads.network(upload));
            changed();
            return Reply.created(json.of(added));
        } finally {
            uploads.end(upload);
        }
    }

    private NetworkCard added(Path file) throws IOException {
        var known = catalogue.ofPackage(file, Optional.empty());
        var name = Optional.<String>empty();
        // Exports are often all called model.onnx, so a name that is taken gets a number.
        for (int i = 2; i < MAX_NAMES; i++) {
            try {
                return known.isPresent()
                        ? NetworkGetter.add(networks, known.get(), file, name, InputOverrides.NONE)
                                .card()
                        : networks.add(NetworkSource.of(file), name, InputOverrides.NONE, Optional.empty())
                                .card();
            } catch (NameTakenException e) {
                String base = i == 2 ? e.name() : e.name().replaceFirst("-[0-9]+$", "");
                name = Optional.of(base.substring(0, Math.min(90, base.length())) + "-" + i);
            } catch (NetworkException e) {
                throw new HttpProblem(HttpProblem.UNPROCESSABLE, withoutFolder(e, file) + ".");
            }
        }
        throw HttpProblem.conflict("There are too many networks of this name; remove some.");
    }

    /** The user knows the file by its name and not by where it was put. */
    private static String withoutFolder(NetworkException problem, Path file) {
        String folder = file.getParent() + file.getFileSystem().getSeparator();
        return String.valueOf(problem.getMessage()).replace(folder, "");
    }

    private Reply remove(Request request) throws IOException {
        var card = networks.all().stream()
                .filter(one -> one.hash().equals(request.variable("network")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("There is no such network here."));
        if (networks.isShipped(card)) {
            throw HttpProblem.conflict("The network " + card.name() + " is part of Graft and cannot be removed.");
        }
        networks.remove(card);
        changed();
        return Reply.nothing();
    }

    /** Which network is the default may have changed, and with it what collections are going to be compared by. */
    private void changed() {
        new ChangeNotifier(context).networksChanged();
    }

    /** What the next sortings of a collection compare pictures by. */
    private Reply choose(Request request) throws IOException {
        String id = request.variable("collection");
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("features"));
        String wanted = Json.text(sent, "features");
        var features = context.jobContext().features();
        features.choose(
                context.workspace().open(id).collection(),
                wanted.equals(FeatureSelection.AUTO)
                        ? Optional.empty()
                        : Optional.of(features.find(wanted).toJson()));
        var now = new CollectionView(context).of(id);
        context.hub().publish("collection", now);
        return Reply.ok(now);
    }

    private Reply tryOut(Request request) throws IOException {
        var entry = context.workspace().entry(request.variable("collection"));
        var sent = request.json();
        Json.rejectUnknownFields(sent, Set.of("features"));
        var job = TrialTask.submit(context.jobContext(), context.jobs(), entry, Json.text(sent, "features"));
        return Reply.accepted(ApiContext.started(job));
    }
}
