package dev.graft.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;

class UserConfigTest {
    @TempDir
    Path temp;

    @Test
    void itIsWhereTheSystemKeepsSuchFiles() {
        assertThat(UserConfig.place(Map.of(), "Linux", "/home/a"))
                .isEqualTo(Path.of("/home/a/.config/graft/config.properties"));
        assertThat(UserConfig.place(Map.of("XDG_CONFIG_HOME", "/c"), "Mac OS X", "/home/a"))
                .isEqualTo(Path.of("/c/graft/config.properties"));
        assertThat(UserConfig.place(Map.of("APPDATA", "/roaming"), "Windows 11", "/u"))
                .isEqualTo(Path.of("/roaming/graft/config.properties"));
        assertThat(UserConfig.place(Map.of("GRAFT_CONFIG", "/own"), "Linux", "/home/a"))
                .isEqualTo(Path.of("/own"));
    }

    @Test
    void whatIsSetIsTheDefaultOfTheOptionOfThatName() throws IOException {
        var file = temp.resolve("sub/config.properties");
        UserConfig.read(file)
                .with("threads", Optional.of("2"))
                .with("seed", Optional.of("7"))
                .with("roots", Optional.of("C:\\a,/b"))
                .write();
        var read = UserConfig.read(file);
        assertThat(read.values()).isEqualTo(Map.of("threads", "2", "seed", "7", "roots", "C:\\a,/b"));
        assertThat(read.defaultValue(option("--threads", int.class))).isEqualTo("2");
        assertThat(read.defaultValue(option("--seed", long.class))).isEqualTo("7");
        assertThat(read.defaultValue(option("--seed", Long.class)))
                .as("of an index, which has its own")
                .isNull();
        assertThat(read.defaultValue(option("--port", int.class))).isNull();
        assertThat(read.with("seed", Optional.empty()).values()).doesNotContainKey("seed");
    }

    @Test
    void whatCannotBeSetIsNamed() throws IOException {
        var file = Files.writeString(temp.resolve("c"), "treads=2\n");
        assertThatThrownBy(() -> UserConfig.read(file))
                .hasMessage("a setting in " + file + " must be one of threads, seed, networks, roots, was treads");
    }

    private static OptionSpec option(String name, Class<?> type) {
        return OptionSpec.builder(name).type(type).build();
    }
}
