package dev.graft.server;

import dev.graft.collection.Failures;
import dev.graft.server.api.BoardApi;
import dev.graft.server.api.CollectionsApi;
import dev.graft.server.api.ExportApi;
import dev.graft.server.api.Floor;
import dev.graft.server.api.JobsApi;
import dev.graft.server.api.LabelsApi;
import dev.graft.server.api.SessionApi;
import dev.graft.server.api.StreamsApi;
import dev.graft.server.api.Teller;
import dev.graft.server.desk.Desk;
import dev.graft.server.http.EventHub;
import dev.graft.server.http.Problem;
import dev.graft.server.http.Routes;
import dev.graft.server.http.WebServer;
import dev.graft.server.jobs.Jobs;
import dev.graft.server.live.LiveStreams;
import dev.graft.server.work.BridgeWork;
import dev.graft.server.work.DemoWork;
import dev.graft.server.work.ExportWork;
import dev.graft.server.work.IndexWork;
import dev.graft.server.work.LabelWork;
import dev.graft.server.work.Shop;
import dev.graft.server.work.SortWork;
import dev.graft.stream.EventException;
import dev.graft.vision.read.RejectedPictureException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The page and its interface, from start to end. */
public final class GraftServer implements AutoCloseable {
    private final Desk desk;
    private final EventHub hub = new EventHub();
    private final Jobs jobs;
    private final LiveStreams streams;
    private final Routes routes = new Routes();
    private final WebServer web;
    private final Errands errands;

    /** @param unforeseen hears of faults, which clients are not told in detail */
    public GraftServer(ServerParams params, Consumer<Throwable> unforeseen) throws IOException {
        // First, so that nothing is begun where the port is taken.
        web = new WebServer(
                params.address(), params.port(), params.hosts(), GraftServer.class, GraftServer::problem, unforeseen);
        desk = new Desk(params.desk(), params.roots(), params.reading());
        var teller = new Teller(hub);
        var shop = new Shop(desk, params.reading(), params.networks(), params.threads(), teller::collectionChanged);
        streams = new LiveStreams(desk, params.reading(), params.networks(), teller::streamEvent);
        jobs = new Jobs(
                desk.jobs(),
                Map.of(
                        IndexWork.KIND, new IndexWork(shop),
                        SortWork.KIND, new SortWork(shop),
                        LabelWork.KIND, new LabelWork(shop),
                        DemoWork.KIND, new DemoWork(shop),
                        BridgeWork.KIND, new BridgeWork(shop, streams),
                        ExportWork.KIND, new ExportWork(shop)),
                teller::jobChanged,
                failure -> sentence(failure, unforeseen),
                params.limits().queue());
        var floor = new Floor(shop, jobs, hub, params.limits());
        teller.begin(floor);
        errands = new Errands(floor);
        new SessionApi(floor, web.access()).addTo(routes);
        new JobsApi(floor).addTo(routes);
        new CollectionsApi(floor).addTo(routes);
        new BoardApi(floor).addTo(routes);
        new LabelsApi(floor).addTo(routes);
        new StreamsApi(floor, streams).addTo(routes);
        new ExportApi(floor).addTo(routes);
        web.start(routes);
        streams.start();
    }

    /** A failure of a job, for people. */
    private static String sentence(Throwable failure, Consumer<Throwable> unforeseen) {
        return problem(failure).map(Throwable::getMessage).map(String::valueOf).orElseGet(() -> {
            unforeseen.accept(failure);
            return failure instanceof OutOfMemoryError
                    ? "There is not enough memory for this; GRAFT_JVM=-Xmx4g gives Graft more."
                    : "Something went wrong inside Graft; the terminal that it runs in says what.";
        });
    }

    static Optional<Problem> problem(Throwable failure) {
        if (failure instanceof Problem problem) {
            return Optional.of(problem);
        }
        if (failure instanceof EventException) {
            return Optional.of(new Problem(Problem.UNUSABLE, Problem.sentence(String.valueOf(failure.getMessage()))));
        }
        if (failure instanceof RejectedPictureException) {
            return Optional.of(Problem.notFound("The picture cannot be shown: " + failure.getMessage() + "."));
        }
        int status = failure instanceof IllegalArgumentException
                ? Problem.WRONG
                : failure instanceof IOException ? 500 : Problem.NOT_NOW;
        return Failures.sentence(failure).map(text -> new Problem(status, Problem.sentence(text)));
    }

    /** Where a person opens the page, signed in. */
    public String link() {
        return web.link();
    }

    public int port() {
        return web.port();
    }

    /** All that can be asked for, as METHOD /path. */
    List<String> routes() {
        return routes.list();
    }

    /** What the command line asks for at the start. */
    public Errands errands() {
        return errands;
    }

    @Override
    public void close() {
        hub.close();
        jobs.close();
        streams.close();
        web.close();
        desk.close();
    }
}
