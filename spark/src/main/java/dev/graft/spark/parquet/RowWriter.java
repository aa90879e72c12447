package dev.graft.spark.parquet;

import dev.graft.spark.pictures.BagColumns;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.BagRow;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/** Writes rows column by column, as Parquet wants them. */
final class RowWriter extends WriteSupport<BagRow> {
    private final VisualVocabulary vocabulary;
    private @Nullable RecordConsumer to;

    RowWriter(VisualVocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    @Override
    public WriteContext init(Configuration conf) {
        return context();
    }

    @Override
    public WriteContext init(ParquetConfiguration conf) {
        return context();
    }

    private WriteContext context() {
        return new WriteContext(ParquetSchema.COLUMNS, ParquetSchema.metadata(vocabulary));
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
        to = consumer;
    }

    @Override
    public void write(BagRow row) {
        var out = Objects.requireNonNull(to);
        out.startMessage();
        text(out, BagColumns.ID, row.id());
        list(out, BagColumns.INDICES, row.indices().length, i -> out.addInteger(row.indices()[i]));
        list(out, BagColumns.VALUES, row.values().length, i -> out.addDouble(row.values()[i]));
        if (!row.labels().isEmpty()) {
            text(out, ParquetSchema.LABEL, row.labels().get(0));
        }
        texts(out, ParquetSchema.LABELS, row.labels());
        texts(out, ParquetSchema.CAPTIONS, row.captions());
        texts(out, ParquetSchema.TAGS, row.tags());
        out.endMessage();
    }

    private static void text(RecordConsumer out, String column, String text) {
        int field = ParquetSchema.COLUMNS.getFieldIndex(column);
        out.startField(column, field);
        out.addBinary(Binary.fromString(text));
        out.endField(column, field);
    }

    private static void texts(RecordConsumer out, String column, List<String> texts) {
        list(out, column, texts.size(), i -> out.addBinary(Binary.fromString(texts.get(i))));
    }

    private static void list(RecordConsumer out, String column, int size, IntConsumer element) {
        int field = ParquetSchema.COLUMNS.getFieldIndex(column);
        out.startField(column, field);
        out.startGroup();
        if (size > 0) {
            out.startField("list", 0);
            for (int i = 0; i < size; i++) {
                out.startGroup();
                out.startField("element", 0);
                element.accept(i);
                out.endField("element", 0);
                out.endGroup();
            }
            out.endField("list", 0);
        }
        out.endGroup();
        out.endField(column, field);
    }
}
