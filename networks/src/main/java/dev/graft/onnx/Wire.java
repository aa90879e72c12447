package dev.graft.onnx;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Reads protobuf messages field by field. A field that is not of the kind that it must be is an error and not passed
 * over: two readers that disagree about where a field ends would not see the same file.
 */
final class Wire {
    /** Deeper than any graph in a graph that people make; each level is a few frames of the stack. */
    private static final int MOST_DEPTH = 100;

    /** Longer lists of numbers are weights, of which the first few are as good as none. */
    static final int MOST_NUMBERS = 16;

    private final CodedInputStream in;
    private int depth;

    Wire(ByteBuffer bytes) {
        this.in = CodedInputStream.newInstance(bytes);
        in.setSizeLimit(Integer.MAX_VALUE);
    }

    @FunctionalInterface
    interface Fields {
        /** @return whether the field was read; one that was not is passed over */
        boolean read(int number) throws IOException;
    }

    /** Everything up to the end of the file or of the message that is being read. */
    void fields(Fields fields) throws IOException {
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (!fields.read(WireFormat.getTagFieldNumber(tag)) && !in.skipField(tag)) {
                throw new InvalidProtocolBufferException("end of a group that never began");
            }
        }
    }

    void message(Fields fields) throws IOException {
        int length = length();
        if (++depth > MOST_DEPTH) {
            throw new InvalidProtocolBufferException("messages inside messages, more than " + MOST_DEPTH);
        }
        int before = in.pushLimit(length);
        fields(fields);
        in.popLimit(before);
        depth--;
    }

    String text() throws IOException {
        expect(WireFormat.WIRETYPE_LENGTH_DELIMITED);
        return in.readString();
    }

    long number() throws IOException {
        expect(WireFormat.WIRETYPE_VARINT);
        return in.readInt64();
    }

    /** Whole numbers: one or, packed, many. */
    void numbers(List<Long> to) throws IOException {
        if (WireFormat.getTagWireType(in.getLastTag()) == WireFormat.WIRETYPE_VARINT) {
            add(to, in.readInt64());
            return;
        }
        int before = in.pushLimit(length());
        while (!in.isAtEnd()) {
            add(to, in.readInt64());
        }
        in.popLimit(before);
    }

    /** Whole numbers of eight bytes each, if there are few. */
    void rawNumbers(List<Long> to) throws IOException {
        int length = length();
        if (length > MOST_NUMBERS * Long.BYTES || length % Long.BYTES != 0) {
            in.skipRawBytes(length);
            return;
        }
        for (int i = 0; i < length; i += Long.BYTES) {
            to.add(in.readRawLittleEndian64());
        }
    }

    private static void add(List<Long> to, long value) {
        if (to.size() <= MOST_NUMBERS) {
            to.add(value);
        }
    }

    private int length() throws IOException {
        expect(WireFormat.WIRETYPE_LENGTH_DELIMITED);
        return in.readRawVarint32();
    }

    private void expect(int type) throws IOException {
        if (WireFormat.getTagWireType(in.getLastTag()) != type) {
            throw new InvalidProtocolBufferException("a field of another kind than it must be");
        }
    }
}
