package dev.graft.server.http;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.io.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Limits the number of connections, in all and of one address. If there are too many, the one that has waited longest for
 * a request is closed: a new client is never refused because others are slow.
 */
final class Connections implements Connection.Listener {
    private final int most;
    private final int mostOfAddress;
    /** Those that wait for a request, the one that has waited longest first. */
    private final Map<Connection, String> waiting = new LinkedHashMap<>();

    private final Map<Connection, String> busy = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    Connections(int most, int mostOfAddress) {
        this.most = most;
        this.mostOfAddress = mostOfAddress;
    }

    @Override
    public void onOpened(Connection connection) {
        String address = address(connection.getEndPoint().getRemoteSocketAddress());
        Connection victim = opened(connection, address);
        if (victim != null) {
            victim.getEndPoint().close();
        }
    }

    private static String address(SocketAddress remote) {
        return remote instanceof InetSocketAddress internet
                ? internet.getAddress().getHostAddress()
                : String.valueOf(remote);
    }

    private synchronized @Nullable Connection opened(Connection connection, String address) {
        boolean full = counts.merge(address, 1, Integer::sum) > mostOfAddress;
        Connection victim = null;
        if (full || waiting.size() + busy.size() >= most) {
            victim = longestWaiting(full ? address : null);
        }
        waiting.put(connection, address);
        return victim;
    }

    private @Nullable Connection longestWaiting(@Nullable String address) {
        for (Iterator<Map.Entry<Connection, String>> all = waiting.entrySet().iterator(); all.hasNext(); ) {
            var one = all.next();
            if (address == null || one.getValue().equals(address)) {
                return one.getKey();
            }
        }
        return null;
    }

    @Override
    public synchronized void onClosed(Connection connection) {
        String address = waiting.remove(connection);
        if (address == null) {
            address = busy.remove(connection);
        }
        if (address != null) {
            counts.computeIfPresent(address, (name, count) -> count == 1 ? null : count - 1);
        }
    }

    /** A complete request of this connection is being answered. */
    synchronized void begin(Connection connection) {
        String address = waiting.remove(connection);
        if (address != null) {
            busy.put(connection, address);
        }
    }

    /** The connection waits for its next request. */
    synchronized void end(Connection connection) {
        String address = busy.remove(connection);
        if (address != null) {
            waiting.put(connection, address);
        }
    }
}
