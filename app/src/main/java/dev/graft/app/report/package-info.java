/** A sorting or a labelling as one self-contained web page. Sees results, never a method. */
package dev.graft.app.report;
