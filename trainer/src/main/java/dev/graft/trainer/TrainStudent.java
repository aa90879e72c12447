package dev.graft.trainer;

import dev.graft.core.random.Seed;
import dev.graft.trainer.crop.CropFolder;
import dev.graft.trainer.run.PileProbe;
import dev.graft.trainer.run.Training;
import dev.graft.trainer.run.TrainingParams;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "train",
        description = "Trains a student. Can be interrupted; the same command goes on, and one with more crops too.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class TrainStudent implements Callable<Integer> {
    private static final double HOUR = 3600;

    @Parameters(index = "0", paramLabel = "CROPS", description = "The folder that the command crops has made.")
    private Path crops;

    @Parameters(index = "1", paramLabel = "FOLDER", description = "Where checkpoints and the curve (training.csv) go.")
    private Path folder;

    @Option(
            names = "--crops",
            paramLabel = "N",
            required = true,
            description = "How many crops to see in all, counting each as often as it is seen.")
    private long total;

    @Option(names = "--hours", paramLabel = "H", description = "Stop after this time, with a checkpoint.")
    private @Nullable Double hours;

    @Option(
            names = "--width",
            paramLabel = "N",
            defaultValue = "48",
            description = "Channels of the student's first layer; default: ${DEFAULT-VALUE}.")
    private int width;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "4",
            description = "Blocks in the student's longest stage; default: ${DEFAULT-VALUE}.")
    private int blocks;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "64", description = "Default: ${DEFAULT-VALUE}.")
    private int batch;

    @Option(names = "--rate", paramLabel = "R", defaultValue = "0.002", description = "Default: ${DEFAULT-VALUE}.")
    private double rate;

    @Option(
            names = "--weight-decay",
            paramLabel = "D",
            defaultValue = "0.02",
            description = "Default: ${DEFAULT-VALUE}.")
    private double weightDecay;

    @Option(
            names = "--relations",
            paramLabel = "W",
            defaultValue = "4",
            description = "The weight of relations between crops; default: ${DEFAULT-VALUE}.")
    private double relations;

    @Option(
            names = "--save-every",
            paramLabel = "CROPS",
            defaultValue = "10000",
            description = "Default: ${DEFAULT-VALUE}.")
    private long saveEvery;

    @Option(
            names = "--probe",
            paramLabel = "FOLDER",
            description = "Labelled pictures in folders, e.g. Caltech-101, that k-means sorts for the curve.")
    private @Nullable Path probe;

    @Option(
            names = "--probe-every",
            paramLabel = "CROPS",
            defaultValue = "10000",
            description = "How often the curve gets a point; default: ${DEFAULT-VALUE}.")
    private long probeEvery;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var shards = CropFolder.open(crops);
        var piles = probe == null
                ? Optional.<PileProbe>empty()
                : Optional.of(PileProbe.of(probe, shards.get(0).side()));
        double seconds = hours == null ? Double.MAX_VALUE : hours * HOUR;
        var params = new TrainingParams(
                width,
                blocks,
                total,
                batch,
                rate,
                weightDecay,
                relations,
                saveEvery,
                probeEvery,
                seconds,
                new Seed(seed));
        var out = spec.commandLine().getOut();
        var stop = new AtomicBoolean();
        var stopped = new CountDownLatch(1);
        // Ctrl-C ends the run after the batch, with a checkpoint.
        var hook = new Thread(() -> {
            stop.set(true);
            try {
                stopped.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            long seen = Training.run(folder, shards, params, piles, stop::get, line -> {
                out.println(line);
                out.flush();
            });
            out.println(seen + " crops seen");
            out.flush();
        } finally {
            stopped.countDown();
        }
        return 0;
    }
}
