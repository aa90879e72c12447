/** Labelled texts, tokenizing, vocabularies and term counts. Uses annotations, but no image code. */
package dev.graft.text;
