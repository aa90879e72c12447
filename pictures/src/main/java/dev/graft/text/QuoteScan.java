package dev.graft.text;

/** Follows the quotes of a record piece by piece. Quotes count only where they open a cell. */
final class QuoteScan {
    private enum State {
        /** At the start of a cell, where a quote opens it. */
        START,
        PLAIN,
        QUOTED,
        /** A quote inside quotes: the first of two, or the closing one. */
        QUOTE,
        AFTER,
        BROKEN
    }

    private final char delimiter;
    private State state = State.START;

    QuoteScan(char delimiter) {
        this.delimiter = delimiter;
    }

    QuoteScan read(CharSequence piece) {
        for (int i = 0; i < piece.length(); i++) {
            state = next(piece.charAt(i));
        }
        return this;
    }

    private State next(char c) {
        if (c == delimiter && state != State.QUOTED && state != State.BROKEN) {
            return State.START;
        }
        boolean isBlank = Character.isWhitespace(c);
        return switch (state) {
            case START -> c == '"' ? State.QUOTED : isBlank ? State.START : State.PLAIN;
            case QUOTED -> c == '"' ? State.QUOTE : State.QUOTED;
            case QUOTE -> c == '"' ? State.QUOTED : isBlank ? State.AFTER : State.BROKEN;
            case AFTER -> isBlank ? State.AFTER : State.BROKEN;
            case PLAIN, BROKEN -> state;
        };
    }

    /** A quote is opened and not closed yet. */
    boolean isOpen() {
        return state == State.QUOTED;
    }

    /** Text follows a closing quote. */
    boolean isBroken() {
        return state == State.BROKEN;
    }
}
