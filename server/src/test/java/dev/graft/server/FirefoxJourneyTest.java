package dev.graft.server;

import java.io.IOException;
import java.nio.file.Path;

class FirefoxJourneyTest extends PageJourney {
    FirefoxJourneyTest() {
        super("firefox");
    }

    @Override
    JourneyBrowser open(Path profile, Path downloads) throws IOException {
        return Firefox.open(profile, downloads);
    }
}
