package dev.graft.spark.cluster;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileUtil;

/**
 * A standalone Spark cluster on this machine: a master and workers, each a process of its own, made of the jars of this
 * process's class path alone. Nothing listens on any other address than 127.0.0.1.
 */
public final class LoopbackCluster implements AutoCloseable {
    private static final String HOST = "127.0.0.1";

    private final Path home;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    private LoopbackCluster(Path home, int port) {
        this.home = home;
        this.port = port;
    }

    /** @param memory of each worker in megabytes, which one executor can have */
    public static LoopbackCluster start(int workers, int coresPerWorker, int memory) throws IOException {
        var cluster = new LoopbackCluster(Files.createTempDirectory("graft-cluster-"), freePort());
        try {
            cluster.linkJars();
            cluster.run("master.Master", "--host", HOST, "--port", "" + cluster.port, "--webui-port", "0");
            cluster.awaitMaster();
            for (int w = 0; w < workers; w++) {
                cluster.run(
                        "worker.Worker",
                        "--host",
                        HOST,
                        "--webui-port",
                        "0",
                        "--cores",
                        "" + coresPerWorker,
                        "--memory",
                        memory + "M",
                        "--work-dir",
                        cluster.home.resolve("work-" + w).toString(),
                        cluster.url());
            }
            return cluster;
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    public String url() {
        return "spark://" + HOST + ":" + port;
    }

    /** The parts of this process's class path that are Graft's, for {@code spark.executor.extraClassPath}. */
    public static String graftClassPath() {
        return classPath().filter(LoopbackCluster::isGraft).collect(Collectors.joining(File.pathSeparator));
    }

    /** What kill -9 does, to a worker and to its executors; returns when they are gone. */
    public void kill(int worker) {
        var process = processes.get(1 + worker).toHandle();
        var killed = Stream.concat(Stream.of(process), process.descendants()).toList();
        killed.forEach(ProcessHandle::destroyForcibly);
        killed.forEach(one -> one.onExit().join());
    }

    /** All processes that are alive: master, workers and executors. */
    public List<ProcessHandle> alive() {
        return processes.stream()
                .map(Process::toHandle)
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    /** What the processes wrote, for a test that failed. */
    public String log(int process) throws IOException {
        return Files.readString(home.resolve("log-" + process));
    }

    private static Stream<String> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    /** Folders of classes, and the jars of Graft and of what its methods compute with. */
    private static boolean isGraft(String entry) {
        var name = String.valueOf(Path.of(entry).getFileName());
        return !name.endsWith(".jar")
                || name.startsWith("graft-")
                || name.startsWith("ejml-")
                || name.matches("commons-(statistics|numbers|rng)-.*")
                || name.matches("(junit|assertj|opentest4j|apiguardian|byte-buddy|jqwik).*");
    }

    private void linkJars() throws IOException {
        var jars = Files.createDirectories(home.resolve("jars"));
        for (var entry : classPath().filter(entry -> !isGraft(entry)).toList()) {
            var jar = Path.of(entry).toAbsolutePath();
            var link = jars.resolve(jar.getFileName());
            // Of two versions the first one counts, as on the class path.
            if (!Files.exists(link) && !link.getFileName().toString().startsWith("slf4j-nop")) {
                Files.createSymbolicLink(link, jar);
            }
        }
    }

    private void run(String main, String... arguments) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx192m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-cp", home.resolve("jars") + File.separator + "*"));
        command.addAll(List.of(org.apache.spark.launcher.JavaModuleOptions.defaultModuleOptionArray()));
        command.add("org.apache.spark.deploy." + main);
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("log-" + processes.size()).toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_LOCAL_IP", HOST);
        // Else a worker that is killed would leave its files in the temporary folder.
        builder.environment().put("SPARK_LOCAL_DIRS", home.resolve("local").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        processes.add(builder.start());
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
            return socket.getLocalPort();
        }
    }

    private void awaitMaster() throws IOException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (true) {
            try {
                new Socket(HOST, port).close();
                return;
            } catch (IOException e) {
                if (System.nanoTime() > end || !processes.get(0).isAlive()) {
                    throw new IOException("the master did not start: " + log(0), e);
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(Duration.ofMillis(50).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        var all = alive();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(process -> process.onExit().join());
        FileUtil.fullyDelete(home.toFile());
        if (Files.exists(home)) {
            throw new UncheckedIOException(new IOException(home + " could not be deleted"));
        }
    }
}
