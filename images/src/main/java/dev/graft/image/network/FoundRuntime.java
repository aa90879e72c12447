package dev.graft.image.network;

import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** The runtime on the class path. It is looked for once, since that opens every jar, and the page asks often. */
final class FoundRuntime {
    private static volatile @Nullable Optional<NetworkRuntime> found;

    private FoundRuntime() {}

    static Optional<NetworkRuntime> get() {
        var known = found;
        if (known != null) {
            return known;
        }
        try {
            var runtime = ServiceLoader.load(NetworkRuntime.class, NetworkRuntime.class.getClassLoader())
                    .findFirst();
            found = runtime;
            return runtime;
        } catch (ServiceConfigurationError e) {
            throw new NetworkException("networks cannot be run here: " + e.getMessage(), e);
        }
    }
}
