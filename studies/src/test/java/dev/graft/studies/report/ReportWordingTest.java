package dev.graft.studies.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Sentences that are kept beside the code. */
class ReportWordingTest {
    private static final ReportWording WORDING = ReportWording.of(ReportWordingTest.class, "wording.md");

    @Test
    void valuesAreFilledInAsTheyAreToBeRead() {
        assertThat(WORDING.text("numbers", 3, 0.12345, 0.5)).isEqualTo("3 tasks, mean 0.123, +0.12, 50.0 percent.");
        assertThat(WORDING.text("choice", true, "inner")).isEqualTo("It holds: inner.");
        assertThat(WORDING.text("choice", false, "inner")).isEqualTo("It does not.");
    }

    @Test
    void functionsAreAskedWithTheirArguments() {
        var asked = WORDING.with("join", a -> a[0] + "+" + a[1]).with("twice", a -> a[0] + a[0]);
        assertThat(asked.text("function", "b")).isEqualTo("a, b+c and bb+c.");
        assertThatThrownBy(() -> WORDING.text("function", "b")).hasMessageContaining("no function", "wording.md");
    }

    @Test
    void aClaimIsASentenceAndItsNumbers() {
        assertThat(WORDING.claim("claim", true, "A", 2))
                .isEqualTo(new Claim("A is better.", ClaimVerdict.SHOWN, "in 2 tasks"));
        assertThat(WORDING.untested("claim", "it was not run", "A"))
                .isEqualTo(new Claim("A is better.", ClaimVerdict.NOT_TESTABLE, "it was not run"));
    }

    @Test
    void partsGoToTheirPlacesAndWhatIsEmptyIsLeftOut() {
        var table = WORDING.table("table", List.of(List.of("x", "1")));
        assertThat(table.columns()).containsExactly("name", "number");
        assertThat(WORDING.parts("page", Map.of("table", List.of(table)), false))
                .containsExactly(
                        new Prose("## Heading"), table, new Prose("- one item on two lines"), new Prose("- other"));
        assertThat(WORDING.notes("list")).containsExactly("one", "two");
    }

    @Test
    void aSectionMaySayWhatARowIs() {
        var wording = WORDING.with("cells", a -> a[0] + "|");
        assertThat(wording.rows("rows", ReportWording.each(List.of("x", "y"), List.of(1)), "A"))
                .isEqualTo(new ReportTable(
                        "Rows of A",
                        List.of("name", "number", "of", "last"),
                        List.of(List.of("x", "1", "A", ""), List.of("y", "1", "A", ""))));
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThatThrownBy(() -> WORDING.text("nothing")).hasMessageContaining("no section nothing in wording.md");
        assertThatThrownBy(() -> WORDING.text("numbers", 1))
                .hasMessageContaining("values of numbers in wording.md must be 3, was 1");
    }
}
