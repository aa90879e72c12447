package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether the OpenAPI description is correct. */
class OpenApiTest {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "delete");
    private static final Pattern VARIABLE = Pattern.compile("\\{([^}]+)}");

    @TempDir
    static Path temp;

    private static GraftServer server;
    private static JsonNode described;

    @BeforeAll
    static void start() throws IOException {
        server = new GraftServer(ServerParams.of(temp.resolve("desk"), List.of(temp)), fault -> {
            throw new AssertionError(fault);
        });
        try (var in = Objects.requireNonNull(GraftServer.class.getResourceAsStream("web/openapi.json"))) {
            described = new ObjectMapper()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .readTree(in);
        }
    }

    @AfterAll
    static void end() {
        server.close();
    }

    @Test
    void everyRouteIsDescribedAndNothingElse() {
        var routes = new ArrayList<String>();
        described
                .path("paths")
                .properties()
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    if (METHODS.contains(method) && path.getKey().startsWith("/api/")) {
                        routes.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey());
                    }
                }));
        assertThat(routes).containsExactlyInAnyOrderElementsOf(server.routes());
    }

    @Test
    void everyReferenceLeadsSomewhere() {
        assertThat(described.findValuesAsText("$ref")).isNotEmpty().allSatisfy(reference -> {
            assertThat(reference).startsWith("#/");
            assertThat(described.at(reference.substring(1)).isMissingNode())
                    .as(reference)
                    .isFalse();
        });
    }

    @Test
    void everyVariableOfAPathIsAParameterOfIt() {
        described.path("paths").properties().forEach(path -> {
            var names = new ArrayList<String>();
            path.getValue()
                    .path("parameters")
                    .forEach(one -> names.add(described
                            .at(one.path("$ref").asText().substring(1))
                            .path("name")
                            .asText()));
            assertThat(names)
                    .as(path.getKey())
                    .containsExactlyElementsOf(VARIABLE.matcher(path.getKey())
                            .results()
                            .map(found -> found.group(1))
                            .toList());
        });
    }

    @Test
    void whoeverAsksGetsTheDescriptionWithoutSigningIn() {
        var answer = new Client(server, new String[0]).get("/openapi.json");
        assertThat(answer.well()).isEqualTo(described);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json; charset=utf-8");
    }
}
