package dev.graft.spark.pictures;

import static org.apache.spark.sql.functions.col;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.PictureBags;
import dev.graft.store.CollectionException;
import dev.graft.store.VisualVocabulary;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterators;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/**
 * Computes the bags of pictures on executors, each with the bits that {@code graft index} computes.
 *
 * @param limits on the pictures that are read; the size to scale to is part of the features
 * @param networks available networks, for a vocabulary that needs one
 */
public record PicturesToBags(VisualVocabulary vocabulary, ReadParams limits, KeptNetworks networks) {
    /** @throws CollectionException if the features were imported, so that they cannot be computed for pictures */
    public PicturesToBags {
        if (!vocabulary.takesPictures()) {
            throw new CollectionException("the features (" + vocabulary.features()
                    + ") were imported, so Graft cannot compute them for pictures");
        }
    }

    /** With the limits of the indexer and the networks of the current user. */
    public static PicturesToBags in(VisualVocabulary vocabulary) {
        return new PicturesToBags(vocabulary, ReadParams.DEFAULT, KeptNetworks.ofUser());
    }

    /**
     * One row for each picture, with the columns of {@link BagColumns#withReason}. A picture that cannot be read or
     * described has no bag but a reason.
     *
     * @param pictures with {@code path} and {@code content} as Spark's {@code binaryFile} has them; without {@code
     *     content}, the executors read the files; a column {@code id} replaces the path as the id
     */
    public Dataset<Row> bags(Dataset<Row> pictures) {
        var columns = PictureColumns.of(pictures, limits);
        var context = pictures.sparkSession().sparkContext();
        var recipe = SentRecipe.bags(vocabulary, limits, networks, context);
        var schema = BagColumns.withReason(vocabulary);
        return pictures.mapPartitions(new Describing(recipe, columns), Encoders.row(schema))
                // Encoders forget the metadata.
                .withColumn(
                        BagColumns.INDICES,
                        col(BagColumns.INDICES)
                                .as(
                                        BagColumns.INDICES,
                                        schema.apply(BagColumns.INDICES).metadata()));
    }

    private record Describing(SentRecipe recipe, PictureColumns columns) implements MapPartitionsFunction<Row, Row> {
        @Override
        public Iterator<Row> call(Iterator<Row> pictures) {
            if (!pictures.hasNext()) {
                return List.<Row>of().iterator();
            }
            // Fails the job if it cannot be opened, since then no picture could be described.
            var bags = recipe.open();
            return StreamSupport.stream(Spliterators.spliteratorUnknownSize(pictures, 0), false)
                    .map(picture -> row(picture, bags))
                    .iterator();
        }

        private Row row(Row picture, PictureBags bags) {
            String id = columns.id(picture);
            try {
                var bag = bags.read(columns.read(picture));
                return RowFactory.create(id, bag.indices(), bag.values(), null);
            } catch (RejectedPictureException e) {
                return RowFactory.create(id, null, null, e.getMessage());
            } catch (RuntimeException e) {
                // A picture that the extractor stumbles over must not cost the others.
                return RowFactory.create(id, null, null, "it cannot be described: " + e);
            }
        }
    }
}
