package dev.graft.image.input;

import java.io.IOException;
import javax.imageio.stream.ImageInputStreamImpl;

/**
 * In-memory bytes as an ImageIO input stream: a replaced header followed by the rest of a file, without copying. Reading
 * fails once the budget is used up.
 */
public final class MemoryInput extends ImageInputStreamImpl {
    private final byte[] head;
    private final byte[] tail;
    private final int tailFrom;
    private final boolean endIsFault;
    private final CpuBudget budget;

    /**
     * Signals a read past the end. Unlike an EOFException, decoders do not silently treat it as the end of the picture.
     */
    public static final class PastEndException extends IOException {
        PastEndException() {
            super("read past the end");
        }
    }

    public MemoryInput(byte[] content, CpuBudget budget) {
        this(new byte[0], content, 0, budget);
    }

    /** The content followed by zeros, for a decoder that reads ahead; reading beyond them throws. */
    public static MemoryInput padded(byte[] content, int zeros, CpuBudget budget) {
        return new MemoryInput(content, new byte[zeros], 0, true, budget);
    }

    public MemoryInput(byte[] head, byte[] tail, int tailFrom, CpuBudget budget) {
        this(head, tail, tailFrom, false, budget);
    }

    private MemoryInput(byte[] head, byte[] tail, int tailFrom, boolean endIsFault, CpuBudget budget) {
        this.head = head;
        this.tail = tail;
        this.tailFrom = tailFrom;
        this.endIsFault = endIsFault;
        this.budget = budget;
    }

    @Override
    public int read() throws PastEndException {
        bitOffset = 0;
        if (atEnd()) {
            return -1;
        }
        int at = (int) streamPos++;
        // Reading the clock takes longer than reading a byte.
        if ((at & 0x3FF) == 0) {
            budget.check();
        }
        return (at < head.length ? head[at] : tail[at - head.length + tailFrom]) & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws PastEndException {
        bitOffset = 0;
        budget.check();
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
