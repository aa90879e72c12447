package dev.graft.image.format;

import java.io.IOException;
import javax.imageio.stream.ImageInputStreamImpl;

/** In-memory bytes as an ImageIO input stream: a replaced header followed by the rest of a file, without copying. */
public final class MemoryInput extends ImageInputStreamImpl {
    private final byte[] head;
    private final byte[] tail;
    private final int tailFrom;
    private final boolean endIsFault;

    /**
     * Signals a read past the end. Unlike an EOFException, decoders do not silently treat it as the end of the picture.
     */
    public static final class PastEndException extends IOException {
        PastEndException() {
            super("read past the end");
        }
    }

    MemoryInput(byte[] content) {
        this(new byte[0], content, 0);
    }

    /** The content followed by zeros, for a decoder that reads ahead; reading beyond them throws. */
    static MemoryInput padded(byte[] content, int zeros) {
        return new MemoryInput(content, new byte[zeros], 0, true);
    }

    MemoryInput(byte[] head, byte[] tail, int tailFrom) {
        this(head, tail, tailFrom, false);
    }

    private MemoryInput(byte[] head, byte[] tail, int tailFrom, boolean endIsFault) {
        this.head = head;
        this.tail = tail;
        this.tailFrom = tailFrom;
        this.endIsFault = endIsFault;
    }

    @Override
    public int read() throws PastEndException {
        bitOffset = 0;
        if (atEnd()) {
            return -1;
        }
        int at = (int) streamPos++;
        return (at < head.length ? head[at] : tail[at - head.length + tailFrom]) & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws PastEndException {
        bitOffset = 0;
        if (atEnd()) {
            return count == 0 ? 0 : -1;
        }
        // Both parts are read in one call, since number readers treat a short read as the end.
        int n = (int) Math.min(count, length() - streamPos);
        int at = (int) streamPos;
        int ofHead = Math.max(0, Math.min(n, head.length - at));
        System.arraycopy(head, Math.min(at, head.length), into, offset, ofHead);
        int inTail = Math.max(0, at - head.length) + tailFrom;
        System.arraycopy(tail, inTail, into, offset + ofHead, n - ofHead);
        streamPos += n;
        return n;
    }

    private boolean atEnd() throws PastEndException {
        boolean end = streamPos >= length();
        if (end && endIsFault) {
            throw new PastEndException();
        }
        return end;
    }

    @Override
    public long length() {
        return (long) head.length + tail.length - tailFrom;
    }
}
