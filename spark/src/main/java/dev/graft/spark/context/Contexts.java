package dev.graft.spark.context;

import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/**
 * Spark's context, of which a process can have one. Engines that are open at the same time share it; it is stopped with
 * the last of them, unless somebody else started it.
 */
public final class Contexts {
    private static final String ID = "spark.graft.id";
    private static @Nullable Contexts open;

    private final JavaSparkContext context;
    private final boolean isOurs;
    private int users;

    private Contexts(JavaSparkContext context, boolean isOurs) {
        this.context = context;
        this.isOurs = isOurs;
    }

    /** A use of the context, until it is closed. */
    public static final class Lease implements AutoCloseable {
        private final Contexts of;
        private boolean isClosed;

        private Lease(Contexts of) {
            this.of = of;
        }

        public JavaSparkContext context() {
            return of.context;
        }

        @Override
        public void close() {
            synchronized (Contexts.class) {
                if (!isClosed) {
                    isClosed = true;
                    of.release();
                }
            }
        }
    }

    /** @param master if there is none, the context that the process has, or one as spark-submit says */
    public static synchronized Lease lease(Optional<Master> master) {
        var shared = open;
        if (shared == null || shared.context.sc().isStopped()) {
            shared = start(master);
        }
        var running = shared.context.master();
        if (master.isPresent() && !master.get().url().equals(running)) {
            throw new IllegalArgumentException("this process already uses Spark at " + running
                    + ", so it cannot use Spark at " + master.get().url() + " as well");
        }
        open = shared;
        shared.users++;
        return new Lease(shared);
    }

    private void release() {
        users--;
        if (users == 0) {
            if (isOurs) {
                context.stop();
            }
            if (equals(open)) {
                open = null;
            }
        }
    }

    private static Contexts start(Optional<Master> master) {
        checkJava();
        var id = UUID.randomUUID().toString();
        var conf = new SparkConf().set(ID, id);
        master.ifPresent(given -> {
            given.checkReachable();
            conf.setMaster(given.url());
        });
        ContextDefaults.fill(conf);
        JavaSparkContext context;
        try {
            context = new JavaSparkContext(SparkContext.getOrCreate(conf));
        } catch (Exception e) {
            if (!conf.contains("spark.master")) {
                throw new IllegalArgumentException(
                        "engine spark needs a master unless spark-submit starts it, as in spark:local[2] or"
                                + " spark:spark://host:7077",
                        e);
            }
            throw new IllegalStateException(
                    "Spark could not be started at " + conf.get("spark.master") + ": " + firstLine(e), e);
        }
        boolean isOurs = context.getConf().get(ID, "").equals(id);
        if (isOurs) {
            try {
                Executors.await(context);
            } catch (RuntimeException e) {
                context.stop();
                throw e;
            }
        }
        return new Contexts(context, isOurs);
    }

    private static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("it does not say why");
    }

    /** Hadoop, which Spark cannot do without, asks Java for something that newer versions have no more. */
    private static void checkJava() {
        try {
            UserGroupInformation.getCurrentUser();
        } catch (UnsupportedOperationException e) {
            throw new IllegalStateException(
                    "engine spark does not run on Java " + Runtime.version().feature()
                            + ", because Hadoop in Spark does not: use Java 17 to 22 (JAVA_HOME)",
                    e);
        } catch (IOException e) {
            throw new IllegalStateException("Spark cannot tell who runs it: " + firstLine(e), e);
        }
    }
}
