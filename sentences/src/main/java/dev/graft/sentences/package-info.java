/** The sentence encoder all-MiniLM-L6-v2. Optional, found by {@code ServiceLoader}. */
package dev.graft.sentences;
