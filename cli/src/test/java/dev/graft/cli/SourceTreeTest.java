package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTreeTest {
    @TempDir
    private Path temp;

    @BeforeEach
    void writeTwoModules() throws IOException {
        write("pom.xml", "<modules><module>low</module><module>high</module></modules>");
        write("low/pom.xml", "<project/>");
        write("high/pom.xml", """
                <dependency>
                  <groupId>dev.graft</groupId>
                  <artifactId>graft-low</artifactId>
                </dependency>
                <dependency>
                  <groupId>dev.graft</groupId>
                  <artifactId>graft-tests</artifactId>
                  <scope>test</scope>
                </dependency>
                """);
        write("low/src/main/java/module-info.java", "module dev.graft.low {}\n");
        write("low/src/main/java/dev/graft/a/package-info.java", "/** See dev.graft.c.C. */\npackage dev.graft.a;\n");
        write("low/src/main/java/dev/graft/a/A.java", "package dev.graft.a;\n\n// Not dev.graft.c.C\nclass A {}\n");
        write("low/src/main/java/dev/graft/b/B.java", "package dev.graft.b;\nimport dev.graft.a.A;\n");
        write(
                "high/src/main/java/dev/graft/c/C.java",
                "package dev.graft.c;\nimport dev.graft.a.A;\nimport static dev.graft.b.B.Inner.x;\n");
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(temp.resolve(file).getParent());
        Files.writeString(temp.resolve(file), text);
    }

    @Test
    void countsLinesAndFiles() throws IOException {
        var tree = SourceTree.of(temp);
        assertThat(tree.lines()).isEqualTo(12);
        assertThat(tree.files()).hasSize(3).containsEntry("dev.graft.a", 1);
        assertThat(tree.modules().keySet()).containsExactly("low", "high");
    }

    @Test
    void seesWhatUsesWhat() throws IOException {
        var tree = SourceTree.of(temp);
        assertThat(tree.uses()).containsEntry("dev.graft.c", new TreeSet<>(Set.of("dev.graft.a", "dev.graft.b")));
        assertThat(tree.edges()).isEqualTo(3);
        assertThat(tree.direct("dev.graft.c")).containsExactly("dev.graft.b");
        assertThat(tree.directModules("high")).containsExactly("low");
        assertThat(tree.depth()).isEqualTo(3);
        assertThat(tree.cycles()).isEmpty();
    }

    @Test
    void findsCycles() throws IOException {
        write("low/src/main/java/dev/graft/a/Up.java", "package dev.graft.a;\nclass Up { dev.graft.b.B b; }\n");
        var tree = SourceTree.of(temp);
        assertThat(tree.cycles()).containsExactly(List.of("dev.graft.a", "dev.graft.b"));
        assertThat(tree.depth()).as("a cycle counts as one package").isEqualTo(2);
    }
}
