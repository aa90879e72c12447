package dev.graft.app.stream;

import dev.graft.methods.api.OnlineLabeller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** What a learner knows, as bytes. */
final class SavedLearner {
    private SavedLearner() {}

    static byte[] of(OnlineLabeller learner) {
        var bytes = new ByteArrayOutputStream();
        try {
            learner.save(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** @throws IOException if the bytes are not what such a learner saved */
    static void restore(OnlineLabeller learner, byte[] state) throws IOException {
        var bytes = new ByteArrayInputStream(state);
        learner.restore(new DataInputStream(bytes));
        if (bytes.available() > 0) {
            throw new IOException(bytes.available() + " bytes too many");
        }
    }
}
