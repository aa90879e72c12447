package dev.graft.onnx.graph;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Reads protobuf messages field by field. A field with an unexpected wire type is an error and not skipped: a parser
 * that disagrees with ours about where a field ends would see a different file.
 */
final class ProtobufReader {
    /** Deeper than any realistic nesting of graphs; each level takes a few stack frames. */
    private static final int MAX_DEPTH = 100;

    /** Longer lists are weights, which are not needed. */
    static final int MAX_NUMBERS = 16;

    private final CodedInputStream in;
    private int depth;

    ProtobufReader(ByteBuffer bytes) {
        this.in = CodedInputStream.newInstance(bytes);
        in.setSizeLimit(Integer.MAX_VALUE);
    }

    @FunctionalInterface
    interface Fields {
        /** Reads or {@linkplain ProtobufReader#skip skips} the field. */
        void read(int number) throws IOException;
    }

    /** Reads all fields up to the end of the file or of the current message. */
    void fields(Fields fields) throws IOException {
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            fields.read(WireFormat.getTagFieldNumber(tag));
        }
    }

    void skip() throws IOException {
        if (!in.skipField(in.getLastTag())) {
            throw new InvalidProtocolBufferException("end of a group that never began");
        }
    }

    void message(Fields fields) throws IOException {
        int length = length();
        if (++depth > MAX_DEPTH) {
            throw new InvalidProtocolBufferException("messages nested deeper than " + MAX_DEPTH);
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

    /** Reads one integer, or many if packed. */
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

    /** Reads 64-bit integers, if there are only a few. */
    void rawNumbers(List<Long> to) throws IOException {
        int length = length();
        if (length > MAX_NUMBERS * Long.BYTES || length % Long.BYTES != 0) {
            in.skipRawBytes(length);
            return;
        }
        for (int i = 0; i < length; i += Long.BYTES) {
            to.add(in.readRawLittleEndian64());
        }
    }

    private static void add(List<Long> to, long value) {
        if (to.size() <= MAX_NUMBERS) {
            to.add(value);
        }
    }

    private int length() throws IOException {
        expect(WireFormat.WIRETYPE_LENGTH_DELIMITED);
        return in.readRawVarint32();
    }

    private void expect(int type) throws IOException {
        if (WireFormat.getTagWireType(in.getLastTag()) != type) {
            throw new InvalidProtocolBufferException("unexpected wire type of a field");
        }
    }
}
