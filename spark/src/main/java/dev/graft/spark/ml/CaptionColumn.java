package dev.graft.spark.ml;

import dev.graft.annotation.PictureAnnotations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;

/** Texts in a column: one for each row, or several. */
final class CaptionColumn {
    private CaptionColumn() {}

    static void check(StructType schema, String name) {
        if (!Arrays.asList(schema.fieldNames()).contains(name)) {
            throw new IllegalArgumentException(
                    "there is no column " + name + "; the columns are " + String.join(", ", schema.fieldNames()));
        }
        var type = schema.apply(name).dataType();
        boolean isTexts = type instanceof ArrayType array && array.elementType().equals(DataTypes.StringType);
        if (!type.equals(DataTypes.StringType) && !isTexts) {
            throw new IllegalArgumentException(
                    "column " + name + " must have strings or arrays of strings, was " + type.simpleString());
        }
    }

    /** @param value of the column; null for none */
    static PictureAnnotations annotations(Object value, List<String> labels) {
        var captions = new ArrayList<String>();
        if (value instanceof String text) {
            captions.add(text);
        } else if (value != null) {
            CollectionConverters.asJava((scala.collection.Seq<?>) value).forEach(text -> {
                if (text != null) {
                    captions.add((String) text);
                }
            });
        }
        return new PictureAnnotations("", captions, List.of(), labels);
    }
}
