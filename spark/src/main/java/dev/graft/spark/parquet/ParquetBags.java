package dev.graft.spark.parquet;

import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.BagFormat;
import dev.graft.store.exchange.BagRow;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;

/** Parquet, as one file or as the folder of files that Spark writes. */
public final class ParquetBags implements BagFormat {
    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public void write(VisualVocabulary vocabulary, Iterator<BagRow> rows, OutputStream out) throws IOException {
        try (var writer = new Builder(new StreamFile(out), vocabulary)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.SNAPPY)
                .build()) {
            while (rows.hasNext()) {
                writer.write(rows.next());
            }
        }
    }

    @Override
    public Source open(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return new ParquetSource(files(file));
    }

    private static List<Path> files(Path file) throws IOException {
        if (!Files.isDirectory(file)) {
            return List.of(file);
        }
        try (var all = Files.list(file)) {
            var parts = all.filter(part -> part.toString().endsWith(".parquet") && Files.isRegularFile(part))
                    .sorted()
                    .toList();
            if (parts.isEmpty()) {
                throw new CollectionException("the folder " + file + " has no Parquet files (.parquet)");
            }
            return parts;
        }
    }

    private static final class Builder extends ParquetWriter.Builder<BagRow, Builder> {
        private final VisualVocabulary vocabulary;

        Builder(OutputFile file, VisualVocabulary vocabulary) {
            super(file);
            this.vocabulary = vocabulary;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        protected WriteSupport<BagRow> getWriteSupport(Configuration conf) {
            return new RowWriter(vocabulary);
        }

        @Override
        protected WriteSupport<BagRow> getWriteSupport(ParquetConfiguration conf) {
            return new RowWriter(vocabulary);
        }
    }
}
