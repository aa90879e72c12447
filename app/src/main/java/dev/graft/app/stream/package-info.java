/**
 * Pictures labelled as they arrive: the learner, the log of answers and feedback, events as JSON lines, and a
 * stream shared by many threads.
 */
package dev.graft.app.stream;
