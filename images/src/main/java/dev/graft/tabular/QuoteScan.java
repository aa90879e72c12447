package dev.graft.tabular;

/** Tracks the quotes of a record piece by piece. A quote is only special at the start of a cell. */
final class QuoteScan {
    private enum State {
        /** At the start of a cell, where a quote opens it. */
        START,
        PLAIN,
        QUOTED,
        /** A quote inside quotes: the first of a doubled quote, or the closing one. */
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

    /** An opening quote has not been closed yet. */
    boolean isOpen() {
        return state == State.QUOTED;
    }

    /** Text follows a closing quote. */
    boolean isBroken() {
        return state == State.BROKEN;
    }
}
