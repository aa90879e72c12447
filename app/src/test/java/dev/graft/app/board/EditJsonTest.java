package dev.graft.app.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EditJsonTest {
    private static Edit read(String json) throws IOException {
        return EditJson.read(new ObjectMapper().readTree(json));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'kind':'move','pictures':[1,2],'pile':3}",
                "{'kind':'new-pile','pictures':[1,2],'name':'Cats'}",
                "{'kind':'new-pile','pictures':[]}",
                "{'kind':'merge','piles':[3,5]}",
                "{'kind':'split','pictures':[],'pile':3}",
                "{'kind':'split','pictures':[4],'pile':3}",
                "{'kind':'rename','pile':3,'name':'<Sea> & \\ud83c\\udf0a, =1'}",
                "{'kind':'remove','pictures':[1]}",
                "{'kind':'restore','pictures':[1]}",
                "{'kind':'remove-pile','pile':3}",
                "{'kind':'unsure','pictures':[1],'value':true}",
                "{'kind':'unsure','pictures':[1],'value':false}",
                "{'kind':'confirm','pictures':[1,2]}",
                "{'kind':'release','pictures':[1,2]}",
                "{'kind':'label','pictures':[1,2],'label':'boat'}",
                "{'kind':'label','pictures':[1,2],'label':null}",
                "{'kind':'label-piles','piles':[3,5]}",
                "{'kind':'pile-labels'}"
            })
    void everyKindComesBackAsItWas(String text) throws IOException {
        String json = text.replace('\'', '"');
        var edit = read(json);
        assertThat(EditJson.write(edit))
                .hasToString(new ObjectMapper().readTree(json).toString());
        assertThat(read(EditJson.write(edit).toString())).isEqualTo(edit);
    }

    @Test
    void whatMayBeMissingMayBeMissing() throws IOException {
        assertThat(read("{\"kind\":\"split\",\"pile\":3}")).isEqualTo(new Edit.Split(3, List.of()));
        assertThat(read("{\"kind\":\"new-pile\",\"name\":null}"))
                .isEqualTo(new Edit.NewPile(Optional.empty(), List.of()));
        assertThat(read("{\"kind\":\"rename\",\"pile\":3,\"name\":\"  Sea \"}")).isEqualTo(new Edit.Rename(3, "Sea"));
        assertThat(read("{\"kind\":\"remove\",\"pictures\":[1,2,1]}")).isEqualTo(new Edit.Remove(List.of(1L, 2L)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "[1] | a correction must be a JSON object",
                "{\"pile\":1} | kind must be a text",
                "{\"kind\":7} | kind must be a text, was 7",
                "{\"kind\":\"paint\"} | kind must be one of also, confirm, label, label-piles, merge, move, nest, new-pile, pile-labels, release, remove, remove-pile, rename, restore, split, unsure, was paint",
                "{\"kind\":\"move\",\"pictures\":[1],\"pile\":3,\"x\":1} | a correction of kind move has the fields pictures, pile and no x",
                "{\"kind\":\"move\",\"pile\":3} | pictures must be a list of numbers",
                "{\"kind\":\"move\",\"pictures\":[],\"pile\":3} | pictures must name at least one picture",
                "{\"kind\":\"move\",\"pictures\":[1.5],\"pile\":3} | pictures must be a list of whole numbers, has 1.5",
                "{\"kind\":\"move\",\"pictures\":[\"1\"],\"pile\":3} | pictures must be a list of whole numbers, has \"1\"",
                "{\"kind\":\"move\",\"pictures\":[99999999999999999999],\"pile\":3} | pictures must be a list of whole numbers, has 99999999999999999999",
                "{\"kind\":\"move\",\"pictures\":[1]} | pile must be the number of a pile",
                "{\"kind\":\"merge\",\"piles\":[3]} | piles must name at least two different piles to merge",
                "{\"kind\":\"merge\",\"piles\":[3,3]} | piles must name at least two different piles to merge",
                "{\"kind\":\"rename\",\"pile\":3} | name must be a text",
                "{\"kind\":\"rename\",\"pile\":3,\"name\":\" \\t \"} | name must not be blank",
                "{\"kind\":\"rename\",\"pile\":3,\"name\":\"a\\u0000b\"} | name must have no control characters or line breaks, has U+0000",
                "{\"kind\":\"rename\",\"pile\":3,\"name\":\"a\\nb\"} | name must have no control characters or line breaks, has U+000A",
                "{\"kind\":\"rename\",\"pile\":3,\"name\":\"a\\ud83c\"} | name must have no control characters or line breaks, has U+D83C",
                "{\"kind\":\"unsure\",\"pictures\":[1]} | value must be true or false",
                "{\"kind\":\"also\",\"pictures\":[1],\"value\":true} | label must be a text",
                "{\"kind\":\"also\",\"pictures\":[1],\"label\":\"a\"} | value must be true or false",
                "{\"kind\":\"nest\",\"pile\":3} | under must be a name, or null for the top",
                "{\"kind\":\"label\",\"pictures\":[1]} | label must be a text, or null to take a label back"
            })
    void whatIsNoCorrectionIsRefusedWithASentence(String json, String message) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void namesAndListsHaveAnEnd() {
        assertThat(new Edit.Rename(1, "\ud83c\udf0a".repeat(200)).name()).hasSize(400);
        assertThatThrownBy(() -> new Edit.Rename(1, "x".repeat(201)))
                .hasMessage("name must have at most 200 characters, was 201");
        assertThatThrownBy(() -> new Edit.Label(List.of(1L), Optional.of("x".repeat(300))))
                .hasMessage("label must have at most 200 characters, was 300");
        assertThatThrownBy(() -> new Edit.Remove(Collections.nCopies(100_001, 1L)))
                .hasMessage("pictures must name at most 100000 pictures, was 100001");
    }

    @Test
    void aPileBeyondAllNumbersIsOneThatIsNotThere() throws IOException {
        assertThat(read("{\"kind\":\"remove-pile\",\"pile\":4294967297}"))
                .isEqualTo(new Edit.RemovePile(Integer.MAX_VALUE));
    }
}
