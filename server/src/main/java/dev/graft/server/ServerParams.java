package dev.graft.server;

import dev.graft.core.check.Check;
import dev.graft.server.api.Floor;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.read.ReadParams;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;

/**
 * Settings of a server.
 *
 * @param desk the folder of everything that it keeps
 * @param roots folders that the page may look into
 * @param address where it listens
 * @param port 0 for any that is free
 * @param hosts names by which it may be called, besides those of this machine itself
 * @param limits what is taken from clients
 * @param reading what pictures are refused
 * @param networks that look at pictures; with none SIFT does
 */
public record ServerParams(
        Path desk,
        List<Path> roots,
        InetAddress address,
        int port,
        List<String> hosts,
        Floor.Limits limits,
        ReadParams reading,
        KeptNetworks networks,
        int threads) {
    public static final int PORT = 8420;

    public ServerParams {
        roots = List.copyOf(roots);
        hosts = List.copyOf(hosts);
        Check.inRange(0, 65_535, port, "port");
        Check.inRange(1, 1_024, threads, "threads");
    }

    /** On this machine alone, at any free port. */
    public static ServerParams of(Path desk, List<Path> roots) {
        return new ServerParams(
                desk,
                roots,
                InetAddress.getLoopbackAddress(),
                0,
                List.of(),
                Floor.Limits.DEFAULT,
                ReadParams.DEFAULT,
                KeptNetworks.NONE,
                Runtime.getRuntime().availableProcessors());
    }

    public ServerParams withPort(int other) {
        return new ServerParams(desk, roots, address, other, hosts, limits, reading, networks, threads);
    }

    public ServerParams withAddress(InetAddress other) {
        return new ServerParams(desk, roots, other, port, hosts, limits, reading, networks, threads);
    }

    public ServerParams withHosts(List<String> other) {
        return new ServerParams(desk, roots, address, port, other, limits, reading, networks, threads);
    }

    public ServerParams withLimits(Floor.Limits other) {
        return new ServerParams(desk, roots, address, port, hosts, other, reading, networks, threads);
    }

    public ServerParams withReading(ReadParams other) {
        return new ServerParams(desk, roots, address, port, hosts, limits, other, networks, threads);
    }

    public ServerParams withNetworks(KeptNetworks other) {
        return new ServerParams(desk, roots, address, port, hosts, limits, reading, other, threads);
    }

    public ServerParams withThreads(int other) {
        return new ServerParams(desk, roots, address, port, hosts, limits, reading, networks, other);
    }
}
