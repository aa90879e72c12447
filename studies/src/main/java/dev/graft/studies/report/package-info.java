/** Tables, plots, claims and verdicts, as Markdown, a web page and SVG. Knows no study. */
package dev.graft.studies.report;
