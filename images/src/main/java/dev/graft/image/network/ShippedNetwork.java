package dev.graft.image.network;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A network that is on the class path as a resource, with its card beside it. One jar contains one network at most.
 *
 * @param file the model, perhaps inside the jar
 */
record ShippedNetwork(NetworkCard card, Path file) {
    private static final String CARD = "META-INF/graft/network.json";
    private static final String MODEL = "network.onnx";
    private static List<ShippedNetwork> found = List.of();
    private static boolean searched;

    /** All on the class path; none if the environment variable {@code GRAFT_EYES} is {@code none}. */
    static synchronized List<ShippedNetwork> all() {
        if ("none".equals(System.getenv("GRAFT_EYES"))) {
            return List.of();
        }
        if (!searched) {
            found = search();
            searched = true;
        }
        return found;
    }

    private static List<ShippedNetwork> search() {
        var networks = new ArrayList<ShippedNetwork>();
        try {
            for (URL url :
                    Collections.list(ShippedNetwork.class.getClassLoader().getResources(CARD))) {
                Path card = path(url);
                try (var in = url.openStream()) {
                    var network = new ShippedNetwork(
                            NetworkCard.of(new ObjectMapper().readTree(in)), card.resolveSibling(MODEL));
                    // Two jars may contain the same one.
                    if (networks.stream()
                            .noneMatch(other ->
                                    other.card().hash().equals(network.card().hash()))) {
                        networks.add(network);
                    }
                }
            }
        } catch (IOException | URISyntaxException | IllegalArgumentException | DateTimeException e) {
            throw new NetworkException("the network that Graft comes with cannot be read: " + e.getMessage(), e);
        }
        return List.copyOf(networks);
    }

    /** The path of a resource. The jar's file system stays open, since the network is read when it is first used. */
    @SuppressWarnings("StreamResourceLeak")
    private static Path path(URL url) throws IOException, URISyntaxException {
        if (url.openConnection() instanceof JarURLConnection jar) {
            var files = FileSystems.newFileSystem(Path.of(jar.getJarFileURL().toURI()));
            return files.getPath("/" + jar.getEntryName());
        }
        return Path.of(url.toURI());
    }
}
