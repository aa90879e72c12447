package dev.graft.server.tasks;

import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.evaluation.Matching;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two sortings of the same pictures. Since the piles of the second have no names yet, each is matched with one pile of
 * the first, such that as many pictures as possible stay where they are.
 *
 * @param before the pile of each picture in the first sorting, any numbers
 * @param after the pile of each picture in the second
 * @param matched for each pile of the second that has a counterpart the pile of the first
 */
record PileComparison(List<Integer> before, List<Integer> after, Map<Integer, Integer> matched) {
    static PileComparison of(List<Integer> before, List<Integer> after) {
        int[] rows = numbered(after);
        int[] columns = numbered(before);
        var common = new int[count(rows)][count(columns)];
        for (int i = 0; i < rows.length; i++) {
            common[rows[i]][columns[i]]++;
        }
        int[] columnOf = Matching.heaviest(common);
        var matched = new HashMap<Integer, Integer>();
        for (int i = 0; i < rows.length; i++) {
            int column = columnOf[rows[i]];
            // Two piles that share no picture are no counterparts, even if nothing better is left for them.
            if (column == columns[i]) {
                matched.put(after.get(i), before.get(i));
            }
        }
        return new PileComparison(List.copyOf(before), List.copyOf(after), Map.copyOf(matched));
    }

    /** Numbers from 0 on, in order of appearance. */
    private static int[] numbered(List<Integer> piles) {
        var numbers = new HashMap<Integer, Integer>();
        return piles.stream()
                .mapToInt(pile -> {
                    int next = numbers.size();
                    return numbers.computeIfAbsent(pile, one -> next);
                })
                .toArray();
    }

    private static int count(int[] numbers) {
        return Arrays.stream(numbers).max().orElse(-1) + 1;
    }

    /** Whether a picture is in another pile than before. */
    boolean changed(int picture) {
        return !before.get(picture).equals(matched.get(after.get(picture)));
    }

    int same() {
        int same = 0;
        for (int i = 0; i < before.size(); i++) {
            same += changed(i) ? 0 : 1;
        }
        return same;
    }

    /** How far both agree on which pictures belong together: 1 entirely, 0 no more than by chance. */
    double agreement() {
        int[] rows = numbered(after);
        return rows.length == 0 ? 1 : AdjustedRandIndex.of(Partition.of(count(rows), rows), numbered(before));
    }
}
