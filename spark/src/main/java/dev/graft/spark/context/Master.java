package dev.graft.spark.context;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The address of a Spark cluster, or of threads of this process that stand for one. */
public record Master(String url) {
    private static final Pattern LOCAL = Pattern.compile("local(\\[(\\d+|\\*)(,\\s*\\d+)?])?");
    private static final Pattern STANDALONE = Pattern.compile("spark://[^\\s/:,]+:\\d+(,[^\\s/:,]+:\\d+)*");
    private static final Pattern OTHER = Pattern.compile("yarn|k8s://\\S+|local-cluster\\[[\\d, ]+]");
    private static final int PATIENCE_MILLIS = 5_000;

    public Master {
        if (!LOCAL.matcher(url).matches()
                && !STANDALONE.matcher(url).matches()
                && !OTHER.matcher(url).matches()) {
            throw new IllegalArgumentException("engine spark takes a master, as in spark:local[2],"
                    + " spark:spark://host:7077 or spark:yarn, was spark:" + url);
        }
    }

    /** @param threads of {@code local}, unless it says how many */
    public static Master of(String url, int threads) {
        return new Master(url.equals("local") ? "local[" + threads + "]" : url);
    }

    public boolean isLocal() {
        return LOCAL.matcher(url).matches();
    }

    /** Whether work is done by threads of this process only, each piece of it once: nothing is lost or tried again. */
    public boolean neverTriesAgain() {
        return isLocal() && !url.contains(",");
    }

    /** Whether driver and executors are on this machine, where nobody else need reach them. */
    public boolean isOnThisMachine() {
        return isLocal()
                || !addresses().isEmpty()
                        && addresses().stream().allMatch(address -> {
                            try {
                                return InetAddress.getByName(address.getHostString())
                                        .isLoopbackAddress();
                            } catch (UnknownHostException e) {
                                return false;
                            }
                        });
    }

    /** Fails at once if no master listens, where Spark would try for a minute. */
    void checkReachable() {
        var reasons = new ArrayList<String>();
        for (var address : addresses()) {
            try (var socket = new Socket()) {
                socket.connect(new InetSocketAddress(address.getHostString(), address.getPort()), PATIENCE_MILLIS);
                return;
            } catch (UnknownHostException e) {
                reasons.add("unknown host " + address.getHostString());
            } catch (IOException e) {
                reasons.add(e.getMessage());
            }
        }
        if (!reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    "no Spark master can be reached at " + url + ": " + String.join("; ", reasons));
        }
    }

    private List<InetSocketAddress> addresses() {
        var addresses = new ArrayList<InetSocketAddress>();
        if (STANDALONE.matcher(url).matches()) {
            for (var address : url.substring("spark://".length()).split(",")) {
                int colon = address.lastIndexOf(':');
                addresses.add(InetSocketAddress.createUnresolved(
                        address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))));
            }
        }
        return addresses;
    }
}
