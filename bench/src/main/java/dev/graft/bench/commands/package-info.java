/** Whole commands of Graft, timed as a person runs them, beside an older checkout and scikit-learn. */
package dev.graft.bench.commands;
