package dev.graft.server.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Maps requests to handlers. A path such as {@code /api/jobs/{id}} has variables, each of which matches one path
 * segment.
 */
public final class Routes {
    private final List<Route> routes = new ArrayList<>();

    private record Route(String method, String[] parts, long maxBody, Handler handler) {}

    /** A handler, the values of its path variables, and the maximum length of the request's body. */
    record Match(Handler handler, Map<String, String> variables, long maxBody) {}

    public Routes get(String path, Handler handler) {
        return add("GET", path, handler);
    }

    public Routes post(String path, Handler handler) {
        return add("POST", path, handler);
    }

    public Routes put(String path, Handler handler) {
        return add("PUT", path, handler);
    }

    /** A route for bodies of up to so many bytes, which need not be JSON. */
    public Routes put(String path, long maxBody, Handler handler) {
        return add("PUT", path, maxBody, handler);
    }

    /** A route for bodies of up to so many bytes, which need not be JSON. */
    public Routes post(String path, long maxBody, Handler handler) {
        return add("POST", path, maxBody, handler);
    }

    public Routes delete(String path, Handler handler) {
        return add("DELETE", path, handler);
    }

    private Routes add(String method, String path, Handler handler) {
        return add(method, path, Request.MAX_JSON, handler);
    }

    private Routes add(String method, String path, long maxBody, Handler handler) {
        routes.add(new Route(method, path.split("/", -1), maxBody, handler));
        return this;
    }

    /** All routes as METHOD /path, in order of registration. */
    public List<String> list() {
        return routes.stream()
                .map(route -> route.method + " " + String.join("/", route.parts))
                .toList();
    }

    /**
     * The route of a request, or empty if no route has this path.
     *
     * @param path the raw, percent-encoded path
     * @throws HttpProblem if there is a route with this path, but not for this method
     */
    Optional<Match> find(String method, String path) {
        var parts = path.split("/", -1);
        var allowed = new TreeSet<String>();
        for (var route : routes) {
            var variables = variables(route.parts, parts);
            if (variables.isPresent()) {
                if (route.method.equals(method.equals("HEAD") ? "GET" : method)) {
                    return Optional.of(new Match(route.handler, variables.get(), route.maxBody));
                }
                allowed.add(route.method);
            }
        }
        if (!allowed.isEmpty()) {
            throw new HttpProblem(405, path + " accepts " + String.join(", ", allowed) + ", not " + method + ".");
        }
        return Optional.empty();
    }

    private static Optional<Map<String, String>> variables(String[] route, String[] parts) {
        if (route.length != parts.length) {
            return Optional.empty();
        }
        var variables = new HashMap<String, String>();
        for (int i = 0; i < route.length; i++) {
            if (route[i].startsWith("{")) {
                variables.put(route[i].substring(1, route[i].length() - 1), decoded(parts[i]));
            } else if (!route[i].equals(parts[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(variables);
    }

    private static String decoded(String part) {
        // Unlike in a query, a plus sign in a path stands for itself.
        return Request.decoded(part.replace("+", "%2B"));
    }
}
