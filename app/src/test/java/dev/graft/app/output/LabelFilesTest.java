package dev.graft.app.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.annotation.AnnotationFile;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelFilesTest {
    @TempDir
    Path folder;

    private Path predictions(Labelling labelling) throws IOException {
        var file = folder.resolve(ResultTables.PREDICTIONS);
        AtomicFile.write(file, ResultTables.of(labelling));
        return file;
    }

    @Test
    void everyPictureHasALine() throws IOException {
        assertThat(Files.readString(predictions(SmallLabellings.full()), StandardCharsets.UTF_8))
                .isEqualTo(
                        "file,label,confidence,runner_up,runner_up_confidence,given,doubtful,likeliest,none_of_these,"
                                + "unlike\r\n"
                                + "a.jpg,dog,0.5000,cat,0.2500,false,true,dog,false,0.5000\r\n"
                                + "b.jpg,dog,1.0000,,,true,false,dog,false,\r\n");
    }

    @Test
    void severalLabelsStandInOneCell() throws IOException {
        var labelling = SmallLabellings.labelling(
                true,
                List.of("dog", "cat"),
                List.of(
                        SmallLabellings.picture("both.jpg", Optional.empty(), 1, 0),
                        SmallLabellings.picture("none.jpg", Optional.empty())));
        assertThat(Files.readString(predictions(labelling), StandardCharsets.UTF_8))
                .isEqualTo("file,label,confidence,runner_up,runner_up_confidence,given,doubtful,likeliest\r\n"
                        + "both.jpg,cat; dog,0.8765,,,false,false,cat\r\n"
                        + "none.jpg,,0.8765,,,false,false,dog\r\n");
    }

    @Test
    void givenBackItSaysTheSameLabels() throws IOException {
        var names = List.of("dog", "new york", "poodle, small", "a|b", "@home", "'quoted'", "Stra\u00DFe \uD83D\uDC36");
        var pictures = new ArrayList<LabelledPicture>();
        for (int i = 0; i < names.size(); i++) {
            pictures.add(SmallLabellings.picture("p" + i + ", \"x\".jpg", Optional.empty(), i));
        }
        var read = AnnotationFile.read(predictions(SmallLabellings.labelling(false, names, pictures)));
        assertThat(read.problems()).isEmpty();
        assertThat(read.rows())
                .extracting(PictureAnnotations::labels)
                .isEqualTo(names.stream().map(List::of).toList());
        assertThat(read.rows()).extracting(PictureAnnotations::file).first().isEqualTo("p0, \"x\".jpg");
        assertThat(read.rows())
                .allMatch(row -> row.tags().isEmpty() && row.captions().isEmpty());
    }

    @Test
    void givenBackSeveralLabelsAreSeveralAndNoneIsNone() throws IOException {
        var labelling = SmallLabellings.labelling(
                true,
                List.of("@dog", "=cat", "sea, sand"),
                List.of(
                        SmallLabellings.picture("all.jpg", Optional.empty(), 1, 2, 0),
                        SmallLabellings.picture("one.jpg", Optional.empty(), 2),
                        SmallLabellings.picture("none.jpg", Optional.empty())));
        var read = AnnotationFile.read(predictions(labelling));
        assertThat(read.rows())
                .extracting(PictureAnnotations::labels)
                .containsExactly(List.of("=cat", "sea, sand", "@dog"), List.of("sea, sand"), List.of());
    }

    @Test
    void nothingIsTakenForAFormula() throws IOException {
        var labelling = SmallLabellings.labelling(
                true, List.of("=1+1"), List.of(SmallLabellings.picture("-1.jpg", Optional.empty(), 0)));
        assertThat(Files.readAllLines(predictions(labelling), StandardCharsets.UTF_8))
                .last()
                .isEqualTo("./-1.jpg,'=1+1,0.8765,,,false,false,'=1+1");
    }

    @Test
    void theJsonHoldsEverythingInOneOrder() throws IOException {
        var file = folder.resolve(ResultJson.NAME);
        AtomicFile.write(file, ResultJson.of(SmallLabellings.full()));
        String expected = "{'format':'graft-result','version':1,'kind':'labels','summary':'2 pictures labelled.',"
                + "'collection':'dogs.graft','method':'dkt','settings':{'alpha':'10','seed':'42'},"
                + "'notes':['One note.'],'multi':false,"
                + "'classes':[{'number':1,'name':'dog','size':2,'borrowed':10,'own':1,'members':[1,2]},"
                + "{'number':2,'name':'cat','size':0,'borrowed':5,'own':0,'members':[]}],"
                + "'pictures':[{'number':1,'name':'a.jpg','path':'PATH','label':1,'confidence':0.5,'runnerUp':2,"
                + "'runnerUpConfidence':0.25,'labels':[1],'given':false,'doubtful':true,'x':0.0,'y':1.0,"
                + "'known':['cat'],'none':false,'unlike':0.5},"
                + "{'number':2,'name':'b.jpg','path':null,'label':1,'confidence':1.0,'runnerUp':null,"
                + "'runnerUpConfidence':null,'labels':[1],'given':true,'doubtful':false,'x':0.25,'y':null,"
                + "'known':[],'none':false,'unlike':null}],"
                + "'next':[1],"
                + "'help':{'source':'amazon','what':'15 labelled pictures','verdict':'no difference','used':false,"
                + "'sentence':'No difference.','estimate':0.5,'without':null},"
                + "'rivals':[{'name':'logistic','learntFrom':'amazon','agreement':0.75,'estimate':null,"
                + "'accuracy':0.25}],"
                + "'evaluation':{'judged':1,'accuracy':0.0,'precision':0.125,'labels':['cat'],'confusion':[[1],[0]]},"
                + "'trace':{'objective':'lost information (nats)','stopReason':'iteration limit',"
                + "'steps':[{'iteration':0,'objective':0.5,'moved':0},{'iteration':1,'objective':0.25,'moved':3}]}}";
        var path = Path.of("photos", "a.jpg").toString().replace("\\", "\\\\");
        assertThat(new ObjectMapper().readTree(file.toFile()).toString())
                .isEqualTo(expected.replace('\'', '"').replace("PATH", path));
    }

    @Test
    void aResultOfTheOtherKindIsReplacedWhole() throws IOException {
        ResultFolder.at(folder).write(SmallSortings.full(), Optional.empty());
        Files.writeString(folder.resolve(ResultFolder.MODEL), "of the piles");
        Files.writeString(folder.resolve("my notes.txt"), "mine");
        ResultFolder.at(folder).write(SmallLabellings.full(), Optional.empty());
        assertThat(names())
                .isEqualTo(List.of(
                        "my notes.txt",
                        ResultTables.PREDICTIONS,
                        ResultFolder.REPORT,
                        ResultJson.NAME,
                        ResultChecksums.NAME));
        assertThat(folder.resolve(ResultFolder.REPORT)).content().contains("2 pictures labelled.");
        ResultFolder.at(folder).write(SmallSortings.full(), Optional.empty());
        assertThat(names())
                .isEqualTo(List.of(
                        ResultTables.ASSIGNMENTS,
                        "my notes.txt",
                        ResultFolder.REPORT,
                        ResultJson.NAME,
                        ResultChecksums.NAME));
    }

    @Test
    void aResultOfTheSameKindKeepsTheModelThatItMayHaveBeenMadeWith() throws IOException {
        ResultFolder.at(folder).write(SmallLabellings.full(), Optional.empty());
        Files.writeString(folder.resolve(ResultFolder.MODEL), "of the labels");
        ResultFolder.at(folder).write(SmallLabellings.full(), Optional.empty());
        assertThat(folder.resolve(ResultFolder.MODEL)).hasContent("of the labels");
    }

    @Test
    void aTableThatTheResultCannotHaveWrittenIsSomebodysOwn() throws IOException {
        ResultFolder.at(folder).write(SmallSortings.full(), Optional.empty());
        Files.writeString(folder.resolve(ResultTables.PREDICTIONS), "file,label\n");
        assertThatThrownBy(() -> ResultFolder.at(folder))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessageContaining(ResultTables.PREDICTIONS)
                .hasMessageContaining("not part of a result");
    }

    @Test
    void resultsFromBeforeTheyToldTheirKindAreOfPiles() throws IOException {
        Files.writeString(
                folder.resolve(ResultJson.NAME),
                "{\"format\" : \"graft-result\", \"version\" : 1, \"summary\" : \"x\"}");
        Files.writeString(folder.resolve(ResultTables.ASSIGNMENTS), "file\n");
        ResultFolder.at(folder).write(SmallLabellings.full(), Optional.empty());
        assertThat(folder.resolve(ResultTables.ASSIGNMENTS)).doesNotExist();
        assertThat(ResultJson.kindOf(folder.resolve(ResultJson.NAME))).contains("labels");
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(f -> String.valueOf(f.getFileName())).sorted().toList();
        }
    }
}
