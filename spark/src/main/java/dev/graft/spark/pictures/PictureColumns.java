package dev.graft.spark.pictures;

import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.AccessDeniedException;
import java.util.Arrays;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Where a row has its name and its picture. The picture is in the column {@code content}, or else in the file that the
 * column {@code path} names, which is then read by the executor that describes it.
 *
 * @param id the number of the column {@code id}, or else that of the path
 * @param content the number of the column, or -1
 * @param path the number of the column, or -1
 */
record PictureColumns(int id, int content, int path, SerializableConfiguration hadoop, int maxBytes)
        implements Serializable {
    static final String CONTENT = "content";
    static final String PATH = "path";

    /** @throws IllegalArgumentException if a column is missing or of another type */
    static PictureColumns of(Dataset<Row> pictures, ReadParams limits) {
        var schema = pictures.schema();
        int content = number(schema, CONTENT, DataTypes.BinaryType);
        int path = number(schema, PATH, DataTypes.StringType);
        int id = number(schema, BagColumns.ID, DataTypes.StringType);
        if (content < 0 && path < 0 || id < 0 && path < 0) {
            throw new IllegalArgumentException("pictures need the column path, or id and content (the bytes of a file),"
                    + " but the columns are " + String.join(", ", schema.fieldNames()));
        }
        var hadoop = pictures.sparkSession().sparkContext().hadoopConfiguration();
        return new PictureColumns(
                id < 0 ? path : id, content, path, new SerializableConfiguration(hadoop), limits.maxBytes());
    }

    private static int number(StructType schema, String name, DataType type) {
        int number = Arrays.asList(schema.fieldNames()).indexOf(name);
        if (number >= 0 && !schema.apply(number).dataType().equals(type)) {
            throw new IllegalArgumentException("column " + name + " must be of type " + type.simpleString() + ", was "
                    + schema.apply(number).dataType().simpleString());
        }
        return number;
    }

    String id(Row row) {
        return row.getString(id);
    }

    byte[] read(Row row) throws RejectedPictureException {
        if (content >= 0) {
            if (row.isNullAt(content)) {
                throw new RejectedPictureException(Reason.UNREADABLE, "the row has no content");
            }
            return row.<byte[]>getAs(content);
        }
        return file(row);
    }

    /** Whether the row begins as a picture does; false if it cannot be read. */
    boolean isPicture(Row row) {
        if (content >= 0) {
            return !row.isNullAt(content)
                    && PictureFormat.of(row.<byte[]>getAs(content)).isPresent();
        }
        if (row.isNullAt(path)) {
            return false;
        }
        try (var in = open(row.getString(path))) {
            return PictureFormat.of(in.readNBytes(PictureFormat.SIGNATURE_BYTES))
                    .isPresent();
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private byte[] file(Row row) throws RejectedPictureException {
        if (row.isNullAt(path)) {
            throw new RejectedPictureException(Reason.UNREADABLE, "the row has no path");
        }
        try (var in = open(row.getString(path))) {
            byte[] bytes = in.readNBytes(maxBytes);
            if (bytes.length == maxBytes && in.read() >= 0) {
                throw new RejectedPictureException(
                        Reason.TOO_LARGE, "a file of more bytes than the limit of " + maxBytes);
            }
            return bytes;
        } catch (FileNotFoundException e) {
            throw new RejectedPictureException(Reason.UNREADABLE, "there is no such file", e);
        } catch (AccessControlException | AccessDeniedException e) {
            throw new RejectedPictureException(Reason.UNREADABLE, "it cannot be read: permission denied", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new RejectedPictureException(Reason.UNREADABLE, "it cannot be read from the disk", e);
        } catch (OutOfMemoryError e) {
            throw new RejectedPictureException(Reason.TOO_LARGE, "there is not enough memory to load it", e);
        }
    }

    private InputStream open(String name) throws IOException {
        var file = new Path(name);
        return file.getFileSystem(hadoop.value()).open(file);
    }
}
