package dev.graft.server;

import dev.graft.catalogue.NetworkGetter;
import dev.graft.core.check.Check;
import dev.graft.core.record.Withers;
import dev.graft.engine.Engines;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.network.KeptNetworks;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Settings of a server.
 *
 * @param workspace the folder that the server keeps all its data in
 * @param roots folders that the page may browse
 * @param address the address to listen on
 * @param port 0 for any free port
 * @param hosts names accepted in the Host header, besides those of this machine
 * @param uploadBytes the maximum size of one uploaded picture
 * @param uploadCount the maximum number of pictures uploaded to one collection
 * @param queue the maximum number of queued jobs
 * @param reading limits on the pictures that are decoded
 * @param networks the networks available for extracting features; SIFT is used when there are none
 * @param getter what gets networks of a catalogue on request
 * @param threads the number of threads of a job
 * @param engine the engine of all jobs, as {@link Engines#open(String, int)} reads it
 */
@Withers
public record ServerParams(
        Path workspace,
        List<Path> roots,
        InetAddress address,
        int port,
        List<String> hosts,
        int uploadBytes,
        int uploadCount,
        int queue,
        ReadParams reading,
        KeptNetworks networks,
        Function<KeptNetworks, NetworkGetter> getter,
        int threads,
        String engine)
        implements ServerParamsBuilder.With {
    public static final int PORT = 8420;

    public ServerParams {
        roots = List.copyOf(roots);
        hosts = List.copyOf(hosts);
        Check.inRange(0, 65_535, port, "port");
        Check.inRange(1, 1_024, threads, "threads");
    }

    /** Defaults: reachable from this machine only, on any free port. */
    public static ServerParams of(Path workspace, List<Path> roots) {
        return new ServerParams(
                workspace,
                roots,
                InetAddress.getLoopbackAddress(),
                0,
                List.of(),
                32 << 20,
                5_000,
                20,
                ReadParams.DEFAULT,
                KeptNetworks.NONE,
                networks -> NetworkGetter.ofUser(networks, Optional.empty()),
                Runtime.getRuntime().availableProcessors(),
                Engines.LOCAL);
    }
}
