package dev.graft.vision.read;

import javax.imageio.stream.ImageInputStreamImpl;

/** Bytes in memory as the stream that ImageIO's readers take: a head of its own, then the rest of a file, uncopied. */
final class MemoryInput extends ImageInputStreamImpl {
    private final byte[] head;
    private final byte[] tail;
    private final int tailFrom;

    MemoryInput(byte[] content) {
        this(new byte[0], content, 0);
    }

    MemoryInput(byte[] head, byte[] tail, int tailFrom) {
        this.head = head;
        this.tail = tail;
        this.tailFrom = tailFrom;
    }

    @Override
    public int read() {
        bitOffset = 0;
        if (streamPos >= length()) {
            return -1;
        }
        int at = (int) streamPos++;
        return (at < head.length ? head[at] : tail[at - head.length + tailFrom]) & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int count) {
        bitOffset = 0;
        if (streamPos >= length()) {
            return count == 0 ? 0 : -1;
        }
        int at = (int) streamPos;
        boolean inHead = at < head.length;
        int n = (int) Math.min(count, (inHead ? head.length : length()) - at);
        System.arraycopy(inHead ? head : tail, inHead ? at : at - head.length + tailFrom, into, offset, n);
        streamPos += n;
        return n;
    }

    @Override
    public long length() {
        return (long) head.length + tail.length - tailFrom;
    }
}
