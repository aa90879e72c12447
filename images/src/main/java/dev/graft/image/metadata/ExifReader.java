package dev.graft.image.metadata;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the few fields of EXIF data that people look for. Offsets outside of the data count as absent fields. */
final class ExifReader {
    private static final int MAKER = 271;
    private static final int MODEL = 272;
    private static final int CHANGED = 306;
    private static final int DETAILS = 34665;
    private static final int GPS = 34853;
    private static final int TAKEN = 36867;
    private static final int DIGITISED = 36868;
    private static final int MAX_ENTRIES = 1_000;
    private static final int LONGEST_TEXT = 200;
    private static final int TEXT = 2;
    private static final int RATIONAL = 5;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu:MM:dd HH:mm:ss", Locale.ROOT);

    private final ByteBuffer data;

    /** @param at the place of the entry */
    private record Entry(int type, long count, int at) {}

    private ExifReader(ByteBuffer data) {
        this.data = data;
    }

    static CameraData read(ByteBuffer block) {
        try {
            boolean big = block.get(0) == 'M';
            var data = block.duplicate().order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            return new ExifReader(data).read();
        } catch (IndexOutOfBoundsException e) {
            return CameraData.NONE;
        }
    }

    private CameraData read() {
        var first = directory(data.getInt(4) & 0xFFFFFFFFL);
        var details = directory(number(first, DETAILS));
        var taken = Stream.of(text(details, TAKEN), text(details, DIGITISED), text(first, CHANGED))
                .flatMap(Optional::stream)
                .flatMap(text -> time(text).stream())
                .findFirst();
        return new CameraData(taken, camera(first), place(directory(number(first, GPS))));
    }

    private Map<Integer, Entry> directory(long at) {
        var entries = new HashMap<Integer, Entry>();
        if (at < 8 || at + 2 > data.limit()) {
            return entries;
        }
        int count = Math.min(MAX_ENTRIES, data.getShort((int) at) & 0xFFFF);
        for (int i = 0; i < count && at + 2 + 12L * (i + 1) <= data.limit(); i++) {
            int entry = (int) at + 2 + 12 * i;
            entries.putIfAbsent(
                    data.getShort(entry) & 0xFFFF,
                    new Entry(data.getShort(entry + 2) & 0xFFFF, data.getInt(entry + 4) & 0xFFFFFFFFL, entry));
        }
        return entries;
    }

    /** An offset; 0 if there is none. */
    private long number(Map<Integer, Entry> directory, int tag) {
        var entry = directory.get(tag);
        return entry == null ? 0 : data.getInt(entry.at + 8) & 0xFFFFFFFFL;
    }

    private Optional<String> text(Map<Integer, Entry> directory, int tag) {
        var entry = directory.get(tag);
        if (entry == null || entry.type != TEXT) {
            return Optional.empty();
        }
        int size = (int) Math.min(LONGEST_TEXT, entry.count);
        long at = entry.count <= 4 ? entry.at + 8 : data.getInt(entry.at + 8) & 0xFFFFFFFFL;
        if (at + size > data.limit()) {
            return Optional.empty();
        }
        byte[] bytes = new byte[size];
        data.get((int) at, bytes);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\0');
        return Optional.of((end < 0 ? text : text.substring(0, end))
                        .replaceAll("\\p{Cntrl}", " ")
                        .strip())
                .filter(found -> !found.isEmpty());
    }

    private static Optional<LocalDateTime> time(String text) {
        try {
            return Optional.of(LocalDateTime.parse(text, TIME));
        } catch (DateTimeException e) {
            // Cameras without a clock write zeros or spaces.
            return Optional.empty();
        }
    }

    /** The maker is left out where the model begins with it. */
    private Optional<String> camera(Map<Integer, Entry> directory) {
        var maker = text(directory, MAKER);
        return text(directory, MODEL)
                .map(model -> maker.filter(name -> !model.toLowerCase(Locale.ROOT)
                                .startsWith(name.toLowerCase(Locale.ROOT).split(" ", 2)[0]))
                        .map(name -> name + " " + model)
                        .orElse(model))
                .or(() -> maker);
    }

    private Optional<CameraData.Place> place(Map<Integer, Entry> gps) {
        double latitude = degrees(gps, 2) * (text(gps, 1).filter("S"::equals).isPresent() ? -1 : 1);
        double longitude = degrees(gps, 4) * (text(gps, 3).filter("W"::equals).isPresent() ? -1 : 1);
        // Phones that do not know where they are write zeros.
        boolean known = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude != 0 || longitude != 0);
        return known ? Optional.of(new CameraData.Place(latitude, longitude)) : Optional.empty();
    }

    /** Degrees, minutes and seconds; NaN if there are none. */
    private double degrees(Map<Integer, Entry> gps, int tag) {
        var entry = gps.get(tag);
        if (entry == null || entry.type != RATIONAL || entry.count != 3) {
            return Double.NaN;
        }
        long at = data.getInt(entry.at + 8) & 0xFFFFFFFFL;
        if (at + 24 > data.limit()) {
            return Double.NaN;
        }
        double degrees = 0;
        double unit = 1;
        for (int i = 0; i < 3; i++, unit *= 60) {
            double top = data.getInt((int) at + 8 * i) & 0xFFFFFFFFL;
            double bottom = data.getInt((int) at + 8 * i + 4) & 0xFFFFFFFFL;
            degrees += bottom == 0 ? 0 : top / bottom / unit;
        }
        return degrees;
    }
}
