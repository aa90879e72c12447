/**
 * What texts mean: encoders that turn a text into a vector, near that of texts which mean the same. An encoder is
 * optional and found by {@code ServiceLoader}; without one, texts are compared as strings. Uses {@code text.subword}.
 */
package dev.graft.text.meaning;
