package dev.graft.app.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.export.ExportedPictures.Opinion;
import dev.graft.app.export.ExportedPictures.Picture;
import dev.graft.app.output.Version;
import dev.graft.core.io.FormulaGuard;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;

/** The cards of files that other programs for pictures and labels read, and of a table for people. */
public final class DatasetFormats {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String JSON_TYPE = "application/json; charset=utf-8";

    private DatasetFormats() {}

    /** A text that is made of the pictures alone. */
    private abstract static class OneText extends BuiltInFormat {
        private final String label;
        private final String extension;
        private final String mediaType;

        OneText(
                String name,
                String title,
                int position,
                Function<Grouping, String> summary,
                String label,
                String extension,
                String mediaType) {
            super(name, title, position, summary);
            this.label = label;
            this.extension = extension;
            this.mediaType = mediaType;
        }

        abstract String text(ExportedPictures exported, Grouping by);

        @Override
        public final Optional<AsFile> file() {
            return Optional.of(new AsFile(label, extension, mediaType, (source, progress) -> {
                var exported = source.pictures();
                return out -> {
                    out.write(text(exported, source.by()).getBytes(StandardCharsets.UTF_8));
                    return Made.all(exported.pictures().size());
                };
            }));
        }
    }

    /** In the words of the page, for a spreadsheet. */
    public static final class Words extends OneText {
        public Words() {
            super(
                    "table",
                    "Table in plain words",
                    9,
                    by ->
                            "A line for each picture as the page says it: where it is, how sure that is, and who said so.",
                    "CSV",
                    "table.csv",
                    "text/csv; charset=utf-8");
        }

        @Override
        String text(ExportedPictures exported, Grouping by) {
            var text = new StringBuilder(CSVFormat.RFC4180.format(
                            "Picture", by == Grouping.PILES ? "Pile" : "Label", "Sure", "Look again", "Said by"))
                    .append("\r\n");
            var groups = exported.namesOfGroups();
            for (int i = 0; i < exported.pictures().size(); i++) {
                var picture = exported.pictures().get(i);
                text.append(CSVFormat.RFC4180.format(
                                FormulaGuard.fileName(picture.name()),
                                FormulaGuard.text(String.join("; ", groups.get(i))),
                                picture.opinion()
                                        .map(one -> Math.round(100 * one.confidence()) + "%")
                                        .orElse(""),
                                picture.opinion().filter(one -> one.doubtful()).isPresent() ? "yes" : "",
                                saidBy(picture.opinion())
                                        .map(who -> who.equals("person") ? "you" : "Graft")
                                        .orElse("")))
                        .append("\r\n");
            }
            return text.toString();
        }
    }

    /** Tasks with predictions, or with annotations where a person said so. */
    public static final class LabelStudio extends OneText {
        public LabelStudio() {
            super(
                    "label-studio",
                    "Label Studio",
                    21,
                    by -> "Tasks to import there: predictions with their scores, and what you said as annotations.",
                    "Label Studio JSON",
                    "label-studio.json",
                    JSON_TYPE);
        }

        @Override
        String text(ExportedPictures exported, Grouping by) {
            var tasks = JSON.createArrayNode();
            var groups = exported.namesOfGroups();
            for (int i = 0; i < groups.size(); i++) {
                var picture = exported.pictures().get(i);
                var task = tasks.addObject();
                task.putObject("data")
                        .put("image", "/data/local-files/?d=" + picture.name())
                        .put("file", picture.name());
                if (groups.get(i).isEmpty()) {
                    continue;
                }
                boolean given =
                        saidBy(picture.opinion()).filter("person"::equals).isPresent();
                var said = task.putArray(given ? "annotations" : "predictions").addObject();
                if (!given) {
                    said.put("model_version", "graft " + Version.OF_THIS);
                    score(said, picture.opinion(), "score");
                }
                var choices = said.putArray("result")
                        .addObject()
                        .put("from_name", "choice")
                        .put("to_name", "image")
                        .put("type", "choices")
                        .putObject("value")
                        .putArray("choices");
                groups.get(i).forEach(choices::add);
            }
            return tasks.toPrettyString() + "\n";
        }
    }

