package dev.graft.catalogue.fetch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The registry and the credentials in a person's npm configuration: environment variables, then {@code .npmrc} of the
 * current folder, of the home folder and of the machine. There is no default registry.
 */
final class NpmSettings {
    private static final long MOST_BYTES = 1 << 20;
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");
    private static final List<String> MACHINE = List.of("/etc/npmrc", "/usr/etc/npmrc", "/usr/local/etc/npmrc");

    private final ClientEnvironment environment;
    private final Map<String, String> settings = new TreeMap<>();

    private NpmSettings(ClientEnvironment environment) {
        this.environment = environment;
    }

    static NpmSettings of(ClientEnvironment environment) {
        var found = new NpmSettings(environment);
        var files = new ArrayList<Path>();
        files.add(environment.folder().resolve(".npmrc"));
        files.add(environment
                .variable("npm_config_userconfig", "NPM_CONFIG_USERCONFIG")
                .map(Path::of)
                .orElse(environment.home().resolve(".npmrc")));
        environment
                .variable("npm_config_globalconfig", "NPM_CONFIG_GLOBALCONFIG")
                .map(Path::of)
                .ifPresentOrElse(files::add, () -> MACHINE.forEach(file -> files.add(Path.of(file))));
        files.forEach(found::read);
        return found;
    }

    /** The first file that has a setting decides. */
    private void read(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                return;
            }
            for (var line : Files.readAllLines(file)) {
                int equals = line.indexOf('=');
                String text = line.strip();
                if (equals > 0 && !text.startsWith("#") && !text.startsWith(";")) {
                    settings.putIfAbsent(
                            line.substring(0, equals).strip(), expanded(unquoted(line.substring(equals + 1))));
                }
            }
        } catch (IOException e) {
            // Whoever may not read it, or finds no text in it, has no settings there.
        }
    }

    private static String unquoted(String value) {
        String text = value.strip();
        boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
        return quoted ? text.substring(1, text.length() - 1) : text;
    }

    private String expanded(String value) {
        return VARIABLE.matcher(value)
                .replaceAll(match -> Matcher.quoteReplacement(
                        environment.variable(match.group(1)).orElse(match.group())));
    }

    /** The registry for a package. */
    Optional<String> registry(NetworkPackage archive) {
        int slash = archive.name().indexOf('/');
        var scoped = slash < 0
                ? Optional.<String>empty()
                : Optional.ofNullable(settings.get(archive.name().substring(0, slash) + ":registry"));
        return scoped.or(() -> environment.variable("npm_config_registry", "NPM_CONFIG_REGISTRY"))
                .or(() -> Optional.ofNullable(settings.get("registry")))
                .filter(registry -> !registry.isBlank());
    }

    /** The value of the header Authorization for an address: only if there are credentials for its host and path. */
    Optional<String> authorisation(URI address) {
        String place = "//" + address.getRawAuthority() + (address.getRawPath() + "/").replaceAll("/+", "/");
        while (place.length() > 2) {
            String token = settings.get(place + ":_authToken");
            if (token != null) {
                return Optional.of("Bearer " + token);
            }
            String basic = settings.get(place + ":_auth");
            if (basic != null) {
                return Optional.of("Basic " + basic);
            }
            place = place.substring(0, place.lastIndexOf('/', place.length() - 2) + 1);
        }
        return Optional.empty();
    }
}
