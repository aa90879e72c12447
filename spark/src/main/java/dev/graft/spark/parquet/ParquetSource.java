package dev.graft.spark.parquet;

import dev.graft.spark.pictures.BagColumns;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.BagFormat;
import dev.graft.store.exchange.BagRow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.spark.sql.types.StructType;

/** Files of bags that belong together. */
final class ParquetSource implements BagFormat.Source {
    private final List<Path> files;
    private final Optional<StructType> schema;
    private final Optional<VisualVocabulary> vocabulary;

    /** @throws CollectionException if one of them is no Parquet file, or has no bags */
    ParquetSource(List<Path> files) throws IOException {
        this.files = List.copyOf(files);
        Optional<StructType> found = Optional.empty();
        for (var file : files) {
            var own = schema(file);
            found = found.isPresent() ? found : own;
        }
        this.schema = found;
        this.vocabulary = found.flatMap(BagColumns::vocabulary);
    }

    private static Optional<StructType> schema(Path file) throws IOException {
        try (var reader = ParquetFileReader.open(new LocalInputFile(file))) {
            var footer = reader.getFileMetaData();
            for (String column : List.of(BagColumns.ID, BagColumns.INDICES, BagColumns.VALUES)) {
                if (!footer.getSchema().containsField(column)) {
                    throw new CollectionException(file + " has no column " + column
                            + "; a file of bags has id (string), indices (array of int) and values (array of double)");
                }
            }
            return ParquetSchema.ofSpark(footer.getKeyValueMetaData(), file.toString());
        } catch (CollectionException e) {
            throw e;
        } catch (RuntimeException e) {
            throw unusable(file, e);
        }
    }

    private static CollectionException unusable(Path file, Exception e) {
        // Parquet names the object that it reads from, which says nothing.
        String why =
                String.valueOf(e.getMessage()).lines().findFirst().orElse("").replaceFirst("^\\S+@[0-9a-f]+ ", "it ");
        return new CollectionException(file + " is no Parquet file of bags that can be read: " + why, e);
    }

    @Override
    public Optional<VisualVocabulary> vocabulary() {
        return vocabulary;
    }

    @Override
    public OptionalInt columns() {
        return schema.isPresent() ? ParquetSchema.columns(schema.get()) : OptionalInt.empty();
    }

    @Override
    public void each(Consumer<BagRow> visitor) throws IOException {
        for (var file : files) {
            try (var reader = new Builder(new LocalInputFile(file)).build()) {
                for (var group = next(reader, file); group.isPresent(); group = next(reader, file)) {
                    visitor.accept(row(group.get(), file));
                }
            }
        }
    }

    /** Apart from what visitors throw, which is not the file's fault. */
    private static Optional<Group> next(ParquetReader<Group> reader, Path file) {
        try {
            return Optional.ofNullable(reader.read());
        } catch (IOException | RuntimeException e) {
            throw unusable(file, e);
        }
    }

    private static BagRow row(Group group, Path file) {
        try {
            return RowReader.read(group);
        } catch (CollectionException e) {
            throw new CollectionException(file + ": " + e.getMessage(), e);
        } catch (RuntimeException e) {
            throw unusable(file, e);
        }
    }

    private static final class Builder extends ParquetReader.Builder<Group> {
        Builder(InputFile file) {
            super(file, new PlainParquetConfiguration());
        }

        @Override
        protected ReadSupport<Group> getReadSupport() {
            return new GroupReadSupport();
        }
    }
}
