package dev.graft.app.label;

import dev.graft.app.cluster.PictureResult;
import dev.graft.core.record.Withers;
import dev.graft.transfer.unknown.KnownKinds;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One picture and its labels.
 *
 * @param name its name in the collection
 * @param path where its file is, absent for imported features
 * @param label the likeliest class, by its number in {@link Labelling#classes}
 * @param confidence that it is right, 0 to 1; 1 for a label that a person gave
 * @param runnerUp the next likeliest class; absent where there is only one
 * @param second how likely that is
 * @param labels all classes that the picture gets, the likeliest first; where there is one each, exactly the label, or
 *     nothing if the picture is {@linkplain #none none of these}; besides, any that a person added by hand
 * @param given whether a person said so
 * @param doubtful whether a person should look
 * @param unlike how unlike all that is known: the share of pictures with these labels that are more like theirs, 0 to 1;
 *     absent where this was not asked
 * @param x where it is on the map, 0 to 1
 * @param y where it is on the map, 0 to 1
 * @param known its classes where the collection knows them; they were not used unless given
 */
@Withers
public record LabelledPicture(
        String name,
        Optional<Path> path,
        int label,
        double confidence,
        Optional<Integer> runnerUp,
        double second,
        List<Integer> labels,
        boolean given,
        boolean doubtful,
        Optional<Double> unlike,
        double x,
        double y,
        List<String> known)
        implements PictureResult.Picture, LabelledPictureBuilder.With {
    public LabelledPicture {
        labels = List.copyOf(labels);
        known = List.copyOf(known);
    }

    /** Whether it seems to belong to none of the labels. What a person said is never doubted. */
    public boolean none() {
        return !given && unlike.filter(KnownKinds::isNone).isPresent();
    }
}
