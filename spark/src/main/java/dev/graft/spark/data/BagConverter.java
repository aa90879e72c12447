package dev.graft.spark.data;

import java.util.Arrays;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Takes one row after another from Parquet, without an object for each value. */
final class BagConverter extends RecordMaterializer<BagConverter> {
    /** What is said of a row that has null instead of a bag. */
    static final String NO_BAG =
            ": there is no bag; leave out the rows of pictures that could not be read (where reason is null)";

    private final Numbers indices = new Numbers();
    private final Numbers values = new Numbers();
    private final GroupConverter root;

    /** @param schema indices and values */
    BagConverter(MessageType schema) {
        var fields = new Converter[] {
            converter(schema.getType(BagSchema.INDICES), indices), converter(schema.getType(BagSchema.VALUES), values)
        };
        indices.canBeMissing = canBeMissing(schema.getType(BagSchema.INDICES));
        values.canBeMissing = canBeMissing(schema.getType(BagSchema.VALUES));
        int first = schema.getFieldIndex(BagSchema.INDICES);
        root = new GroupConverter() {
            @Override
            public Converter getConverter(int field) {
                return field == first ? fields[0] : fields[1];
            }

            @Override
            public void start() {
                indices.clear();
                values.clear();
            }

            @Override
            public void end() {}
        };
    }

    /** A list without a group around it is empty rather than missing. */
    private static boolean canBeMissing(Type list) {
        return !list.isPrimitive() && !list.isRepetition(Type.Repetition.REPEATED);
    }

    /** Lists are nested differently by different writers; only the numbers inside matter. */
    private static Converter converter(Type type, Numbers into) {
        if (type.isPrimitive()) {
            return into;
        }
        var inside = converter(type.asGroupType().getType(0), into);
        boolean isElement = type.isRepetition(Type.Repetition.REPEATED);
        return new GroupConverter() {
            @Override
            public Converter getConverter(int field) {
                return inside;
            }

            @Override
            public void start() {
                into.isThere = true;
                into.elements += isElement ? 1 : 0;
            }

            @Override
            public void end() {}
        };
    }

    @Override
    public BagConverter getCurrentRecord() {
        return this;
    }

    @Override
    public GroupConverter getRootConverter() {
        return root;
    }

    void addTo(BagBuffer buffer, String where) {
        if (indices.isMissing() || values.isMissing()) {
            throw new IllegalArgumentException(where + NO_BAG);
        }
        if (indices.hasMissing() || values.hasMissing()) {
            throw new IllegalArgumentException(where + ": an index or a value is missing (null)");
        }
        if (indices.size != values.size) {
            throw new IllegalArgumentException(
                    where + ": there are " + indices.size + " indices and " + values.size + " values");
        }
        buffer.add(indices.whole, values.numbers, indices.size, where);
    }

    /** The numbers of one list. */
    private static final class Numbers extends PrimitiveConverter {
        private long[] whole = new long[64];
        private double[] numbers = new double[64];
        private int size;
        private int elements;
        private boolean canBeMissing;
        private boolean isThere;

        boolean isMissing() {
            return canBeMissing && !isThere;
        }

        void clear() {
            isThere = false;
            size = 0;
            elements = 0;
        }

        boolean hasMissing() {
            return elements > size;
        }

        private void add(long index, double value) {
            if (size == whole.length) {
                whole = Arrays.copyOf(whole, 2 * size);
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            whole[size] = index;
            numbers[size] = value;
            size++;
        }

        @Override
        public void addInt(int value) {
            add(value, value);
        }

        @Override
        public void addLong(long value) {
            add(value, value);
        }

        @Override
        public void addFloat(float value) {
            add(0, value);
        }

        @Override
        public void addDouble(double value) {
            add(0, value);
        }
    }
}
