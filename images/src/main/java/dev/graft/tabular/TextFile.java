package dev.graft.tabular;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A text file whose encoding is detected by reading it once: UTF-8 or UTF-16 by byte order mark, otherwise UTF-8 if it
 * is valid. A file that is not valid UTF-8 is read as Windows-1252, unless more non-ASCII characters are valid UTF-8
 * than invalid: then only the invalid sequences are replaced. Both cases are noted.
 */
public final class TextFile {
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final int BUFFER = 1 << 16;
    private static final int MAX_FIRST_LINE = 1 << 16;

    private final Path file;
    private final Charset charset;
    private final int markLength;
    private final boolean binary;
    private final Optional<LineProblem> note;

    private TextFile(Path file, Charset charset, int markLength, boolean binary, Optional<LineProblem> note) {
        this.file = file;
        this.charset = charset;
        this.markLength = markLength;
        this.binary = binary;
        this.note = note;
    }

    public static TextFile of(Path file) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
            in.mark(3);
            byte[] start = in.readNBytes(3);
            if (startsWith(start, 0xFF, 0xFE)) {
                return new TextFile(file, StandardCharsets.UTF_16LE, 2, false, Optional.empty());
            }
            if (startsWith(start, 0xFE, 0xFF)) {
                return new TextFile(file, StandardCharsets.UTF_16BE, 2, false, Optional.empty());
            }
            boolean marked = startsWith(start, 0xEF, 0xBB, 0xBF);
            if (!marked) {
                in.reset();
            }
            var survey = new Survey(in);
            var used = survey.wrong > survey.right && !marked ? WINDOWS : StandardCharsets.UTF_8;
            return new TextFile(file, used, marked ? 3 : 0, survey.zeros, survey.note(used));
        }
    }

    /** True if the file contains zero bytes, which text does not. */
    public boolean binary() {
        return binary;
    }

    /** Describes a path that is not a regular file, for messages. */
    public static String whatElse(Path path) {
        if (Files.isDirectory(path)) {
            return "a folder";
        }
        return Files.exists(path) ? "a pipe or device, which cannot be read twice" : "no such file";
    }

    /** What had to be done to read the file, if anything. */
    public Optional<LineProblem> note() {
        return note;
    }

    public Reader open() throws IOException {
        var in = Files.newInputStream(file);
        try {
            in.skipNBytes(markLength);
            var decoder = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
            return new BufferedReader(new InputStreamReader(in, decoder), BUFFER);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    public LineReader lines() throws IOException {
        return new LineReader(open());
    }

    /**
     * The first line that is not blank, or an empty string. Only a prefix of a very long line is returned, since a
     * whole file may be one line.
     */
    public String firstLine() throws IOException {
        var line = new StringBuilder();
        try (var in = open()) {
            for (int c = in.read(); c >= 0 && line.length() < MAX_FIRST_LINE; c = in.read()) {
                if (c != '\n' && c != '\r') {
                    line.append((char) c);
                } else if (!line.toString().isBlank()) {
                    break;
                }
            }
        }
        return line.toString().strip();
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** Decodes the whole file as UTF-8 and counts valid and invalid non-ASCII characters. */
    private static final class Survey {
        private long right;
        private long wrong;
        private long line = 1;
        private long firstWrongLine;
        private boolean zeros;

        Survey(InputStream in) throws IOException {
            var decoder = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT);
            var bytes = ByteBuffer.allocate(BUFFER);
            var chars = CharBuffer.allocate(BUFFER);
            boolean end = false;
            while (!end) {
                int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
                end = read < 0;
                bytes.position(bytes.position() + Math.max(0, read)).flip();
                while (true) {
                    var result = decoder.decode(bytes, chars, end);
                    count(chars.flip());
                    chars.clear();
                    if (!result.isError()) {
                        break;
                    }
                    if (wrong++ == 0) {
                        firstWrongLine = line;
                    }
                    bytes.position(bytes.position() + result.length());
                }
                bytes.compact();
            }
        }

        private void count(CharBuffer chars) {
            for (int i = 0; i < chars.length(); i++) {
                char c = chars.charAt(i);
                line += c == '\n' ? 1 : 0;
                right += c >= 0x80 ? 1 : 0;
                zeros |= c == 0;
            }
        }

        Optional<LineProblem> note(Charset used) {
            if (wrong == 0) {
                return Optional.empty();
            }
            String done = used.equals(WINDOWS)
                    ? "the file was read as Windows-1252"
                    : wrong + (wrong == 1 ? " invalid sequence was" : " invalid sequences were") + " replaced";
            return Optional.of(new LineProblem(firstWrongLine, "not valid UTF-8 here; " + done));
        }
    }
}
