package dev.graft.app.stream;

import dev.graft.app.bridge.StreamSetting;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.store.BagCodec;
import dev.graft.store.database.DatabaseException;
import dev.graft.text.LabelNames;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Pictures as they arrive. Each is answered at once; labels may come any time later, in any order, or never. What was
 * shown and taught is in a file, and after {@link #commit} nothing of it can be lost: a stream that is opened again continues
 * bit for bit as if it had never ended. Not thread-safe, and one process at a time.
 */
public final class PictureStream implements AutoCloseable {
    /**
     * What is kept.
     *
     * @param lessons after this many, the learner's state is written, so that opening need not repeat them all
     * @param waiting at most this many pictures are kept without a label
     */
    record Limits(int lessons, int waiting) {
        static final Limits DEFAULT = new Limits(1_000, 100_000);
    }

    private final StreamLog log;
    private final OnlineLabeller learner;
    private final int words;
    private final Limits limits;
    private final StreamClasses classes = new StreamClasses();
    private final RunningTally tally = new RunningTally();
    private long kept;
    private long sinceForgotten;
    /** Something went wrong in the middle: what is in memory may be more than what is in the file. */
    private boolean isBroken;

    private PictureStream(StreamLog log, StreamSetting setting, Limits limits) {
        this.log = log;
        this.limits = limits;
        this.learner = setting.learner();
        this.words = setting.words();
    }

    /**
     * Opens a stream to go on with it, and begins one where there is none.
     *
     * @throws DatabaseException if the file is in use, is no stream, or was begun with another setting
     */
    public static PictureStream open(Path file, StreamSetting setting) {
        return open(file, setting, Limits.DEFAULT);
    }

    static PictureStream open(Path file, StreamSetting setting, Limits limits) {
        var log = StreamLog.open(file);
        try {
            return open(log, setting.begunAs(log.properties()), limits);
        } catch (RuntimeException | Error e) {
            log.close();
            throw e;
        }
    }

    private static PictureStream open(StreamLog log, StreamSetting setting, Limits limits) {
        var stream = new PictureStream(log, setting, limits);
        log.begin();
        if (log.properties().isEmpty()) {
            setting.identity().forEach(stream.log::setProperty);
            setting.classes().forEach(stream.classes::add);
            for (int i = 0; i < stream.classes.size(); i++) {
                stream.log.addClass(i, stream.classes.name(i));
            }
        } else {
            stream.resume(setting);
        }
        stream.commit();
        return stream;
    }

    private void resume(StreamSetting setting) {
        var before = log.properties();
        // In one order, so that of several the same is always named first.
        new TreeMap<>(setting.identity()).forEach((name, value) -> {
            if (!value.equals(before.get(name))) {
                throw new DatabaseException(log.file() + " was begun with another " + name + " ("
                        + before.getOrDefault(name, "none") + ", now " + value
                        + "); give the same, or another file with --state");
            }
        });
        log.classes().forEach(classes::add);
        tally.startFrom(log.tally());
        long lessons = tally.lessons();
        long taught = 0;
        var learnt = log.learnt();
        if (learnt.isPresent()) {
            taught = learnt.get().lessons();
            if (taught > lessons) {
                throw new DatabaseException(
                        log.file() + " is damaged: " + taught + " lessons were learnt and " + lessons + " are there");
            }
            try {
                SavedLearner.restore(learner, learnt.get().state());
            } catch (IOException e) {
                throw new DatabaseException(
                        log.file() + " is damaged: what was learnt cannot be read: " + e.getMessage(), e);
            }
        }
        kept = taught;
        log.lessonsAfter(taught, lesson -> learn(BagCodec.decode(lesson.bag(), words), lesson.label()));
        log.forgetAllBut(limits.waiting());
    }

    private void learn(SparseVector bag, int label) {
        while (learner.classes() <= label) {
            learner.addClass();
        }
        learner.learn(bag, label);
    }

    /** The labels so far: those that the text knows, and those that people brought up since. */
    public List<String> classes() {
        return classes.all();
    }

    /** The number of features. */
    public int words() {
        return words;
    }

    /** How it went so far. */
    public StreamTally tally() {
        return tally.tally();
    }

    /**
     * How it went so far, for people to look at.
     *
     * @param newest how many pictures
     * @param points at most, for each curve
     */
    public StreamHistory history(int newest, int points) {
        Check.atLeast(0, newest, "newest");
        Check.atLeast(1, points, "points");
        return new StreamHistory(log.newest(newest), tally.curve(log, points), log.weights(points));
    }

    /** What was said of a picture when it was shown, and what was taught since; empty where it is new. */
    public Optional<AnsweredPicture> find(String id) {
        return log.answered(id);
    }

    /** Whether a picture of this name was shown at that time or later; one of an earlier Graft, which kept no time, was. */
    public boolean knows(String picture, Instant since) {
        return log.knows(picture, since.toEpochMilli());
    }

    /** The largest number that stands behind this letter as an id, 0 where there is none. */
    long largest(String letter) {
        return log.largest(letter);
    }

    /**
     * Answers for a picture that was shown before, which need not be read again; empty where it is new.
     *
     * @throws EventException if the id stands for another picture
     */
    public Optional<Answer> lookup(String id, String picture) {
        return log.find(id).map(known -> {
            if (!known.picture().equals(picture)) {
                throw new EventException("the id \"" + id + "\" stands for " + known.picture() + " already, now for "
                        + picture + "; give each picture an id of its own");
            }
            return answer(id, known.bag(words));
        });
    }

    /** Answers for a picture, and remembers it. */
    public Answer show(String id, String picture, SparseVector bag) {
        if (bag.columns() != words) {
            throw new EventException("the features of \"" + id + "\" must be " + words + ", were " + bag.columns());
        }
        return lookup(id, picture).orElseGet(() -> {
            var answer = answer(id, bag);
            write(() -> {
                long at = Instant.now().toEpochMilli();
                log.show(answer, picture, bag, classes.number(answer.label()), at);
                tally.addShown();
                if (++sinceForgotten >= limits.waiting() / 10) {
                    log.forgetAllBut(limits.waiting());
                    sinceForgotten = 0;
                }
            });
            return answer;
        });
    }

    private Answer answer(String id, SparseVector bag) {
        var prediction = learner.predict(bag);
        return new Answer(
                id,
                classes.name(prediction.label()),
                prediction.confidence(),
                prediction.byText(),
                prediction.unlike());
    }

    private StreamLog.Shown shown(String id) {
        return log.find(id)
                .orElseThrow(() -> new EventException("no picture was shown under the id \"" + id + "\""
                        + (tally.shown() > limits.waiting()
                                ? ", or it was forgotten: without a label it is kept for " + limits.waiting()
                                        + " pictures"
                                : "")));
    }

    /** Learns what a person says a picture is; the same feedback again changes nothing. */
    public Feedback teach(String id, String label) {
        String name = label.strip();
        if (LabelNames.plain(name).isEmpty()) {
            throw new EventException("the label of \"" + id + "\" is empty");
        }
        var picture = shown(id);
        int number = classes.number(name);
        String said = classes.name(picture.said());
        if (number >= 0 && picture.label().filter(before -> before == number).isPresent()) {
            return new Feedback(id, classes.name(number), said, true);
        }
        var bag = picture.bag(words);
        int taught = number < 0 ? classes.size() : number;
        write(() -> {
            if (taught == classes.size()) {
                log.addClass(taught, name);
                classes.add(name);
            }
            tally.addLesson(picture, taught);
            log.teach(tally.lessons(), picture, taught);
            learn(bag, taught);
        });
        return new Feedback(id, classes.name(taught), said, false);
    }

    /** Changes the file and the learner together; after an error nothing more is kept, and the file stays as committed. */
    private void write(Runnable change) {
        whole(() -> {
            log.begin();
            change.run();
        });
    }

    private void whole(Runnable work) {
        if (isBroken) {
            throw new DatabaseException(log.file() + " cannot be continued after an error; start again");
        }
        isBroken = true;
        work.run();
        isBroken = false;
    }

    /** After this nothing that was shown and taught is lost. */
    public void commit() {
        commit(tally.lessons() - kept >= limits.lessons());
    }

    private void commit(boolean withLearner) {
        whole(() -> {
            if (withLearner) {
                keep();
            }
            log.commit();
        });
    }

    private void keep() {
        log.begin();
        log.keep(new StreamLog.Learnt(tally.lessons(), SavedLearner.of(learner)));
        kept = tally.lessons();
    }

    /** Ends without what was not committed. */
    void abandon() {
        log.close();
    }

    @Override
    public void close() {
        try (log) {
            if (!isBroken) {
                commit(tally.lessons() > kept);
            }
        }
    }
}
