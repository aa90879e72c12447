/**
 * The tokenizers of text networks, read from their {@code tokenizer.json}: BERT's word pieces and CLIP's byte pairs.
 * They turn a text into the numbers that the network was trained on. Uses nothing else of Graft's but checks.
 */
package dev.graft.text.subword;
