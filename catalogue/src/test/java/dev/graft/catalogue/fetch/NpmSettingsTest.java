package dev.graft.catalogue.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Proxy;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpmSettingsTest {
    private static final Integrity ANY = new Integrity("sha512-" + "A".repeat(86) + "==");
    private static final NetworkPackage PLAIN = new NetworkPackage("plain", "1.0.0", ANY, 1);
    private static final NetworkPackage SCOPED = new NetworkPackage("@ours/net", "1.0.0", ANY, 1);

    @TempDir
    Path temp;

    private Path here;
    private Path home;
    private Path machine;

    @BeforeEach
    void place() throws IOException {
        here = Files.createDirectory(temp.resolve("here"));
        home = Files.createDirectory(temp.resolve("home"));
        machine = temp.resolve("npmrc");
    }

    private NpmSettings settings(Map<String, String> variables) {
        var all = new HashMap<>(variables);
        all.put("NPM_CONFIG_GLOBALCONFIG", machine.toString());
        return NpmSettings.of(new ClientEnvironment(all, here, home));
    }

    @Test
    void withoutSettingsThereIsNoRegistry() {
        assertThat(settings(Map.of()).registry(PLAIN)).isEmpty();
    }

    @Test
    void theNearestSettingDecides() throws IOException {
        Files.writeString(machine, "registry=http://machine.example/\n");
        assertThat(settings(Map.of()).registry(PLAIN)).contains("http://machine.example/");
        Files.writeString(home.resolve(".npmrc"), "# mine\nregistry = \"http://home.example/\"\n");
        assertThat(settings(Map.of()).registry(PLAIN)).contains("http://home.example/");
        Files.writeString(here.resolve(".npmrc"), ";registry=http://no.example\nregistry=http://here.example/\n");
        assertThat(settings(Map.of()).registry(PLAIN)).contains("http://here.example/");
        assertThat(settings(Map.of("NPM_CONFIG_REGISTRY", "http://upper.example/"))
                        .registry(PLAIN))
                .contains("http://upper.example/");
        assertThat(settings(Map.of("npm_config_registry", "http://variable.example/"))
                        .registry(PLAIN))
                .contains("http://variable.example/");
    }

    @Test
    void aScopeMayHaveItsOwnRegistry() throws IOException {
        Files.writeString(
                home.resolve(".npmrc"), "registry=http://all.example/\n@ours:registry=http://ours.example/\n");
        assertThat(settings(Map.of()).registry(SCOPED)).contains("http://ours.example/");
        assertThat(settings(Map.of()).registry(PLAIN)).contains("http://all.example/");
    }

    @Test
    void credentialsAreForTheirHostAndPathOnly() throws IOException {
        Files.writeString(
                home.resolve(".npmrc"),
                "//a.example/npm/:_authToken=${TOKEN}\n//b.example:8080/:_auth=dXNlcg==\n_authToken=stray\n");
        var settings = settings(Map.of("TOKEN", "t1"));
        assertThat(settings.authorisation(URI.create("https://a.example/npm/x/-/x.tgz")))
                .contains("Bearer t1");
        assertThat(settings.authorisation(URI.create("https://b.example:8080/x")))
                .contains("Basic dXNlcg==");
        for (var elsewhere : new String[] {
            "https://a.example/x",
            "https://a.example/npmx/x",
            "https://a.example:444/npm/x",
            "https://b.example/x",
            "https://evil.example/a.example/npm/",
            "https://a.example.evil.example/npm/x"
        }) {
            assertThat(settings.authorisation(URI.create(elsewhere)))
                    .as(elsewhere)
                    .isEmpty();
        }
    }

    @Test
    void aFileThatIsNoTextHasNoSettings() throws IOException {
        Files.write(home.resolve(".npmrc"), new byte[] {(byte) 0xC3, 0x28, '='});
        assertThat(settings(Map.of()).registry(PLAIN)).isEmpty();
    }

    @Test
    void theAddressOfARegistryIsChecked() {
        assertThat(RegistryAddress.registry("https://a.example/npm", "--registry"))
                .isEqualTo(URI.create("https://a.example/npm/"));
        for (var wrong :
                new String[] {"a.example", "ftp://a.example", "https://", "http://a b", "https://a.example?x"}) {
            assertThatThrownBy(() -> RegistryAddress.registry(wrong, "--registry"))
                    .as(wrong)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("--registry must be an address that begins with https:// or http://");
        }
        assertThatThrownBy(() -> RegistryAddress.registry("https://me:pass@a.example", "--registry"))
                .hasMessageContaining("must not contain a password")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("me:pass"));
    }

    @Test
    void scopedPackagesHaveTheirOwnAddresses() {
        var registry = RegistryAddress.registry("https://a.example/npm", "--registry");
        assertThat(RegistryAddress.description(registry, SCOPED))
                .hasToString("https://a.example/npm/@ours%2Fnet/1.0.0");
        assertThat(RegistryAddress.usualArchive(registry, SCOPED))
                .hasToString("https://a.example/npm/@ours/net/-/net-1.0.0.tgz");
        assertThat(SCOPED.fileName()).isEqualTo("ours-net-1.0.0.tgz");
    }

    @Test
    void proxiesFollowTheEnvironment() {
        var environment = new ClientEnvironment(
                Map.of("HTTPS_PROXY", "http://proxy.example:3128", "no_proxy", "localhost, .inner.example,10.0.0.1:80"),
                here,
                home);
        var proxies = new ProxyVariables(environment);
        assertThat(proxies.select(URI.create("https://a.example/")))
                .singleElement()
                .satisfies(proxy -> assertThat(proxy.address().toString())
                        .contains("proxy.example")
                        .contains("3128"));
        for (var direct :
                new String[] {"http://a.example/", "https://localhost/", "https://x.inner.example/", "https://10.0.0.1/"
                }) {
            assertThat(proxies.select(URI.create(direct))).as(direct).containsExactly(Proxy.NO_PROXY);
        }
        assertThat(new ProxyVariables(
                                new ClientEnvironment(Map.of("https_proxy", "x.example", "no_proxy", "*"), here, home))
                        .select(URI.create("https://a.example/")))
                .containsExactly(Proxy.NO_PROXY);
    }
}
