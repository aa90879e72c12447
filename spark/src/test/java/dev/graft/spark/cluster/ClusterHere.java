package dev.graft.spark.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * A cluster on this machine for scripts. It says where it is, takes "kill NUMBER", which does to a worker and its
 * executors what kill -9 does, and ends with its input. Arguments: WORKERS MEGABYTES.
 */
public final class ClusterHere {
    private ClusterHere() {}

    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (var cluster = LoopbackCluster.start(Integer.parseInt(arguments[0]), 1, Integer.parseInt(arguments[1]))) {
            System.out.println(cluster.url());
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                int before = cluster.alive().size();
                cluster.kill(Integer.parseInt(line.substring("kill ".length())));
                System.out.println((before - cluster.alive().size()) + " processes killed");
            }
        }
    }
}
