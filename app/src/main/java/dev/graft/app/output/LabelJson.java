package dev.graft.app.output;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.label.LabelledPicture;
import dev.graft.app.label.Labelling.Help;
import dev.graft.app.label.Labelling.Judgement;
import dev.graft.app.label.Labelling.LabelClass;
import dev.graft.app.label.Labelling.Rival;
import java.nio.file.Path;
import java.util.Optional;

/** The parts of {@code result.json} that only labels have. */
final class LabelJson {
    private LabelJson() {}

    private static ObjectNode node() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ObjectNode labelClass(int number, LabelClass label) {
        var node = node();
        node.put("number", number).put("name", label.name());
        node.put("size", label.members().size())
                .put("borrowed", label.borrowed())
                .put("own", label.own());
        node.set("members", ResultJson.numbers(label.members()));
        return node;
    }

    static ObjectNode picture(int number, LabelledPicture picture) {
        var node = node();
        node.put("number", number).put("name", picture.name());
        node.put("path", picture.path().map(Path::toString).orElse(null));
        node.put("label", picture.label() + 1);
        ResultJson.number(node, "confidence", picture.confidence());
        node.put("runnerUp", picture.runnerUp().map(i -> i + 1).orElse(null));
        share(node, "runnerUpConfidence", picture.runnerUp().map(i -> picture.second()));
        node.set("labels", ResultJson.numbers(picture.labels()));
        node.put("given", picture.given()).put("doubtful", picture.doubtful());
        ResultJson.number(node, "x", picture.x());
        ResultJson.number(node, "y", picture.y());
        node.set("known", ResultJson.texts(picture.known()));
        return node;
    }

    static ObjectNode help(Help help) {
        var node = node();
        node.put("source", help.source()).put("what", help.what());
        node.put("verdict", ResultJson.words(help.verdict()));
        node.put("used", help.used()).put("sentence", help.sentence());
        share(node, "estimate", help.estimate());
        share(node, "without", help.without());
        return node;
    }

    static ObjectNode rival(Rival rival) {
        var node = node();
        node.put("name", rival.name()).put("learntFrom", rival.learntFrom());
        ResultJson.number(node, "agreement", rival.agreement());
        share(node, "estimate", rival.estimate());
        share(node, "accuracy", rival.accuracy());
        return node;
    }

    static ObjectNode judgement(Judgement judgement) {
        var node = node();
        node.put("judged", judgement.judged());
        ResultJson.number(node, "accuracy", judgement.accuracy());
        ResultJson.number(node, "precision", judgement.precision());
        return ResultJson.confusion(node, judgement.labels(), judgement.confusion());
    }

    private static void share(ObjectNode node, String name, Optional<Double> value) {
        ResultJson.number(node, name, value.orElse(Double.NaN));
    }
}
