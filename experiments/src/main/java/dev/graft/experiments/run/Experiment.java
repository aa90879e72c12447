package dev.graft.experiments.run;

import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.show.Report;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A table or figure of a paper, or several that are drawn from the same runs. */
public interface Experiment {
    About about();

    /** What it would run on; looks, but reads no data. */
    Choice choice(DataFolder data);

    /** Reads the data and says what is to be run; absent where the work was stopped. */
    Optional<Plan> plan(Setup setup) throws IOException;

    /** What the numbers say. Depends on the results alone, not on what made them. */
    Report report(Choice choice, Results results);

    /**
     * What an experiment is.
     *
     * @param id its name on the command line: stc-table1
     * @param aliases other names, of figures that are part of it
     * @param figure such as Table 1
     * @param shows in one sentence
     * @param needs the paper's data, in words
     * @param minutes with real data on two cores, about
     */
    record About(String id, List<String> aliases, Paper paper, String figure, String shows, String needs, int minutes) {
        public About {
            aliases = List.copyOf(aliases);
        }

        /** Such as "Self-taught clustering, Table 1", with what a title must say besides. */
        public String title(Choice choice) {
            return paper.method() + ", " + figure + choice.warning();
        }
    }
}
