package dev.graft.spark.context;

import org.apache.spark.SparkConf;

/** What a context that the engine starts is set to, unless the user says otherwise ({@code -Dspark...}). */
final class ContextDefaults {
    private static final String LOOPBACK = "127.0.0.1";

    private ContextDefaults() {}

    static void fill(SparkConf conf) {
        conf.setIfMissing("spark.app.name", "graft");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        // The sums of a pass are few and as large as they must be.
        conf.setIfMissing("spark.driver.maxResultSize", "0");
        // Kernels have the same bits without it, and take longer.
        conf.setIfMissing("spark.executor.extraJavaOptions", "--add-modules=jdk.incubator.vector");
        var plugins = conf.get("spark.plugins", "");
        var own = StepPlugin.class.getName();
        if (!plugins.contains(own)) {
            conf.set("spark.plugins", plugins.isEmpty() ? own : plugins + "," + own);
        }
        var url = conf.get("spark.master", "");
        if (url.isEmpty()) {
            return;
        }
        var master = new Master(url);
        if (master.isOnThisMachine()) {
            conf.setIfMissing("spark.driver.host", LOOPBACK);
            conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        if (!master.isLocal()) {
            conf.setIfMissing("spark.jars", String.join(",", ExecutorJars.ofThisProcess()));
        }
    }
}
