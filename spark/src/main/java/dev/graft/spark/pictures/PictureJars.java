package dev.graft.spark.pictures;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.apache.spark.SparkContext;

/**
 * The jars that pictures are read with, for executors on other machines. The engine does not send them, since only
 * this package needs them. What spark-submit was given is there already and not on this process's class path.
 */
final class PictureJars {
    private static final Pattern NEEDED = Pattern.compile(
            "(graft-(core|images|onnx|engine-spark)|imageio|common-(lang|io|image)|javacpp|opencv|openblas|onnxruntime"
                    + "|metadata-extractor|xmpcore|protobuf-java)\\b.*\\.jar");

    private PictureJars() {}

    static void send(SparkContext context) {
        if (context.isLocal()) {
            return;
        }
        var sent = String.join(" ", scala.jdk.javaapi.CollectionConverters.asJava(context.listJars()));
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(jar -> NEEDED.matcher(String.valueOf(jar.getFileName())).matches())
                .filter(Files::isRegularFile)
                .filter(jar -> !sent.contains("/" + jar.getFileName()))
                .forEach(jar -> context.addJar(jar.toUri().toString()));
    }
}
