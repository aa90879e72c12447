package dev.graft.cli.config;

import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The user's defaults: a file of properties. What a command is given on its line always wins. */
public record UserConfig(Path file, Map<String, String> values) implements IDefaultValueProvider {
    private static final String NETWORKS = "networks";

    /** What can be set, and what each means. */
    static final Map<String, String> KEYS;

    static {
        var keys = new LinkedHashMap<String, String>();
        keys.put("threads", "the number of threads (--threads)");
        keys.put("seed", "the seed of everything random (--seed)");
        keys.put(NETWORKS, "the folder of your networks (the variable GRAFT_NETWORKS wins)");
        keys.put("roots", "the folders that the page may browse, separated by commas (--root)");
        KEYS = Collections.unmodifiableMap(keys);
    }

    public UserConfig {
        values = Collections.unmodifiableMap(new TreeMap<>(values));
    }

    /** @throws IllegalArgumentException if the file sets what is not known */
    public static UserConfig ofUser() throws IOException {
        return read(place(System.getenv(), System.getProperty("os.name"), System.getProperty("user.home")));
    }

    /** GRAFT_CONFIG, or where the system keeps such files. */
    static Path place(Map<String, String> environment, String system, String home) {
        String given = environment.getOrDefault("GRAFT_CONFIG", "");
        if (!given.isEmpty()) {
            return Path.of(given);
        }
        boolean windows = system.toLowerCase(Locale.ROOT).contains("win");
        String folder = environment.getOrDefault(windows ? "APPDATA" : "XDG_CONFIG_HOME", "");
        return (folder.isEmpty() ? Path.of(home, ".config") : Path.of(folder)).resolve("graft/config.properties");
    }

    static UserConfig read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return new UserConfig(file, Map.of());
        }
        var read = new Properties();
        read.load(new StringReader(Files.readString(file, StandardCharsets.UTF_8)));
        var values = new TreeMap<String, String>();
        for (String key : read.stringPropertyNames()) {
            check(key, " in " + file);
            values.put(key, read.getProperty(key).strip());
        }
        return new UserConfig(file, values);
    }

    private static void check(String key, String where) {
        if (!KEYS.containsKey(key)) {
            throw new IllegalArgumentException(
                    "a setting" + where + " must be one of " + String.join(", ", KEYS.keySet()) + ", was " + key);
        }
    }

    /** @param value empty for the default of the program */
    UserConfig with(String key, Optional<String> value) {
        check(key, "");
        var changed = new TreeMap<>(values);
        changed.remove(key);
        value.ifPresent(given -> changed.put(key, given));
        return new UserConfig(file, changed);
    }

    void write() throws IOException {
        var folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        String text = values.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue().replace("\\", "\\\\") + "\n")
                .collect(Collectors.joining());
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Tells parts that have no option of their own. */
    public void apply() {
        String networks = values.getOrDefault(NETWORKS, "");
        if (!networks.isEmpty() && System.getenv("GRAFT_NETWORKS") == null) {
            System.setProperty("graft.networks", networks);
        }
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        return switch (option.longestName()) {
            case "--threads" -> values.get("threads");
            // An index has a seed of its own, and asks for none unless it is given.
            case "--seed" -> option.type() == long.class ? values.get("seed") : null;
            case "--root" -> values.get("roots");
            default -> null;
        };
    }
}
