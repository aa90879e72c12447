package dev.graft.studies.comparisons.eyes;

import dev.graft.studies.comparisons.captions.ExampleCurve;
import dev.graft.studies.comparisons.domains.LabelsAcross;
import dev.graft.studies.run.CellResults;

/** What features are judged by. All are shares of pictures that are right. */
enum Skill {
    PILES_GIVEN {
        @Override
        CellResults of(CellResults all) {
            return all.method(PileTrial.GIVEN).measure(PileTrial.ACCURACY);
        }
    },
    PILES_CHOSEN {
        @Override
        CellResults of(CellResults all) {
            return all.method(PileTrial.CHOSEN).measure(PileTrial.ACCURACY);
        }
    },
    LABELS {
        @Override
        CellResults of(CellResults all) {
            return all.method(LabelsAcross.DEFAULT).measure(LabelsAcross.ACCURACY);
        }
    },
    EXAMPLES {
        @Override
        CellResults of(CellResults all) {
            return all.method(ExampleCurve.DEFAULT);
        }
    };

    abstract CellResults of(CellResults all);
}
