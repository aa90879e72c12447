package dev.graft.catalogue.fetch;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proxy that a person's environment names ({@code https_proxy}, {@code http_proxy}, {@code no_proxy}), or the one
 * that the JVM was given by its system properties, which come first.
 */
final class ProxyVariables extends ProxySelector {
    private static final int DEFAULT_PORT = 80;

    private final ClientEnvironment environment;
    private final Optional<ProxySelector> ofJvm;

    ProxyVariables(ClientEnvironment environment) {
        this.environment = environment;
        this.ofJvm = Stream.of("https.proxyHost", "http.proxyHost", "java.net.useSystemProxies")
                        .anyMatch(name -> System.getProperty(name) != null)
                ? Optional.ofNullable(ProxySelector.getDefault())
                : Optional.empty();
    }

    @Override
    public List<Proxy> select(URI address) {
        if (ofJvm.isPresent()) {
            return ofJvm.get().select(address);
        }
        String host = String.valueOf(address.getHost()).toLowerCase(Locale.ROOT);
        if (direct(host)) {
            return List.of(Proxy.NO_PROXY);
        }
        var named = "https".equalsIgnoreCase(address.getScheme())
                ? environment.variable("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
                : environment.variable("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY");
        return List.of(named.flatMap(ProxyVariables::proxy).orElse(Proxy.NO_PROXY));
    }

    private boolean direct(String host) {
        return environment.variable("no_proxy", "NO_PROXY").stream()
                .flatMap(list -> Stream.of(list.split("[,\\s]+")))
                .map(one -> one.toLowerCase(Locale.ROOT)
                        .replaceFirst("^\\*?\\.", "")
                        .replaceFirst(":[0-9]+$", ""))
                .filter(one -> !one.isEmpty())
                .anyMatch(one -> one.equals("*") || host.equals(one) || host.endsWith("." + one));
    }

    private static Optional<Proxy> proxy(String named) {
        var address = URI.create(named.contains("://") ? named : "http://" + named);
        if (address.getHost() == null) {
            return Optional.empty();
        }
        int port = address.getPort() < 0 ? DEFAULT_PORT : address.getPort();
        // The name is left for the client to resolve, so that a proxy that is not there is reported like any server.
        return Optional.of(new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(address.getHost(), port)));
    }

    @Override
    public void connectFailed(URI address, SocketAddress proxy, IOException failure) {
        // The request fails with the same exception.
    }
}
