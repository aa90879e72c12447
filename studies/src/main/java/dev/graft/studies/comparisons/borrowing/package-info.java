/** Does borrowing make clusters better? Tasks of known classes, with and without a source, and with controls. */
package dev.graft.studies.comparisons.borrowing;
