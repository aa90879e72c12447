package dev.graft.catalogue.fetch;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** Addresses of registries and of packages in them. */
final class RegistryAddress {
    private RegistryAddress() {}

    /** @throws IllegalArgumentException if it is not the address of a registry */
    static URI registry(String text, String name) {
        var address = parse(text.endsWith("/") ? text : text + "/");
        if (address.isEmpty() || address.get().getRawQuery() != null) {
            throw new IllegalArgumentException(
                    name + " must be an address that begins with https:// or http://, was " + withoutUser(text));
        }
        if (address.get().getRawUserInfo() != null) {
            throw new IllegalArgumentException(name + " must not contain a password; put a token for it into .npmrc");
        }
        return address.get();
    }

    /** Empty if it is not an address on the web. */
    static Optional<URI> parse(String text) {
        try {
            var address = new URI(text);
            boolean web = "https".equalsIgnoreCase(address.getScheme()) || "http".equalsIgnoreCase(address.getScheme());
            return web && address.getHost() != null ? Optional.of(address) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** Where the description of a version is. */
    static URI description(URI registry, NetworkPackage archive) {
        return registry.resolve(archive.name().replace("/", "%2F") + "/" + archive.version());
    }

    /** Where archives are in most registries. */
    static URI usualArchive(URI registry, NetworkPackage archive) {
        String plain = archive.name().substring(archive.name().indexOf('/') + 1);
        return registry.resolve(archive.name() + "/-/" + plain + "-" + archive.version() + ".tgz");
    }

    /** Whether going from one address to another gives up encryption. */
    static boolean givesUpEncryption(URI from, URI to) {
        return "https".equalsIgnoreCase(from.getScheme()) && !"https".equalsIgnoreCase(to.getScheme());
    }

    private static String withoutUser(String text) {
        return text.replaceFirst("//[^/@]*@", "//");
    }
}
