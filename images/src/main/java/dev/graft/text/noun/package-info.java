/** Names that captions, tags and labels offer: nouns and noun phrases, each in one form. Uses the tokens' package. */
package dev.graft.text.noun;
