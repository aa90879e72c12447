package dev.graft.catalogue.fetch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import java.util.regex.Pattern;

/**
 * A package of an npm registry that contains a network.
 *
 * @param integrity the hash of its archive
 * @param bytes the size of its archive
 */
public record NetworkPackage(String name, String version, Integrity integrity, long bytes) {
    /** Names and versions become file names, addresses and arguments of another program. */
    private static final Pattern NAME = Pattern.compile("(@[a-z0-9][a-z0-9._-]{0,99}/)?[a-z0-9][a-z0-9._-]{0,99}");

    private static final Pattern VERSION = Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+([.+-][0-9A-Za-z.+-]{1,50})?");
    private static final long MOST_BYTES = 1L << 30;

    public NetworkPackage {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("name of a package must be as npm allows, was " + name);
        }
        if (!VERSION.matcher(version).matches()) {
            throw new IllegalArgumentException("version of a package must be like 1.0.2, was " + version);
        }
        Check.inRange(1, MOST_BYTES, (double) bytes, "bytes");
    }

    /** As clients take it: {@code name@version}. */
    public String specification() {
        return name + "@" + version;
    }

    /** The name of the archive, as {@code npm pack} writes it. */
    public String fileName() {
        return name.replace("@", "").replace('/', '-') + "-" + version + ".tgz";
    }

    public ObjectNode toJson() {
        return new ObjectMapper()
                .createObjectNode()
                .put("name", name)
                .put("version", version)
                .put("integrity", integrity.text())
                .put("bytes", bytes);
    }

    /** @throws IllegalArgumentException if the node is not valid */
    public static NetworkPackage of(JsonNode node) {
        return new NetworkPackage(
                node.required("name").asText(),
                node.required("version").asText(),
                new Integrity(node.required("integrity").asText()),
                node.required("bytes").asLong());
    }
}
