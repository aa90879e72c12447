package dev.graft.spark.bench;

import dev.graft.core.random.Seed;
import dev.graft.spark.data.BagSchema;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;

/**
 * Bags with planted clusters, drawn and written by executors. Two thirds of a picture's words come from its cluster, the
 * others from one of ten subjects that all clusters share; the picture's name ends with its cluster.
 */
final class DrawnBags {
    static final int COLUMNS = 1000;
    static final int CLUSTERS = 64;
    /** So many draws have about a hundred different words. */
    static final int DRAWS = 160;

    private static final int SUBJECTS = 10;
    private static final int ROWS_IN_A_PART = 20_000;

    private DrawnBags() {}

    static void write(long nonZeros, long seed, String path, SparkSession session) {
        long rows = Math.max(CLUSTERS, nonZeros / 100);
        var context = JavaSparkContext.fromSparkContext(session.sparkContext());
        long parts = (rows + ROWS_IN_A_PART - 1) / ROWS_IN_A_PART;
        var numbers = LongStream.range(0, parts).boxed().toList();
        var drawn = context.parallelize(numbers, Math.toIntExact(parts)).flatMap(new Part(rows, seed));
        // Few large files rather than one for each part.
        int files = (int) Math.min(parts, Math.max(2, parts / 10));
        session.createDataFrame(drawn.coalesce(files), BagSchema.of(COLUMNS))
                .write()
                .parquet(path);
    }

    private record Part(long rows, long seed) implements FlatMapFunction<Long, Row> {
        @Override
        public Iterator<Row> call(Long part) {
            var profiles = profiles(new Seed(11).of("profiles"));
            long first = part * ROWS_IN_A_PART;
            return LongStream.range(first, Math.min(rows, first + ROWS_IN_A_PART))
                    .mapToObj(row -> row(row, profiles))
                    .iterator();
        }

        private static double[][] profiles(Seed seed) {
            var random = seed.random();
            var profiles = new double[CLUSTERS + SUBJECTS][COLUMNS];
            for (var profile : profiles) {
                double sum = 0;
                for (int column = 0; column < COLUMNS; column++) {
                    sum += Math.pow(random.nextDouble(), 8);
                    profile[column] = sum;
                }
            }
            return profiles;
        }

        private Row row(long number, double[][] profiles) {
            var random = new Seed(seed).of(number).random();
            int cluster = (int) (number % CLUSTERS);
            int subject = CLUSTERS + random.nextInt(SUBJECTS);
            var words = new int[DRAWS];
            for (int i = 0; i < DRAWS; i++) {
                var profile = profiles[random.nextInt(3) > 0 ? cluster : subject];
                int at = Arrays.binarySearch(profile, random.nextDouble() * profile[COLUMNS - 1]);
                words[i] = Math.min(COLUMNS - 1, at < 0 ? -at - 1 : at);
            }
            Arrays.sort(words);
            var indices = new int[DRAWS];
            var values = new double[DRAWS];
            int size = 0;
            for (int i = 0; i < DRAWS; i++) {
                if (i == 0 || words[i] != words[i - 1]) {
                    indices[size] = words[i];
                    size++;
                }
                values[size - 1]++;
            }
            return RowFactory.create(
                    "picture " + number + " of " + cluster, Arrays.copyOf(indices, size), Arrays.copyOf(values, size));
        }
    }
}
