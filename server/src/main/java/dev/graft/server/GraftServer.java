package dev.graft.server;

import dev.graft.app.stream.EventException;
import dev.graft.core.io.Closing;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.server.api.ApiContext;
import dev.graft.server.api.BoardApi;
import dev.graft.server.api.ChangeNotifier;
import dev.graft.server.api.CollectionsApi;
import dev.graft.server.api.ExportApi;
import dev.graft.server.api.JobsApi;
import dev.graft.server.api.LabelsApi;
import dev.graft.server.api.NetworksApi;
import dev.graft.server.api.SearchApi;
import dev.graft.server.api.SessionApi;
import dev.graft.server.api.StreamsApi;
import dev.graft.server.explore.AlikeApi;
import dev.graft.server.explore.DetailsApi;
import dev.graft.server.explore.DuplicatesApi;
import dev.graft.server.explore.EffectApi;
import dev.graft.server.http.EventHub;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Routes;
import dev.graft.server.http.WebServer;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.search.CollectionLikeness;
import dev.graft.server.search.CollectionLooks;
import dev.graft.server.search.CollectionSearches;
import dev.graft.server.streams.LiveStreams;
import dev.graft.server.tasks.BridgeTask;
import dev.graft.server.tasks.DemoTask;
import dev.graft.server.tasks.ExportTask;
import dev.graft.server.tasks.IndexTask;
import dev.graft.server.tasks.JobContext;
import dev.graft.server.tasks.LabelTaskHandler;
import dev.graft.server.tasks.NetworkTask;
import dev.graft.server.tasks.SortTask;
import dev.graft.server.tasks.TrialTask;
import dev.graft.server.workspace.Workspace;
import dev.graft.store.ExpectedFailures;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The Graft server: wires the workspace, the job queue, the live streams and the HTTP API together and runs them. */
public final class GraftServer implements AutoCloseable {
    private final Workspace workspace;
    private final EventHub hub = new EventHub();
    private final Jobs jobs;
    private final CollectionSearches searches;
    private final CollectionLikeness likeness;
    private final CollectionLooks looks;
    private final LiveStreams streams;
    private final Routes routes = new Routes();
    private final WebServer web;
    private final StartupTasks startupTasks;

    /** @param unexpected receives unexpected failures, of which clients only see a general message */
    public GraftServer(ServerParams params, Consumer<Throwable> unexpected) throws IOException {
        // Bind the port first, so that nothing else is started if it is taken.
        web = new WebServer(
                params.address(),
                params.port(),
                params.hosts(),
                params.workspace().resolve("received"),
                GraftServer.class,
                GraftServer::problem,
                unexpected);
        workspace = new Workspace(params.workspace(), params.roots(), params.reading());
        var notifier = new ChangeNotifier(hub);
        var jobContext = new JobContext(
                workspace,
                params.reading(),
                params.networks(),
                params.threads(),
                params.engine(),
                notifier::collectionChanged);
        streams = new LiveStreams(workspace, params.reading(), params.networks(), notifier::streamEvent);
        var getter = params.getter().apply(params.networks());
        jobs = new Jobs(
                workspace.jobs(),
                Map.of(
                        IndexTask.KIND, new IndexTask(jobContext),
                        SortTask.KIND, new SortTask(jobContext),
                        LabelTaskHandler.KIND, new LabelTaskHandler(jobContext),
                        DemoTask.KIND, new DemoTask(jobContext),
                        BridgeTask.KIND, new BridgeTask(jobContext, streams),
                        ExportTask.KIND, new ExportTask(jobContext),
                        TrialTask.KIND, new TrialTask(jobContext),
                        NetworkTask.KIND, new NetworkTask(getter)),
                notifier::jobChanged,
                failure -> sentence(failure, unexpected),
                params.queue());
        var limits = new ApiContext.Limits(params.uploadBytes(), params.uploadCount(), params.queue());
        var apiContext = new ApiContext(jobContext, jobs, hub, limits);
        notifier.begin(apiContext);
        startupTasks = new StartupTasks(apiContext);
        new SessionApi(apiContext, web.access()).addTo(routes);
        new JobsApi(apiContext).addTo(routes);
        new CollectionsApi(apiContext).addTo(routes);
        likeness = new CollectionLikeness(jobContext);
        new BoardApi(apiContext, likeness::prepare).addTo(routes);
        new AlikeApi(apiContext, likeness).addTo(routes);
        new EffectApi(apiContext).addTo(routes);
        looks = new CollectionLooks(jobContext);
        new DuplicatesApi(apiContext, looks).addTo(routes);
        new LabelsApi(apiContext).addTo(routes);
        searches = new CollectionSearches(jobContext);
        new SearchApi(searches).addTo(routes);
        new DetailsApi(apiContext, searches, looks).addTo(routes);
        new StreamsApi(apiContext, streams).addTo(routes);
        new ExportApi(apiContext).addTo(routes);
        new NetworksApi(apiContext, getter.catalogue()).addTo(routes);
        web.start(routes);
        streams.start();
    }

    /** The message shown to the user for a failed job. */
    private static String sentence(Throwable failure, Consumer<Throwable> unexpected) {
        var problem = problem(failure).orElseGet(() -> {
            unexpected.accept(failure);
            return HttpProblem.unexpected(failure);
        });
        return String.valueOf(problem.getMessage());
    }

    static Optional<HttpProblem> problem(Throwable failure) {
        if (failure instanceof HttpProblem problem) {
            return Optional.of(problem);
        }
        if (failure instanceof EventException) {
            return Optional.of(new HttpProblem(
                    HttpProblem.UNPROCESSABLE, HttpProblem.sentence(String.valueOf(failure.getMessage()))));
        }
        if (failure instanceof RejectedPictureException) {
            return Optional.of(HttpProblem.notFound("The picture cannot be shown: " + failure.getMessage() + "."));
        }
        int status = failure instanceof IllegalArgumentException
                ? HttpProblem.BAD_REQUEST
                : failure instanceof IOException ? 500 : HttpProblem.CONFLICT;
        return ExpectedFailures.sentence(failure).map(text -> new HttpProblem(status, HttpProblem.sentence(text)));
    }

    /** The address of the page, with the token that signs the browser in. */
    public String link() {
        return web.link();
    }

    public int port() {
        return web.port();
    }

    /** All routes, as METHOD /path. */
    List<String> routes() {
        return routes.list();
    }

    /** Tasks that the command line starts once the server is up. */
    public StartupTasks startupTasks() {
        return startupTasks;
    }

    @Override
    public void close() {
        Closing.all(List.<Runnable>of(
                hub::close,
                jobs::close,
                searches::close,
                likeness::close,
                looks::close,
                streams::close,
                web::close,
                workspace::close));
    }
}
