package dev.graft.catalogue.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.catalogue.TinyPackage;
import dev.graft.image.network.NetworkException;
import dev.graft.store.Progress;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A script takes the place of npm. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is one of a Unix shell")
class NpmClientTest {
    @TempDir
    Path temp;

    private final byte[] content = TinyPackage.usual().bytes();
    private NetworkPackage archive;
    private Path packages;
    private Path bin;

    @BeforeEach
    void place() throws IOException {
        archive = TinyPackage.described(content, temp);
        packages = temp.resolve("packages");
        bin = Files.createDirectory(temp.resolve("bin"));
        Files.write(temp.resolve("served.tgz"), content);
    }

    private PackageSource npm(String... script) throws IOException {
        var file = Files.writeString(bin.resolve("npm"), "#!/bin/sh\n" + String.join("\n", script) + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        String path = bin + File.pathSeparator + System.getenv("PATH");
        return PackageSource.of(
                Optional.empty(), new ClientEnvironment(Map.of("PATH", path, "SERVED", temp.toString()), temp, temp));
    }

    private Path fetch(PackageSource source) throws IOException {
        return new PackageFolder(packages).fetch(archive, source, Progress.NONE);
    }

    private void refused(PackageSource source, String message) throws IOException {
        assertThatThrownBy(() -> fetch(source))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining(message);
        assertThat(packages).isEmptyDirectory();
    }

    @Test
    void npmPacksThePackageInAFolderOfItsOwn() throws IOException {
        var npm = npm(
                "pwd > \"$SERVED/folder\"",
                "echo \"$*\" > \"$SERVED/arguments\"",
                "cp \"$SERVED/served.tgz\" tiny-network-1.2.3.tgz");
        assertThat(fetch(npm)).hasBinaryContent(content);
        assertThat(temp.resolve("arguments"))
                .content()
                .startsWith("pack tiny-network@1.2.3 ")
                .contains("--ignore-scripts");
        assertThat(Path.of(Files.readString(temp.resolve("folder")).strip())).doesNotExist();
        assertThat(packages).isDirectoryContaining(file -> file.endsWith("tiny-network-1.2.3.tgz"));
    }

    @Test
    void whatNpmBringsIsCheckedToo() throws IOException {
        refused(npm("echo other > tiny-network-1.2.3.tgz"), "does not have the expected hash (integrity)");
        refused(npm("exit 0"), "npm wrote no file tiny-network-1.2.3.tgz");
    }

    @Test
    void npmsErrorsAreOneClause() throws IOException {
        refused(
                npm("echo 'npm error code ENOTFOUND' >&2", "echo 'npm error syscall getaddrinfo' >&2", "exit 1"),
                "tiny-network 1.2.3 cannot be fetched: the registry cannot be reached (npm says ENOTFOUND). You can"
                        + " also download it on another machine (npm pack tiny-network@1.2.3) and run: graft model add"
                        + " tiny-network-1.2.3.tgz");
        refused(npm("echo 'npm ERR! code E404' >&2", "exit 1"), "the registry does not have it (npm says E404)");
        refused(
                npm("echo 'npm ERR! code EODD' >&2", "echo 'npm ERR! odd things' >&2", "exit 1"),
                "npm says: odd things");
        refused(npm("exit 3"), "npm failed without saying why");
    }

    @Test
    void aStopEndsNpm() throws IOException {
        var npm = npm("echo begun > \"$SERVED/begun\"", "exec sleep 600");
        assertThatThrownBy(() -> new PackageFolder(packages).fetch(archive, npm, new Progress() {
                    @Override
                    public boolean stopRequested() {
                        return Files.exists(temp.resolve("begun"));
                    }
                }))
                .hasMessageContaining("stopped");
        assertThat(packages).isEmptyDirectory();
    }

    @Test
    void aRegistryThatIsGivenIsAskedWithoutNpm() throws IOException {
        npm("exit 1");
        assertThat(PackageSource.of(
                        Optional.of("http://127.0.0.1/"),
                        new ClientEnvironment(Map.of("PATH", bin.toString()), temp, temp)))
                .isInstanceOf(RegistryClient.class);
        assertThat(PackageSource.of(
                        Optional.empty(), new ClientEnvironment(Map.of("PATH", bin.toString()), temp, temp)))
                .isInstanceOf(NpmClient.class);
    }
}
