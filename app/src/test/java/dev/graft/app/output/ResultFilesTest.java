package dev.graft.app.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFilesTest {
    @TempDir
    Path folder;

    @Test
    void everyPictureHasALine() throws IOException {
        var file = folder.resolve(ResultTables.ASSIGNMENTS);
        AtomicFile.write(file, ResultTables.of(SmallSortings.full()));
        assertThat(Files.readString(file, StandardCharsets.UTF_8))
                .isEqualTo("file,cluster,cluster_name,confidence,doubtful,suggestions\r\n"
                        + "a.jpg,2,Pile 2,0.5000,true,\r\n"
                        + "b.jpg,1,dog,1.0000,false,puppy; grass\r\n");
    }

    @Test
    void anyNameComesBackAsItWas() throws IOException {
        var names = List.of(
                "a,b.jpg", "say \"cheese\".jpg", "two\nlines.jpg", "Straße \uD83D\uDC36.jpg", " blank.jpg", "#1.jpg");
        var records = records(names, "dog, \"puppy\"");
        assertThat(records).extracting(row -> row.get("file")).isEqualTo(names);
        assertThat(records)
                .allSatisfy(row -> assertThat(row.get("cluster_name")).isEqualTo("dog, \"puppy\""));
    }

    @Test
    void nothingIsTakenForAFormula() throws IOException {
        var names = List.of("=1+1.jpg", "+1.jpg", "-1.jpg", "@me.jpg", "\t=1.jpg", "a=1.jpg");
        var records = records(names, "=HYPERLINK(\"http://x\")");
        assertThat(records)
                .extracting(row -> row.get("file"))
                .containsExactly("./=1+1.jpg", "./+1.jpg", "./-1.jpg", "./@me.jpg", "./\t=1.jpg", "a=1.jpg");
        assertThat(records.get(0).get("cluster_name")).isEqualTo("'=HYPERLINK(\"http://x\")");
        assertThat(records.get(0).get("suggestions")).isEqualTo("'@word; =word");
    }

    private List<CSVRecord> records(List<String> names, String pile) throws IOException {
        var pictures = names.stream()
                .map(name -> new SortedPicture(
                        name,
                        Optional.empty(),
                        0,
                        1,
                        false,
                        List.of(SmallSortings.word("@word"), SmallSortings.word("=word")),
                        0,
                        0,
                        Optional.empty()))
                .toList();
        var file = folder.resolve("names.csv");
        AtomicFile.write(file, ResultTables.of(SmallSortings.sorting(List.of(pile), pictures)));
        var format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (var parser = format.parse(new StringReader(Files.readString(file, StandardCharsets.UTF_8)))) {
            return parser.getRecords();
        }
    }

    @Test
    void theJsonHoldsEverythingInOneOrder() throws IOException {
        var file = folder.resolve(ResultJson.NAME);
        AtomicFile.write(file, ResultJson.of(SmallSortings.full()));
        String evaluation = "{'labelled':2,'entropyBits':0.5,'entropyNats':0.34657359027997264,'purity':1.0,"
                + "'accuracy':0.75,'nmi':null,'ari':-0.25,'labels':['cat','dog'],'confusion':[[1,0],[0,1]]}";
        String expected = "{'format':'graft-result','version':1,'kind':'piles','summary':'2 pictures in 2 piles.',"
                + "'collection':'dogs.graft','method':'aplsa','settings':{'k':'2','lambda':'0.2','seed':'42'},"
                + "'notes':['One note.'],"
                + "'piles':[{'number':1,'name':'dog','size':1,'words':[{'word':'dog','score':3.5}],'members':[2]},"
                + "{'number':2,'name':'Pile 2','size':1,'words':[],'members':[1]}],"
                + "'pictures':[{'number':1,'name':'a.jpg','path':null,'pile':2,'confidence':0.5,'doubtful':true,"
                + "'suggestions':[],'x':0.0,'y':1.0,'label':'cat'},"
                + "{'number':2,'name':'b.jpg','path':'PATH','pile':1,'confidence':1.0,'doubtful':false,"
                + "'suggestions':[{'word':'puppy','score':1.5},{'word':'grass','score':null}],"
                + "'x':0.25,'y':0.75,'label':null}],"
                + "'help':{'source':'flickr','pictures':1000,'terms':50,'verdict':'does not help','used':false,"
                + "'sentence':'It did not help.','captured':0.2,'needed':null,'moved':1,'withHelp':" + evaluation
                + ",'withoutHelp':null},"
                + "'choice':{'chosen':2,'clear':true,'sentence':'Two stand out.',"
                + "'curve':[{'piles':2,'score':0.9,'chance':0.1}]},'evaluation':" + evaluation + ","
                + "'trace':{'objective':'lost information (nats)','stopReason':'iteration limit',"
                + "'steps':[{'iteration':0,'objective':0.5,'moved':0},{'iteration':1,'objective':0.25,'moved':3}]}}";
        var path = Path.of("photos", "b.jpg").toString().replace("\\", "\\\\");
        assertThat(new ObjectMapper().readTree(file.toFile()).toString())
                .isEqualTo(expected.replace('\'', '"').replace("PATH", path));
    }

    @Test
    void whatIsAbsentIsNullAndTheSameSortingGivesTheSameBytes() throws IOException {
        var sorting = SmallSortings.sorting(List.of("dog"), List.of(SmallSortings.picture("a.jpg", 0)));
        AtomicFile.write(folder.resolve("1.json"), ResultJson.of(sorting));
        AtomicFile.write(folder.resolve("2.json"), ResultJson.of(sorting));
        assertThat(folder.resolve("1.json")).hasSameBinaryContentAs(folder.resolve("2.json"));
        var tree = ResultJson.tree(sorting);
        assertThat(tree.get("help").isNull()).isTrue();
        assertThat(tree.get("choice").isNull()).isTrue();
        assertThat(tree.get("evaluation").isNull()).isTrue();
    }
}
