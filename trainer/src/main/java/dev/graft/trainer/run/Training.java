package dev.graft.trainer.run;

import dev.graft.image.network.NetworkInput;
import dev.graft.trainer.crop.CropShard;
import dev.graft.trainer.student.Distillation;
import dev.graft.trainer.student.Student;
import dev.graft.trainer.student.StudentShape;
import dev.graft.trainer.student.Tutor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Teaches a student from a folder of crops, and goes on where the last run in the same folder ended. The same seed
 * gives the same student for the same number of PyTorch's threads, however often it is interrupted at a checkpoint.
 */
public final class Training {
    /** The last checkpoint. */
    public static final String LAST = "last.training";

    /** The last one before the rate began to fall: from here a run can be made longer. */
    public static final String STABLE = "stable.training";

    private static final String LOG = "training.csv";
    private static final int HELD_OUT_BATCH = 64;

    private final Path folder;
    private final TrainingParams params;
    private final CropBatches batches;
    private final Optional<PileProbe> probe;
    private final LearningRate rate;
    private final Student student;
    private final Tutor tutor;
    private final NetworkInput input;
    private long seen;
    private double secondsBefore;
    private double sumAll;
    private double sumCosine;
    private double sumRelation;
    private int batchesSummed;

    private Training(Path folder, List<CropShard> shards, TrainingParams params, Optional<PileProbe> probe) {
        this.folder = folder;
        this.params = params;
        this.probe = probe;
        this.batches = new CropBatches(shards, params.seed());
        this.rate = new LearningRate(params.rate(), params.crops());
        var shape = new StudentShape(
                shards.get(0).side(),
                params.width(),
                params.blocks(),
                shards.get(0).features());
        this.student = new Student(shape, params.seed());
        this.tutor = new Tutor(student, new Distillation(params.relations()), params.weightDecay(), batches.mean());
        this.input = CropBatches.input("picture", shape.side());
    }

    /**
     * Trains until enough crops were seen, the time is over, or it is told to stop; then there is a checkpoint.
     *
     * @param progress is told lines for people
     * @return the number of crops seen in all
     */
    public static long run(
            Path folder,
            List<CropShard> shards,
            TrainingParams params,
            Optional<PileProbe> probe,
            BooleanSupplier stop,
            Consumer<String> progress)
            throws IOException {
        Files.createDirectories(folder);
        var training = new Training(folder, shards, params, probe);
        try {
            training.resume(progress);
            training.learn(stop, progress);
            return training.seen;
        } finally {
            training.student.close();
        }
    }

    private void resume(Consumer<String> progress) throws IOException {
        if (!Files.exists(folder.resolve(LAST))) {
            return;
        }
        var state = TrainingState.read(folder.resolve(LAST));
        boolean slowed = state.seen() > new LearningRate(params.rate(), state.planned()).decaysFrom();
        // A shorter run has nothing to gain from there: it would only lose what was learnt since.
        if (slowed && params.crops() > state.planned() && Files.exists(folder.resolve(STABLE))) {
            state = TrainingState.read(folder.resolve(STABLE));
        }
        if (!state.shape().equals(student.shape())) {
            throw new IllegalArgumentException(
                    folder + " has a student of another shape, " + state.shape() + ", not " + student.shape());
        }
        tutor.load(state.tensors(), state.steps());
        seen = state.seen();
        secondsBefore = state.seconds();
        progress.accept("going on after " + seen + " crops");
    }

    private void learn(BooleanSupplier stop, Consumer<String> progress) throws IOException {
        var log = new TrainingLog(folder.resolve(LOG), seen);
        long start = System.nanoTime();
        long began = seen;
        while (seen < params.crops()) {
            double elapsed = (System.nanoTime() - start) / 1e9;
            if (stop.getAsBoolean() || elapsed > params.seconds()) {
                break;
            }
            long before = seen;
            step();
            elapsed = (System.nanoTime() - start) / 1e9;
            if (passes(before, params.probeEvery()) || seen >= params.crops()) {
                var line = line(secondsBefore + elapsed);
                log.add(line);
                progress.accept(line.csv());
            }
            if (before < rate.decaysFrom() && seen >= rate.decaysFrom()) {
                save(STABLE, elapsed);
            }
            if (passes(before, params.saveEvery())) {
                save(LAST, elapsed);
            }
        }
        // A run that learnt nothing must not take the place of a student that has.
        if (seen > began || !Files.exists(folder.resolve(LAST))) {
            save(LAST, (System.nanoTime() - start) / 1e9);
        }
    }

    private boolean passes(long before, long every) {
        return before / every != seen / every;
    }

    private void step() {
        var batch = batches.after(seen, params.batch());
        var loss = tutor.learn(batch.pictures(), batch.features(), rate.after(seen));
        seen += params.batch();
        sumAll += loss.all();
        sumCosine += loss.cosine();
        sumRelation += loss.relation();
        batchesSummed++;
    }

    private TrainingLog.Line line(double seconds) {
        var line = new TrainingLog.Line(
                seen,
                seconds,
                rate.after(seen),
                sumAll / batchesSummed,
                sumCosine / batchesSummed,
                sumRelation / batchesSummed,
                heldOut(),
                probe.isPresent()
                        ? OptionalDouble.of(probe.get().accuracy(picture -> student.features(input.values(picture))))
                        : OptionalDouble.empty());
        sumAll = 0;
        sumCosine = 0;
        sumRelation = 0;
        batchesSummed = 0;
        return line;
    }

    private double heldOut() {
        double sum = 0;
        for (int from = 0; from < batches.heldOut(); from += HELD_OUT_BATCH) {
            int to = Math.min(batches.heldOut(), from + HELD_OUT_BATCH);
            var batch = batches.heldOut(from, to);
            sum += (to - from) * tutor.cosine(batch.pictures(), batch.features());
        }
        return sum / batches.heldOut();
    }

    private void save(String name, double seconds) throws IOException {
        new TrainingState(
                        student.shape(), tutor.steps(), seen, params.crops(), secondsBefore + seconds, tutor.tensors())
                .write(folder.resolve(name));
    }
}
