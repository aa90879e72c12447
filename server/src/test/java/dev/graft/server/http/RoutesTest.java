package dev.graft.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RoutesTest {
    private static final Handler ONE = call -> Reply.nothing();
    private static final Handler OTHER = call -> Reply.nothing();

    private final Routes routes = new Routes()
            .get("/api/jobs", ONE)
            .get("/api/jobs/{job}", OTHER)
            .post("/api/jobs/{job}/cancel", ONE)
            .put("/api/things/{thing}/files/{file}", ONE)
            .delete("/api/things/{thing}", OTHER);

    private Map<String, String> variables(String method, String path) {
        return routes.find(method, path).orElseThrow().variables();
    }

    @Test
    void findsTheHandlerOfAPath() {
        assertThat(routes.find("GET", "/api/jobs").orElseThrow().handler()).isSameAs(ONE);
        assertThat(routes.find("GET", "/api/jobs/12").orElseThrow().handler()).isSameAs(OTHER);
        assertThat(routes.find("GET", "/api/jobs/12/more")).isEmpty();
        assertThat(routes.find("GET", "/api")).isEmpty();
        assertThat(routes.find("GET", "/api/jobs/12/")).isEmpty();
    }

    @Test
    void takesPartsOfThePathForVariables() {
        assertThat(variables("POST", "/api/jobs/12/cancel")).containsExactly(Map.entry("job", "12"));
        assertThat(variables("PUT", "/api/things/a%20b/files/x+y%2Fz%2e%2E.jpg"))
                .containsOnly(Map.entry("thing", "a b"), Map.entry("file", "x+y/z...jpg"));
        assertThat(variables("DELETE", "/api/things/%C3%A9t%C3%A9")).containsEntry("thing", "été");
    }

    @Test
    void readsHeadsAsItReadsPages() {
        assertThat(routes.find("HEAD", "/api/jobs")).isPresent();
    }

    @Test
    void saysWhichMethodsAPathTakes() {
        assertThatThrownBy(() -> routes.find("DELETE", "/api/jobs"))
                .isInstanceOfSatisfying(
                        HttpProblem.class,
                        problem -> assertThat(problem.status()).isEqualTo(405))
                .hasMessage("/api/jobs accepts GET, not DELETE.");
    }

    @Test
    void refusesBrokenEscapes() {
        assertThatThrownBy(() -> routes.find("GET", "/api/jobs/%zz"))
                .isInstanceOfSatisfying(
                        HttpProblem.class,
                        problem -> assertThat(problem.status()).isEqualTo(400))
                .hasMessageContaining("invalid percent escape");
    }

    @Test
    void listsWhatItKnows() {
        assertThat(routes.list())
                .contains("GET /api/jobs", "POST /api/jobs/{job}/cancel")
                .hasSize(5);
    }
}