    /** FiftyOne's own format for the classification of images. */
    public static final class FiftyOne extends OneText {
        public FiftyOne() {
            super(
                    "fiftyone",
                    "FiftyOne",
                    22,
                    by -> "labels.json of a FiftyOne dataset, with confidences.",
                    "FiftyOne JSON",
                    "fiftyone.json",
                    JSON_TYPE);
        }

        @Override
        String text(ExportedPictures exported, Grouping by) {
            var root = JSON.createObjectNode();
            var classes = root.putArray("classes");
            exported.groups().forEach(group -> classes.add(group.name()));
            var labels = root.putObject("labels");
            for (int g = 0; g < exported.groups().size(); g++) {
                for (int member : exported.groups().get(g).members()) {
                    var picture = exported.pictures().get(member);
                    add(labels, picture, label(g, picture.opinion()));
                }
            }
            for (int g = 0; g < exported.groups().size(); g++) {
                for (int member : exported.groups().get(g).also()) {
                    add(labels, exported.pictures().get(member), label(g, Optional.of(ExportedPictures.SAID)));
                }
            }
            return root.toPrettyString() + "\n";
        }

        private static ObjectNode label(int group, Optional<Opinion> opinion) {
            var label = JSON.createObjectNode().put("label", group);
            score(label, opinion, "confidence");
            saidBy(opinion).ifPresent(who -> label.putObject("attributes").put("by", who));
            return label;
        }

        /** Several labels of a picture are a list. */
        private static void add(ObjectNode labels, Picture picture, JsonNode label) {
            String name = withoutExtension(picture.name());
            var before = labels.get(name);
            if (before instanceof ArrayNode list) {
                list.add(label);
            } else if (before == null) {
                labels.set(name, label);
            } else {
                labels.set(name, JSON.createArrayNode().add(before).add(label));
            }
        }

        private static String withoutExtension(String name) {
            int dot = name.lastIndexOf('.');
            return dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name;
        }
    }

    /** The file that the image folders of Hugging Face datasets have beside the pictures. */
    public static final class HuggingFace extends OneText {
        public HuggingFace() {
            super(
                    "huggingface",
                    "Hugging Face",
                    23,
                    by -> "metadata.jsonl, to lay beside the pictures of an image folder.",
                    "metadata.jsonl",
                    "jsonl",
                    "application/jsonl; charset=utf-8");
        }

        @Override
        public String fileName(Grouping by) {
            return "metadata.jsonl";
        }

        @Override
        String text(ExportedPictures exported, Grouping by) {
            var text = new StringBuilder();
            var groups = exported.namesOfGroups();
            boolean several = groups.stream().anyMatch(names -> names.size() > 1);
            for (int i = 0; i < groups.size(); i++) {
                var picture = exported.pictures().get(i);
                var line = JSON.createObjectNode().put("file_name", picture.name());
                if (several) {
                    var labels = line.putArray("labels");
                    groups.get(i).forEach(labels::add);
                } else {
                    line.put("label", groups.get(i).stream().findFirst().orElse(null));
                }
                score(line, picture.opinion(), "score");
                line.put("by", saidBy(picture.opinion()).orElse(null));
                text.append(line).append('\n');
            }
            return text.toString();
        }
    }

    /** Nothing where no score is known. */
    static void score(ObjectNode json, Optional<Opinion> opinion, String field) {
        opinion.map(Opinion::confidence)
                .filter(Double::isFinite)
                .ifPresent(score -> json.put(field, Double.parseDouble(String.format(Locale.ROOT, "%.4f", score))));
    }

    /** "person" or "graft". */
    static Optional<String> saidBy(Optional<Opinion> opinion) {
        return opinion.map(one -> one.byPerson() ? "person" : "graft");
    }
}
